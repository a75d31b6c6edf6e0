import type { RawInputOf } from '@campus/contract-kit';
import { counted, fillIn } from '@campus/contract-kit';
import type { importAwardLetters, ImportedAwards } from '@campus/domain/financial-aid';
import { awardTexts as texts, readAwardErrors } from '@campus/domain/financial-aid';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RowTable, useFileStep } from '../../../../lib/index.js';

type Wanted = RawInputOf<typeof importAwardLetters>;
type RefusedRow = ImportedAwards['refused'][number];

const columns: readonly DataColumn<RefusedRow>[] = [
  column.number('row', 'Row'),
  column.text('jenzabar_id', 'ID'),
  column.text('name', 'Name', { primary: true }),
  column.text('problem', 'Error', { phone: 'line' }),
];

interface ImportPreviewProps {
  readonly found: ImportedAwards;
  readonly wanted: Wanted;
  readonly busy: boolean;
  readonly onImport: () => void;
  readonly onCancel: () => void;
}

/** What an import would do, where not every row of the file is good. */
export function ImportPreview({ found, wanted, busy, onImport, onCancel }: ImportPreviewProps) {
  const errors = useFileStep(readAwardErrors, []);
  const { good, bad, duplicates, refused, warnings } = found;
  return (
    <Box sx={{ mb: 6 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {texts.previewTitle}
      </Typography>
      <Typography sx={{ mb: 3 }}>{fillIn(texts.previewState, { good, bad, duplicates })}</Typography>
      {warnings.length === 0 ? null : (
        <Alert severity="warning" variant="outlined" sx={{ mb: 3 }}>
          <AlertTitle>{texts.askTitle}</AlertTitle>
          {warnings.map((line) => (
            <Typography key={line} variant="body2">
              {line}
            </Typography>
          ))}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
        <Button variant="contained" disabled={good === 0} loading={busy} onClick={onImport}>
          {fillIn(texts.importRows, { count: counted(good, 'letter') })}
        </Button>
        {refused.length === 0 ? null : (
          <Button loading={errors.pending} onClick={() => void errors.run(wanted)}>
            {texts.errorFile}
          </Button>
        )}
        <Button onClick={onCancel}>Cancel</Button>
      </Box>
      {refused.length === 0 ? null : (
        <RowTable
          label={texts.previewTitle}
          columns={columns}
          rows={refused}
          rowId={({ row }) => String(row)}
          empty={texts.none}
        />
      )}
    </Box>
  );
}
