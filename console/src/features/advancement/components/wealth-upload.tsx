import { counted, fillIn } from '@campus/contract-kit';
import type { WealthResult } from '@campus/domain/advancement';
import { listWealthFiles, readDonor, readWealthErrors, uploadWealth, wealthTexts as texts } from '@campus/domain/advancement';
import { WEALTH_COLUMNS } from '@campus/domain/advancement/rules';
import { column, FileButton, FormSection, notify } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fileContent, RowTable, useAction, useFileStep } from '../../../lib/index.js';
import { sentenceFor } from '../hooks/donor-save.js';

interface Chosen {
  readonly file: { readonly name: string; readonly content: string };
  readonly found: WealthResult;
}
type Refused = WealthResult['refused'][number];

const badColumns = [
  column.number<Refused>('row', 'Row', { primary: true }),
  column.text<Refused>('id', 'ID'),
  column.text<Refused>('problem', 'Problem'),
];

/** A file is looked through first and stored when that is wanted; a refusal leaves the chosen file as it is. [ADV-072] */
function useUpload() {
  const [failed, setFailed] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const act = useAction(uploadWealth, { quiet: true, invalidate: [listWealthFiles, readDonor] });
  const choose = async (given: File) => {
    setFailed(null);
    setChosen(null);
    const file = { name: given.name, content: await fileContent(given) };
    const done = await act.run({ file, preview: 1 });
    if (done.ok) setChosen({ file, found: done.data });
    else setFailed(sentenceFor(done.failure));
  };
  const store = async ({ file }: Chosen) => {
    setFailed(null);
    const done = await act.run({ file });
    if (!done.ok) return setFailed(sentenceFor(done.failure));
    notify(done.message ?? '', { tone: 'success' });
    setChosen(null);
  };
  return { failed, chosen, pending: act.pending, choose, store };
}

function Preview({
  chosen,
  pending,
  onStore,
}: {
  readonly chosen: Chosen;
  readonly pending: boolean;
  readonly onStore: () => void;
}) {
  const { file, found } = chosen;
  const errors = useFileStep(readWealthErrors, []);
  const said = fillIn(texts.would, { good: counted(found.rows, 'row'), bad: found.bad });
  return (
    <Box className="wide" sx={{ display: 'grid', gap: 3 }}>
      <Typography>{fillIn(texts.chosen, { name: file.name })}</Typography>
      <Alert severity={found.bad === 0 ? 'info' : 'warning'}>{said}</Alert>
      {found.bad === 0 ? null : (
        <>
          <RowTable<Refused>
            label={texts.badRows}
            columns={badColumns}
            rows={found.refused}
            rowId={({ row }) => String(row)}
            empty={texts.none}
          />
          <Button sx={{ justifySelf: 'start' }} loading={errors.pending} onClick={() => void errors.run({ file })}>
            {texts.errors}
          </Button>
        </>
      )}
      <Button variant="contained" sx={{ justifySelf: 'start' }} loading={pending} disabled={found.rows === 0} onClick={onStore}>
        {texts.upload}
      </Button>
    </Box>
  );
}

/** The upload of wealth data with the order of its columns. [ADV-008] */
export function WealthUpload() {
  const { failed, chosen, pending, choose, store } = useUpload();
  return (
    <FormSection title={texts.upload} hint={texts.order}>
      <Box component="ol" className="wide" sx={{ m: 0, pl: 5 }}>
        {WEALTH_COLUMNS.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Box>
      {failed === null ? null : (
        <Alert severity="error" className="wide">
          {failed}
        </Alert>
      )}
      <FileButton label={texts.choose} accept=".csv" disabled={pending} onChoose={(file) => void choose(file)} />
      {chosen === null ? null : <Preview {...{ chosen, pending }} onStore={() => void store(chosen)} />}
    </FormSection>
  );
}
