import * as z from 'zod'
import { camel } from './constructs/function-list.ts'

/*
 * state-machines/scan.source.json contains each retrier and catcher once, by name. state-machines/scan.asl.json, which is
 * deployed and run locally, has them written out in every Task. `npm run -s expand-machine` makes the second file.
 */

// Records keep their members in the order in which they are written.
const record = z.record(z.string(), z.unknown())
const records = z.record(z.string(), record)
type State = z.output<typeof record>

/**
 * The definition in the Amazon States Language. A state without `Type` invokes the function of its name and passes its input on.
 * @param text  of scan.source.json
 * @throws RangeError for an unknown retrier or catcher; ZodError for a file of another form
 */
export function expandMachine(text: string): string {
  const { Retriers, Catchers, ...whole } = record.parse(JSON.parse(text))
  const named = (all: unknown, names: unknown) =>
    z
      .array(z.string())
      .parse(names)
      .map((name) => {
        const found = records.parse(all)[name]
        if (found === undefined) throw new RangeError(`scan.source.json names "${name}", which is not there`)
        return found
      })
  const expandAll = (machine: unknown): State => {
    const whole = record.parse(machine)
    const states = Object.entries(records.parse(whole['States'])).map(([name, state]) => [name, expand(name, state)])
    return { ...whole, States: Object.fromEntries(states) }
  }
  const expand = (name: string, state: State): State =>
    Object.fromEntries(
      Object.entries('Type' in state ? state : { ...invoking(name), ...state }).map(([member, value]) => {
        if (member === 'Retry') return [member, named(Retriers, value)]
        if (member === 'Catch') return [member, named(Catchers, value)]
        if (member === 'Branches') return [member, z.array(record).parse(value).map(expandAll)]
        return [member, member === 'ItemProcessor' ? expandAll(value) : value]
      }),
    )
  return `${withShortLists(JSON.stringify(expandAll(whole), null, 2))}\n`
}

const invoking = (name: string): State => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: `\${${camel(name)}}`, Payload: '{% $states.input %}' },
  Output: '{% $states.input %}',
})

/** Characters of a line. */
const lineWidth = 130

/** Lists of words on one line, as the formatter has them, where they fit. */
function withShortLists(text: string): string {
  return text.replaceAll(/^(.*)\[\n\s+("[^"\n]*"(?:,\n\s+"[^"\n]*")*)\n\s+\](,?)$/gm, (long, start, words: string, end) => {
    const short = `${start}[${words.replaceAll(/,\n\s+/g, ', ')}]${end}`
    return short.length <= lineWidth ? short : long
  })
}
