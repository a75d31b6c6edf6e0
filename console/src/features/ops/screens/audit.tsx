import { showCount } from '@campus/contract-kit';
import type { AuditLine } from '@campus/domain/ops';
import { checkAudit, opsTexts as texts, searchAudit, searchAuditFile } from '@campus/domain/ops';
import { auditActionText } from '@campus/domain/ops/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, notify } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import type { ListFilter } from '../../../lib/index.js';
import { call, failureFrom, listScreen, reportFailure } from '../../../lib/index.js';
import { AuditChange, AuditRecord } from '../components/audit-cells.js';

const columns: readonly DataColumn<AuditLine>[] = [
  column.instant('at', 'When', { primary: true }),
  column.of('record', 'Record', (row) => <AuditRecord row={row} />),
  column.number('seq', 'Entry'),
  column.chip('action', 'Action', (row) => ({ tone: 'draft', label: auditActionText(row.action), mark: 'none' })),
  column.of('description', 'What', (row) => <AuditChange row={row} />),
  column.text('action_by_name', 'By'),
];

const FILTERS: readonly ListFilter[] = [
  { kind: 'text', name: 'q', label: 'Search' },
  { kind: 'text', name: 'record_type', label: 'Record type' },
  { kind: 'text', name: 'record_id', label: 'Record id' },
  { kind: 'text', name: 'by', label: 'By' },
  { kind: 'date', name: 'from', label: 'From' },
  { kind: 'date', name: 'to', label: 'To' },
];

/** Asks whether the history of a record is whole, and says so. */
async function check(row: AuditLine): Promise<void> {
  try {
    const { entries, whole, broken } = await call(checkAudit, { record_type: row.record_type, record_id: row.record_id });
    if (whole) notify(`The history is whole: ${entries} ${entries === 1 ? 'entry' : 'entries'}, each fits the one before.`);
    else notify(`The history is broken at entry ${broken.join(', ')}.`, { tone: 'error' });
  } catch (error) {
    reportFailure(failureFrom(error));
  }
}

/** Everything that was done in the portal. [OPS-013] */
export default listScreen(searchAudit, {
  title: texts.auditTitle,
  label: 'Audit entries',
  head: (total) => (total === null ? 'Everything that was done' : `${showCount(total)} entries`),
  filters: FILTERS,
  file: searchAuditFile,
  columns,
  rowName: (row) => `${row.record_type} ${row.seq}`,
  empty: texts.auditEmpty,
  rowActions: (row) => (
    <Button size="small" onClick={() => void check(row)}>
      Check
    </Button>
  ),
});
