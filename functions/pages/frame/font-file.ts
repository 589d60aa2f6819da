// A static import in a file that is loaded on demand: `import()` of a file of bytes would make each byte a member of a module.
import bytes from './inter-latin.woff2'

export const interLatin: Uint8Array = bytes
