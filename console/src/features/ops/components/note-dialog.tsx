import type { WorkGroup } from '@campus/domain/ops';
import { listWorkGroups, noteGroup } from '@campus/domain/ops';
import { ConfirmDialog, CountedField, notify } from '@campus/ui-kit';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { sentenceOf, useAction, useMe } from '../../../lib/index.js';

interface NoteDialogProps {
  readonly group: WorkGroup;
  readonly onClose: () => void;
}

/** Who looks after a group, and what is known of it. [OPS-004] */
export function NoteDialog({ group, onClose }: NoteDialogProps) {
  const me = useMe();
  const [seen, setSeen] = useState(group);
  const [owned, setOwned] = useState(group.owner !== null && group.owner.id === me.empId);
  const [note, setNote] = useState(group.note);
  const save = useAction(noteGroup, {
    quiet: true,
    invalidate: [listWorkGroups],
    onSuccess: (_, message) => {
      notify(message ?? 'Saved.');
      onClose();
    },
    onFailure: ({ data }) => {
      // What was typed stays; the next save is of what is shown now.
      if (data !== undefined) setSeen(data as WorkGroup);
    },
  });
  const theirs =
    seen.version === group.version ? null : `Now it reads: ${seen.note || 'no note'}, ${seen.owner?.name ?? 'no one'}.`;
  const failed = save.failure === null ? null : [sentenceOf(save.failure), theirs].filter(Boolean).join(' ');
  return (
    <ConfirmDialog
      open
      title="Owner and note"
      confirmLabel="Save owner and note"
      busy={save.pending}
      error={failed}
      onConfirm={() => void save.run({ id: group.id, version: seen.version, owned: owned ? 1 : 0, note })}
      onCancel={onClose}
    >
      <FormControlLabel
        control={<Checkbox checked={owned} onChange={(event) => setOwned(event.target.checked)} />}
        label="I look after it"
      />
      <CountedField
        multiline
        minRows={3}
        fullWidth
        label="Note"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        limit={1000}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}
