import type { Privilege } from '@campus/domain/impersonation';
import {
  addPrivilege,
  impersonationMessages as messages,
  impersonationTexts as texts,
  listPrivileges,
  removePrivilege,
} from '@campus/domain/impersonation';
import type { DataColumn, TableState } from '@campus/ui-kit';
import { column, ConfirmDialog, FormField, FormSection, notify, PageHead, SubmitButton } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureFrom, OperationForm, RowTable, sentenceOf, useAction, useOperation } from '../../../lib/index.js';

const columns: readonly DataColumn<Privilege>[] = [
  column.text('role', 'Group', { primary: true }),
  column.text('grp_to_impersonate', 'May impersonate'),
];

function AddPrivilege({ groups }: { readonly groups: readonly string[] }) {
  const options = groups.map((group) => ({ value: group, label: group }));
  return (
    <OperationForm
      operation={addPrivilege}
      label="Add a privilege"
      values={{ role: '', grp_to_impersonate: '' }}
      refusal={(typed) => (Object.values(typed).includes('') ? messages.refusal('group_missing') : null)}
      invalidate={[listPrivileges]}
      next={({ role }) => ({ role, grp_to_impersonate: '' })}
      onDone={(_row, message) => notify(message ?? '', { short: true })}
    >
      <FormSection title="Add a privilege">
        <FormField name="role" required options={options} />
        <FormField name="grp_to_impersonate" required options={options} />
        <SubmitButton className="wide">Add privilege</SubmitButton>
      </FormSection>
    </OperationForm>
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
      <RowTable
        label="Impersonation privileges"
        columns={columns}
        rows={state}
        empty={{ text: 'No privileges', hint: 'No one can view as another person.' }}
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
