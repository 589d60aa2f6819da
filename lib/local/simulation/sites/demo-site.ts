import { readFileSync } from 'node:fs'
import demo from './demo-pages.json' with { type: 'json' }
import { serveSite } from './serve-site.ts'
import unknown from './unknown-pages.json' with { type: 'json' }

const frameOf = (site: string): string => readFileSync(new URL(`./${site}-frame.txt`, import.meta.url), 'utf8')

/** A brand that assistants do not know, as is usual for a small business. */
export const unknownBrand = unknown.brand

/** The site of an invented software brand, in English and German, typical of what a scan meets. */
export const serveDemoSite = serveSite(demo, frameOf('demo'))

/** The site of a stove builder in German, whose brand hardly any answer names. */
export const serveUnknownSite = serveSite(unknown, frameOf('unknown'))
