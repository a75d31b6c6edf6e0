import type { OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  addAdmin,
  addApprover,
  listAdmins,
  listDepartmentApprovers,
  personnelActionTexts as texts,
  removeAdmin,
  removeApprover,
} from '@campus/domain/personnel-actions';
import { column, FormAutocomplete, PageHead, StatusChip } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';
import Box from '@mui/material/Box';

import { ListTable, RowTable, tableStateOf, useEmptyFilter, useOperation } from '../../../lib/index.js';
import { AddForm } from '../components/record/add-form.js';
import { AdminSection } from '../components/record/admin-section.js';
import { FormChooser } from '../components/record/form-chooser.js';
import { RemoveButton } from '../components/record/remove-button.js';
import { useBriefAction } from '../hooks/brief-action.js';
import { findPeople } from '../hooks/find-people.js';
import { useFirst } from '../hooks/use-first.js';

type Department = OutputOf<typeof listDepartmentApprovers>[number];
type Admin = OutputOf<typeof listAdmins>[number];

const APPROVERS = 'Approvers per department';
const ADMINS = 'Administrators';

interface ApproversCellProps {
  readonly row: Department;
  readonly busy: boolean;
  readonly onRemove: (empId: string) => void;
}

function ApproversCell({ row, busy, onRemove }: ApproversCellProps) {
  if (row.approvers.length === 0) return <Box sx={{ color: 'text.secondary' }}>None</Box>;
  return (
    <Box
      component="ul"
      aria-label={`Approvers of ${row.friendly_name}`}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 5 }}
    >
      {row.approvers.map((approver) => (
        <Box component="li" key={approver.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {approver.name}
          </Box>
          {approver.account_ended === 1 ? <StatusChip tone="stopped" label="Account ended" /> : null}
          <RemoveButton
            name={`${approver.name} from ${row.friendly_name}`}
            disabled={busy}
            onRemove={() => onRemove(approver.id)}
          />
        </Box>
      ))}
    </Box>
  );
}

/** Whether nobody is left who could approve. */
const isEmpty = ({ approvers }: Department): boolean => approvers.every(({ account_ended: ended }) => ended === 1);

/** How many departments have no approver. */
function withoutApprover(rows: readonly Department[] | undefined): string {
  const count = rows?.filter(isEmpty).length ?? 0;
  return count === 0 ? '' : ` ${fillIn(texts.withoutApprover, { count, all: rows?.length ?? 0 })}`;
}

function ApproversSection() {
  const departments = useOperation(listDepartmentApprovers, {}, { quiet: true });
  const rows = useFirst(tableStateOf(departments), isEmpty, (row) => row.department_code);
  const shown = useEmptyFilter(rows, isEmpty, texts.whoApproves);
  const remove = useBriefAction(removeApprover, texts.approverRemoved, [listDepartmentApprovers]);
  const columns: readonly DataColumn<Department>[] = [
    column.of('department', 'Department', (row) => `${row.friendly_name} (${row.department_code})`, { primary: true }),
    column.of('approvers', 'Approvers', (row) => (
      <ApproversCell
        row={row}
        busy={remove.pending}
        onRemove={(empId) => void remove.run({ department_code: row.department_code, emp_id: empId })}
      />
    )),
  ];
  return (
    <AdminSection
      title="Approvers"
      hint={`In the order in which they are offered. A form that names a removed approver keeps the name and can still be decided.${withoutApprover(departments.data)}`}
      form={
        <AddForm
          operation={addApprover}
          empty={{ department_code: '', emp_id: '' }}
          button="Add Approver"
          done={texts.approverAdded}
          invalidate={[listDepartmentApprovers]}
          fieldLabels={{ department_code: 'Department', emp_id: 'Person' }}
        >
          <FormChooser
            name="department_code"
            label="Department"
            noOptionsText="No such department"
            options={(departments.data ?? []).map((row) => ({
              value: row.department_code,
              label: `${row.friendly_name} (${row.department_code})`,
            }))}
          />
          <FormAutocomplete name="emp_id" label="Person" search={findPeople} required />
        </AddForm>
      }
      tableTitle={APPROVERS}
      table={
        <>
          {shown.bar}
          <RowTable<Department>
            compact
            label={APPROVERS}
            columns={columns}
            rows={shown.state}
            rowId={(row) => row.department_code}
            empty={texts.noDepartments}
            filtered={shown.filtered}
            onClearFilters={shown.onClearFilters}
          />
        </>
      }
    />
  );
}

const adminColumns: readonly DataColumn<Admin>[] = [
  column.text('name', 'Name', { primary: true }),
  column.text('id', 'Employee'),
  column.of('account', 'Account', (row) =>
    row.account_ended === 1 ? <StatusChip tone="stopped" label="Account ended" /> : <StatusChip tone="done" label="Active" />,
  ),
];

function AdminsSection() {
  const remove = useBriefAction(removeAdmin, texts.adminRemoved, [listAdmins]);
  return (
    <AdminSection
      title="Admin List"
      hint="Administrators manage these screens and act for a waiting approver. At least one stays."
      form={
        <AddForm
          operation={addAdmin}
          empty={{ emp_id: '' }}
          button="Add Administrator"
          done={texts.adminAdded}
          invalidate={[listAdmins]}
          fieldLabels={{ emp_id: 'Person' }}
        >
          <FormAutocomplete name="emp_id" label="Person" search={findPeople} required />
        </AddForm>
      }
      tableTitle={ADMINS}
      table={
        <ListTable
          label={ADMINS}
          columns={adminColumns}
          of={listAdmins}
          rowName={(row) => row.name}
          empty={texts.noAdmins}
          rowActions={(row) => (
            <RemoveButton name={row.name} disabled={remove.pending} onRemove={() => void remove.run({ emp_id: row.id })} />
          )}
        />
      }
    />
  );
}

/** Who approves the forms of which department, and the admin list. [PAFADM-001] [PAFADM-003] [PAFADM-004] [PAFADM-005] */
export default function PafApprovers() {
  return (
    <>
      <PageHead title="PAF approvers" state="Who approves the forms of which department, and who administers them" />
      <ApproversSection />
      <AdminsSection />
    </>
  );
}
