import { counted } from '@campus/contract-kit';
import type { PaperTaxForm } from '@campus/domain/student-accounts';
import {
  listPaperTaxForms,
  listPaperTaxFormsFile,
  PAPER_CHOICES,
  paperTaxFormTexts as texts,
} from '@campus/domain/student-accounts';
import { campusDay } from '@campus/domain/calendar/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import { ListScreen } from '../../../lib/index.js';
import { yearsOf } from '../components/office/tax-years.js';

const columns: readonly DataColumn<PaperTaxForm>[] = [
  column.text('name', 'Student', { primary: true }),
  column.text('id', 'Id'),
  column.text('address', texts.address),
  column.of('choice', texts.choice, ({ choice }) => texts.choices[choice]),
  column.instant('chosen_at', texts.chosen),
  column.money('box1', texts.box1, { phone: 'total' }),
  column.money('box5', texts.box5, { phone: 'unfolded' }),
];

const choices = {
  kind: 'choice',
  name: 'choice',
  label: texts.choice,
  all: texts.anyChoice,
  options: PAPER_CHOICES.map((id) => ({ id, label: texts.choices[id] })),
} as const;

/** The students whose 1098-T goes out on paper, with their addresses. */
export default function PaperTaxForms() {
  return (
    <ListScreen<typeof listPaperTaxForms>
      of={listPaperTaxForms}
      title={texts.title}
      head={(total) => (total === null ? texts.hint : `${counted(total, 'form')}. ${texts.hint}`)}
      columns={columns}
      filters={[yearsOf(Number(campusDay(Date.now()).slice(0, 4))), choices, { kind: 'text', name: 'q', label: texts.find }]}
      file={listPaperTaxFormsFile}
      empty={{ text: texts.none, hint: texts.noneHint }}
    />
  );
}
