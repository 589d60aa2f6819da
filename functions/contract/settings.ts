import * as z from 'zod'
import { modelConfig, priceTable } from './model-config.ts'
import { platformId } from './platforms.ts'

/** What a stage's configuration gives its functions, as one JSON value in their environment. Nothing in it is secret. */
export const settings = z.object({
  /** Three assistants and the AI overview. */
  platforms: z.array(platformId).length(4),
  models: modelConfig,
  prices: priceTable,
  /** Scans that may run at once in the stage; above it triggers answer 503 `capacity`. */
  maxRunningScans: z.int().positive(),
  /** Lambda environments for asking: the most in one scan (call groups in flight), and in all scans of the stage. */
  environments: z.object({ scan: z.int().positive().max(1000), stage: z.int().positive() }),
  anonymous: z.object({ scansADay: z.int().positive(), runningScans: z.int().positive() }),
  /**
   * Dollars. Above the day's ceiling triggers answer 503, and a fifth above it no calls are made; above the scan's ceiling its
   * remaining calls are not made.
   */
  ceilingUsd: z.object({ scan: z.number().positive(), day: z.number().positive() }),
  /**
   * Days after the end of a scan. `workDays`: notes between stages, from which no figure is computed. `answersDays`:
   * the full texts of answers; null: as long as the report.
   */
  retention: z.object({ workDays: z.int().positive(), answersDays: z.int().positive().nullable() }),
  /** Maintenance: writes answer 503 `maintenance`, reads go on. */
  writesPaused: z.boolean(),
  /** The configured addresses belong to servers that invent answers: pages say so even before a scan has a plan. */
  simulated: z.boolean().default(false),
  upgradeUrl: z.url(),
  /** Where the report page's removal and contact link points. */
  contactUrl: z.url(),
})
export type Settings = z.infer<typeof settings>
