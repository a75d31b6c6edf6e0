import { showDate } from '@campus/contract-kit';
import type { TimesheetDay, TimesheetInDays } from '@campus/domain/timeclock';
import { supervisorTexts as texts } from '@campus/domain/timeclock';
import type { DataColumn } from '@campus/ui-kit';
import { column, dateText, ErrorState, HoursText, hoursSum, PageHead, TableSkeleton, Unbroken } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { failureFrom, RowTable, sentenceOf, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import type { Stretch } from '../hooks/day-preview.js';
import type { TimesheetName, TimesheetWay } from '../hooks/timesheet-way.js';
import { DateEditor } from './date-editor.js';
import { PunchBars } from './punch-bars.js';
import { ExportedCorrection } from './exported-correction.js';

const stretchesIn = ({ punches }: TimesheetDay): readonly Stretch[] =>
  punches.flatMap(({ time_in: from, time_out: to }) =>
    from === null ? [] : [{ from: Date.parse(from), to: to === null ? null : Date.parse(to) }],
  );

const columns: readonly DataColumn<TimesheetDay>[] = [
  column.of(
    'date',
    'Date',
    (day) => (
      <Unbroken>
        {day.formal.slice(0, 3)} {showDate(day.date)}
      </Unbroken>
    ),
    { primary: true },
  ),
  column.of('hours', 'Hours', (day) => <HoursText hours={day.hours} />, { align: 'right' }),
  column.of('words', 'Details', (day) => (
    <>
      {day.punches.some(({ time_in }) => time_in !== null) ? <PunchBars date={day.date} stretches={stretchesIn(day)} /> : null}
      {day.words}
    </>
  )),
];

/** The days of the sheet; one opens its punches below. [SUP-016] */
function Days({ sheet: timesheet, onOpen }: { readonly sheet: TimesheetInDays; readonly onOpen: (date: string) => void }) {
  return (
    <RowTable<TimesheetDay>
      label="Days"
      columns={columns}
      rows={timesheet.days}
      rowId={(day) => day.date}
      rowName={(day) => day.formal}
      empty={texts.noSheets}
      onOpen={(day) => onOpen(day.date)}
      compact
    />
  );
}

function History({ sheet: timesheet }: { readonly sheet: TimesheetInDays }) {
  if (timesheet.history.length === 0) return null;
  return (
    <Box component="section" aria-label="History" sx={{ mt: 6, maxWidth: 720 }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        History
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {timesheet.history.map(({ at, by, what }, index) => (
          <Box component="li" key={index}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {dateText(at)}, {by}
            </Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{what}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** On paper alone: where employee and supervisor sign. */
function SignatureLines() {
  return (
    <Box aria-hidden sx={{ display: 'none', '@media print': { display: 'flex', gap: 8, mt: 16 } }}>
      {['Employee, date', 'Supervisor, date'].map((who) => (
        <Box key={who} sx={{ flex: 1, borderTop: '1px solid', pt: 1 }}>
          {who}
        </Box>
      ))}
    </Box>
  );
}

function EditedDay({
  sheet: timesheet,
  way,
  date,
}: {
  readonly sheet: TimesheetName;
  readonly way: TimesheetWay;
  readonly date: string;
}) {
  const query = useOperation(way.readDay, { ...timesheet, date }, { quiet: true });
  if (query.data === undefined) {
    const failure = query.error === null ? null : failureFrom(query.error);
    if (failure === null) return <TableSkeleton label="Punches" columns={4} />;
    return <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={() => void query.refetch()} />;
  }
  return <DateEditor key={`${date}/${query.data.version}`} date={query.data} sheet={timesheet} way={way} />;
}

/** A timesheet and, of the date in the address, its punches to edit. [SUP-016] [PAYROLL-010] */
export function TimesheetScreen({ way }: { readonly way: TimesheetWay }) {
  const { idNum = '', org_pos = '', pos_seq = '', pay_period = '', date = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  const name: TimesheetName = { idNum, org_pos, pos_seq, pay_period };
  const query = useOperation(way.read, name, { quiet: true });
  const timesheet = query.data;
  if (timesheet === undefined) {
    const failure = query.error === null ? null : failureFrom(query.error);
    return (
      <>
        <PageHead title="Edit Timesheet" />
        {failure === null ? (
          <TableSkeleton label="Days" columns={3} />
        ) : (
          <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={() => void query.refetch()} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHead
        title={timesheet.employee}
        documentTitle={`Timesheet of ${timesheet.employee}`}
        state={
          <>
            {timesheet.position}, {timesheet.pay_period_label}: {timesheet.stand}. {hoursSum(timesheet.total)} h total (week 1:{' '}
            {hoursSum(timesheet.week1total)}, week 2: {hoursSum(timesheet.week2total)}).
          </>
        }
      />
      {way.editor === 'accounting' && timesheet.state === 'exported' ? (
        <ExportedCorrection sheet={timesheet} name={name} />
      ) : null}
      {date === '' ? null : (
        <Box sx={{ '@media print': { display: 'none' } }}>
          <EditedDay sheet={name} way={way} date={date} />
        </Box>
      )}
      <Days sheet={timesheet} onOpen={(day) => setSearch({ date: day })} />
      <SignatureLines />
      <History sheet={timesheet} />
    </>
  );
}
