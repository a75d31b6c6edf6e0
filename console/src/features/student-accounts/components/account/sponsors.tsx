import type { OutputOf } from '@campus/contract-kit';
import { addSponsor, chargeTexts as texts, readStudentAccount, removeSponsor } from '@campus/domain/student-accounts';
import type { DataColumn } from '@campus/ui-kit';
import { column, FormField, FormSection, notify, SubmitButton } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { OperationForm, RowTable, useAction } from '../../../../lib/index.js';
import { Part } from './part.js';

type Account = OutputOf<typeof readStudentAccount>;
type Sponsor = Account['sponsors'][number];

const columns: readonly DataColumn<Sponsor>[] = [
  column.text('name', texts.sponsor, { primary: true }),
  column.text('term', texts.term),
  column.of('percent', texts.percent, ({ percent }) => `${percent}%`, { align: 'right' }),
];

/** Who pays a part of the tuition, and the form for another one. */
export function Sponsors({ account: { id, sponsors, terms } }: { readonly account: Account }) {
  const remove = useAction(removeSponsor, {
    invalidate: [readStudentAccount],
    onSuccess: (_data, message) => notify(message ?? '', { short: true }),
  });
  return (
    <Part title={texts.sponsors}>
      <RowTable<Sponsor>
        label={texts.sponsors}
        columns={columns}
        rows={sponsors}
        rowId={({ term_id: term, name }) => `${term}/${name}`}
        empty={texts.noSponsors}
        rowActions={({ term_id, name }) => (
          <Button
            size="small"
            aria-label={`${texts.removeSponsor} ${name}`}
            onClick={() => void remove.run({ id_num: id, term_id, name })}
          >
            {texts.removeSponsor}
          </Button>
        )}
      />
      {terms.length === 0 ? null : (
        <OperationForm
          operation={addSponsor}
          label={texts.addSponsor}
          values={{ id_num: id, term_id: terms[0]?.id ?? '', name: '', percent: '' }}
          invalidate={[readStudentAccount]}
          next={({ term_id }) => ({ id_num: id, term_id, name: '', percent: '' })}
          onDone={(_data, message) => notify(message ?? '', { short: true })}
        >
          <FormSection title={texts.addSponsor} hint={texts.sponsorsHint}>
            <FormField name="term_id" required options={terms.map(({ id: value, name }) => ({ value, label: name }))} />
            <FormField name="percent" required />
            <FormField name="name" required wide />
            <SubmitButton className="wide">{texts.addSponsor}</SubmitButton>
          </FormSection>
        </OperationForm>
      )}
    </Part>
  );
}
