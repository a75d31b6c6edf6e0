import type { Operation, OutputOf } from '@campus/contract-kit';
import { listStandIns, readMyStandIns, standInRoleNames } from '@campus/domain/personnel-actions';
import type { endMyStandIn, endStandIn } from '@campus/domain/personnel-actions';
import { personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import { column } from '@campus/ui-kit';
import type { DataColumn, StatusTone, TableState } from '@campus/ui-kit';
import Button from '@mui/material/Button';

import { useBriefAction } from '../../hooks/brief-action.js';
import { RowTable } from '../../../../lib/index.js';

export type StandIn = OutputOf<typeof listStandIns>[number];

const STATES: Readonly<Record<StandIn['state'], { readonly tone: StatusTone; readonly label: string }>> = {
  ahead: { tone: 'waiting', label: 'Ahead' },
  running: { tone: 'moving', label: 'Running' },
  over: { tone: 'done', label: 'Over' },
};

const columns: readonly DataColumn<StandIn>[] = [
  column.text('stand_in_name', 'Stand-in', { primary: true }),
  column.text('person_name', 'For'),
  column.of('role', 'As', (row) => standInRoleNames[row.role]),
  column.day('from', 'From'),
  column.day('to', 'To'),
  column.chip('state', 'Status', (row) => ({
    tone: STATES[row.state].tone,
    label: row.ended === 1 ? 'Ended early' : STATES[row.state].label,
  })),
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
    <RowTable<StandIn>
      label={label}
      columns={columns}
      rows={state}
      rowName={(row) => `${row.stand_in_name} for ${row.person_name}`}
      empty={empty}
      {...(end === undefined ? {} : { rowActions: (row: StandIn) => <EndButton row={row} operation={end} /> })}
    />
  );
}
