import { counted, fillIn } from '@campus/contract-kit';
import type { WealthFile } from '@campus/domain/advancement';
import { listWealthFiles, readDonor, undoWealthUpload, wealthTexts as texts } from '@campus/domain/advancement';
import { column, ConfirmDialog, notify } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RowTable, useAction, useListPage } from '../../../lib/index.js';
import { ManageShell } from '../components/manage-shell.js';
import { WealthUpload } from '../components/wealth-upload.js';
import { sentenceFor } from '../hooks/donor-save.js';

function UndoDialog({ file, onClose }: { readonly file: WealthFile; readonly onClose: () => void }) {
  const { run, pending, failure } = useAction(undoWealthUpload, {
    quiet: true,
    invalidate: [listWealthFiles, readDonor],
    onSuccess: (_data, message) => {
      notify(message ?? '');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      {...{ open: true, busy: pending, onCancel: onClose, title: texts.undoTitle, confirmLabel: texts.undo }}
      error={failure === null ? null : sentenceFor(failure)}
      onConfirm={() => void run({ id: file.id })}
    >
      <Typography>{texts.undoText}</Typography>
    </ConfirmDialog>
  );
}

/** The uploaded files, each of which can be undone. [ADV-050] [ADV-071] */
function Files() {
  const [open, setOpen] = useState<WealthFile | null>(null);
  const { state } = useListPage(listWealthFiles, {});
  const columns = [
    column.text<WealthFile>('name', 'File', { primary: true }),
    column.instant<WealthFile>('at', 'Uploaded'),
    column.text<WealthFile>('by', 'By'),
    column.of<WealthFile>('rows', 'Rows', ({ rows, bad }) => fillIn(texts.rows, { rows: counted(rows, 'row'), bad })),
    column.of<WealthFile>('undo', texts.undo, (file) =>
      file.undone_at === null ? (
        <Button size="small" onClick={() => setOpen(file)}>
          {texts.undo}
        </Button>
      ) : (
        texts.undoneMark
      ),
    ),
  ];
  return (
    <Box>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {texts.files}
      </Typography>
      <RowTable<WealthFile> label={texts.files} columns={columns} rows={state} empty={texts.none} />
      {open === null ? null : <UndoDialog file={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}

/** Uploads of wealth data. [ADV-008] */
export default function ManageWealthEngine() {
  return (
    <ManageShell name="wealthEngine">
      <WealthUpload />
      <Files />
    </ManageShell>
  );
}
