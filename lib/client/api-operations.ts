// Made of the OpenAPI document by bin/make-client-types.ts. A test says when it is no longer what the document says; change
// the contract and make it again, never this file.

import type {
  AddTopicAnswer,
  CompleteReadAiVisibilityReportAnswer,
  CompleteReadScanPreviewAnswer,
  Counts,
  Demographics,
  FailedReadScanPreviewAnswer,
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
    query: {
      /** Identifier from the call that started the scan. */ uuid?: string
      /** Slug of the brand: finds its newest complete public report, or a report of yours. */
      slug?: string
    }
    body: undefined
    answer: PendingReadScanPreviewAnswer | CompleteReadScanPreviewAnswer | FailedReadScanPreviewAnswer
  }
  /** Starts a scan preview of a seed URL (partners). */
  triggerScanPreview: {
    query: Record<string, never>
    body: {
      /** Web address; without a scheme https:// is added. */ url: string
      /** Deprecated: true is ignored and answered with a warning, since previews are always private. */
      isPublic?: boolean
    }
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** Identifier of the scan. */
      uuid: string
      /** The scan waits for its start. */
      status: 'pending'
      /** Link of the report to share. */
      reportUrl: string
      /** Link of the report by uuid; it works at once. */
      previewUrl: string
      /** Where to poll. */
      statusUrl: string
      /** Only when isPublic: true was sent, which is deprecated here and ignored. */
      warning?: string
    }
  }
  /** Reads an AI visibility report. Poll it until status is complete or failed. */
  readAiVisibilityReport: {
    query: {
      /** Identifier from the call that started the scan. */ uuid?: string
      /** Slug of the brand: finds its newest complete public report, or a report of yours. */
      slug?: string
    }
    body: undefined
    answer: PendingReadAiVisibilityReportAnswer | CompleteReadAiVisibilityReportAnswer | FailedReadScanPreviewAnswer
  }
  /** Starts an AI visibility report of a seed URL. */
  triggerAiVisibilityReport: {
    query: Record<string, never>
    body: {
      /** Web address; without a scheme https:// is added. */ url: string
      /** false keeps the report private; true when left out. Scans of partners are always private. */
      isPublic?: boolean
    }
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** Identifier of the scan. */
      uuid: string
      /** The scan waits for its start. */
      status: 'pending'
      /** Link of the report to share. */
      reportUrl: string
      /** Link of the report by uuid; it works at once. */
      previewUrl: string
      /** Where to poll. */
      statusUrl: string
    }
  }
  /** Makes the calling account the owner of a scan that has none. */
  claimScan: {
    query: Record<string, never>
    body: {
      /** Identifier of a scan that was started without an account. */ uuid: string
    }
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** Identifier of the scan. */
      uuid: string
      /** Link of the report. */
      reportUrl: string
    }
  }
  /** Lists the account's own scans, newest first, so that a lost uuid is not a lost scan. */
  listScans: {
    query: {
      /** Only scans of this host, `www.` aside. */ host?: string
      /** Only scans with this status. */
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
        /** complete and failed are final. */
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
      /** json when left out. */
      format?: 'json' | 'csv'
      /** A byte order mark before the CSV, by which Excel recognises UTF-8. */
      bom?: 'true' | 'false'
      /** Leaves out scans that failed or are not complete yet: `skipped` names them, in CSV the header X-Skipped-Scans. Of a batch: does not wait for lines that are not scanned yet. */
      skip?: 'unfinished'
    }
    body: undefined
    answer:
      | {
          /** The merge fields of each scan; a single scan is answered as one flat object instead. */
          rows: Record<string, string | number>[]
          /** With skip=unfinished: scans without a row */
          skipped?: {
            /** Identifier of the scan. */ uuid: string
            /** Why it has no row: it is not complete. */
            status: 'pending' | 'analyzing' | 'complete' | 'failed'
          }[]
        }
      | Record<string, string | number>
  }
  /** Reads a batch with its lines, page by page, or lists the account's batches. */
  readBatches: {
    query: {
      /** Without it, or with an empty one, the account's batches are listed, newest first. */ batchId?: string
      /** Entries of a page, 1 to 50. Lines with very long addresses come in smaller pages. */
      limit?: string
      /** Where a page begins: `nextCursor` of the page before. */
      cursor?: string
    }
    body: undefined
    answer:
      | RunningReadBatchesAnswer
      | {
          /** Always true; an error has no such member. */ success: true
          /** Newest first. */
          batches: {
            /** Identifier of the batch. */ batchId: string
            /** The name it was given. */
            name: string | null
            /** The kind of scan that each line starts. */
            mode: 'scan-preview' | 'ai-visibility-report'
            /** complete and canceled are final. */
            status: 'running' | 'paused' | 'complete' | 'canceled'
            /** ISO 8601, UTC */
            createdAt: string
            /** Lines by status. They add up to the length of the list. */
            counts: Counts
            /** Credits of scans that run. */
            creditsHeld: number
            /** Credits of complete scans. A failed scan is free. */
            creditsSpent: number
            /** Why it starts no lines; null unless it is paused. */
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
          /** `cursor` of the next page; null on the last. */
          nextCursor: string | null
        }
  }
  /** Takes a list of sites and scans them in the background. */
  createBatch: {
    query: Record<string, never>
    body: {
      /** Addresses to scan, a line each. */ urls: string[]
      /** A name by which you find the batch again. */
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
          /** Always true; an error has no such member. */ success: true
          /** Lines that were not rejected, repeated addresses among them. */
          accepted: number
          /** One scan for each different address. */
          creditsNeeded: number
          /** Lines that cannot be scanned. */
          rejected: Rejected[]
        }
      | {
          /** Always true; an error has no such member. */ success: true
          /** Lines that were not rejected, repeated addresses among them. */
          accepted: number
          /** One scan for each different address. */
          creditsNeeded: number
          /** Lines that cannot be scanned. */
          rejected: Rejected[]
          /** Identifier of the batch. */
          batchId: string
          /** complete at once where every line was rejected. */
          status: 'running' | 'paused' | 'complete' | 'canceled'
          /** Where to poll. */
          statusUrl: string
        }
  }
  /** Starts no more lines of a batch until it is resumed. Scans that run go on to their end. */
  pauseBatch: {
    query: Record<string, never>
    body: {
      /** Identifier of the batch. */ batchId: string
    }
    answer: PauseBatchAnswer
  }
  /** Goes on with a paused batch. */
  resumeBatch: {
    query: Record<string, never>
    body: {
      /** Identifier of the batch. */ batchId: string
      /** A new maximum of the batch. */
      maxCredits?: number
    }
    answer: PauseBatchAnswer
  }
  /** Cancels the lines of a batch that were not started. Scans that run go on to their end. */
  cancelBatch: {
    query: Record<string, never>
    body: {
      /** Identifier of the batch. */ batchId: string
    }
    answer: PauseBatchAnswer
  }
  /** Scans the failed lines of a batch again. Rejected lines stay rejected. */
  retryFailedLines: {
    query: Record<string, never>
    body: {
      /** Identifier of the batch. */ batchId: string
    }
    answer: PauseBatchAnswer
  }
  /** Lists the buyer personas of a brand agent. */
  listPersonas: {
    query: {
      /** Identifier of a brand agent, 1 to 2147483647 */ syntheticId: string
    }
    body: undefined
    answer: {
      /** Identifier of the brand agent. */ syntheticId: number
      /** How many personas the brand agent has. */
      personaCount: number
      /** In the order in which they were added. */
      personas: {
        /** Identifier of the persona. */ id: string
        /** Name to show. */
        name: string
        /** Job title or role. */
        role?: string
        /** What they want to reach. */
        goals: string[]
        /** What troubles them. */
        painPoints: string[]
        /** Facts about these buyers; any of them may be missing. */
        demographics?: Demographics
      }[]
      /** For people; programs need nothing of it. */
      _service: {
        /** What this answer shows, in a sentence. */ what_you_are_seeing: string
      }
    }
  }
  /** Creates a persona, from a description or from given fields. */
  createPersona: {
    query: Record<string, never>
    body: {
      /** Identifier of the brand agent. */ syntheticId: number
      /** Describes the persona in your words; its other fields are written from it. Fields that you give take precedence. */
      prompt?: string
      /** Name to show. */
      name?: string
      /** Job title or role. */
      role?: string
      /** What they want to reach. */
      goals?: string[]
      /** What troubles them. */
      painPoints?: string[]
      /** Facts about these buyers; any of them may be missing. */
      demographics?: {
        /** Size of the company they buy for. */ companySize?: string
        /** Industry they work in. */
        industry?: string
        /** Where they are; only for brands that serve a place. */
        location?: string
        /** Their age, such as 30 to 45. */
        ageRange?: string
        /** How much they know of the subject. */
        expertiseLevel?: string
      }
    }
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** The new persona. */
      persona: {
        /** Identifier of the persona. */ id: string
        /** Name to show. */
        name: string
        /** Job title or role. */
        role?: string
        /** What they want to reach. */
        goals: string[]
        /** What troubles them. */
        painPoints: string[]
        /** Facts about these buyers; any of them may be missing. */
        demographics?: Demographics
      }
      /** For people; programs need nothing of it. */
      _service: {
        /** What the call did, in a sentence. */ what_happened: string
        /** What can be done next, a sentence each. */
        next_steps: string[]
      }
    }
  }
  /** Deletes a persona of a brand agent; scans that were made with it stay. For the owner, and not while a scan runs. */
  deletePersona: {
    query: {
      /** Identifier of a brand agent, 1 to 2147483647 */ syntheticId: string
      /** Identifier of the persona. */
      personaId: string
    }
    body: undefined
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** Identifier of the brand agent. */
      syntheticId: number
      /** What was deleted. */
      deleted: {
        /** How many personas were deleted. */ personas: number
      }
      /** For people; programs need nothing of it. */
      _service: {
        /** What the call did, in a sentence. */ what_happened: string
        /** What can be done next, a sentence each. */
        next_steps: string[]
      }
    }
  }
  /** Creates a topic with queries, or adds queries to an existing topic. */
  addTopic: {
    query: Record<string, never>
    body: {
      /** Identifier of the brand agent. */ syntheticId: number
      /** Name of a new topic. */
      name?: string
      /** Identifier of an existing topic. */
      topicId?: string
      /** Queries to add. */
      queries: {
        /** A question as a buyer would ask an assistant. */ query: string
      }[]
    }
    answer: AddTopicAnswer
  }
  /** Deletes a topic of a brand agent, or one query of it; scans stay. For the owner, and not while a scan runs. */
  deleteTopic: {
    query: {
      /** Identifier of a brand agent, 1 to 2147483647 */ syntheticId: string
      /** Identifier of the topic. */
      topicId: string
      /** One query of the topic, case and spaces aside; without it the whole topic goes. */
      query?: string
    }
    body: undefined
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** Identifier of the brand agent. */
      syntheticId: number
      /** What was deleted. */
      deleted: {
        /** How many topics were deleted. */ topics: number
        /** How many queries were deleted. */
        queries: number
      }
      /** For people; programs need nothing of it. */
      _service: {
        /** What the call did, in a sentence. */ what_happened: string
        /** What can be done next, a sentence each. */
        next_steps: string[]
      }
    }
  }
  /** Creates a brand agent, empty for a website or from a finished scan. */
  createAgent: {
    query: Record<string, never>
    body: {
      /** Web address; without a scheme https:// is added. */ url?: string
      /** A complete scan that you can read: its brand, personas and questions become the agent. */
      scanUuid?: string
      /** Name of the brand; when left out, the scan's, or one made of the host name. */
      name?: string
      /** Former and other names; each counts as the brand. */
      alsoKnownAs?: string[]
      /** Rivals to look for in the answers. */
      competitors?: string[]
    }
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** Identifier of the brand agent. */
      syntheticId: number
      /** The new brand agent. */
      agent: {
        /** Identifier of the brand agent. */ syntheticId: number
        /** Current name of the brand. */
        name: string
        /** Its web address. */
        website: string
        /** When its last scan was complete; null before the first. */
        lastScanDate: string | null
        /** Overall score of that scan, 0 to 100; null before the first. */
        latestScore: number | null
        /** Former and other names of the brand. */
        alsoKnownAs: string[]
        /** Rivals to look for in the answers. */
        competitors: string[]
      }
      /** For people; programs need nothing of it. */
      _service: {
        /** What the call did, in a sentence. */ what_happened: string
        /** What can be done next, a sentence each. */
        next_steps: string[]
      }
    }
  }
  /** Deletes a brand agent with its personas, topics and scans, for good. For its owner, and not while a scan of it runs. */
  deleteAgent: {
    query: {
      /** Identifier of a brand agent, 1 to 2147483647 */ syntheticId: string
    }
    body: undefined
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** Identifier of the brand agent. */
      syntheticId: number
      /** What was deleted. */
      deleted: {
        /** How many brand agents were deleted. */ agents: number
        /** How many personas were deleted. */
        personas: number
        /** How many topics were deleted. */
        topics: number
        /** How many queries were deleted. */
        queries: number
        /** How many scans were deleted. */
        scans: number
      }
      /** For people; programs need nothing of it. */
      _service: {
        /** What the call did, in a sentence. */ what_happened: string
        /** What can be done next, a sentence each. */
        next_steps: string[]
      }
    }
  }
  /** Progress of an agent scan. */
  readAgentScan: {
    query: {
      /** Identifier of the scan, from the call that started it. */ uuid: string
    }
    body: undefined
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** Identifier of the scan. */
      uuid: string
      /** Identifier of the brand agent. */
      syntheticId: number
      /** Poll until it is complete or failed. */
      status: 'pending' | 'analyzing' | 'complete' | 'failed'
      /** Calls to answer platforms that were made. */
      done: number
      /** Calls that are planned; 0 before the plan. */
      total: number
      /** Why the scan failed; null unless it did. */
      failureMessage: string | null
    }
  }
  /** Scans every query of a brand agent from every persona. */
  triggerAgentScan: {
    query: Record<string, never>
    body: {
      /** The brand agent to scan. */ syntheticId: number
    }
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** Identifier of the scan. */
      uuid: string
      /** The scan waits for its start. */
      status: 'pending'
      /** Where to poll. */
      statusUrl: string
      /** Questions that are asked: each query from each persona. */
      questions: number
      /** Credits held for the scan; they come back when it fails. */
      creditsHeld: number
    }
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
      /** Identifier of the brand agent. */ syntheticId: number
      /** Name of the brand at the time of the scan. */
      brandName: string
      /** When the scan was complete, ISO 8601, UTC. */
      scanDate: string
      /** 0 to 100 over all platforms. */
      overallScore: number
      /** 0 to 100 for each platform; null: not measured. */
      platformScores: {
        /** ChatGPT. */ chatgpt: number | null
        /** Claude. */
        claude: number | null
        /** Gemini. */
        gemini: number | null
        /** Google AI Overviews. */
        aio: number | null
      }
      /** One entry for each question on each platform. */
      queryResults: {
        /** The question as it was asked. */ query: string
        /** The platform that answered. */
        platform: 'chatgpt' | 'claude' | 'gemini' | 'aio' | 'perplexity'
        /** The model that answered, as the platform names it. */
        model: string
        /** Whether the answer names the brand. */
        mentioned: boolean
        /** Tone in which the answer speaks of the brand. */
        sentiment: 'positive' | 'neutral' | 'negative' | 'unknown'
        /** 1-based rank; 0 when the brand has no rank in that answer */
        position: number
        /** The whole answer as it came. */
        rawResponse: string
        /** Pages that the answer cites. */
        citedSources: {
          /** Address of the page. */ url: string
          /** Its title. */
          title: string
        }[]
        /** Other brands in the same answer. */
        competitors: string[]
      }[]
      /** Topics that were scanned. */
      topics: {
        /** Identifier of the topic. */ id: string
        /** Name of the topic. */
        name: string
        /** Texts of its queries. */
        queries: string[]
      }[]
      /** Report page of the scan. */
      reportUrl: string
      /** Public page of the brand; of a private scan its website. */
      brandPageUrl: string
      /** For people; programs need nothing of it. */
      _service: {
        /** What this answer shows, in a sentence. */ what_you_are_seeing: string
        /** What to do with it, in a sentence. */
        how_to_use: string
      }
    }
  }
  /** Plan, credits and brand agents of the calling account. */
  readAccount: {
    query: Record<string, never>
    body: undefined
    answer: {
      /** Plan of the account. */ plan: 'free' | 'starter' | 'pro'
      /** Credits that can be spent; those of running scans are held and not in it. */
      creditBalance: number
      /** A sentence when credits are low or used up; null when they are fine. */
      creditWarning: string | null
      /** Number of brand agents. */
      agentCount: number
      /** Brand agents of the account and those shared with it. */
      agents: {
        /** Identifier of the brand agent. */ syntheticId: number
        /** Current name of the brand. */
        name: string
        /** Its web address. */
        website: string
        /** When its last scan was complete; null before the first. */
        lastScanDate: string | null
        /** Overall score of that scan, 0 to 100; null before the first. */
        latestScore: number | null
      }[]
      /** Where to get more credits or another plan. */
      upgradeUrl: string
      /** For people; programs need nothing of it. */
      _service: {
        /** What this answer shows, in a sentence. */ what_you_are_seeing: string
      }
    }
  }
  /** Lists the account's webhooks, oldest first. */
  listWebhooks: {
    query: Record<string, never>
    body: undefined
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** Oldest first. */
      webhooks: {
        /** Identifier of the webhook. */ webhookId: string
        /** Path and query are masked: they often hold a secret of the receiver. */
        url: string
        /** Events that are sent. */
        events: ('scan.complete' | 'scan.failed' | 'batch.complete' | 'batch.paused' | 'credits.low')[]
        /** failing: the last try failed. off: nothing is sent. */
        status: 'on' | 'failing' | 'off'
        /** ISO 8601, UTC */
        createdAt: string
        /** First failed try since the last one that succeeded. */
        failingSince: string | null
        /** Since when nothing is sent. A test or redelivery that succeeds switches the webhook on again. */
        offSince: string | null
        /** gone: the receiver answered 410. failing: five days without a success. null while it is on. */
        offReason: 'gone' | 'failing' | null
        /** Names the secret without giving it away. */
        secretVersion: string
        /** Until then deliveries carry a second signature, of the secret before the rotation. */
        previousSecretUntil: string | null
      }[]
    }
  }
  /** Registers an address that is sent signed events. */
  createWebhook: {
    query: Record<string, never>
    body: {
      /** Web address; without a scheme https:// is added. */ url: string
      /** Events to send. */
      events: ('scan.complete' | 'scan.failed' | 'batch.complete' | 'batch.paused' | 'credits.low')[]
    }
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** Identifier of the webhook. */
      webhookId: string
      /** The address that was registered. */
      url: string
      /** Events that are sent. */
      events: ('scan.complete' | 'scan.failed' | 'batch.complete' | 'batch.paused' | 'credits.low')[]
      /** ISO 8601, UTC */
      createdAt: string
      /** Signs every delivery; starts with whsec_. Keep it like a password. No other answer has it, but one to a repeat with the same Idempotency-Key. */
      secret: string
      /** Names the secret without giving it away. */
      secretVersion: string
      /** For people; programs need nothing of it. */
      _service: {
        /** What the call did, in a sentence. */ what_happened: string
        /** What can be done next, a sentence each. */
        next_steps: string[]
      }
    }
  }
  /** Deletes a webhook with its deliveries. Nothing more is sent to it, not even what is waiting for its next try. */
  deleteWebhook: {
    query: {
      /** Identifier of the webhook. */ webhookId: string
    }
    body: undefined
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** Identifier of the webhook. */
      webhookId: string
      /** What was deleted. */
      deleted: {
        /** How many webhooks were deleted. */ webhooks: number
      }
      /** For people; programs need nothing of it. */
      _service: {
        /** What the call did, in a sentence. */ what_happened: string
        /** What can be done next, a sentence each. */
        next_steps: string[]
      }
    }
  }
  /** Sends the event webhook.test. Answered with 2xx, it switches a webhook that was off on again. */
  testWebhook: {
    query: Record<string, never>
    body: {
      /** Identifier of the webhook. */ webhookId: string
    }
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** Identifier of the webhook. */
      webhookId: string
      /** Identifier of an event on its way to one webhook. */
      deliveryId: string
      /** For people; programs need nothing of it. */
      _service: {
        /** What the call did, in a sentence. */ what_happened: string
        /** What can be done next, a sentence each. */
        next_steps: string[]
      }
    }
  }
  /** Gives a webhook a new secret. For 24 hours deliveries carry a signature of the old one as well. */
  rotateWebhookSecret: {
    query: Record<string, never>
    body: {
      /** Identifier of the webhook. */ webhookId: string
    }
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** Identifier of the webhook. */
      webhookId: string
      /** Signs every delivery; starts with whsec_. Keep it like a password. No other answer has it, but one to a repeat with the same Idempotency-Key. */
      secret: string
      /** Names the secret without giving it away. */
      secretVersion: string
      /** Until then deliveries carry the signatures of both secrets. */
      previousSecretUntil: string
      /** For people; programs need nothing of it. */
      _service: {
        /** What the call did, in a sentence. */ what_happened: string
        /** What can be done next, a sentence each. */
        next_steps: string[]
      }
    }
  }
  /** Sends events again, with the ids they had and fresh tries. */
  redeliver: {
    query: Record<string, never>
    body: {
      /** This one delivery. */ deliveryId?: string
      /** A time: every event since then that was not delivered and has no try due. Those with one are counted in `waiting`. */
      since?: string
      /** With since: only this webhook. */
      webhookId?: string
    }
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** How many events are sent again. */
      redelivered: number
      /** Events that still have a further try due and were not sent now. To send one at once, name its deliveryId. */
      waiting: number
      /** There are more: call again with the same since. */
      more: boolean
      /** For people; programs need nothing of it. */
      _service: {
        /** What the call did, in a sentence. */ what_happened: string
        /** What can be done next, a sentence each. */
        next_steps: string[]
      }
    }
  }
  /** The last 100 events for a webhook, newest first, each with how its last try ended. They are kept for 30 days. */
  listDeliveries: {
    query: {
      /** Identifier of the webhook. */ webhookId: string
    }
    body: undefined
    answer: {
      /** Always true; an error has no such member. */ success: true
      /** Identifier of the webhook. */
      webhookId: string
      /** Newest first. */
      deliveries: {
        /** Identifier of an event on its way to one webhook. */ deliveryId: string
        /** The header webhook-id of every try. */
        eventId: string
        /** The event. */
        type: 'scan.complete' | 'scan.failed' | 'batch.complete' | 'batch.paused' | 'credits.low' | 'webhook.test'
        /** When the event happened. */
        timestamp: string
        /** delivered and failed are final, until it is sent again by a call. */
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
        /** null before the first try. */
        lastTryAt: string | null
        /** null when no further try is due. */
        nextTryAt: string | null
      }[]
    }
  }
}
