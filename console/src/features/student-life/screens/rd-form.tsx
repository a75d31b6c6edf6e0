import { rdForm } from '@campus/domain/student-life';
import type { Question } from '@campus/domain/student-life/rules';
import { recordFormScreen } from '../../../lib/index.js';
import { OneOnOnes, Overviews, PeriodHead, RdQuestions } from '../components/form-parts.js';
import { PastForms } from '../components/past-forms.js';

/** Every question begins empty; the first day of the period goes with the form. */
function initialOf(answer: Readonly<Record<string, unknown>>) {
  const questions = answer['questions'] as readonly Question[];
  return {
    answers: Object.fromEntries(questions.map(({ question_id: id }) => [String(id), ''])),
    period: (answer['period'] as { readonly begins: string }).begins,
  };
}

/** An RD reports once a period. [LIFE-002] [LIFE-008] */
export default recordFormScreen(rdForm, {
  head: PeriodHead,
  body: RdQuestions,
  autosaves: true,
  initial: initialOf,
  fields: { one_on_ones: OneOnOnes, overviews: Overviews },
  below: () => <PastForms kind="rd" />,
});
