import { raForm } from '@campus/domain/student-life';
import { recordFormScreen } from '../../../lib/index.js';
import { PeriodHead, RdField } from '../components/form-parts.js';
import { PastForms } from '../components/past-forms.js';

/** The first day of the period goes with the form, so that it is not taken for the next one. */
const periodOf = (answer: Readonly<Record<string, unknown>>) => ({
  period: (answer['period'] as { readonly begins: string }).begins,
});

/** An RA reports once a period. [LIFE-003] [LIFE-008] */
export default recordFormScreen(raForm, {
  head: PeriodHead,
  autosaves: true,
  initial: periodOf,
  fields: { rd_id: RdField },
  below: () => <PastForms kind="ra" />,
});
