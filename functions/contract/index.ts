import { createAgent, readAccount, readAgentScan, readReport, triggerAgentScan } from './agent.ts'
import { cancelBatch, createBatch, pauseBatch, readBatches, resumeBatch, retryFailedLines } from './batch.ts'
import { deleteAgent, deletePersona, deleteTopic } from './deletion.ts'
import type { Endpoint } from './endpoint.ts'
import { createPersona, listPersonas } from './persona.ts'
import {
  claimScan,
  listScans,
  readAiVisibilityReport,
  readMergeFields,
  readScanPreview,
  triggerAiVisibilityReport,
  triggerScanPreview,
} from './scan.ts'
import { readHealth, readOpenapi } from './site.ts'
import { addTopic } from './topic.ts'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  rotateWebhookSecret,
  testWebhook,
} from './webhook.ts'

/** Every JSON endpoint: routes, functions, documents and registry tests are made from this list. */
export const endpoints: readonly Endpoint[] = [
  readScanPreview,
  triggerScanPreview,
  readAiVisibilityReport,
  triggerAiVisibilityReport,
  claimScan,
  listScans,
  readMergeFields,
  createBatch,
  readBatches,
  pauseBatch,
  resumeBatch,
  cancelBatch,
  retryFailedLines,
  listPersonas,
  createPersona,
  addTopic,
  createAgent,
  triggerAgentScan,
  readAgentScan,
  readReport,
  readAccount,
  deletePersona,
  deleteTopic,
  deleteAgent,
  createWebhook,
  listWebhooks,
  deleteWebhook,
  testWebhook,
  rotateWebhookSecret,
  redeliver,
  listDeliveries,
  readHealth,
  readOpenapi,
]
