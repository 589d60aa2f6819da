// Made of the OpenAPI document by bin/make-client-types.ts. A test says when it is no longer what the document says; change
// the contract and make it again, never this file.

import type {
  AddTopicAnswer,
  CompleteReadAiVisibilityReportAnswer,
  CompleteReadScanPreviewAnswer,
  Counts,
  FailedReadScanPreviewAnswer,
  ListPersonasPersona,
  PauseBatchAnswer,
  PendingReadAiVisibilityReportAnswer,
  PendingReadScanPreviewAnswer,
  Rejected,
  RunningReadBatchesAnswer,
} from './api-types.ts'

export const operations = {
  readScanPreview: { method: 'GET', path: '/api/visibility/scan-preview' },
  triggerScanPreview: { method: 'POST', path: '/api/visibility/scan-preview' },
  readAiVisibilityReport: { method: 'GET', path: '/api/visibility/ai-visibility-report' },
  triggerAiVisibilityReport: { method: 'POST', path: '/api/visibility/ai-visibility-report' },
  claimScan: { method: 'POST', path: '/api/visibility/claim' },
  listScans: { method: 'GET', path: '/api/visibility/scans' },
  readMergeFields: { method: 'GET', path: '/api/visibility/merge-fields' },
  readBatches: { method: 'GET', path: '/api/visibility/batches' },
  createBatch: { method: 'POST', path: '/api/visibility/batches' },
  pauseBatch: { method: 'POST', path: '/api/visibility/batches/pause' },
  resumeBatch: { method: 'POST', path: '/api/visibility/batches/resume' },
  cancelBatch: { method: 'POST', path: '/api/visibility/batches/cancel' },
  retryFailedLines: { method: 'POST', path: '/api/visibility/batches/retry-failed' },
  listPersonas: { method: 'GET', path: '/api/visibility/personas' },
  createPersona: { method: 'POST', path: '/api/visibility/personas' },
  deletePersona: { method: 'DELETE', path: '/api/visibility/personas' },
  addTopic: { method: 'POST', path: '/api/visibility/topics' },
  deleteTopic: { method: 'DELETE', path: '/api/visibility/topics' },
  createAgent: { method: 'POST', path: '/api/visibility/agents' },
  deleteAgent: { method: 'DELETE', path: '/api/visibility/agents' },
  readAgentScan: { method: 'GET', path: '/api/visibility/agent-scan' },
  triggerAgentScan: { method: 'POST', path: '/api/visibility/agent-scan' },
  readReport: { method: 'GET', path: '/api/visibility/report' },
  readAccount: { method: 'GET', path: '/api/visibility/account' },
  listWebhooks: { method: 'GET', path: '/api/visibility/webhooks' },
  createWebhook: { method: 'POST', path: '/api/visibility/webhooks' },
  deleteWebhook: { method: 'DELETE', path: '/api/visibility/webhooks' },
  testWebhook: { method: 'POST', path: '/api/visibility/webhooks/test' },
  rotateWebhookSecret: { method: 'POST', path: '/api/visibility/webhooks/rotate' },
  redeliver: { method: 'POST', path: '/api/visibility/webhooks/redeliver' },
  listDeliveries: { method: 'GET', path: '/api/visibility/webhooks/deliveries' },
} as const

export type Operations = {
  /** Reads a scan preview. Poll it until status is complete or failed. */
  readScanPreview: {
    query: { uuid?: string; slug?: string }
    body: undefined
    answer: PendingReadScanPreviewAnswer | CompleteReadScanPreviewAnswer | FailedReadScanPreviewAnswer
  }
  /** Starts a scan preview of a seed URL (partners). */
  triggerScanPreview: {
    query: Record<string, never>
    body: { url: string; isPublic?: boolean }
    answer: {
      success: true
      uuid: string
      status: 'pending'
      reportUrl: string
      previewUrl: string
      statusUrl: string
      warning?: string
    }
  }
  /** Reads an AI visibility report. Poll it until status is complete or failed. */
  readAiVisibilityReport: {
    query: { uuid?: string; slug?: string }
    body: undefined
    answer: PendingReadAiVisibilityReportAnswer | CompleteReadAiVisibilityReportAnswer | FailedReadScanPreviewAnswer
  }
  /** Starts an AI visibility report of a seed URL. */
  triggerAiVisibilityReport: {
    query: Record<string, never>
    body: { url: string; isPublic?: boolean }
    answer: { success: true; uuid: string; status: 'pending'; reportUrl: string; previewUrl: string; statusUrl: string }
  }
  /** Makes the calling account the owner of a scan that has none. */
  claimScan: {
    query: Record<string, never>
    body: { uuid: string }
    answer: { success: true; uuid: string; reportUrl: string }
  }
  /** Lists the account's own scans, newest first, so that a lost uuid is not a lost scan. */
  listScans: {
    query: {
      /** Only scans of this host, `www.` aside. */ host?: string
      status?: 'pending' | 'analyzing' | 'complete' | 'failed'
      /** Scans of a page, 1 to 100; 25 unless given. */
      limit?: string
      /** Where a page begins: `nextCursor` of the page before. */
      cursor?: string
    }
    body: undefined
    answer: {
      /** Newest first; a page may hold fewer than `limit` though another follows. */
      scans: {
        /** Read it with the endpoint that `kind` names. */ uuid: string
        /** The call that started the scan. */
        kind: 'scan-preview' | 'ai-visibility-report' | 'agent-scan'
        status: 'pending' | 'analyzing' | 'complete' | 'failed'
        /** The address that was scanned. */
        seedUrl: string
        /** Of the brand agent that was scanned; null for a scan of an address. */
        syntheticId: number | null
        /** null until the scan is complete. */
        overallScore: number | null
        /** Why it failed; null unless it did. */
        failureMessage: string | null
        /** The report page. */
        reportUrl: string
        /** ISO 8601, UTC */
        createdAt: string
        /** null unless the scan is complete. */
        completedAt: string | null
      }[]
      /** `cursor` of the next page; null on the last. */
      nextCursor: string | null
    }
  }
  /** Flat fields of complete scans for mail templates, as JSON or CSV. */
  readMergeFields: {
    query: {
      /** One uuid of a scan or several, separated by commas. */ uuid?: string
      /** A row for each line of this batch, in the order of its list. */
      batchId?: string
      format?: 'json' | 'csv'
      /** A byte order mark before the CSV, by which Excel knows UTF-8. */
      bom?: 'true' | 'false'
      /** Leaves out scans that failed or are not complete yet: `skipped` names them, in CSV the header X-Skipped-Scans. Of a batch: does not wait for lines that are not scanned yet. */
      skip?: 'unfinished'
    }
    body: undefined
    answer:
      | {
          rows: Record<string, string | number>[]
          /** With skip=unfinished: scans without a row */
          skipped?: { uuid: string; status: 'pending' | 'analyzing' | 'complete' | 'failed' }[]
        }
      | Record<string, string | number>
  }
  /** Reads a batch with its lines, page by page, or lists the account's batches. */
  readBatches: {
    query: {
      /** Without it the account's batches are listed, newest first. */ batchId?: string
      /** Entries of a page, 1 to 50. Lines with very long addresses come in smaller pages. */
      limit?: string
      /** Where a page begins: `nextCursor` of the page before. */
      cursor?: string
    }
    body: undefined
    answer:
      | RunningReadBatchesAnswer
      | {
          success: true
          batches: {
            batchId: string
            name: string | null
            mode: 'scan-preview' | 'ai-visibility-report'
            status: 'running' | 'paused' | 'complete' | 'canceled'
            /** ISO 8601, UTC */
            createdAt: string
            /** Lines by status. They add up to the length of the list. */
            counts: Counts
            /** Credits of scans that run. */
            creditsHeld: number
            /** Credits of complete scans. A failed scan is free. */
            creditsSpent: number
            pausedReason:
              | 'by_request'
              | 'by_operator'
              | 'insufficient_credits'
              | 'max_credits'
              | 'day_share'
              | 'read_only_account'
              | 'partner_required'
              | 'maintenance'
              | null
          }[]
          /** `cursor` of the next page. */
          nextCursor: string | null
        }
  }
  /** Takes a list of sites to scan, which is worked off in the background. */
  createBatch: {
    query: Record<string, never>
    body: {
      urls: string[]
      name?: string
      /** Left out: `scan-preview` for partners, `ai-visibility-report` for others. */
      mode?: 'scan-preview' | 'ai-visibility-report'
      /** Only for reports of accounts that are no partner's; false when left out. */
      isPublic?: boolean
      /** The batch pauses before it would spend more. */
      maxCredits?: number
      /** Judges the list and stores nothing. */
      dryRun?: boolean
    }
    answer:
      | {
          success: true
          /** Lines that were not rejected, repeated addresses among them. */
          accepted: number
          /** One scan for each different address. */
          creditsNeeded: number
          rejected: Rejected[]
        }
      | {
          success: true
          /** Lines that were not rejected, repeated addresses among them. */
          accepted: number
          /** One scan for each different address. */
          creditsNeeded: number
          rejected: Rejected[]
          batchId: string
          status: 'running' | 'paused' | 'complete' | 'canceled'
          statusUrl: string
        }
  }
  /** Starts no more lines of a batch until it is resumed. Scans that run go on to their end. */
  pauseBatch: {
    query: Record<string, never>
    body: { batchId: string }
    answer: PauseBatchAnswer
  }
  /** Goes on with a paused batch. */
  resumeBatch: {
    query: Record<string, never>
    body: {
      batchId: string
      /** A new maximum of the batch. */
      maxCredits?: number
    }
    answer: PauseBatchAnswer
  }
  /** Cancels the lines of a batch that were not started. Scans that run go on to their end. */
  cancelBatch: {
    query: Record<string, never>
    body: { batchId: string }
    answer: PauseBatchAnswer
  }
  /** Scans the failed lines of a batch again. Rejected lines stay rejected. */
  retryFailedLines: {
    query: Record<string, never>
    body: { batchId: string }
    answer: PauseBatchAnswer
  }
  /** Lists the buyer personas of a brand agent. */
  listPersonas: {
    query: {
      /** Identifier of a brand agent, 1 to 2147483647 */ syntheticId: string
    }
    body: undefined
    answer: {
      syntheticId: number
      personaCount: number
      personas: ListPersonasPersona[]
      _service: { what_you_are_seeing: string }
    }
  }
  /** Creates a persona, from a description or from given fields. */
  createPersona: {
    query: Record<string, never>
    body: {
      syntheticId: number
      prompt?: string
      name?: string
      role?: string
      goals?: string[]
      painPoints?: string[]
      demographics?: { companySize?: string; industry?: string; location?: string; ageRange?: string; expertiseLevel?: string }
    }
    answer: { success: true; persona: ListPersonasPersona; _service: { what_happened: string; next_steps: string[] } }
  }
  /** Deletes a persona of a brand agent; scans that were made with it stay. For the owner, and not while a scan runs. */
  deletePersona: {
    query: {
      /** Identifier of a brand agent, 1 to 2147483647 */ syntheticId: string
      personaId: string
    }
    body: undefined
    answer: {
      success: true
      syntheticId: number
      deleted: { personas: number }
      _service: { what_happened: string; next_steps: string[] }
    }
  }
  /** Creates a topic with queries, or adds queries to an existing topic. */
  addTopic: {
    query: Record<string, never>
    body: { syntheticId: number; name?: string; topicId?: string; queries: { query: string }[] }
    answer: AddTopicAnswer
  }
  /** Deletes a topic of a brand agent, or one query of it; scans stay. For the owner, and not while a scan runs. */
  deleteTopic: {
    query: {
      /** Identifier of a brand agent, 1 to 2147483647 */ syntheticId: string
      topicId: string
      /** One query of the topic, case and spaces aside; without it the whole topic goes. */
      query?: string
    }
    body: undefined
    answer: {
      success: true
      syntheticId: number
      deleted: { topics: number; queries: number }
      _service: { what_happened: string; next_steps: string[] }
    }
  }
  /** Creates a brand agent, empty for a website or from a finished scan. */
  createAgent: {
    query: Record<string, never>
    body: { url?: string; scanUuid?: string; name?: string; alsoKnownAs?: string[]; competitors?: string[] }
    answer: {
      success: true
      syntheticId: number
      agent: {
        syntheticId: number
        name: string
        website: string
        lastScanDate: string | null
        latestScore: number | null
        alsoKnownAs: string[]
        competitors: string[]
      }
      _service: { what_happened: string; next_steps: string[] }
    }
  }
  /** Deletes a brand agent with its personas, topics and scans, for good. For its owner, and not while a scan of it runs. */
  deleteAgent: {
    query: {
      /** Identifier of a brand agent, 1 to 2147483647 */ syntheticId: string
    }
    body: undefined
    answer: {
      success: true
      syntheticId: number
      deleted: { agents: number; personas: number; topics: number; queries: number; scans: number }
      _service: { what_happened: string; next_steps: string[] }
    }
  }
  /** Progress of an agent scan. */
  readAgentScan: {
    query: { uuid: string }
    body: undefined
    answer: {
      success: true
      uuid: string
      syntheticId: number
      status: 'pending' | 'analyzing' | 'complete' | 'failed'
      done: number
      total: number
      failureMessage: string | null
    }
  }
  /** Scans every query of a brand agent from every persona. */
  triggerAgentScan: {
    query: Record<string, never>
    body: { syntheticId: number }
    answer: { success: true; uuid: string; status: 'pending'; statusUrl: string; questions: number; creditsHeld: number }
  }
  /** The complete visibility report of a brand agent: every query on every platform. */
  readReport: {
    query: {
      /** Identifier of a brand agent, 1 to 2147483647 */ syntheticId: string
      /** Results of a page, 1 to 9999; without it and a cursor the whole report. */
      limit?: string
      /** Where a page begins: from the `Link` header of the page before. */
      cursor?: string
    }
    body: undefined
    answer: {
      syntheticId: number
      brandName: string
      /** ISO 8601, UTC */
      scanDate: string
      overallScore: number
      platformScores: { chatgpt: number | null; claude: number | null; gemini: number | null; aio: number | null }
      queryResults: {
        query: string
        platform: 'chatgpt' | 'claude' | 'gemini' | 'aio' | 'perplexity'
        model: string
        mentioned: boolean
        sentiment: 'positive' | 'neutral' | 'negative' | 'unknown'
        /** 1-based rank; 0 when the brand has no rank in that answer */
        position: number
        rawResponse: string
        citedSources: { url: string; title: string }[]
        competitors: string[]
      }[]
      topics: { id: string; name: string; queries: string[] }[]
      reportUrl: string
      brandPageUrl: string
      _service: { what_you_are_seeing: string; how_to_use: string }
    }
  }
  /** Plan, credits and brand agents of the calling account. */
  readAccount: {
    query: Record<string, never>
    body: undefined
    answer: {
      plan: 'free' | 'starter' | 'pro'
      creditBalance: number
      creditWarning: string | null
      agentCount: number
      agents: { syntheticId: number; name: string; website: string; lastScanDate: string | null; latestScore: number | null }[]
      upgradeUrl: string
      _service: { what_you_are_seeing: string }
    }
  }
  /** Lists the account's webhooks, oldest first. */
  listWebhooks: {
    query: Record<string, never>
    body: undefined
    answer: {
      success: true
      webhooks: {
        /** Identifier of the webhook. */ webhookId: string
        /** Path and query are masked: they often hold a secret of the receiver. */
        url: string
        events: ('scan.complete' | 'scan.failed' | 'batch.complete' | 'batch.paused' | 'credits.low')[]
        status: 'on' | 'failing' | 'off'
        /** ISO 8601, UTC */
        createdAt: string
        /** First failed try since the last one that succeeded. */
        failingSince: string | null
        /** Since when nothing is sent. A test or redelivery that succeeds switches the webhook on again. */
        offSince: string | null
        offReason: 'gone' | 'failing' | null
        secretVersion: string
        /** Until then deliveries carry a second signature, of the secret before the rotation. */
        previousSecretUntil: string | null
      }[]
    }
  }
  /** Registers an address that is sent signed events. */
  createWebhook: {
    query: Record<string, never>
    body: { url: string; events: ('scan.complete' | 'scan.failed' | 'batch.complete' | 'batch.paused' | 'credits.low')[] }
    answer: {
      success: true
      /** Identifier of the webhook. */
      webhookId: string
      url: string
      events: ('scan.complete' | 'scan.failed' | 'batch.complete' | 'batch.paused' | 'credits.low')[]
      /** ISO 8601, UTC */
      createdAt: string
      /** Signs every delivery; starts with whsec_. Shown here alone: keep it like a password. */
      secret: string
      /** Names the secret without giving it away. */
      secretVersion: string
      _service: { what_happened: string; next_steps: string[] }
    }
  }
  /** Deletes a webhook with its deliveries. Nothing more is sent to it, not even what is waiting for its next try. */
  deleteWebhook: {
    query: { webhookId: string }
    body: undefined
    answer: {
      success: true
      /** Identifier of the webhook. */
      webhookId: string
      deleted: { webhooks: number }
      _service: { what_happened: string; next_steps: string[] }
    }
  }
  /** Sends the event webhook.test. Answered with 2xx, it switches a webhook that was off on again. */
  testWebhook: {
    query: Record<string, never>
    body: { webhookId: string }
    answer: {
      success: true
      /** Identifier of the webhook. */
      webhookId: string
      /** Identifier of an event on its way to one webhook. */
      deliveryId: string
      _service: { what_happened: string; next_steps: string[] }
    }
  }
  /** Gives a webhook a new secret. For 24 hours deliveries carry a signature of the old one as well. */
  rotateWebhookSecret: {
    query: Record<string, never>
    body: { webhookId: string }
    answer: {
      success: true
      /** Identifier of the webhook. */
      webhookId: string
      /** Signs every delivery; starts with whsec_. Shown here alone: keep it like a password. */
      secret: string
      /** Names the secret without giving it away. */
      secretVersion: string
      /** Until then deliveries carry the signatures of both secrets. */
      previousSecretUntil: string
      _service: { what_happened: string; next_steps: string[] }
    }
  }
  /** Sends events again, with the ids they had and fresh tries. */
  redeliver: {
    query: Record<string, never>
    body: {
      deliveryId?: string
      /** Everything since then that was not delivered and waits for no further try. */
      since?: string
      /** With since: only this webhook. */
      webhookId?: string
    }
    answer: {
      success: true
      redelivered: number
      /** There are more: call again with the same since. */
      more: boolean
      _service: { what_happened: string; next_steps: string[] }
    }
  }
  /** The last 100 events for a webhook, newest first, each with how its last try ended. They are kept for 30 days. */
  listDeliveries: {
    query: { webhookId: string }
    body: undefined
    answer: {
      success: true
      /** Identifier of the webhook. */
      webhookId: string
      deliveries: {
        /** Identifier of an event on its way to one webhook. */ deliveryId: string
        /** The header webhook-id of every try. */
        eventId: string
        type: 'scan.complete' | 'scan.failed' | 'batch.complete' | 'batch.paused' | 'credits.low' | 'webhook.test'
        /** When the event happened. */
        timestamp: string
        status: 'pending' | 'retrying' | 'delivered' | 'failed'
        /** Tries so far; 0 before the first. */
        attempt: number
        /** Of the last try; null when there was no answer. */
        responseCode: number | null
        /** Of the last try. */
        durationMs: number | null
        /** How the last try ended. */
        reason:
          | 'delivered'
          | 'http_error'
          | 'redirect'
          | 'gone'
          | 'timeout'
          | 'connection_failed'
          | 'tls'
          | 'name_not_found'
          | 'blocked_address'
          | 'webhook_off'
          | 'internal'
          | null
        lastTryAt: string | null
        nextTryAt: string | null
      }[]
    }
  }
}
