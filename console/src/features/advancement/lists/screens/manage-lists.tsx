import { fillIn } from '@campus/contract-kit';
import type { OutputOf } from '@campus/contract-kit';
import { deleteList, listSavedLists, listScreenTexts as texts, listTexts } from '@campus/domain/advancement';
import { column, ConfirmDialog, notify } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ListTable, sentenceOf, useAction } from '../../../../lib/index.js';
import { ManageShell } from '../../components/manage-shell.js';

type Saved = OutputOf<typeof listSavedLists>[number];

const COLUMNS = [
  column.text<Saved>('name', texts.name, { primary: true }),
  column.text<Saved>('sentence', texts.meaning),
  column.text<Saved>('saved_by', texts.savedBy),
];

/** All saved lists, to be deleted. [LIST-003] */
export default function ManageLists() {
  const [chosen, setChosen] = useState<string | null>(null);
  const remove = useAction(deleteList, { invalidate: [listSavedLists], quiet: true });
  const confirm = async () => {
    if (chosen === null) return;
    const done = await remove.run({ name: chosen });
    if (!done.ok) return;
    notify(done.message ?? '');
    setChosen(null);
  };
  return (
    <ManageShell name="lists">
      <ListTable
        of={listSavedLists}
        label={listTexts.saved}
        columns={COLUMNS}
        rowId={({ name }) => name}
        empty={texts.noLists}
        rowActions={({ name, ready }) =>
          ready ? null : (
            <Button
              size="small"
              color="error"
              aria-label={fillIn(texts.deleteList, { name })}
              onClick={() => {
                remove.reset();
                setChosen(name);
              }}
            >
              {texts.remove}
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={chosen !== null}
        danger
        title={fillIn(texts.deleteTitle, { name: chosen ?? '' })}
        confirmLabel={texts.deleteConfirm}
        busy={remove.pending}
        error={remove.failure === null ? null : sentenceOf(remove.failure)}
        onConfirm={() => void confirm()}
        onCancel={() => setChosen(null)}
      >
        {texts.deleteText}
      </ConfirmDialog>
    </ManageShell>
  );
}
