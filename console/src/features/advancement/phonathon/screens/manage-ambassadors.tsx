import { fillIn } from '@campus/contract-kit';
import type { Ambassador } from '@campus/domain/advancement';
import {
  addAmbassador,
  listAmbassadors,
  phonathonScreenTexts as texts,
  removeAmbassador,
  searchCallers,
} from '@campus/domain/advancement';
import type { Found } from '@campus/ui-kit';
import { column, ConfirmDialog, notify, SearchField } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { call, ListTable, sentenceOf, useAction } from '../../../../lib/index.js';
import { ManageShell } from '../../components/manage-shell.js';

const COLUMNS = [
  column.text<Ambassador>('last_first', texts.ambassador, { primary: true }),
  column.text<Ambassador>('ID_NUM', texts.personId),
];

async function findCallers(q: string, signal: AbortSignal): Promise<readonly Found[]> {
  const found = await call(searchCallers, { q }, { signal });
  return found.map(({ id, name }) => ({ id, name, detail: id }));
}

function AddAmbassador() {
  const [found, setFound] = useState<Found | null>(null);
  const [turn, setTurn] = useState(0);
  const add = useAction(addAmbassador, { quiet: true, invalidate: [listAmbassadors] });
  const send = async () => {
    if (found === null) return;
    const done = await add.run({ ID_NUM: found.id });
    if (!done.ok) return;
    notify(done.message ?? '');
    setFound(null);
    setTurn(turn + 1);
  };
  return (
    <Box sx={{ maxWidth: 720, mb: 4 }}>
      {add.failure === null ? null : (
        <Alert severity="error" sx={{ mb: 3 }}>
          {sentenceOf(add.failure)}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 3, alignItems: 'center', gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' } }}>
        <SearchField key={turn} label={texts.findPerson} value={found} onChange={setFound} search={findCallers} />
        <Button variant="contained" disabled={found === null} loading={add.pending} onClick={() => void send()}>
          {texts.addAmbassador}
        </Button>
      </Box>
    </Box>
  );
}

/** Who calls. [PHONE-005] */
export default function ManageAmbassadors() {
  const [chosen, setChosen] = useState<Ambassador | null>(null);
  const remove = useAction(removeAmbassador, { quiet: true, invalidate: [listAmbassadors] });
  const confirm = async () => {
    if (chosen === null) return;
    const done = await remove.run({ ID_NUM: chosen.ID_NUM });
    if (!done.ok) return;
    notify(done.message ?? '');
    setChosen(null);
  };
  return (
    <ManageShell name="phAmbassadors">
      <AddAmbassador />
      <ListTable
        of={listAmbassadors}
        label={texts.ambassadors}
        columns={COLUMNS}
        rowId={({ ID_NUM: id }) => id}
        empty={texts.noAmbassadors}
        rowActions={(row) => (
          <Button
            size="small"
            color="error"
            aria-label={fillIn(texts.removeOne, { name: row.last_first })}
            onClick={() => {
              remove.reset();
              setChosen(row);
            }}
          >
            {texts.remove}
          </Button>
        )}
      />
      <ConfirmDialog
        open={chosen !== null}
        danger
        title={fillIn(texts.removeTitle, { name: chosen?.last_first ?? '' })}
        confirmLabel={texts.removeConfirm}
        busy={remove.pending}
        error={remove.failure === null ? null : sentenceOf(remove.failure)}
        onConfirm={() => void confirm()}
        onCancel={() => setChosen(null)}
      >
        {texts.removeText}
      </ConfirmDialog>
    </ManageShell>
  );
}
