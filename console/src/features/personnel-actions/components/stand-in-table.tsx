import type { Operation, OutputOf } from '@campus/contract-kit';
import { listStandIns, readMyStandIns, standInRoleNames } from '@campus/domain/personnel-actions';
import type { endMyStandIn, endStandIn } from '@campus/domain/personnel-actions';
import { personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import { DataTable, DateText, StatusChip } from '@campus/ui-kit';
import type { DataColumn, StatusTone, TableState } from '@campus/ui-kit';
import Button from '@mui/material/Button';

import { useBriefAction } from '../hooks/brief-action.js';

export type StandIn = OutputOf<typeof listStandIns>[number];

const STATES: Readonly<Record<StandIn['state'], { readonly tone: StatusTone; readonly label: string }>> = {
  ahead: { tone: 'waiting', label: 'Ahead' },
  running: { tone: 'moving', label: 'Running' },
  over: { tone: 'done', label: 'Over' },
};

const columns: readonly DataColumn<StandIn>[] = [
  { id: 'who', header: 'Stand-in', cell: (row) => row.stand_in_name, primary: true },
  { id: 'for', header: 'For', cell: (row) => row.person_name },
  { id: 'role', header: 'As', cell: (row) => standInRoleNames[row.role] },
  { id: 'from', header: 'From', cell: (row) => <DateText value={row.from} withTime={false} /> },
  { id: 'to', header: 'To', cell: (row) => <DateText value={row.to} withTime={false} /> },
  {
    id: 'state',
    header: 'Status',
    cell: (row) => <StatusChip tone={STATES[row.state].tone} label={row.ended === 1 ? 'Ended early' : STATES[row.state].label} />,
  },
];

interface StandInTableProps {
  readonly label: string;
  readonly state: TableState<StandIn>;
  readonly empty: string;
  /** The call that ends a row; without one the rows are only shown. */
  readonly end?: typeof endMyStandIn | typeof endStandIn;
}

const reads: readonly Operation[] = [readMyStandIns, listStandIns];

function EndButton({ row, operation }: { readonly row: StandIn; readonly operation: typeof endMyStandIn | typeof endStandIn }) {
  const ending = useBriefAction(operation, texts.standInEnded, reads);
  if (row.state === 'over') return null;
  return (
    <Button
      size="small"
      color="error"
      disabled={ending.pending}
      onClick={() => void ending.run({ id: row.id })}
      aria-label={`${row.state === 'ahead' ? 'Cancel' : 'End'}: ${row.stand_in_name} for ${row.person_name}`}
    >
      {row.state === 'ahead' ? 'Cancel' : 'End now'}
    </Button>
  );
}

/** Stand-ins with their days and whether they run; those that are not over can be ended where a call for it is given. */
export function StandInTable({ label, state, empty, end }: StandInTableProps) {
  return (
    <DataTable<StandIn>
      label={label}
      columns={columns}
      state={state}
      rowId={(row) => row.id}
      rowName={(row) => `${row.stand_in_name} for ${row.person_name}`}
      empty={{ text: empty }}
      {...(end === undefined ? {} : { rowActions: (row: StandIn) => <EndButton row={row} operation={end} /> })}
    />
  );
}
