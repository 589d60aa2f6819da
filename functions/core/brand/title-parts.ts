import { cleanLine } from '../text/visible-text.ts'

// A hyphen or dash separates only with space around it; bars, bullets and arrows always do, a colon before space.
const separator = /(?<=[）】」』])\s*[-–—]\s+|\s*[|｜‖•·»›:：]\s+|\s*[|｜‖•»›]\s*|\s+[-–—~/]+\s+|\s*[—]\s*/

/** Splits a title at its separators: `Vets in Galway | Claddagh Veterinary Clinic` has two parts. */
export function splitTitle(title: string): string[] {
  return title
    .split(separator)
    .map((part) => cleanLine(part))
    .filter((part) => part !== '')
}
