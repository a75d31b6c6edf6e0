import type { CheckIn, ExtraCredit } from '@campus/domain/registration';
import { checkInTexts as texts, listCheckIns } from '@campus/domain/registration';
import type { DataColumn, TableState } from '@campus/ui-kit';
import { column, DateText, PageHead } from '@campus/ui-kit';
import { failureFrom, sentenceOf, useOperation } from '../../../lib/index.js';
import { PagedTable } from '../components/check-ins/paged-table.js';

const checkInColumns: readonly DataColumn<CheckIn>[] = [
  column.of('title', 'Event', ({ event }) => event.title, { primary: true }),
  column.of('event_date_time', 'Event date and time', ({ event }) => <DateText value={event.event_date_time} />),
  column.instant('check_in_date_time', 'Checked in'),
  column.text('notes', 'Notes'),
];
const creditColumns: readonly DataColumn<ExtraCredit>[] = [
  column.text('extra_credit_event', 'Event', { primary: true }),
  column.text('term_code', 'Term'),
  column.text('year_code', 'Year'),
  column.number('chapel_credits', 'Chapel credits'),
  column.number('boyce_dorm_credits', 'Dorm credits'),
];

/** The own check-ins at chapel and dorm meetings, and the own extra credit. [CHECKIN-001] */
export default function CheckIns() {
  const query = useOperation(listCheckIns, {}, { quiet: true });
  const { data } = query;
  const stateOf = <Row,>(rows: readonly Row[] | undefined): TableState<Row> => {
    if (query.error !== null)
      return { status: 'error', message: sentenceOf(failureFrom(query.error)), onRetry: () => void query.refetch() };
    return rows === undefined ? { status: 'loading' } : { status: 'ready', rows };
  };
  return (
    <>
      <PageHead title={texts.title} state={texts.state} />
      <PagedTable name="chapels" columns={checkInColumns} state={stateOf(data?.chapels)} empty={texts.noChapels} />
      <PagedTable name="dormMeetings" columns={checkInColumns} state={stateOf(data?.dormMeetings)} empty={texts.noDormMeetings} />
      <PagedTable name="extraCredit" columns={creditColumns} state={stateOf(data?.extraCredit)} empty={texts.noExtraCredit} />
    </>
  );
}
