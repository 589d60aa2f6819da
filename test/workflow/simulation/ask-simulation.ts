import { createPlatforms } from '../../../functions/adapters/platforms/create-platforms.ts'
import { defaultModels } from '../../../functions/contract/model-config.ts'
import { type PlatformId, platformIds } from '../../../functions/contract/platforms.ts'
import type { PlatformResult } from '../../../functions/core/ports.ts'
import type { Simulation } from '../../../lib/local/simulation/start-simulation.ts'

export type Question = { readonly question: string; readonly personaPrompt?: string; readonly timeoutMs?: number }

/** Asks one platform of a simulation through the product's own adapter. */
export async function askPlatform(simulation: Simulation, id: PlatformId, asked: Question): Promise<PlatformResult> {
  const platforms = createPlatforms({
    secret: simulation.providerSecret,
    models: defaultModels.platforms,
    which: platformIds,
    now: () => Date.now(),
  })
  const platform = platforms.get(id)
  if (platform === undefined) throw new Error(`no platform ${id}`)
  const { question, personaPrompt = null, timeoutMs = 20_000 } = asked
  return platform.ask({ question, personaPrompt, language: 'en', place: null }, { timeoutMs })
}

/** One call of the analysis model, its blocks fenced as the product fences them. */
export async function askModel(
  { providerSecret }: Simulation,
  name: string,
  blocks: Readonly<Record<string, string>>,
): Promise<unknown> {
  const fence = '5c1d0b7e93aa4f6c8e21d4b0977a6f13'
  const input = Object.entries(blocks)
    .map(([label, text]) => `BEGIN ${label} ${fence}\n${text}\nEND ${label} ${fence}`)
    .join('\n\n')
  const response = await fetch(`${providerSecret.openaiBaseUrl}/v1/responses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${providerSecret.openaiApiKey}` },
    body: JSON.stringify({
      model: 'any',
      instructions: 'Fill the format.',
      input,
      text: { format: { type: 'json_schema', name } },
    }),
  })
  if (!response.ok) throw new Error(await response.text())
  const body = (await response.json()) as { output: { content?: { text: string }[] }[] }
  return JSON.parse(body.output.at(-1)?.content?.[0]?.text ?? 'null')
}
