import type { ReportWords } from './report-words.ts'

export const reportWordsEn: ReportWords = {
  summary: '{brand} is one of the {options}{in}. {first}',
  valueProposition: 'Less effort and more certainty with {need}.',
  mission: 'To make {need} simple and dependable.',
  audience: 'People and small firms who need help with {need}',
  everywhere: 'Online, without a regional limit',
  goals: [
    'Be named when buyers ask for {options}',
    'Win customers who compare before they decide',
    'Be described correctly by AI assistants',
  ],
  personas: {
    business: [
      {
        name: 'Owner of a small firm',
        role: 'Owner of a firm with twelve people',
        goals: ['Spend fewer evenings on paperwork', 'Know the costs before signing'],
        painPoints: ['Too many tools that do not fit together', 'No time for long introductions'],
        summary: 'Decides alone, compares three options and wants a clear price.',
        ageRange: '40-55',
      },
      {
        name: 'Operations lead of a growing company',
        role: 'Head of operations in a growing company',
        goals: ['Give every team the same way of working', 'See problems before customers do'],
        painPoints: ['Data is spread over spreadsheets', 'Staff resist complicated software'],
        summary: 'Collects facts for a decision others will sign and looks for proof.',
        ageRange: '30-45',
      },
      {
        name: 'Founder in the first year',
        role: 'Founder in her first year',
        goals: ['Start quickly and cheaply', 'Avoid beginner’s mistakes'],
        painPoints: ['Does not know the market yet', 'Tight budget'],
        summary: 'Asks broad questions and trusts recommendations that explain themselves.',
        ageRange: '25-35',
      },
    ],
    private: [
      {
        name: 'Busy parent',
        role: 'Works part time and has two children',
        goals: ['Find someone reliable without long research', 'Short ways and fitting hours'],
        painPoints: ['Little time during the day', 'Unclear prices'],
        summary: 'Searches in the evening on the phone and wants a shortlist.',
        ageRange: '30-45',
      },
      {
        name: 'Careful buyer',
        role: 'Engineer who reads reviews first',
        goals: ['Get lasting quality', 'Understand the differences'],
        painPoints: ['Reviews that contradict each other', 'Hidden extra costs'],
        summary: 'Compares details and distrusts advertising.',
        ageRange: '35-60',
      },
      {
        name: 'Newcomer to the area',
        role: 'Moved recently for a job',
        goals: ['Find good places quickly', 'Feel welcome on the first visit'],
        painPoints: ['Knows nobody to ask', 'Overwhelmed by choice'],
        summary: 'Relies on recommendations for lack of a network.',
        ageRange: '25-40',
      },
    ],
  },
  questions: {
    discovery: [
      'Which {options}{in} would you recommend for {need}?',
      'Who are the most trusted {options}{in} right now?',
      'I am new to this: which {options}{in} should I look at first?',
      'What are good {options} for a small budget when it comes to {need}?',
      'Which {options}{in} have the best reviews for {need}?',
    ],
    comparison: [
      'Can you compare the leading {options}{in} by price and quality?',
      'What separates the best {options} from the average ones, and which names stand out?',
      'Which {options} are good alternatives to the big names for {need}?',
      'How do the most popular {options} differ from each other?',
    ],
    problem: [
      'I had a bad experience last time. Which {options}{in} are better for {need}?',
      'I do not know whom to trust with {need}. Which {options}{in} are honest about prices?',
      'Which {options}{in} help quickly when it comes to {need}?',
      'We want to change. Which {options}{in} are worth a try for {need}?',
    ],
    local: [
      'Which {options} in {place} can see me at short notice?',
      'Where do people in {place} go for {need}?',
      'Who in {place} is known for being good and fair at {need}?',
    ],
  },
  topics: {
    discovery: 'Finding {options}',
    comparison: 'Comparing {options}',
    problem: 'Problems with {need}',
    local: '{options} in {place}',
  },
  analysisSummary:
    'AI assistants mention {brand} in part of the answers buyers get about {options}, often next to {rival}. Where it is named, the description mostly fits what the website says.',
  observations: [
    '{rival} is named more often than {brand} when buyers ask openly for {options}.',
    '{brand} is found more reliably in comparisons than in first, open questions.',
    'Answers that name {brand} repeat the wording of its own website.',
    'Questions about a problem rather than a product seldom lead to {brand}.',
    'The platforms disagree: what one recommends, another leaves out.',
    'Comparison pages are cited more often than the firms’ own sites.',
  ],
  recommendations: [
    [
      'Publish a page that answers open questions about {options} in plain words',
      'Assistants quote pages that compare honestly, and open questions are where {brand} is missing.',
    ],
    [
      'Get listed in two independent comparisons of {options}',
      'Cited sources decide which names appear; {rival} is present there.',
    ],
    [
      'State prices, audience and limits in one place on the website',
      'Clear facts are repeated correctly and make by-name answers more complete.',
    ],
    ['Describe typical problems with {need} and how they are solved', 'Problem questions rarely lead to {brand} today.'],
    ['Add structured data about the company and its offer', 'It helps platforms tell {brand} from firms with similar names.'],
  ],
  headlines: [
    '{brand} is among the first names buyers hear',
    '{brand} is known, but not yet the first answer',
    'Buyers who ask AI assistants rarely hear of {brand}',
  ],
  measured: {
    summary:
      '{brand} is named in {named} of {asked} answers to the questions buyers ask. {rival} is named most often among the other brands, in {rivalMentions} answers.',
    observations: [
      '{best} names {brand} most readily ({bestScore} of 100), {worst} least ({worstScore} of 100).',
      '{rival} appears in {rivalMentions} answers, more often than any other brand.',
      'The question “{missed}” brings up other brands, but not {brand}.',
    ],
  },
  directSummary: 'Asked by name, the assistants describe {brand} largely as its website does, with gaps in the details.',
  posts: [
    [
      'How to choose among {options}: a plain checklist',
      'Most people compare prices first and regret it later.',
      'A neutral checklist that assistants can quote for open questions.',
    ],
    [
      'The real yearly cost of {need}',
      'The list price is only a part of the bill.',
      'Answers the price questions that buyers ask AI assistants.',
    ],
    [
      'Five mistakes with {need}, and how to avoid them',
      'Nearly everyone makes the first of these mistakes.',
      'Covers the problem questions in which the brand is missing.',
    ],
    [
      '{options} compared: who fits whom',
      'There is no best choice, but there is one that fits.',
      'An honest comparison that names strengths of others as well.',
    ],
    [
      'Questions to ask before you decide on {options}',
      'Ten minutes of questions save months of trouble.',
      'Gives assistants short quotable answers.',
    ],
  ],
  imageAlt: 'A person at a desk comparing options for {need}',
  imagePrompt: 'Calm editorial photograph of a desk with notes and offers side by side, daylight, no people, no text, no logos',
  strength: 'Described as a fitting choice for {need}',
  weakness: 'Details such as prices are often missing',
  risk: 'Founding year and size are sometimes guessed',
}
