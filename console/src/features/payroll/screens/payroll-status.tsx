import type { StatusRow } from '@campus/domain/payroll';
import { listBookPeriods, listPayrollStatus, payrollTexts as texts } from '@campus/domain/payroll';
import type { WorkflowState } from '@campus/domain/payroll/rules';
import { WORKFLOW_STATES } from '@campus/domain/payroll/rules';
import type { DataColumn, StatusTone } from '@campus/ui-kit';
import { DataTable, FilterBar, PageHead, StatusChip } from '@campus/ui-kit';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useOperation, useOperationPage, useRouteSearch, useSetSearch } from '../../../lib/index.js';

const TONES: Readonly<Record<WorkflowState, StatusTone>> = {
  outstanding: 'waiting',
  rejected: 'attention',
  'supervisor approved': 'moving',
  'accounting approved': 'moving',
  processed: 'done',
  exported: 'done',
};

const columns: readonly DataColumn<StatusRow>[] = [
  { id: 'employee', header: 'Employee', cell: (row) => row.employee, primary: true },
  { id: 'department', header: 'Department', cell: (row) => row.department },
  { id: 'position', header: 'Position', cell: (row) => row.position },
  { id: 'payPeriod', header: 'Pay period', cell: (row) => row.payPeriod },
  {
    id: 'workflowState',
    header: 'Workflow state',
    cell: (row) => <StatusChip tone={TONES[row.workflowState]} label={row.workflowState} />,
  },
];

interface ChooserProps {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly onChange: (id: string) => void;
}

function Chooser({ label, all, value, options, onChange }: ChooserProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={options.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, MenuProps: { slotProps: { paper: { sx: { maxHeight: 400 } } } } },
      }}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

const STATES = WORKFLOW_STATES.map((state) => ({ id: state, label: state }));

/** Where every timesheet stands. [PAYROLL-011] [PAYROLL-012] */
export default function PayrollStatus() {
  const { pay_period: period = '', workflowState: asked = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  const state = WORKFLOW_STATES.find((one) => one === asked);
  const periods = useOperation(listBookPeriods, {}, { quiet: true });
  const input = { ...(period === '' ? {} : { pay_period: period }), ...(state === undefined ? {} : { workflowState: state }) };
  const list = useOperationPage(listPayrollStatus, input, { quiet: true });
  const clear = () => setSearch({ pay_period: null, workflowState: null });
  return (
    <>
      <PageHead
        title="Payroll Status"
        state={list.state.status === 'ready' ? `${list.total} timesheets` : 'Where every timesheet stands'}
      />
      <FilterBar active={[]} onClear={clear}>
        <Chooser
          label="Pay period"
          all="All pay periods"
          value={period}
          options={periods.data ?? []}
          onChange={(id) => setSearch({ pay_period: id })}
        />
        <Chooser
          label="Workflow state"
          all="All states"
          value={asked}
          options={STATES}
          onChange={(id) => setSearch({ workflowState: id })}
        />
      </FilterBar>
      <DataTable<StatusRow>
        label="Payroll status"
        columns={columns}
        state={list.state}
        rowId={(row) => row.id}
        empty={{ text: texts.noStatus }}
        filtered={period !== '' || state !== undefined}
        onClearFilters={clear}
        {...(list.more === undefined ? {} : { onMore: list.more, loadingMore: list.loadingMore })}
      />
    </>
  );
}
