import { showDate } from '@campus/contract-kit';
import type { SheetDay, SheetInDays } from '@campus/domain/timeclock';
import { supervisorTexts as texts } from '@campus/domain/timeclock';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, dateText, ErrorState, PageHead, TableSkeleton, Unbroken } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { failureFrom, sentenceOf, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import type { SheetName, SheetWay } from '../hooks/sheet-way.js';
import { DateEditor } from './date-editor.js';
import { ExportedCorrection } from './exported-correction.js';

const columns: readonly DataColumn<SheetDay>[] = [
  {
    id: 'date',
    header: 'Date',
    primary: true,
    cell: (day) => (
      <Unbroken>
        {day.formal.slice(0, 3)} {showDate(day.date)}
      </Unbroken>
    ),
  },
  { id: 'hours', header: 'Hours', cell: (day) => day.hours, align: 'right' },
  { id: 'words', header: 'How they come about', cell: (day) => day.words },
];

/** The days of the sheet; one opens its punches below. [SUP-016] */
function Days({ sheet, onOpen }: { readonly sheet: SheetInDays; readonly onOpen: (date: string) => void }) {
  return (
    <DataTable<SheetDay>
      label="Days"
      columns={columns}
      state={{ status: 'ready', rows: sheet.days }}
      rowId={(day) => day.date}
      rowName={(day) => day.formal}
      empty={{ text: texts.noSheets }}
      onOpen={(day) => onOpen(day.date)}
      compact
    />
  );
}

function History({ sheet }: { readonly sheet: SheetInDays }) {
  if (sheet.history.length === 0) return null;
  return (
    <Box component="section" aria-label="History" sx={{ mt: 6, maxWidth: 720 }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        History
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {sheet.history.map(({ at, by, what }, index) => (
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

function EditedDay({ sheet, way, date }: { readonly sheet: SheetName; readonly way: SheetWay; readonly date: string }) {
  const query = useOperation(way.readDay, { ...sheet, date }, { quiet: true });
  if (query.data === undefined) {
    const failure = query.error === null ? null : failureFrom(query.error);
    if (failure === null) return <TableSkeleton label="Punches" columns={4} />;
    return <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={() => void query.refetch()} />;
  }
  return <DateEditor key={`${date}/${query.data.version}`} date={query.data} sheet={sheet} way={way} />;
}

/** A timesheet and, of the date in the address, its punches to edit. [SUP-016] [PAYROLL-010] */
export function SheetScreen({ way }: { readonly way: SheetWay }) {
  const { idNum = '', org_pos = '', pos_seq = '', pay_period = '', date = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  const name: SheetName = { idNum, org_pos, pos_seq, pay_period };
  const query = useOperation(way.read, name, { quiet: true });
  const sheet = query.data;
  if (sheet === undefined) {
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
        title="Edit Timesheet"
        documentTitle={`Timesheet of ${sheet.employee}`}
        state={
          <>
            {sheet.employee}, {sheet.position}, {sheet.pay_period_label}: {sheet.stand}. {sheet.total} h in all, week 1{' '}
            {sheet.week1total}, week 2 {sheet.week2total}.
          </>
        }
      />
      {way.editor === 'accounting' && sheet.state === 'exported' ? <ExportedCorrection sheet={sheet} name={name} /> : null}
      {date === '' ? null : <EditedDay sheet={name} way={way} date={date} />}
      <Days sheet={sheet} onOpen={(day) => setSearch({ date: day })} />
      <History sheet={sheet} />
    </>
  );
}
