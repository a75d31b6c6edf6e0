import { listWorkViews, opsTexts, removeWorkView, saveWorkView } from '@campus/domain/ops';
import { ConfirmDialog, notify } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { sentenceOf, useAction, useGo, useOperation } from '../../../lib/index.js';

function SaveView({ query, onClose }: { readonly query: string; readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = useAction(saveWorkView, {
    quiet: true,
    invalidate: [listWorkViews],
    onSuccess: () => {
      notify(opsTexts.viewSaved);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title="Save this view"
      confirmLabel="Save the view"
      busy={save.pending}
      error={save.failure === null ? null : sentenceOf(save.failure)}
      onConfirm={() => void save.run({ name, query, shared: shared ? 1 : 0 })}
      onCancel={onClose}
    >
      <TextField autoFocus fullWidth label="Name" value={name} onChange={(event) => setName(event.target.value)} sx={{ mt: 1 }} />
      <FormControlLabel
        control={<Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)} />}
        label="For every operator"
      />
    </ConfirmDialog>
  );
}

/** The saved views of the list, and the saving of the one that is shown. [OPS-003] */
export function ViewsBar({ query }: { readonly query: string }) {
  const go = useGo();
  const [saving, setSaving] = useState(false);
  const views = useOperation(listWorkViews, {}, { quiet: true });
  const remove = useAction(removeWorkView, { invalidate: [listWorkViews], onSuccess: () => notify(opsTexts.viewRemoved) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 4 }}>
      {(views.data ?? []).map((view) => (
        <Chip
          key={view.id}
          label={view.shared ? `${view.name} (shared)` : view.name}
          onClick={() => go(`/ops/work?${view.query}`)}
          {...(view.own ? { onDelete: () => void remove.run({ id: view.id }) } : {})}
        />
      ))}
      <Button size="small" onClick={() => setSaving(true)}>
        Save this view
      </Button>
      {saving ? <SaveView query={query} onClose={() => setSaving(false)} /> : null}
    </Box>
  );
}
