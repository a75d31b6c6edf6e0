import type { TodayPerson } from '@campus/domain/timeclock';
import { listToday, setToday, supervisorTexts as texts, timeclockPermissions as can } from '@campus/domain/timeclock';
import { campusTime, campusTimeText } from '@campus/domain/calendar/rules';
import { nextAction } from '@campus/domain/timeclock/rules';
import type { DataColumn, TableState } from '@campus/ui-kit';
import { column, EmptyState, notify, PageHead, TimeInput } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RouteLink, RowTable, sentenceOf, tableStateOf, useAction, useCan, useOperation } from '../../../lib/index.js';
import { CorrectionsList } from '../components/corrections-list.js';

const time = (instant: string | null): string => (instant === null ? '–' : campusTimeText(Date.parse(instant)));
const nameOf = (row: TodayPerson): string => `${row.employee}, ${row.position}`;

const columns: readonly DataColumn<TodayPerson>[] = [
  column.text('employee', 'Employee', { primary: true }),
  column.text('position', 'Position'),
  column.text('department', 'Department'),
  column.chip('status', 'Status', (row) => ({
    tone: row.status === 'Punched In' ? 'moving' : 'draft',
    mark: row.status === 'Punched In' ? 'in' : 'out',
    label: row.status,
  })),
  column.of('in', 'Time in', (row) => time(row.time_in), { phone: 'total' }),
  column.of('out', 'Time out', (row) => time(row.time_out)),
];

/** The time that counts, now where none is set, and the press; a refusal stays beside it. [SUP-011] [SUP-012] */
function SetTime({ row }: { readonly row: TodayPerson }) {
  const [at, setAt] = useState('');
  const set = useAction(setToday, { invalidate: [listToday], rereadRefused: true, quiet: true });
  const action = nextAction(row.status);
  const punch = async () => {
    const done = await set.run({ person: row.id, action, ...(at === '' ? {} : { time: at }) });
    if (!done.ok) return;
    setAt('');
    notify(done.message ?? '', { tone: 'success' });
  };
  return (
    <Box sx={{ display: 'inline-block', textAlign: 'left', whiteSpace: 'normal', maxWidth: 320 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <TimeInput
          hiddenLabel
          placeholder="Set Time"
          value={at}
          onChange={setAt}
          choice={{ label: `Choose a time for ${nameOf(row)}`, min: campusTime(Date.parse(row.minimum)) }}
          sx={{ width: 162, '& input::placeholder': { opacity: 1, color: 'text.secondary' } }}
          slotProps={{ htmlInput: { 'aria-label': `Set Time for ${nameOf(row)}` } }}
        />
        <Button
          variant="outlined"
          loading={set.pending}
          onClick={() => void punch()}
          aria-label={`${action === 'clockIn' ? 'Clock In' : 'Clock Out'} ${nameOf(row)}`}
          sx={{ minWidth: 112, minHeight: 40, whiteSpace: 'nowrap' }}
        >
          {action === 'clockIn' ? 'Clock In' : 'Clock Out'}
        </Button>
      </Box>
      <Typography role="alert" variant="body2" color="error" sx={{ mt: set.failure === null ? 0 : 1 }}>
        {set.failure === null ? '' : sentenceOf(set.failure)}
      </Typography>
    </Box>
  );
}

/** Who is in stands first; within both, the order of names stays. */
function inFirst(state: TableState<TodayPerson>): TableState<TodayPerson> {
  if (state.status !== 'ready') return state;
  const isOut = ({ status }: TodayPerson): number => (status === 'Punched In' ? 0 : 1);
  return { ...state, rows: state.rows.toSorted((one, other) => isOut(one) - isOut(other)) };
}

function People() {
  const query = useOperation(listToday, {}, { quiet: true });
  const inNow = (query.data ?? []).filter((row) => row.status === 'Punched In').length;
  return (
    <>
      <PageHead title="Today" state={query.data === undefined ? undefined : `${inNow} of ${query.data.length} punched in`} />
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>
        {texts.earlierDays} <RouteLink to="/timeclock/viewTimesheets">View timesheets</RouteLink>
      </Typography>
      <CorrectionsList />
      <RowTable<TodayPerson>
        label="People today"
        columns={columns}
        rows={inFirst(tableStateOf(query))}
        rowName={nameOf}
        empty={texts.nobodyClocked}
        rowActions={(row) => <SetTime row={row} />}
      />
    </>
  );
}

/** Everybody whom one supervises, today; somebody who supervises no one reads that. [SUP-011] [SUP-059] */
export default function SupervisedToday() {
  const holds = useCan();
  if (holds(can.supervise)) return <People />;
  return (
    <>
      <PageHead title="Today" />
      <EmptyState text={texts.superviseNobody} />
    </>
  );
}
