// Run by an older Node too, which cannot read TypeScript.
const least = 24
if (Number.parseInt(process.versions.node, 10) < least) {
  console.error(
    `npm runs on Node ${process.versions.node}. A deploy is run by the Node that runs npm, never by one from npm's packages, since ` +
      `credentials are near: install Node ${least} or newer (https://nodejs.org) and run it again.`,
  )
  process.exitCode = 1
}
