// Made of the OpenAPI document by bin/make-client-types.ts. A test says when it is no longer what the document says; change
// the contract and make it again, never this file.

export type ErrorBody = {
  /** A sentence for people. */ error: string
  /** Stable, snake_case, for programs. */
  code: string
  /** Finds the request in our logs: name it when you write to us. */
  requestId: string
  /** Of a refused request: each thing that is wrong with it. */
  details?: {
    /** The member or parameter that is wrong. */ path: string
    /** What is wrong with it. */
    message: string
  }[]
}
export type PendingReadScanPreviewAnswer = {
  /** Always true; an error has no such member. */ success: true
  /** Identifier of the scan. */
  uuid: string
  /** Whether the report is listed in public; always false for scans of partners. */
  isPublic: boolean
  /** Link of the report to share. */
  reportUrl: string
  /** Link of the report by uuid; it works as soon as the scan exists. */
  previewUrl: string
  /** The address the scan was started for. */
  seedUrl: string
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC */
  updatedAt: string
  /** null unless the scan failed. */
  failureMessage: null
  /** The buyers the questions were asked as. */
  personas: Persona[]
  /** Ideas for posts that answer questions on which the brand is missing. */
  postIdeas: PostIdea[]
  /** Poll until it is complete or failed. */
  status: 'pending' | 'analyzing'
  /** Slug of the brand; null for private scans without one. */
  slug: string | null
  /** null until the scan is complete. */
  completedAt: null
  /** Questions of buyers, with what each platform answered. */
  prompts: PendingPrompt[]
  /** What the site says about the brand. */
  brand: PendingBrand
  /** What the result means. */
  analysis: PendingAnalysis
  /** What assistants say when asked for the brand by name. */
  brandDirectSentiment: PendingBrandDirectSentiment
  /** How the result was measured. */
  metaAnalysis: PendingMetaAnalysis
  /** Deprecated, always null. */
  agentSiteUrl: null
  /** The scores; null until they are measured. */
  scores: {
    /** 0 to 100: how often, and how high on their lists, assistants name the brand to its buyers. */ overallScore: number | null
    /** Band of overallScore. */
    visibilityLevel: 'excellent' | 'good' | 'moderate' | 'low' | 'invisible' | null
    /** 0 to 100: how well assistants know the brand when asked for it by name. */
    knowledgeScore: number | null
    /** Band of knowledgeScore. */
    knowledgeLevel: 'strong' | 'partial' | 'thin' | 'unknown' | null
    /** 0 to 100: how favourably assistants speak of the brand; null where nothing with a tone was said. */
    sentimentScore: number | null
    /** The tone in a word. */
    overallSentiment: 'positive' | 'neutral' | 'negative' | 'unknown' | null
  }
}
export type Persona = {
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
  /** The persona in a paragraph. */
  summary: string
}
export type Demographics = {
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
export type PostIdea = {
  /** Why to write it, in a sentence. */ pitch: string
  /** Title of the post. */
  blogTitle: string
  /** How it could begin. */
  firstSentence: string
  /** Always null: no image is made. */
  heroImageUrl: string | null
  /** Text for readers who do not see the image. */
  heroImageAlt: string
  /** Description to make an image from. */
  heroImagePrompt: string
  /** The question it answers. */
  targetPrompt: string
}
export type PendingPrompt = {
  /** The question as it was asked. */ prompt: string | null
  /** What it is about. */
  topic: string | null
  /** discovery: looking for options. comparison: choosing between them. problem: solving something. */
  intent: 'discovery' | 'comparison' | 'problem' | null
  /** The buyer it was asked as. */
  personaName: string | null
  /** What each platform answered. */
  mentions: PendingMentions
  /** Platforms that name the brand. */
  mentionedOn: string[]
  /** Platforms that answered without it. */
  missingOn: string[]
}
export type PendingMentions = {
  /** ChatGPT. */ chatgpt: PendingChatgpt
  /** Claude. */
  claude: PendingClaude
  /** Gemini. */
  gemini: PendingGemini
  /** Google AI Overviews. */
  aio: PendingAio
}
export type PendingChatgpt = {
  /** Whether an answer of the platform names the brand. */ mentioned: boolean | null
  /** Measured share of answers that name the brand, in percent; null: no data */
  estimate: number | null
  /** Rank of the brand, from 1; null: without a rank. */
  position: number | null
  /** Tone in which it speaks of the brand. */
  sentiment: 'positive' | 'neutral' | 'negative' | 'unknown' | null
  /** Other brands it names. */
  competitors: string[]
}
export type PendingClaude = {
  /** Whether an answer of the platform names the brand. */ mentioned: boolean | null
  /** Measured share of answers that name the brand, in percent; null: no data */
  estimate: number | null
  /** Rank of the brand, from 1; null: without a rank. */
  position: number | null
  /** Tone in which it speaks of the brand. */
  sentiment: 'positive' | 'neutral' | 'negative' | 'unknown' | null
  /** Other brands it names. */
  competitors: string[]
}
export type PendingGemini = {
  /** Whether an answer of the platform names the brand. */ mentioned: boolean | null
  /** Measured share of answers that name the brand, in percent; null: no data */
  estimate: number | null
  /** Rank of the brand, from 1; null: without a rank. */
  position: number | null
  /** Tone in which it speaks of the brand. */
  sentiment: 'positive' | 'neutral' | 'negative' | 'unknown' | null
  /** Other brands it names. */
  competitors: string[]
}
export type PendingAio = {
  /** Whether an answer of the platform names the brand. */ mentioned: boolean | null
  /** Measured share of answers that name the brand, in percent; null: no data */
  estimate: number | null
  /** Rank of the brand, from 1; null: without a rank. */
  position: number | null
  /** Tone in which it speaks of the brand. */
  sentiment: 'positive' | 'neutral' | 'negative' | 'unknown' | null
  /** Other brands it names. */
  competitors: string[]
}
export type PendingBrand = {
  /** Name of the brand, read from its site. */ name: string | null
  /** What it is and does, in a sentence or two. */
  summary: string | null
  /** Its industry. */
  industry: string | null
  /** Its part of the industry. */
  industrySubcategory: string | null
  /** What it promises its customers. */
  valueProposition: string | null
  /** Its mission as the site says it. */
  missionStatement: string | null
  /** Whom it sells to. */
  targetAudience: string | null
  /** What it sells. */
  productsOrServices: string[]
  /** Where it sells. */
  geographicFocus: string | null
  /** Competing brands, 5 to 10 once the scan is complete. */
  competitorNames: string[]
  /** What it seems to want to reach with its site. */
  inferredGoals: string[]
}
export type PendingAnalysis = {
  /** The most interesting finding, in two or three sentences. */ summary: string | null
  /** What stands out, a sentence each: 3 to 6 once the scan is complete. */
  observations: string[]
  /** What to do, the most important first: 3 to 5 once the scan is complete. */
  recommendations: Recommendation[]
}
export type Recommendation = {
  /** What to do first. */ priority: 'high' | 'medium' | 'low'
  /** What to do. */
  action: string
  /** Why it helps. */
  rationale: string
}
export type PendingBrandDirectSentiment = {
  /** What assistants say of the brand, in a sentence or two. */ summary: string | null
  /** Tone over all these answers. */
  overallSentiment: 'positive' | 'neutral' | 'negative' | 'unknown' | null
  /** Notable statements of assistants about the brand. */
  notableFacts: string[]
  /** What they might be getting wrong. */
  riskFlags: string[]
  /** Strengths they mention. */
  strengths: string[]
  /** Weaknesses they mention. */
  weaknesses: string[]
  /** One entry for each platform. */
  platforms: Platform[]
}
export type Platform = {
  /** The platform that was asked. */ platform: string
  /** The model that answered; null: no answer. */
  model: string | null
  /** Whether it said something about the brand that its site confirms. */
  knows: boolean
  /** Tone in which it speaks of the brand. */
  sentiment: 'positive' | 'neutral' | 'negative' | 'unknown'
  /** What it said, in a sentence. */
  summary: string
  /** Its own words; null where there are none to quote. */
  quote: string | null
  /** ISO 8601, UTC */
  askedAt: string
}
export type PendingMetaAnalysis = {
  /** A headline for the score, written by a language model and held to the counts. */ scoreSlideHeadline: string | null
  /** Version of the method: scores of one version can be compared. */
  methodVersion: string | null
  /** Questions that were asked, by-name questions aside. */
  promptCount: number | null
  /** Answers to them. */
  answerCount: number | null
  /** Answers that name the brand. */
  mentionCount: number | null
  /** 0 to 1 */
  mentionRate: number | null
  /** Lower end of the 95 % interval of the mention rate, 0 to 1 */
  confidenceLow: number | null
  /** Upper end, 0 to 1 */
  confidenceHigh: number | null
  /** 95 % intervals of the scores; null in scans from before they were measured */
  scoreIntervals: {
    /** null under eight questions */
    overall: {
      /** Lower end. */ low: number
      /** Upper end. */
      high: number
    } | null
    /** null under eight questions with a tone */
    sentiment: {
      /** Lower end. */ low: number
      /** Upper end. */
      high: number
    } | null
  }
  /** Answers that advise against the brand, all of them mentions; null: not counted */
  warningCount: number | null
  /** null: not measured, see unmeasured */
  platformScores: PendingPlatformScores
  /** Who gets mentioned, most often first: the brand and the twelve rivals that most answers name. */
  shareOfVoice: ShareOfVoice[]
  /** The brand among all that the answers name, also those that shareOfVoice leaves out; null: not counted */
  brandRank: {
    /** 1: most answers name it; ties share the better place. null: no answer names it */ rank: number | null
    /** Brands that the answers name, yours counted with them. */
    of: number
  } | null
  /** The rival that is named most; null: none is. */
  topCompetitor: string | null | null
  /** The model that answered on each platform; null: none did. */
  models: PendingModels
  /** true: the answers are made up, for trying out. Do not show them as measured. */
  simulated: boolean | null
  /** Language in which the questions were asked, such as en. */
  language: string | null
  /** Platforms that are not part of the score. */
  unmeasured: {
    /** A platform without enough answers. */ platform: string
    /** Why it was not measured. */
    reason: string
  }[]
  /** What limits the result, a sentence each. */
  limitations: string[]
  /** null: measured before method 2026-12 */
  reading: Reading | null
}
export type PendingPlatformScores = {
  /** ChatGPT. */ chatgpt: number | null
  /** Claude. */
  claude: number | null
  /** Gemini. */
  gemini: number | null
  /** Google AI Overviews. */
  aio: number | null
}
export type ShareOfVoice = {
  /** Name of a brand; yours is among them. */ brand: string
  /** Answers that name it. */
  mentions: number
  /** Its part of all mentions, 0 to 1. */
  share: number
}
export type PendingModels = {
  /** ChatGPT. */ chatgpt: string | null | null
  /** Claude. */
  claude: string | null | null
  /** Gemini. */
  gemini: string | null | null
  /** Google AI Overviews. */
  aio: string | null | null
}
export type Reading = {
  /** Answers with text */ answers: number
  /** Read by structure and by a language model */
  readTwice: number
  /** Read by structure alone */
  structureOnly: number
  /** Share of the answers on which both readings agree */
  agreed: Agreed
  /** Answers that the model read again because the readers disagreed */
  secondReadings: number
  /** Cohen’s kappa of the mention; null under 30 answers, and where no answer or every answer mentions the brand */
  kappaMention: number | null
}
export type Agreed = {
  /** 0 to 1; null: no answer in which both state it */ mention: number | null
  /** 0 to 1; null: no answer in which both state it */
  rank: number | null
  /** 0 to 1; null: no answer in which both state it */
  tone: number | null
}
export type CompleteReadScanPreviewAnswer = {
  /** Always true; an error has no such member. */ success: true
  /** Identifier of the scan. */
  uuid: string
  /** Whether the report is listed in public; always false for scans of partners. */
  isPublic: boolean
  /** Link of the report to share. */
  reportUrl: string
  /** Link of the report by uuid; it works as soon as the scan exists. */
  previewUrl: string
  /** The address the scan was started for. */
  seedUrl: string
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC */
  updatedAt: string
  /** null unless the scan failed. */
  failureMessage: null
  /** The buyers the questions were asked as. */
  personas: Persona[]
  /** Ideas for posts that answer questions on which the brand is missing. */
  postIdeas: PostIdea[]
  /** The scan is complete. */
  status: 'complete'
  /** Slug of the brand; null for private scans without one. */
  slug: string | null
  /** ISO 8601, UTC */
  completedAt: string
  /** Questions of buyers, with what each platform answered. */
  prompts: CompletePrompt[]
  /** What the site says about the brand. */
  brand: CompleteBrand
  /** What the result means. */
  analysis: CompleteAnalysis
  /** What assistants say when asked for the brand by name. */
  brandDirectSentiment: CompleteBrandDirectSentiment
  /** How the result was measured. */
  metaAnalysis: CompleteMetaAnalysis
  /** Deprecated, always null. */
  agentSiteUrl: null
  /** The scores; null until they are measured. */
  scores: {
    /** 0 to 100: how often, and how high on their lists, assistants name the brand to its buyers. */ overallScore: number
    /** Band of overallScore. */
    visibilityLevel: 'excellent' | 'good' | 'moderate' | 'low' | 'invisible'
    /** 0 to 100: how well assistants know the brand when asked for it by name. */
    knowledgeScore: number
    /** Band of knowledgeScore. */
    knowledgeLevel: 'strong' | 'partial' | 'thin' | 'unknown'
    /** 0 to 100: how favourably assistants speak of the brand; null where nothing with a tone was said. */
    sentimentScore: number | null
    /** The tone in a word. */
    overallSentiment: 'positive' | 'neutral' | 'negative' | 'unknown'
  }
}
export type CompletePrompt = {
  /** The question as it was asked. */ prompt: string
  /** What it is about. */
  topic: string
  /** discovery: looking for options. comparison: choosing between them. problem: solving something. */
  intent: 'discovery' | 'comparison' | 'problem'
  /** The buyer it was asked as. */
  personaName: string
  /** What each platform answered. */
  mentions: CompleteMentions
  /** Platforms that name the brand. */
  mentionedOn: string[]
  /** Platforms that answered without it. */
  missingOn: string[]
}
export type CompleteMentions = {
  /** ChatGPT. */ chatgpt: CompleteChatgpt
  /** Claude. */
  claude: CompleteClaude
  /** Gemini. */
  gemini: CompleteGemini
  /** Google AI Overviews. */
  aio: CompleteAio
}
export type CompleteChatgpt = {
  /** Whether an answer of the platform names the brand. */ mentioned: boolean
  /** Measured share of answers that name the brand, in percent; null: no data */
  estimate: number | null
  /** Rank of the brand, from 1; null: without a rank. */
  position: number | null
  /** Tone in which it speaks of the brand. */
  sentiment: 'positive' | 'neutral' | 'negative' | 'unknown'
  /** Other brands it names. */
  competitors: string[]
}
export type CompleteClaude = {
  /** Whether an answer of the platform names the brand. */ mentioned: boolean
  /** Measured share of answers that name the brand, in percent; null: no data */
  estimate: number | null
  /** Rank of the brand, from 1; null: without a rank. */
  position: number | null
  /** Tone in which it speaks of the brand. */
  sentiment: 'positive' | 'neutral' | 'negative' | 'unknown'
  /** Other brands it names. */
  competitors: string[]
}
export type CompleteGemini = {
  /** Whether an answer of the platform names the brand. */ mentioned: boolean
  /** Measured share of answers that name the brand, in percent; null: no data */
  estimate: number | null
  /** Rank of the brand, from 1; null: without a rank. */
  position: number | null
  /** Tone in which it speaks of the brand. */
  sentiment: 'positive' | 'neutral' | 'negative' | 'unknown'
  /** Other brands it names. */
  competitors: string[]
}
export type CompleteAio = {
  /** Whether an answer of the platform names the brand. */ mentioned: boolean
  /** Measured share of answers that name the brand, in percent; null: no data */
  estimate: number | null
  /** Rank of the brand, from 1; null: without a rank. */
  position: number | null
  /** Tone in which it speaks of the brand. */
  sentiment: 'positive' | 'neutral' | 'negative' | 'unknown'
  /** Other brands it names. */
  competitors: string[]
}
export type CompleteBrand = {
  /** Name of the brand, read from its site. */ name: string
  /** What it is and does, in a sentence or two. */
  summary: string
  /** Its industry. */
  industry: string
  /** Its part of the industry. */
  industrySubcategory: string
  /** What it promises its customers. */
  valueProposition: string
  /** Its mission as the site says it. */
  missionStatement: string
  /** Whom it sells to. */
  targetAudience: string
  /** What it sells. */
  productsOrServices: string[]
  /** Where it sells. */
  geographicFocus: string
  /** Competing brands, 5 to 10 once the scan is complete. */
  competitorNames: string[]
  /** What it seems to want to reach with its site. */
  inferredGoals: string[]
}
export type CompleteAnalysis = {
  /** The most interesting finding, in two or three sentences. */ summary: string
  /** What stands out, a sentence each: 3 to 6 once the scan is complete. */
  observations: string[]
  /** What to do, the most important first: 3 to 5 once the scan is complete. */
  recommendations: Recommendation[]
}
export type CompleteBrandDirectSentiment = {
  /** What assistants say of the brand, in a sentence or two. */ summary: string
  /** Tone over all these answers. */
  overallSentiment: 'positive' | 'neutral' | 'negative' | 'unknown'
  /** Notable statements of assistants about the brand. */
  notableFacts: string[]
  /** What they might be getting wrong. */
  riskFlags: string[]
  /** Strengths they mention. */
  strengths: string[]
  /** Weaknesses they mention. */
  weaknesses: string[]
  /** One entry for each platform. */
  platforms: Platform[]
}
export type CompleteMetaAnalysis = {
  /** A headline for the score, written by a language model and held to the counts. */ scoreSlideHeadline: string
  /** Version of the method: scores of one version can be compared. */
  methodVersion: string
  /** Questions that were asked, by-name questions aside. */
  promptCount: number
  /** Answers to them. */
  answerCount: number
  /** Answers that name the brand. */
  mentionCount: number
  /** 0 to 1 */
  mentionRate: number
  /** Lower end of the 95 % interval of the mention rate, 0 to 1 */
  confidenceLow: number
  /** Upper end, 0 to 1 */
  confidenceHigh: number
  /** 95 % intervals of the scores; null in scans from before they were measured */
  scoreIntervals: {
    /** null under eight questions */
    overall: {
      /** Lower end. */ low: number
      /** Upper end. */
      high: number
    } | null
    /** null under eight questions with a tone */
    sentiment: {
      /** Lower end. */ low: number
      /** Upper end. */
      high: number
    } | null
  }
  /** Answers that advise against the brand, all of them mentions; null: not counted */
  warningCount: number | null
  /** null: not measured, see unmeasured */
  platformScores: CompletePlatformScores
  /** Who gets mentioned, most often first: the brand and the twelve rivals that most answers name. */
  shareOfVoice: ShareOfVoice[]
  /** The brand among all that the answers name, also those that shareOfVoice leaves out; null: not counted */
  brandRank: {
    /** 1: most answers name it; ties share the better place. null: no answer names it */ rank: number | null
    /** Brands that the answers name, yours counted with them. */
    of: number
  } | null
  /** The rival that is named most; null: none is. */
  topCompetitor: string | null
  /** The model that answered on each platform; null: none did. */
  models: CompleteModels
  /** true: the answers are made up, for trying out. Do not show them as measured. */
  simulated: boolean
  /** Language in which the questions were asked, such as en. */
  language: string
  /** Platforms that are not part of the score. */
  unmeasured: {
    /** A platform without enough answers. */ platform: string
    /** Why it was not measured. */
    reason: string
  }[]
  /** What limits the result, a sentence each. */
  limitations: string[]
  /** null: measured before method 2026-12 */
  reading: Reading | null
}
export type CompletePlatformScores = {
  /** ChatGPT. */ chatgpt: number | null
  /** Claude. */
  claude: number | null
  /** Gemini. */
  gemini: number | null
  /** Google AI Overviews. */
  aio: number | null
}
export type CompleteModels = {
  /** ChatGPT. */ chatgpt: string | null
  /** Claude. */
  claude: string | null
  /** Gemini. */
  gemini: string | null
  /** Google AI Overviews. */
  aio: string | null
}
export type FailedReadScanPreviewAnswer = {
  /** Always true; an error has no such member. */ success: true
  /** The scan failed and cost nothing. */
  status: 'failed'
  /** Identifier of the scan. */
  uuid: string
  /** Why, in a sentence. */
  failureMessage: string
}
export type PendingReadAiVisibilityReportAnswer = {
  /** Always true; an error has no such member. */ success: true
  /** Identifier of the scan. */
  uuid: string
  /** Whether the report is listed in public; always false for scans of partners. */
  isPublic: boolean
  /** Link of the report to share. */
  reportUrl: string
  /** Link of the report by uuid; it works as soon as the scan exists. */
  previewUrl: string
  /** The address the scan was started for. */
  seedUrl: string
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC */
  updatedAt: string
  /** null unless the scan failed. */
  failureMessage: null
  /** The buyers the questions were asked as. */
  personas: Persona[]
  /** Ideas for posts that answer questions on which the brand is missing. */
  postIdeas: PostIdea[]
  /** Poll until it is complete or failed. */
  status: 'pending' | 'analyzing'
  /** Slug of the brand; null for private scans without one. */
  slug: string | null
  /** null until the scan is complete. */
  completedAt: null
  /** Questions of buyers, with what each platform answered. */
  prompts: PendingPrompt[]
  /** What the site says about the brand. */
  brand: PendingBrand
  /** What the result means. */
  analysis: PendingAnalysis
  /** What assistants say when asked for the brand by name. */
  brandDirectSentiment: PendingBrandDirectSentiment
  /** How the result was measured. */
  metaAnalysis: PendingMetaAnalysis
  /** The scores; null until they are measured. */
  scores: {
    /** 0 to 100: how often, and how high on their lists, assistants name the brand to its buyers. */ overallScore: number | null
    /** Band of overallScore. */
    visibilityLevel: 'excellent' | 'good' | 'moderate' | 'low' | 'invisible' | null
    /** 0 to 100: how well assistants know the brand when asked for it by name. */
    knowledgeScore: number | null
    /** Band of knowledgeScore. */
    knowledgeLevel: 'strong' | 'partial' | 'thin' | 'unknown' | null
  }
}
export type CompleteReadAiVisibilityReportAnswer = {
  /** Always true; an error has no such member. */ success: true
  /** Identifier of the scan. */
  uuid: string
  /** Whether the report is listed in public; always false for scans of partners. */
  isPublic: boolean
  /** Link of the report to share. */
  reportUrl: string
  /** Link of the report by uuid; it works as soon as the scan exists. */
  previewUrl: string
  /** The address the scan was started for. */
  seedUrl: string
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC */
  updatedAt: string
  /** null unless the scan failed. */
  failureMessage: null
  /** The buyers the questions were asked as. */
  personas: Persona[]
  /** Ideas for posts that answer questions on which the brand is missing. */
  postIdeas: PostIdea[]
  /** The scan is complete. */
  status: 'complete'
  /** Slug of the brand; null for private scans without one. */
  slug: string | null
  /** ISO 8601, UTC */
  completedAt: string
  /** Questions of buyers, with what each platform answered. */
  prompts: CompletePrompt[]
  /** What the site says about the brand. */
  brand: CompleteBrand
  /** What the result means. */
  analysis: CompleteAnalysis
  /** What assistants say when asked for the brand by name. */
  brandDirectSentiment: CompleteBrandDirectSentiment
  /** How the result was measured. */
  metaAnalysis: CompleteMetaAnalysis
  /** The scores; null until they are measured. */
  scores: {
    /** 0 to 100: how often, and how high on their lists, assistants name the brand to its buyers. */ overallScore: number
    /** Band of overallScore. */
    visibilityLevel: 'excellent' | 'good' | 'moderate' | 'low' | 'invisible'
    /** 0 to 100: how well assistants know the brand when asked for it by name. */
    knowledgeScore: number
    /** Band of knowledgeScore. */
    knowledgeLevel: 'strong' | 'partial' | 'thin' | 'unknown'
  }
}
export type RunningReadBatchesAnswer = {
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
  /** Always true; an error has no such member. */
  success: true
  /** Lines in the order of the list. */
  items: {
    /** Place in the list, from 0. */ index: number
    /** The address as it was sent. */
    url: string
    /** Its scan; null until the line is started. */
    uuid: string | null
    /** complete, failed, rejected and canceled are final. */
    status: 'waiting' | 'running' | 'complete' | 'failed' | 'rejected' | 'canceled'
    /** 0 to 100; null unless the line is complete. */
    overallScore: number | null
    /** Its report page; null until the line is started. */
    reportUrl: string | null
    /** Why it failed or was rejected. */
    failureMessage: string | null
    /** Another line has the same address or the same domain. */
    warning: string | null
  }[]
  /** `cursor` of the next page; null on the last. */
  nextCursor: string | null
}
export type Counts = {
  /** Not started yet. */ waiting: number
  /** Being scanned. */
  running: number
  /** Scanned. */
  complete: number
  /** Failed; they cost nothing. */
  failed: number
  /** Not scanned: the address cannot be. */
  rejected: number
  /** Canceled before their start. */
  canceled: number
}
export type Rejected = {
  /** Place in the list, from 0. */ index: number
  /** The address as it was sent. */
  url: string
  /** Why, for programs: a code of the table of errors. */
  code: string
  /** Why, in a sentence. */
  error: string
}
export type PauseBatchAnswer = {
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
  /** Always true; an error has no such member. */
  success: true
}
export type AddTopicAnswer = {
  /** Always true; an error has no such member. */ success: true
  /** The topic after the call. */
  topic: Topic
  /** How many of the given queries are new; one that was there, case and spaces aside, is not. */
  queriesAdded: number
  /** For people; programs need nothing of it. */
  _service: {
    /** What the call did, in a sentence. */ what_happened: string
    /** What can be done next, a sentence each. */
    next_steps: string[]
  }
}
export type Topic = {
  /** Identifier of the topic. */ id: string
  /** Name of the topic. */
  name: string
  /** How many queries it has now. */
  queryCount: number
}
