import type { StatusRow } from '@campus/domain/payroll';
import { listPayrollPeriods, listPayrollStatus, payrollTexts as texts } from '@campus/domain/payroll';
import type { WorkflowState } from '@campus/domain/payroll/rules';
import { WORKFLOW_STATES } from '@campus/domain/payroll/rules';
import type { DataColumn, StatusTone } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import { ListScreen, useOperation, useRouteSearch } from '../../../lib/index.js';
import { StatusBar } from '../components/status-bar.js';

const TONES: Readonly<Record<WorkflowState, StatusTone>> = {
  outstanding: 'waiting',
  rejected: 'attention',
  'supervisor approved': 'moving',
  'accounting approved': 'moving',
  processed: 'done',
  exported: 'done',
};

const columns: readonly DataColumn<StatusRow>[] = [
  column.text('employee', 'Employee', { primary: true }),
  column.text('department', 'Department'),
  column.text('position', 'Position'),
  column.text('payPeriod', 'Pay period'),
  column.chip('workflowState', 'Workflow state', (row) => ({ tone: TONES[row.workflowState], label: row.workflowState })),
];

const STATES = WORKFLOW_STATES.map((state) => ({ id: state, label: state }));

/** Where every timesheet stands. [PAYROLL-011] [PAYROLL-012] */
export default function PayrollStatus() {
  const { pay_period: chosen } = useRouteSearch();
  const { data: periods = [] } = useOperation(listPayrollPeriods, {}, { quiet: true });
  return (
    <ListScreen
      of={listPayrollStatus}
      title="Payroll status"
      label="Payroll status"
      head={(total) => (total === null ? 'Where every timesheet stands' : `${total} timesheets`)}
      filters={[
        { kind: 'choice', name: 'pay_period', label: 'Pay period', all: 'All pay periods', options: periods },
        { kind: 'choice', name: 'workflowState', label: 'Workflow state', all: 'All states', options: STATES },
      ]}
      columns={columns}
      empty={texts.noStatus}
    >
      <StatusBar period={chosen} />
    </ListScreen>
  );
}
