/**
 * For parsing without compiling the schema first. zod writes and compiles a function for each object schema before it parses a first
 * value by it: a sixth to a quarter of the processor time of the first call that polls a scan. A later poll of a changed scan takes
 * 0.1 ms longer without it.
 */
export const uncompiled = { jitless: true } as const
