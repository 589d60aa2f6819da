import type { ReportPage } from '../../core/pages/report-page.ts'
import type { WholeQuestion } from '../../core/pages/whole-answers.ts'
import { Said } from '../frame/words.tsx'
import { WholeAnswers } from './whole-question.tsx'

/** All whole answers, for print, with page number and brand in the margin of each page. */
export function Appendix({ page, questions }: { page: ReportPage; questions: readonly WholeQuestion[] }) {
  return (
    <section id="appendix" class="part appendix" aria-labelledby="appendix-title">
      <h2 id="appendix-title">{page.words.questions}</h2>
      {questions.map(({ number, question, answers }) => (
        <section class="whole-question">
          <h3>
            {page.words.questionNumber(number)}: <Said text={question} />
          </h3>
          <WholeAnswers answers={answers} page={page} askedAs={null} isOpen />
        </section>
      ))}
    </section>
  )
}
