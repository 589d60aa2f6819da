import { reportedPlatforms } from '../../contract/platforms.ts'

/**
 * The names of all merge fields, in the order in which `mergeFields` makes them (a test compares the two): a list needs its
 * columns before any of its scans is complete.
 * @param options.withSentiment  sentiment is for partners only
 */
export const mergeFieldNames = ({ withSentiment }: { readonly withSentiment: boolean }): readonly string[] => [
  ...['scan_uuid', 'brand_name', 'website', 'industry', 'scanned_on'],
  ...['overall_score', 'visibility_level', 'knowledge_score', 'knowledge_level'],
  ...(withSentiment ? ['sentiment_score', 'overall_sentiment'] : []),
  ...['prompts_asked', 'prompts_named', 'answers_total', 'answers_named'],
  ...['top_competitor', 'competitor_1', 'competitor_2', 'competitor_3', 'missed_prompt', 'missed_platforms'],
  ...['headline', 'summary', 'summary_short', 'top_recommendation'],
  ...['opening_line', 'comparison_line', 'ps_line', 'subject_line', 'report_url', 'report_url_display'],
  ...['finding_line', 'language', 'simulated', 'visibility_level_text', 'knowledge_level_text'],
  ...(withSentiment ? ['sentiment_text'] : []),
  ...['rank', 'share_of_voice', 'warnings'],
  ...reportedPlatforms.map((platform) => `${platform}_named`),
]

/** Columns that identify the site of a row: the only ones that are filled while the row is not ready to be mailed. */
export const identifyingFields: ReadonlySet<string> = new Set([
  'scan_uuid',
  'brand_name',
  'website',
  'industry',
  'scanned_on',
  'report_url',
  'report_url_display',
  'language',
  'simulated',
])
