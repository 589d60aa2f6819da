import { counter, lister } from '../count.ts'

const n = counter('en')
const listed = lister('en')
const answers = (count: number): string => n(count, 'answer', 'answers')
const questions = (count: number): string => n(count, 'question', 'questions')

/** Sentences made of counts, and advice after a failure, in English; defines the type of the other languages. */
export const en = {
  failed: {
    prospect: (name: string) => `${name} can tell you more and start the scan again.`,
    contact: (name: string) => `Contact ${name}`,
    forSender: 'If you sent this link',
    whatToTry: 'What to try',
    scannedAddress: 'Scanned address:',
    later: 'Start the scan again in a few minutes. A failed scan costs nothing.',
    why: {
      unreachable: 'The address could not be found, or the connection to the website failed.',
      blocked_address: 'The address leads to a place that is not on the public web.',
      not_html: 'There is no web page at this address that we could read.',
      http_error: 'The website answered with an error, or kept forwarding us to other addresses.',
      parked: 'The domain shows only a placeholder of its provider.',
      for_sale: 'There is no business at this domain.',
      login_wall: 'The page can only be read after logging in.',
      bot_check: 'The website does not let automated visitors in.',
      empty_page: 'The page is empty, or a template that is not filled in yet.',
      coming_soon: 'The website is announced but not live yet.',
      no_identity: 'We could not tell which brand the page belongs to.',
      too_few_answers: 'Too many assistants did not answer. The site itself is fine.',
      capacity: 'The scan waited too long for its turn.',
      internal: 'Something went wrong on our side.',
    },
    unreachable: 'Open the address in a browser: does it load without a warning?',
    blocked_address: 'Use the public address of the site, the one that customers type.',
    not_html: 'Use the address of a web page, not of a document, image or download.',
    http_error: 'Open the address in a browser, and use the one at which the page finally appears.',
    parked: 'Use the address that customers visit.',
    for_sale: 'Use the address that customers visit.',
    login_wall: 'Use a page that everybody can read.',
    bot_check: 'Ask the owner of the site to allow our reader, or use another page of the brand.',
    empty_page: 'Use a page that describes the business.',
    coming_soon: 'Start the scan again when the website is open.',
    no_identity: 'Use a page that names the business, for example the home page.',
  },

  rules: {
    summaryNamed: (brand: string, named: number, total: number) =>
      `${brand} is in ${named} of ${answers(total)} to questions that customers ask.`,
    summaryRival: (rival: string) => `Of the other brands, ${rival} is mentioned most.`,
    summaryNoRival: 'The same answers mention no other brand.',
    questionsWith: (named: number, total: number) => `For ${named} of ${questions(total)} at least one assistant mentions you.`,
    bestAndWorst: (best: string, high: number, worst: string, low: number) =>
      `${best} scores highest with ${high} out of 100, ${worst} lowest with ${low}.`,
    overall: (score: number) => `The overall score is ${score} out of 100.`,
    mentioned: (rivals: readonly string[]) => `Mentioned in the same answers: ${listed(rivals)}.`,
    noRival: 'The answers to these questions mention no rival.',
    described: (knows: number, total: number) =>
      knows === 0
        ? 'No assistant could describe you.'
        : `${knows} of ${n(total, 'assistant', 'assistants')} could describe you in line with your website.`,
    answerWarnings: (warnings: number): string =>
      warnings === 1
        ? 'Read the answer that advises against you, and answer its reasons: on your website and where you reply to reviews.'
        : 'Read the answers that advise against you, and answer their reasons: on your website and where you reply to reviews.',
    answerWarningsWhy: 'Assistants repeat what reviews and other websites say about you.',
    answerPage: (question: string) => `Publish a page that answers “${question}” directly, with facts that can be quoted.`,
    answerPageMissed: (missed: number, total: number) =>
      `For ${missed} of ${questions(total)} the answers mention other brands, not you.`,
    answerPageMissedAll: 'The answers to all questions mention other brands, not you.',
    answerPageNamed: 'Pages that answer a question directly are the ones assistants quote.',
    plainFacts: 'State what you offer, for whom and where in plain sentences on the home page, and as structured data.',
    plainFactsWhy: 'Assistants can only repeat what they can read on your site.',
    getListed: 'Get listed, with correct facts, on the pages assistants cite.',
    getListedWhy: 'Assistants that search the web rely on the pages they cite.',
    headline: (brand: string, named: number, total: number) => `${brand} is in ${named} of ${total} AI answers`,
    howToTell: (question: string) => `${question} How to tell`,
    howToTellPitch: 'Answers the question in the words customers use, with facts an assistant can quote.',
    compare: (question: string) => `${question} What to compare before you decide`,
    comparePitch: 'A comparison with criteria and figures is what assistants cite when customers weigh offers.',
    mistakes: (question: string) => `${question} Mistakes to avoid`,
    mistakesPitch: 'Shows experience with the problem behind the question and names you as a source of help.',
    firstSentence: 'Customers often ask us this. Here is a straight answer.',
    imageAlt: 'A desk with notes and an open laptop',
    imagePrompt: 'A tidy desk with handwritten notes and an open laptop, daylight, no people, no writing that can be read',
    whatOffered: (brand: string) => `What does ${brand} offer?`,
  },
}
export type SentenceWords = typeof en

/** Words that say in how many answers a brand is: patterns of whole words. A headline may use them only where the counts agree. */
export const frequency = {
  all: 'always|every|everyone|everywhere|all|each',
  none: 'never|nobody|none|nowhere|invisible|absent',
  most: 'often|usually|mostly|most|majority',
  few: 'rarely|seldom|hardly|barely|few',
}
export type FrequencyWords = Readonly<Record<keyof typeof frequency, string>>
