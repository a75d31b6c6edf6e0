import { counted } from '@campus/contract-kit';
import type { TaxFormLine } from '@campus/domain/student-accounts';
import {
  accountPaperTexts,
  correctTaxForm,
  giveTaxForms,
  listTaxForms,
  listTaxFormsFile,
  paperTaxFormTexts as texts,
  TAX_FORM_STATES,
} from '@campus/domain/student-accounts';
import { campusDay } from '@campus/domain/calendar/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ListScreen } from '../../../lib/index.js';
import { yearsOf } from '../components/office/tax-years.js';
import { SettingsDialog } from '../components/rates/settings-dialog.js';

const yesNo = (is: boolean): string => (is ? accountPaperTexts.yes : accountPaperTexts.no);

const columns: readonly DataColumn<TaxFormLine>[] = [
  column.text('name', 'Student', { primary: true }),
  column.text('id', 'Id'),
  column.text('address', texts.address),
  column.of('taxpayer_last4', texts.taxpayer, ({ taxpayer_last4: last4 }) => (last4 === '' ? '' : `***-**-${last4}`)),
  column.money('box1', texts.box1, { phone: 'total' }),
  column.money('box5', texts.box5, { phone: 'unfolded' }),
  column.of('half_time', texts.box8, ({ half_time: half }) => yesNo(half)),
  column.of('graduate', texts.box9, ({ graduate }) => yesNo(graduate)),
  column.of('state', texts.state, ({ state }) => texts.states[state]),
  column.instant('given_at', texts.given),
];

const states = {
  kind: 'choice',
  name: 'state',
  label: texts.state,
  all: texts.anyState,
  options: TAX_FORM_STATES.map((id) => ({ id, label: texts.states[id] })),
} as const;

/** Issues the forms of a year, or one of them as a correction. */
function Acts({ year }: { readonly year: number }) {
  const [open, setOpen] = useState<'give' | 'correct' | null>(null);
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button variant="outlined" onClick={() => setOpen('correct')}>
        {texts.correct}
      </Button>
      <Button variant="contained" onClick={() => setOpen('give')}>
        {texts.give}
      </Button>
      {open !== 'give' ? null : (
        <SettingsDialog
          title={texts.giveTitle}
          operation={giveTaxForms}
          values={{ year }}
          fields={['year']}
          invalidate={[listTaxForms]}
          onClose={close}
        />
      )}
      {open !== 'correct' ? null : (
        <SettingsDialog
          title={texts.correctTitle}
          operation={correctTaxForm}
          values={{ id_num: '', year, reason: '' }}
          fields={['id_num', 'year', 'reason']}
          invalidate={[listTaxForms]}
          onClose={close}
        />
      )}
    </Box>
  );
}

/** All 1098-T forms of a year: what they say, whether they were issued, and their file. */
export default function TaxFormList() {
  const year = Number(campusDay(Date.now()).slice(0, 4));
  return (
    <ListScreen<typeof listTaxForms>
      of={listTaxForms}
      title={texts.allTitle}
      head={(total) => (total === null ? texts.allHint : `${counted(total, 'form')}. ${texts.allHint}`)}
      columns={columns}
      filters={[yearsOf(year), states, { kind: 'text', name: 'q', label: texts.find }]}
      file={listTaxFormsFile}
      action={<Acts year={year - 1} />}
      empty={{ text: texts.allNone }}
    />
  );
}
