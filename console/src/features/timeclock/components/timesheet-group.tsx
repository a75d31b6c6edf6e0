import type { TimesheetRow } from '@campus/domain/timeclock';
import type { DataColumn } from '@campus/ui-kit';
import { hoursSum } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isPlainClick, RowTable, useGo } from '../../../lib/index.js';
import type { TimesheetApproval } from '../hooks/timesheet-approval.js';
import { Exceptions } from './timesheet-cells.js';
import type { StripOf } from './timesheet-cells.js';
import { editPath, sumOf, timesheetColumns, timesheetName } from './timesheet-columns.js';

interface TimesheetGroupProps {
  readonly title: string;
  readonly rows: readonly TimesheetRow[];
  readonly approval: TimesheetApproval;
  readonly stripOf: (id: string) => StripOf | undefined;
}

/** The columns with a further one for what was not approved, while there is such. */
function columnsWith({ approval: { problems }, rows, stripOf }: TimesheetGroupProps): readonly DataColumn<TimesheetRow>[] {
  const columns = timesheetColumns(stripOf);
  if (!rows.some((row) => problems.has(row.id))) return columns;
  const cell = (row: TimesheetRow) => (
    <Typography variant="body2" color="error" sx={{ minWidth: 160 }}>
      {problems.get(row.id) ?? ''}
    </Typography>
  );
  return [...columns, { id: 'problem', header: 'Result', cell, phone: 'line' }];
}

function EditButton({ row }: { readonly row: TimesheetRow }) {
  const go = useGo();
  const path = editPath(row);
  return (
    <Button
      size="small"
      href={path}
      aria-label={`Edit ${timesheetName(row)}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(path);
      }}
    >
      Edit
    </Button>
  );
}

/** The sheets of one group with what is left of it: how many, and how many hours. [SUP-008] [SUP-009] */
export function TimesheetGroup(props: TimesheetGroupProps) {
  const { title, rows, approval, stripOf } = props;
  const { selected, select } = approval;
  const columns = columnsWith(props);
  const ids = rows.map((row) => row.id);
  const others = [...selected].filter((id) => !ids.includes(id));
  const label = `${title} timesheets`;
  return (
    <Box component="section" aria-label={title} sx={{ mb: 6, '& td, & th': { px: 2 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography variant="h3" component="h3">
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', flex: '1 1 160px' }} data-remaining>
          {rows.length} remaining, {hoursSum(sumOf(rows))} h
        </Typography>
        <Button size="small" onClick={() => select(new Set([...others, ...ids]))}>
          Select all
        </Button>
        <Button size="small" onClick={() => select(new Set(others))}>
          Unselect all
        </Button>
      </Box>
      <RowTable<TimesheetRow>
        label={label}
        columns={columns}
        rows={rows}
        rowName={timesheetName}
        empty={`No ${label.toLowerCase()} are left.`}
        selected={new Set(ids.filter((id) => selected.has(id)))}
        onSelect={(mine) => select(new Set([...others, ...mine]))}
        phoneState={(row) => <Exceptions row={row} strip={stripOf(row.id)} />}
        rowActions={(row) => (
          <>
            <Button
              size="small"
              aria-keyshortcuts="a"
              disabled={approval.pending}
              aria-label={`Approve ${timesheetName(row)}`}
              onClick={() => approval.ask([row])}
            >
              Approve
            </Button>
            <EditButton row={row} />
          </>
        )}
        compact
      />
    </Box>
  );
}
