// Fonts that the bundler puts into the bundle as bytes.
declare module '*.woff2' {
  const bytes: Uint8Array
  export default bytes
}
