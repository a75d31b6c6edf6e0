import { fillIn } from '@campus/contract-kit';
import type { SalariedRequest } from '@campus/domain/timeclock';
import {
  approveSalaried,
  listSalaried,
  readAbsences,
  supervisorTexts,
  TIME_OFF_TOPIC,
  timeclockMessages as messages,
  timeclockTexts as texts,
} from '@campus/domain/timeclock';
import type { DataColumn } from '@campus/ui-kit';
import { column, hoursSum, HoursText, notify } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { ofWhom, reportFailure, RowTable, tableStateOf, useAction, useLiveRead, useOperation } from '../../../lib/index.js';
import { plainDay } from './plain-day.js';
import { RejectTimeOff } from './reject-time-off.js';
import { TeamAbsences } from './team-absences.js';

function OthersAway({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
      {count === 1 ? texts.oneOtherAway : fillIn(texts.othersAway, { count })}
    </Typography>
  );
}

/** What the balance does not have; it can be approved all the same. */
function OverBalance({ row: { over_balance: over, request_type: type } }: { readonly row: SalariedRequest }) {
  if (over <= 0) return null;
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'warning.main' }}>
      {fillIn(supervisorTexts.overBalance, { hours: hoursSum(over), type })}
    </Typography>
  );
}

const columns: readonly DataColumn<SalariedRequest>[] = [
  column.of(
    'name',
    'Employee',
    (row) => (
      <>
        {row.name}
        <OthersAway count={row.others_away} />
        <OverBalance row={row} />
      </>
    ),
    { primary: true },
  ),
  column.text('request_type', 'Type'),
  column.of('hrs', 'Hours', (row) => <HoursText hours={row.hrs} />, { align: 'right' }),
  column.of('date', 'Date', (row) => plainDay(row.date_taken)),
];

const nameOf = (row: SalariedRequest): string => `${row.request_type} of ${row.name} on ${plainDay(row.date_taken)}`;

const askedText = (some: readonly SalariedRequest[]): string =>
  `${some.length} ${some.length === 1 ? 'request' : 'requests'}, ${hoursSum(some.reduce((sum, { hrs }) => sum + hrs, 0))} h`;

/** The columns with a further one for what was not approved, while there is such. */
function columnsWith(problems: ReadonlyMap<string, string>): readonly DataColumn<SalariedRequest>[] {
  if (problems.size === 0) return columns;
  const cell = (row: SalariedRequest) => (
    <Typography variant="body2" color="error">
      {problems.get(row.request_id) ?? ''}
    </Typography>
  );
  return [...columns, { id: 'problem', header: 'Result', cell, phone: 'line' }];
}

/** The selection and its approval: what was approved leaves, what was not stays selected with its reason. */
function useApproval(rows: readonly SalariedRequest[]) {
  const approve = useAction(approveSalaried, { invalidate: [listSalaried, readAbsences], quiet: true, rereadRefused: true });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [nothing, setNothing] = useState(false);
  const select = (next: ReadonlySet<string>) => {
    setSelected(next);
    setNothing(false);
  };
  const run = async (ids: ReadonlySet<string>) => {
    if (ids.size === 0) return setNothing(true);
    const done = await approve.run({ ids: [...ids] });
    if (!done.ok) return reportFailure(done.failure);
    const failed = done.data.filter((one) => !one.success);
    setProblems(new Map(failed.map(({ id, message }) => [id, message ?? ''])));
    setSelected((now) => new Set([...[...now].filter((id) => !ids.has(id)), ...failed.map(({ id }) => id)]));
    const went = rows.filter((row) => done.data.some((one) => one.success && one.id === row.request_id));
    notify(
      ofWhom(
        done.message ?? '',
        went.map(({ name }) => name),
      ),
      { tone: failed.length === 0 ? 'success' : 'warning' },
    );
  };
  return { selected, select, problems, nothing, run, pending: approve.pending };
}

interface RowButtonsProps {
  readonly row: SalariedRequest;
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

function RowButtons({ row, busy, onApprove, onReject }: RowButtonsProps) {
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-keyshortcuts="a"
        disabled={busy}
        onClick={onApprove}
        aria-label={`Approve ${nameOf(row)}`}
      >
        Approve
      </Button>
      <Button size="small" color="error" aria-keyshortcuts="s" onClick={onReject} aria-label={`Reject ${nameOf(row)}`}>
        Reject
      </Button>
    </>
  );
}

/** The salaried time-off requests that wait for a supervisor: select and approve, or reject one by one. [SUP-006] [SUP-029] */
export function SalariedRequests() {
  const query = useOperation(listSalaried, {}, { quiet: true });
  useLiveRead(listSalaried, {}, [{ topic: TIME_OFF_TOPIC }]);
  const [rejecting, setRejecting] = useState<SalariedRequest | null>(null);
  const [absences, setAbsences] = useState(false);
  const rows = query.data ?? [];
  const { selected, select, problems, nothing, run, pending } = useApproval(rows);
  const shown = useMemo(() => columnsWith(problems), [problems]);
  const chosen = new Set(rows.map((row) => row.request_id).filter((id) => selected.has(id)));
  return (
    <Box component="section" aria-label="Salaried time-off requests" sx={{ mb: 8 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography variant="h2" sx={{ flex: '1 1 200px' }}>
          Salaried time off
        </Typography>
        <Button onClick={() => setAbsences(true)}>Team absences</Button>
        {rows.length === 0 ? null : (
          <Button variant="contained" loading={pending} onClick={() => void run(chosen)}>
            Approve selected{chosen.size === 0 ? '' : `: ${askedText(rows.filter((row) => chosen.has(row.request_id)))}`}
          </Button>
        )}
      </Box>
      <Box role="alert">
        {nothing ? (
          <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
            {messages.text('no_request_selected')}
          </Alert>
        ) : null}
      </Box>
      <RowTable<SalariedRequest>
        label="Requests for time off"
        columns={shown}
        rows={tableStateOf(query)}
        rowId={(row) => row.request_id}
        rowName={nameOf}
        empty={texts.noSalaried}
        selected={chosen}
        onSelect={select}
        rowActions={(row) => (
          <RowButtons
            row={row}
            busy={pending}
            onApprove={() => void run(new Set([row.request_id]))}
            onReject={() => setRejecting(row)}
          />
        )}
      />
      {rejecting === null ? null : (
        <RejectTimeOff request={rejecting} name={nameOf(rejecting)} onClose={() => setRejecting(null)} />
      )}
      {absences ? <TeamAbsences first={rows[0]?.date_taken.slice(0, 7) ?? null} onClose={() => setAbsences(false)} /> : null}
    </Box>
  );
}
