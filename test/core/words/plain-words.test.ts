import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rootDir } from '../../../lib/cdk/bundle.ts'

/** Folders with texts for readers of reports, callers, operators and newcomers. */
const places = [
  'README.md',
  'docs',
  'bin',
  'lib/client',
  'lib/local/welcome.ts',
  'lib/client/show-progress.ts',
  'lib/local/simulation/words',
  'functions/contract',
  'functions/core/words',
  'functions/core/merge-fields',
  'functions/core/pages',
  'functions/core/brand/failure-messages.ts',
  'functions/core/credits.ts',
  'functions/pages',
  'functions/api',
  'functions/runtime',
  'lib/operator',
]

/** Wordings that puzzled readers, each with a better one. */
const puzzling: readonly (readonly [says: RegExp, instead: string])[] = [
  [/not yet the first answer/, 'who is in how many answers'],
  [/by-name answers\b.*(?:described|of)/, 'n of m answers could describe you'],
  [/Absent from every answer/, 'For n of m questions no assistant mentions you.'],
  [/Weakest on/, 'mentions you least'],
  [/statements? about the brand to check/, 'things to check'],
  [/Who gets recommended/, 'Who gets mentioned'],
  [/(?:Strengths|Weaknesses) they name/, 'Strengths they mention'],
  [/Does not know the brand|Knows the brand\b/, 'Knows you'],
  [/What we observed/, 'What stands out'],
  [/are asked apart/, 'are asked separately'],
  [/programming interfaces/, 'APIs'],
  [/AI overviews\b/, 'AI Overviews'],
  [/fills in by itself/, 'updates by itself'],
  [/stored as they came/, 'links to the AI answers behind it'],
  [/Address of the scan/, 'Scanned address'],
  [/Measured (?:with AI|from answers that)/, 'Powered by, Based on'],
  [/a point of view of their own/, 'a buyer profile'],
  [/An honest answer|a plain answer/, 'How to tell, a straight answer'],
  [/in AI answers: \d/, 'is missing from n of m AI answers'],
  [/full answers are here/, 'Read the answers here'],
  [/takes and gives JSON/, 'Requests and responses are JSON'],
  [/done once, and answered alike/, 'runs once and returns the same response'],
  [/while nothing is new|copy at hand/, 'if nothing has changed'],
  [/gets the first answer and does nothing again/, 'returns the first response and does nothing else'],
  [/Programs read/, 'Machine-readable'],
  [/'Answer \d|Answer \$\{status/, 'Response 200'],
  [/Key of a partner account|Key of any account/, 'Requires a partner key'],
  [/one address on a line/, 'one website per line'],
  [/Credits are low: /, 'n credits left; a scan costs m'],
  [/Answers asked of the real platforms/, 'Answers: real platforms (this costs money)'],
  [/\(always so\)/, 'where stdout is not a terminal'],
  [/from (?:its|the) next request on/, 'immediately'],
  [/Checks .* says what is missing/, 'Checks a deployment and lists what is missing'],
  [/\btongue\b|nobody['’]s problem/, 'language'],
  [/Takes a takedown back/, 'Ends a takedown'],
  [/Counts what would go/, 'Counts what would be deleted'],
  [/Shows where a batch stands|Where the scan stands/, 'Progress of'],
  [/takes .* away'|take it as verified/, 'removes, treats as'],
  [/what came of it/, 'the result'],
  [/is refused with it/, 'cannot be deployed until it is replaced'],
  [/Get told|being told of|Told (?:once|at most)/, 'Be notified, Sent once'],
  [/since when it is deprecated/, 'the time since which that is deprecated'],
  [/were left to it/, 'events that still have a try due'],
  [/are failed again/, 'count as failed'],
  [/worked off/, 'scanned in the background'],
  [/stands? (?:in|on) (?:its|a|double|links)/, 'takes its place, is in'],
  [/fields that are given win/i, 'take precedence'],
  [/is still at work/, 'is still running'],
  [/equals share/, 'ties share'],
]

/** Text without lines and blocks that are comments. */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

const filesIn = (place: string): readonly string[] =>
  /\.\w+$/.test(place)
    ? [place]
    : readdirSync(join(rootDir, place), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:tsx?|json|md)$/.test(name))
        .map((name) => `${place}/${name}`)

function findings(name: string, text: string): readonly string[] {
  const plain = name.endsWith('.md') ? text : withoutComments(text)
  return plain.split('\n').flatMap((line) =>
    puzzling.flatMap(([says, instead]) => {
      const found = says.exec(line)
      return found === null ? [] : [`${name}: "${found[0]}", say: ${instead}`]
    }),
  )
}

describe('texts for readers', () => {
  it.each(places)('of %s have no wording that puzzled readers', (place) => {
    expect(filesIn(place).flatMap((name) => findings(name, readFileSync(join(rootDir, name), 'utf8')))).toEqual([])
  })

  it('with such a wording are found, and comments are not', () => {
    expect(findings('a.ts', "/* Weakest on */\n  // copy at hand\nconst a = 'Weakest on Claude'")).toHaveLength(1)
    expect(findings('a.md', 'Every call takes and gives JSON')).toHaveLength(1)
  })
})
