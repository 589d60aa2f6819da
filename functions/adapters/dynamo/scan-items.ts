import { answerId, isFinal, type ScanAnswer, scanAnswer } from '../../core/scan/scan.ts'
import type { Work, WorkName } from '../../core/scan/work.ts'
import type { ScanStore } from '../../core/stores.ts'
import { answerKey, answerPrefix, headKey, type Key, partKey, workKey, workPrefix } from './keys.ts'
import { pack, unpack } from './pack.ts'
import { mustNotBeDeleted } from './scan-head-row.ts'
import { readPart } from './scan-reads.ts'
import { absent, type Row, type Table } from './table.ts'

type ScanItems = Pick<
  ScanStore,
  'putPart' | 'findPart' | 'putWork' | 'findWork' | 'findWorks' | 'listWork' | 'putAnswer' | 'listAnswers' | 'findAnswers'
>

/** The items that stages store: parts of the response, internal work, answers. Each is written once and never changed. */
export function scanItems(table: Table): ScanItems {
  /**
   * Puts the item if absent.
   * @returns the stored value, also when another run stored it
   */
  async function putOnce(uuid: string, key: Key, value: unknown): Promise<unknown> {
    await mustNotBeDeleted(table, uuid)
    if (await table.put(key, pack(value), absent)) return value
    const stored = await table.get(key)
    if (stored === undefined) throw new Error('An item that was there is gone')
    return unpack(stored)
  }

  return {
    async putPart(uuid, name, value) {
      return readPart(name, await putOnce(uuid, partKey(uuid, name), value))
    },

    async findPart(uuid, name) {
      const row = await table.get(partKey(uuid, name))
      return row === undefined ? undefined : readPart(name, unpack(row))
    },

    async putWork<N extends WorkName>(uuid: string, name: N, value: Work<N>) {
      return (await putOnce(uuid, workKey(uuid, name), value)) as Work<N> // a reader of later stages parses it
    },

    async findWork(uuid, name) {
      const row = await table.get(workKey(uuid, name))
      return row === undefined ? undefined : unpack(row)
    },

    async findWorks<Name extends WorkName>(uuid: string, names: readonly Name[]) {
      const rows = new Map((await table.getMany(names.map((name) => workKey(uuid, name)))).map((row) => [String(row['SK']), row]))
      return new Map(
        names.flatMap((name) => {
          const row = rows.get(workKey(uuid, name).SK)
          return row === undefined ? [] : [[name, unpack(row)] as const]
        }),
      )
    },

    async listWork(uuid, prefix) {
      const work: { name: string; value: unknown }[] = []
      for await (const row of table.query({ keys: { pk: headKey(uuid).PK, prefix: `${workPrefix}${prefix}` } })) {
        work.push({ name: String(row['SK']).slice(workPrefix.length), value: unpack(row) })
      }
      return work
    },

    async putAnswer(uuid, answer) {
      await mustNotBeDeleted(table, uuid)
      const key = answerKey(uuid, answerId(answer))
      const stored = await table.put(
        key,
        { isFinal: isFinal(answer), ...pack(answer) },
        { condition: 'attribute_not_exists(PK) OR isFinal = :no', values: { no: false } },
      )
      if (stored) return answer
      const row = await table.get(key)
      return row === undefined ? answer : readAnswer(row)
    },

    async listAnswers(uuid, questionId) {
      const answers: ScanAnswer[] = []
      const prefix = questionId === undefined ? answerPrefix : `${answerPrefix}${questionId}#`
      for await (const row of table.query({ keys: { pk: headKey(uuid).PK, prefix } })) answers.push(readAnswer(row))
      return answers
    },

    async findAnswers(uuid, ids) {
      return (await table.getMany(ids.map((id) => answerKey(uuid, answerId(id))))).map(readAnswer)
    },
  }
}

const readAnswer = (row: Row): ScanAnswer => scanAnswer.parse(unpack(row))
