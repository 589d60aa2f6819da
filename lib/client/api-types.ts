// Made of the OpenAPI document by bin/make-client-types.ts. A test says when it is no longer what the document says; change
// the contract and make it again, never this file.

export type ErrorBody = {
  /** A sentence for people. */ error: string
  /** Stable, snake_case, for programs. */
  code: string
  requestId: string
  details?: { path: string; message: string }[]
}
export type PendingReadScanPreviewAnswer = {
  success: true
  uuid: string
  isPublic: boolean
  reportUrl: string
  previewUrl: string
  seedUrl: string
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC */
  updatedAt: string
  failureMessage: null
  personas: Persona[]
  postIdeas: PostIdea[]
  status: 'pending' | 'analyzing'
  slug: string | null
  completedAt: null
  prompts: PendingPrompt[]
  brand: PendingBrand
  analysis: PendingAnalysis
  brandDirectSentiment: PendingBrandDirectSentiment
  metaAnalysis: PendingMetaAnalysis
  /** Deprecated, always null. */
  agentSiteUrl: null
  scores: {
    overallScore: number | null
    visibilityLevel: 'excellent' | 'good' | 'moderate' | 'low' | 'invisible' | null
    knowledgeScore: number | null
    knowledgeLevel: 'strong' | 'partial' | 'thin' | 'unknown' | null
    sentimentScore: number | null
    overallSentiment: 'positive' | 'neutral' | 'negative' | 'unknown' | null
  }
}
export type Persona = {
  id: string
  name: string
  role?: string
  goals: string[]
  painPoints: string[]
  demographics?: Demographics
  summary: string
}
export type Demographics = {
  companySize?: string
  industry?: string
  location?: string
  ageRange?: string
  expertiseLevel?: string
}
export type PostIdea = {
  pitch: string
  blogTitle: string
  firstSentence: string
  heroImageUrl: string | null
  heroImageAlt: string
  heroImagePrompt: string
  targetPrompt: string
}
export type PendingPrompt = {
  prompt: string | null
  topic: string | null
  intent: 'discovery' | 'comparison' | 'problem' | null
  personaName: string | null
  mentions: Record<'chatgpt' | 'claude' | 'gemini' | 'aio', PendingMention>
  mentionedOn: string[]
  missingOn: string[]
}
export type PendingMention = {
  mentioned: boolean | null
  estimate: number | null
  position: number | null
  sentiment: 'positive' | 'neutral' | 'negative' | 'unknown' | null
  competitors: string[]
}
export type PendingBrand = {
  name: string | null
  summary: string | null
  industry: string | null
  industrySubcategory: string | null
  valueProposition: string | null
  missionStatement: string | null
  targetAudience: string | null
  productsOrServices: string[]
  geographicFocus: string | null
  competitorNames: string[]
  inferredGoals: string[]
}
export type PendingAnalysis = { summary: string | null; observations: string[]; recommendations: Recommendation[] }
export type Recommendation = { priority: 'high' | 'medium' | 'low'; action: string; rationale: string }
export type PendingBrandDirectSentiment = {
  summary: string | null
  overallSentiment: 'positive' | 'neutral' | 'negative' | 'unknown' | null
  notableFacts: string[]
  riskFlags: string[]
  strengths: string[]
  weaknesses: string[]
  platforms: Platform[]
}
export type Platform = {
  platform: string
  model: string | null
  knows: boolean
  sentiment: 'positive' | 'neutral' | 'negative' | 'unknown'
  summary: string
  quote: string | null
  /** ISO 8601, UTC */
  askedAt: string
}
export type PendingMetaAnalysis = {
  scoreSlideHeadline: string | null
  methodVersion: string | null
  promptCount: number | null
  answerCount: number | null
  mentionCount: number | null
  mentionRate: number | null
  confidenceLow: number | null
  confidenceHigh: number | null
  scoreIntervals: { overall: { low: number; high: number } | null; sentiment: { low: number; high: number } | null }
  warningCount: number | null
  platformScores: PendingPlatformScores
  shareOfVoice: ShareOfVoice[]
  topCompetitor: string | null
  models: Models
  simulated: boolean | null
  language: string | null
  unmeasured: { platform: string; reason: string }[]
  limitations: string[]
  reading: Reading | null
}
export type PendingPlatformScores = { chatgpt: number | null; claude: number | null; gemini: number | null; aio: number | null }
export type ShareOfVoice = { brand: string; mentions: number; share: number }
export type Models = { chatgpt: string | null; claude: string | null; gemini: string | null; aio: string | null }
export type Reading = {
  /** Answers with text */ answers: number
  /** Read by structure and by a language model */
  readTwice: number
  structureOnly: number
  agreed: Agreed
  /** Answers that the model read again because the readers disagreed */
  secondReadings: number
  /** Cohen’s kappa of the mention; null under 30 answers */
  kappaMention: number | null
}
export type Agreed = {
  /** 0 to 1; null: nothing on which both speak */ mention: number | null
  /** 0 to 1; null: nothing on which both speak */
  rank: number | null
  /** 0 to 1; null: nothing on which both speak */
  tone: number | null
}
export type CompleteReadScanPreviewAnswer = {
  success: true
  uuid: string
  isPublic: boolean
  reportUrl: string
  previewUrl: string
  seedUrl: string
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC */
  updatedAt: string
  failureMessage: null
  personas: Persona[]
  postIdeas: PostIdea[]
  status: 'complete'
  slug: string | null
  /** ISO 8601, UTC */
  completedAt: string
  prompts: CompletePrompt[]
  brand: CompleteBrand
  analysis: CompleteAnalysis
  brandDirectSentiment: CompleteBrandDirectSentiment
  metaAnalysis: CompleteMetaAnalysis
  /** Deprecated, always null. */
  agentSiteUrl: null
  scores: {
    overallScore: number
    visibilityLevel: 'excellent' | 'good' | 'moderate' | 'low' | 'invisible'
    knowledgeScore: number
    knowledgeLevel: 'strong' | 'partial' | 'thin' | 'unknown'
    sentimentScore: number | null
    overallSentiment: 'positive' | 'neutral' | 'negative' | 'unknown'
  }
}
export type CompletePrompt = {
  prompt: string
  topic: string
  intent: 'discovery' | 'comparison' | 'problem'
  personaName: string
  mentions: Record<'chatgpt' | 'claude' | 'gemini' | 'aio', CompleteMention>
  mentionedOn: string[]
  missingOn: string[]
}
export type CompleteMention = {
  mentioned: boolean
  /** Measured share of answers that name the brand, in percent; null: no data */
  estimate: number | null
  position: number | null
  sentiment: 'positive' | 'neutral' | 'negative' | 'unknown'
  competitors: string[]
}
export type CompleteBrand = {
  name: string
  summary: string
  industry: string
  industrySubcategory: string
  valueProposition: string
  missionStatement: string
  targetAudience: string
  productsOrServices: string[]
  geographicFocus: string
  competitorNames: string[]
  inferredGoals: string[]
}
export type CompleteAnalysis = { summary: string; observations: string[]; recommendations: Recommendation[] }
export type CompleteBrandDirectSentiment = {
  summary: string
  overallSentiment: 'positive' | 'neutral' | 'negative' | 'unknown'
  notableFacts: string[]
  riskFlags: string[]
  strengths: string[]
  weaknesses: string[]
  platforms: Platform[]
}
export type CompleteMetaAnalysis = {
  scoreSlideHeadline: string
  methodVersion: string
  promptCount: number
  answerCount: number
  mentionCount: number
  /** 0 to 1 */
  mentionRate: number
  /** Lower end of the 95 % interval of the mention rate, 0 to 1 */
  confidenceLow: number
  /** Upper end, 0 to 1 */
  confidenceHigh: number
  /** 95 % intervals of the scores; null in scans from before they were measured */
  scoreIntervals: {
    /** null under eight questions */ overall: { low: number; high: number } | null
    /** null under eight questions with a tone */
    sentiment: { low: number; high: number } | null
  }
  /** Answers that advise against the brand, all of them mentions; null: not counted */
  warningCount: number | null
  /** null: not measured, see unmeasured */
  platformScores: CompletePlatformScores
  shareOfVoice: ShareOfVoice[]
  topCompetitor: string | null
  models: Models
  simulated: boolean
  language: string
  unmeasured: { platform: string; reason: string }[]
  limitations: string[]
  /** null: measured before method 2026-12 */
  reading: Reading | null
}
export type CompletePlatformScores = { chatgpt: number | null; claude: number | null; gemini: number | null; aio: number | null }
export type FailedReadScanPreviewAnswer = { success: true; status: 'failed'; uuid: string; failureMessage: string }
export type PendingReadAiVisibilityReportAnswer = {
  success: true
  uuid: string
  isPublic: boolean
  reportUrl: string
  previewUrl: string
  seedUrl: string
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC */
  updatedAt: string
  failureMessage: null
  personas: Persona[]
  postIdeas: PostIdea[]
  status: 'pending' | 'analyzing'
  slug: string | null
  completedAt: null
  prompts: PendingPrompt[]
  brand: PendingBrand
  analysis: PendingAnalysis
  brandDirectSentiment: PendingBrandDirectSentiment
  metaAnalysis: PendingMetaAnalysis
  scores: {
    overallScore: number | null
    visibilityLevel: 'excellent' | 'good' | 'moderate' | 'low' | 'invisible' | null
    knowledgeScore: number | null
    knowledgeLevel: 'strong' | 'partial' | 'thin' | 'unknown' | null
  }
}
export type CompleteReadAiVisibilityReportAnswer = {
  success: true
  uuid: string
  isPublic: boolean
  reportUrl: string
  previewUrl: string
  seedUrl: string
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC */
  updatedAt: string
  failureMessage: null
  personas: Persona[]
  postIdeas: PostIdea[]
  status: 'complete'
  slug: string | null
  /** ISO 8601, UTC */
  completedAt: string
  prompts: CompletePrompt[]
  brand: CompleteBrand
  analysis: CompleteAnalysis
  brandDirectSentiment: CompleteBrandDirectSentiment
  metaAnalysis: CompleteMetaAnalysis
  scores: {
    overallScore: number
    visibilityLevel: 'excellent' | 'good' | 'moderate' | 'low' | 'invisible'
    knowledgeScore: number
    knowledgeLevel: 'strong' | 'partial' | 'thin' | 'unknown'
  }
}
export type RunningReadBatchesAnswer = {
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
  success: true
  items: {
    index: number
    url: string
    uuid: string | null
    status: 'waiting' | 'running' | 'complete' | 'failed' | 'rejected' | 'canceled'
    overallScore: number | null
    reportUrl: string | null
    /** Why it failed or was rejected. */
    failureMessage: string | null
    /** Another line has the same address or the same domain. */
    warning: string | null
  }[]
  /** `cursor` of the next page. */
  nextCursor: string | null
}
export type Counts = { waiting: number; running: number; complete: number; failed: number; rejected: number; canceled: number }
export type Rejected = { index: number; url: string; code: string; error: string }
export type PauseBatchAnswer = {
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
  success: true
}
export type ListPersonasPersona = {
  id: string
  name: string
  role?: string
  goals: string[]
  painPoints: string[]
  demographics?: Demographics
}
export type AddTopicAnswer = {
  success: true
  topic: Topic
  queriesAdded: number
  _service: { what_happened: string; next_steps: string[] }
}
export type Topic = { id: string; name: string; queryCount: number }
