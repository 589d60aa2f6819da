// Files that the bundler puts into the bundle as bytes.
declare module '*.wasm' {
  const bytes: Uint8Array
  export default bytes
}
declare module '*.woff' {
  const bytes: Uint8Array
  export default bytes
}
