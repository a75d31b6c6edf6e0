import type { Privilege } from '@campus/domain/impersonation';
import {
  addPrivilege,
  impersonationMessages as messages,
  impersonationTexts as texts,
  listPrivileges,
  removePrivilege,
} from '@campus/domain/impersonation';
import type { DataColumn, TableState } from '@campus/ui-kit';
import { ConfirmDialog, DataTable, FormSection, notify, PageHead, SaveFailed } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureFrom, sentenceOf, useAction, useOperation } from '../../../lib/index.js';

const columns: readonly DataColumn<Privilege>[] = [
  { id: 'role', header: 'Group', cell: (row) => row.role, primary: true },
  { id: 'grp', header: 'May impersonate', cell: (row) => row.grp_to_impersonate },
];

interface GroupChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly groups: readonly string[];
  readonly onChange: (group: string) => void;
}

function GroupChoice({ label, value, groups, onChange }: GroupChoiceProps) {
  return (
    <TextField select required label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {groups.map((group) => (
        <MenuItem key={group} value={group}>
          {group}
        </MenuItem>
      ))}
    </TextField>
  );
}

function AddPrivilege({ groups }: { readonly groups: readonly string[] }) {
  const [role, setRole] = useState('');
  const [grp, setGrp] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = useAction(addPrivilege, { quiet: true, invalidate: [listPrivileges] });
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (role === '' || grp === '') return setProblem(messages.text('group_missing'));
    const done = await add.run({ role, grp_to_impersonate: grp });
    setProblem(done.ok ? null : sentenceOf(done.failure));
    if (!done.ok) return;
    notify(done.message ?? '', { short: true });
    setGrp('');
  };
  return (
    <Box component="form" noValidate onSubmit={(event: React.FormEvent) => void submit(event)}>
      <FormSection title="Add a privilege">
        <GroupChoice label="Group that gets the privilege" value={role} groups={groups} onChange={setRole} />
        <GroupChoice label="Group to impersonate" value={grp} groups={groups} onChange={setGrp} />
        <SaveFailed sentence={problem} />
        <Box className="wide">
          <Button type="submit" variant="contained" loading={add.pending}>
            Add privilege
          </Button>
        </Box>
      </FormSection>
    </Box>
  );
}

function RemoveDialog({ row, onClose }: { readonly row: Privilege; readonly onClose: () => void }) {
  const remove = useAction(removePrivilege, { quiet: true, invalidate: [listPrivileges] });
  const confirm = async () => {
    const done = await remove.run({ id: row.id });
    if (!done.ok) return;
    notify(texts.removed, { short: true });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`Remove the privilege of ${row.role}?`}
      confirmLabel="Remove privilege"
      busy={remove.pending}
      error={remove.failure === null ? null : sentenceOf(remove.failure)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>
        Its members can no longer impersonate {row.grp_to_impersonate}; whoever does so now is oneself again at the next step.
      </Typography>
    </ConfirmDialog>
  );
}

/** Which group may impersonate which: the table with remove, and the form that adds one. [IMP-003] [IMPADM-003] */
export default function Manage() {
  const query = useOperation(listPrivileges, {}, { quiet: true });
  const [leaving, setLeaving] = useState<Privilege | null>(null);
  const state: TableState<Privilege> =
    query.error !== null
      ? { status: 'error', message: sentenceOf(failureFrom(query.error)), onRetry: () => void query.refetch() }
      : query.data === undefined
        ? { status: 'loading' }
        : { status: 'ready', rows: query.data.privileges };
  return (
    <>
      <PageHead title="Impersonation groups" state="Which group may view the portal as the members of which other group." />
      <DataTable
        label="Impersonation privileges"
        columns={columns}
        state={state}
        rowId={(row) => row.id}
        empty={{ text: 'No privileges', hint: 'Nobody can view as another person.' }}
        rowActions={(row) => (
          <Button
            size="small"
            aria-label={`Remove: ${row.role} may impersonate ${row.grp_to_impersonate}`}
            onClick={() => setLeaving(row)}
          >
            Remove
          </Button>
        )}
      />
      {query.data === undefined ? null : <AddPrivilege groups={query.data.groups} />}
      {leaving === null ? null : <RemoveDialog row={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
