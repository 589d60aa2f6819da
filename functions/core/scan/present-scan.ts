import { metaAnalysis } from '../../contract/meta-analysis.ts'
import {
  analysis,
  brand,
  brandDirectSentiment,
  type CompleteScan,
  previewScores,
  type ScanReport,
  type UnfinishedScan,
  unknownOf,
} from '../../contract/scan-report.ts'
import type { ReportLinks } from '../urls.ts'
import type { StoredScan } from './scan.ts'

/** The members of a scan without stored results: null for a missing value, an empty list for missing rows. */
export const membersWithoutResults = {
  brand: unknownOf(brand),
  scores: unknownOf(previewScores),
  analysis: unknownOf(analysis),
  brandDirectSentiment: unknownOf(brandDirectSentiment),
  metaAnalysis: unknownOf(metaAnalysis),
}

/**
 * The scan as API and page show it: the same members from the first read on, null until they are known. The view's schema
 * removes members that the view lacks.
 * @throws Error when a complete scan lacks a part: finish writes complete after all parts, so that is a defect of ours
 */
export function presentScan(scan: StoredScan, links: ReportLinks): ScanReport {
  const { head, parts } = scan
  if (head.status === 'failed') {
    return { success: true, status: 'failed', uuid: head.uuid, failureMessage: head.failureMessage ?? 'The scan failed.' }
  }
  const common = {
    success: true as const,
    uuid: head.uuid,
    isPublic: head.isPublic,
    ...links,
    agentSiteUrl: null,
    seedUrl: head.seedUrl,
    createdAt: head.createdAt,
    updatedAt: head.updatedAt,
    failureMessage: null,
    personas: parts.plan?.personas ?? [],
    postIdeas: parts['post-ideas']?.postIdeas ?? [],
  }
  if (head.status === 'complete') return { ...common, ...completeMembers(scan) }
  const unfinished: Omit<UnfinishedScan, keyof typeof common> = {
    status: head.status,
    slug: null,
    completedAt: null,
    brand: parts.brand
      ? { ...parts.brand.brand, competitorNames: parts.scores?.competitorNames ?? parts.brand.brand.competitorNames }
      : membersWithoutResults.brand,
    scores: parts.scores?.scores ?? membersWithoutResults.scores,
    prompts: parts.scores?.prompts ?? parts.plan?.prompts ?? [],
    analysis: parts.analysis?.analysis ?? membersWithoutResults.analysis,
    brandDirectSentiment: parts.scores
      ? { ...parts.scores.brandDirectSentiment, summary: parts.analysis?.directSummary ?? null }
      : membersWithoutResults.brandDirectSentiment,
    metaAnalysis: parts.scores
      ? { ...parts.scores.metaAnalysis, scoreSlideHeadline: parts.analysis?.scoreSlideHeadline ?? null }
      : membersWithoutResults.metaAnalysis,
  }
  return { ...common, ...unfinished }
}

function completeMembers({ head, parts }: StoredScan) {
  const { brand, scores, analysis } = parts
  if (!brand || !scores || !analysis || head.completedAt === null) throw new Error(`complete scan ${head.uuid} lacks a part`)
  return {
    status: 'complete' as const,
    slug: head.slug,
    completedAt: head.completedAt,
    brand: { ...brand.brand, competitorNames: scores.competitorNames },
    scores: knownScores(scores.scores, head.uuid),
    prompts: scores.prompts,
    analysis: analysis.analysis,
    brandDirectSentiment: { ...scores.brandDirectSentiment, summary: analysis.directSummary },
    metaAnalysis: { ...scores.metaAnalysis, scoreSlideHeadline: analysis.scoreSlideHeadline },
  }
}

/** Scores of a scan run before sentiment was measured have none: null, not a made-up number. */
function knownScores(scores: UnfinishedScan['scores'], uuid: string): CompleteScan['scores'] {
  const { overallScore, visibilityLevel, knowledgeScore, knowledgeLevel, sentimentScore = null, overallSentiment } = scores
  if (overallScore === null || visibilityLevel === null || knowledgeScore === null || knowledgeLevel === null) {
    throw new Error(`complete scan ${uuid} lacks a score`)
  }
  return {
    overallScore,
    visibilityLevel,
    knowledgeScore,
    knowledgeLevel,
    sentimentScore,
    overallSentiment: overallSentiment ?? 'unknown',
  }
}
