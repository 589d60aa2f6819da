// A static import in a file that is loaded on demand: an `import()` of bytes would make each byte a property of a module.
import bytes from './inter-latin.woff2'

export const interLatin: Uint8Array = bytes
