import { counted, fillIn } from '@campus/contract-kit';
import type { ContactDeletion } from '@campus/domain/advancement';
import { contactTexts, listContactDeletions, readContactHistory, restoreContactDeletion } from '@campus/domain/advancement';
import { column, FormSection, notify } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RowTable, tableStateOf, useAction, useOperation } from '../../../../lib/index.js';
import { sentenceFor } from '../../hooks/donor-save.js';

const { deletions: texts, fields } = contactTexts;
const rowsText = (count: number): string => counted(count, 'entry').replace(/entrys$/, 'entries');

/** Some of the donors by name, and how many entries more there are. */
const donorsText = ({ donors, rows }: ContactDeletion): string =>
  rows > donors.length ? fillIn(texts.more, { donors: donors.join(', '), more: rows - donors.length }) : donors.join(', ');

/** What was deleted in the last 30 days, each press as a row that can be restored. [ADV-035] */
export function Deletions() {
  const query = useOperation(listContactDeletions, {}, { quiet: true });
  const restore = useAction(restoreContactDeletion, {
    quiet: true,
    rereadRefused: true,
    invalidate: [listContactDeletions, readContactHistory],
    onSuccess: (_data, message) => notify(message ?? ''),
  });
  const columns = [
    column.instant<ContactDeletion>('deleted_at', texts.at, { primary: true }),
    column.text<ContactDeletion>('by', texts.by),
    column.number<ContactDeletion>('rows', texts.rows),
    column.day<ContactDeletion>('date', fields.date),
    column.text<ContactDeletion>('type_text', fields.type),
    column.text<ContactDeletion>('contact_text', fields.contact),
    column.of<ContactDeletion>('donors', texts.donors, donorsText),
    column.of<ContactDeletion>('restore', texts.restore, ({ id, rows, date }) => (
      <Button
        {...{ size: 'small', disabled: restore.pending }}
        aria-label={fillIn(texts.restoreOf, { rows: rowsText(rows), date })}
        onClick={() => void restore.run({ id })}
      >
        {texts.restore}
      </Button>
    )),
  ];
  return (
    <FormSection title={texts.title}>
      <div className="wide">
        <Typography sx={{ color: 'text.secondary', mb: 3 }}>{texts.about}</Typography>
        {restore.failure === null ? null : <Alert severity="error">{sentenceFor(restore.failure)}</Alert>}
        <RowTable<ContactDeletion> label={texts.title} columns={columns} rows={tableStateOf(query)} empty={texts.none} />
      </div>
    </FormSection>
  );
}
