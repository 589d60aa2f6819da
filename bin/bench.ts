import { readFile } from 'node:fs/promises'
import { Argument, Command, CommanderError } from 'commander'
import { composeKey } from '../functions/core/accounts/api-key.ts'
import { compareRuns } from '../lib/bench/compare.ts'
import { measureCold } from '../lib/bench/measure-cold.ts'
import { measurePolls } from '../lib/bench/measure-poll.ts'
import { measureReports } from '../lib/bench/measure-report.ts'
import { measureScans } from '../lib/bench/measure-scan.ts'
import { measureProfile } from '../lib/bench/profile/measure-profile.ts'
import { bootBench } from './bench/boot-bench.ts'
import { measureExtract } from './bench/measure-extract.ts'

// A key of no account with a valid checksum, so that the table is asked for it.
const unknownKey = composeKey({ stage: 'local', keyId: 'bench0000000', secret: 'x'.repeat(32) })

const benches = {
  extract: async () => measureExtract(),
  cold: () => measureCold({ key: unknownKey }),
  scan: () => measureScans(bootBench),
  poll: () => measurePolls(bootBench),
  report: () => measureReports(bootBench),
  profile: () => measureProfile(bootBench, (text) => process.stderr.write(`${text}\n`)),
} as const satisfies Record<string, () => Promise<object>>
type Bench = keyof typeof benches

const program = new Command('bench')
program
  .command('compare <before> <after>')
  .description('compares two files of results, one run a line, and marks what differs by more than its noise')
  .action(async (before: string, after: string) => {
    const [earlier, later] = await Promise.all([readResults(before), readResults(after)])
    for (const { figure, before: from, after: to, ratio, noise, differs } of compareRuns(earlier, later))
      process.stdout.write(`${differs ? '*' : ' '} ${figure}: ${from} -> ${to}, x ${ratio}, noise ${noise}\n`)
  })

const readResults = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => program.error(`error: ${file} cannot be read`))

try {
  await program
    .description('Measures the product on this machine, with simulated platforms, and prints one line of JSON.')
    .addArgument(new Argument('<what>').choices(Object.keys(benches)))
    .exitOverride()
    .addHelpText('after', help)
    .action(async (what: Bench) => void process.stdout.write(`${JSON.stringify(await benches[what]())}\n`))
    .parseAsync()
  // Exits at once: servers that a bench started and could not stop would keep the process alive.
  process.exit(0)
} catch (error) {
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2)
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}

function help(): string {
  return `
  extract   facts from answers of 4 kB on one core, beside a plain search for the same names
  cold      import and first read of a read handler beside the bare client, in fresh processes; sizes of all bundles, plain and zipped
  scan      wall time over critical path at 2 s a call, at uneven calls and at failing ones, calls, transitions, units and bytes; start and memory of the system
  poll      polls a second and their capacity units, also when the scan has grown inside
  report    first byte of pages beside their JSON; full reports of 100 to 3,000 answers: bytes, first byte, time, memory, read units
  profile   where processor time of a first preview, of a warm one and of polls goes, by thread and area; leaves .cpuprofile files

Times depend on the machine and on what else it does: compare ratios and counts of one run.

Examples:
  npm run -s bench -- cold | jq .ratio
  npm run -s bench -- poll | jq .unitsAPoll
  npm run -s bench -- poll >> before.json   (several times, then the same into after.json)
  npm run -s bench -- compare before.json after.json`
}
