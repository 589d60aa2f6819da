type MergeField = { readonly name: string; readonly meaning: string; readonly example: string }

const field = (name: string, meaning: string, example: string): MergeField => ({ name, meaning, example })
const partners = 'For partners only.'
const namedBy = (platform: string, label: string, example: string): MergeField =>
  field(`${platform}_named`, `For how many questions ${label} names the brand, or the words “not measured”.`, example)

/** Columns before the fields in a row of a list. */
export const rowFieldList: readonly MergeField[] = [
  field('row_status', 'complete, failed, rejected, canceled or unfinished.', 'complete'),
  field('ready_to_send', 'yes or no. Send to rows with yes alone.', 'yes'),
  field('reason', 'Why a row is not ready; empty in a row that is.', ''),
  field('index', 'Place in the list that was sent, from 0.', '17'),
  field('url', 'The address as it was sent.', 'https://www.example.com/'),
  field('warning', 'Another line has the same address or domain: two mails to one recipient. Empty where there is none.', ''),
]

/** Every merge field, in the order in which the service answers them (a test compares the names). */
export const mergeFieldList: readonly MergeField[] = [
  field('scan_uuid', 'The scan. Lines with the same address share one.', '2f1c8f3e-6f0b-4c58-9b1a-0c6f6f0a8d11'),
  field('brand_name', 'The name that the site gives itself.', 'Acme Plumbing'),
  field('website', 'Its host without www.', 'example.com'),
  field('industry', 'What the brand does, in two or three words.', 'Home services'),
  field('scanned_on', 'The day of the scan, as it is written in the language of the row.', '28 Nov 2026'),
  field('overall_score', 'Visibility when people ask for what the brand offers, 0 to 100.', '28'),
  field('visibility_level', 'Band of that score: excellent, good, moderate, low or invisible.', 'low'),
  field('knowledge_score', 'How well assistants know the brand when asked for it by name, 0 to 100.', '62'),
  field('knowledge_level', 'Band of that score: strong, partial, thin or unknown.', 'partial'),
  field('sentiment_score', `Tone of what is said, 0 to 100, 50 is neutral; or “not measured”. ${partners}`, '64'),
  field('overall_sentiment', `Positive, neutral, negative or unknown. ${partners}`, 'positive'),
  field('prompts_asked', 'Questions that were asked.', '10'),
  field('prompts_named', 'Questions with at least one answer that names the brand.', '4'),
  field('answers_total', 'Answers to these questions, from all assistants.', '40'),
  field('answers_named', 'Answers that name the brand.', '14'),
  field('top_competitor', 'The rival that most answers name.', 'RotoPro'),
  field('competitor_1', 'Rivals by how many answers name them.', 'RotoPro'),
  field('competitor_2', 'The second of them.', 'Pipewise'),
  field('competitor_3', 'The third of them.', 'Drain Kings'),
  field(
    'missed_prompt',
    'The question nearest to a purchase that no assistant answers with the brand, without quotation marks; else words in its place.',
    'Which Austin plumbers offer a maintenance plan for landlords?',
  ),
  field('missed_platforms', 'The assistants that leave the brand out there.', 'ChatGPT, Claude and Gemini'),
  field('headline', 'A headline written by the analysis model.', 'Known by name, rarely the first answer'),
  field(
    'summary',
    'Two or three sentences of the analysis model.',
    'Assistants know Acme Plumbing by name. For the questions its customers ask they mention RotoPro more often.',
  ),
  field(
    'summary_short',
    'The same, cut at a sentence to 140 characters at most.',
    'Assistants know Acme Plumbing by name. For the questions its customers ask they mention RotoPro more often.',
  ),
  field('top_recommendation', 'What to do first.', 'Publish a page on the maintenance plan for landlords.'),
  field(
    'opening_line',
    'A sentence made of the counts, to open a mail with.',
    'I asked ChatGPT, Claude, Gemini and Google AI Overviews 10 questions your customers ask: 14 of 40 answers mention Acme Plumbing.',
  ),
  field('comparison_line', 'A sentence on the rival that the same answers name most.', 'RotoPro is in 24 of the 40 answers.'),
  field(
    'ps_line',
    'A sentence with the link of the report.',
    'Read the answers here, no login: https://reports.example/partner/acme-agency/visibility-scan-preview/2f1c8f3e-6f0b-4c58-9b1a-0c6f6f0a8d11',
  ),
  field(
    'subject_line',
    'A subject made of the counts; of a simulated scan it begins with [SIMULATED].',
    'Acme Plumbing is missing from 26 of 40 AI answers',
  ),
  field(
    'report_url',
    'The link of the report. Anyone with it can read the report.',
    'https://reports.example/partner/acme-agency/visibility-scan-preview/2f1c8f3e-6f0b-4c58-9b1a-0c6f6f0a8d11',
  ),
  field(
    'report_url_display',
    'The same link without https://.',
    'reports.example/partner/acme-agency/visibility-scan-preview/2f1c8f3e-6f0b-4c58-9b1a-0c6f6f0a8d11',
  ),
  field('finding_line', 'The headline of the report, made of the counts.', 'You are in 14 of 40 AI answers. RotoPro is in 24.'),
  field('language', 'Language of the sentences of the row.', 'en'),
  field('simulated', 'yes for a trial without real assistants: never send such a row.', 'no'),
  field('visibility_level_text', 'visibility_level in the language of the row.', 'low'),
  field('knowledge_level_text', 'knowledge_level in the language of the row.', 'partial'),
  field('sentiment_text', `Tone as a phrase for sentences. ${partners}`, 'Assistants speak of you positively'),
  field(
    'rank',
    'Place among all brands by how many answers name them; 1 is the most named, ties share the better place. A brand that no answer names is last.',
    '2',
  ),
  field('share_of_voice', 'The brand’s part of all mentions of brands, in percent, a whole number without a sign.', '21'),
  field('warnings', 'Answers that advise against the brand, or “not measured” in scans of an older method.', '0'),
  namedBy('chatgpt', 'ChatGPT', '4'),
  namedBy('claude', 'Claude', '4'),
  namedBy('gemini', 'Gemini', '2'),
  namedBy('aio', 'Google’s AI Overview', '4'),
]
