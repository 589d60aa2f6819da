/**
 * For parsing without compiling the schema first. zod writes and compiles a function for each object schema before it parses a first
 * value by it: that is a seventh of the processor time of a first poll after a start. Later polls take as long with it as without.
 */
export const uncompiled = { jitless: true } as const
