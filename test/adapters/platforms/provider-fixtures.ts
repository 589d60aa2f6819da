import { readdirSync, readFileSync } from 'node:fs'
import type { PlatformId } from '../../../functions/contract/platforms.ts'

export type ProviderFixture = {
  readonly file: string
  readonly platform: PlatformId
  readonly step?: { readonly series: string; readonly index: number; readonly of: number }
  readonly http: { readonly status: number; readonly headers: Record<string, string>; readonly body: unknown }
  readonly expect: Record<string, unknown>
}

const folder = new URL('../../fixtures/providers/', import.meta.url)

export const providerFixtures: readonly ProviderFixture[] = readdirSync(folder)
  .sort()
  .map((file) => ({ file, ...JSON.parse(readFileSync(new URL(file, folder), 'utf8')) }))

/** Single responses, and series of responses that make one answer, with the result expected after the last. */
export const fixtureAnswers: readonly {
  readonly name: string
  readonly platform: PlatformId
  readonly https: readonly ProviderFixture['http'][]
  readonly expect: Record<string, unknown>
}[] = providerFixtures.flatMap((fixture) => {
  if (fixture.step !== undefined && fixture.step.index < fixture.step.of) return []
  const series = fixture.step?.series
  const of = series === undefined ? [fixture] : providerFixtures.filter((other) => other.step?.series === series)
  const inOrder = [...of].sort((a, b) => (a.step?.index ?? 0) - (b.step?.index ?? 0))
  return [
    { name: series ?? fixture.file, platform: fixture.platform, https: inOrder.map(({ http }) => http), expect: fixture.expect },
  ]
})
