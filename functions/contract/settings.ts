import * as z from 'zod'
import { modelConfig, priceTable } from './model-config.ts'
import { platformId } from './platforms.ts'

/** What a stage's configuration gives its functions, as one JSON value in their environment. Nothing in it is secret. */
export const settings = z.object({
  /** Three assistants and the AI overview. */
  platforms: z.array(platformId).length(4),
  models: modelConfig,
  prices: priceTable,
  /** Scans that run at once in the stage; over it triggers answer 503 `capacity`. */
  maxRunningScans: z.int().positive(),
  /** Lambda environments that ask: at most so many in one scan (batches in flight) and in all scans of the stage. */
  environments: z.object({ scan: z.int().positive().max(1000), stage: z.int().positive() }),
  anonymous: z.object({ scansADay: z.int().positive(), runningScans: z.int().positive() }),
  /**
   * Dollars. Over the ceiling of a day triggers answer 503, and a fifth above it nothing is bought any more; over that of a
   * scan its remaining calls are not made.
   */
  ceilingUsd: z.object({ scan: z.number().positive(), day: z.number().positive() }),
  /**
   * Days after the end of a scan. `workDays`: notes between stages, from which no figure is computed. `answersDays`:
   * the full texts of answers; null: as long as the report.
   */
  retention: z.object({ workDays: z.int().positive(), answersDays: z.int().positive().nullable() }),
  /** Maintenance: writes answer 503 `maintenance`, reads go on. */
  writesPaused: z.boolean(),
  /** The platforms behind the configured addresses make their answers up: pages say so before a scan has a plan. */
  simulated: z.boolean().default(false),
  upgradeUrl: z.url(),
  /** Where the report page's removal and contact link points. */
  contactUrl: z.url(),
})
export type Settings = z.infer<typeof settings>
