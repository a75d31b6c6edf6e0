import { fillIn } from '@campus/contract-kit';
import { downloadHourlyVisits, downloadMonthOfVisits, fitnessCenterTexts } from '@campus/domain/fitness-center';
import { daysOfMonth, monthBefore } from '@campus/domain/fitness-center/rules';
import type { ExportInput } from '../platform/index.js';
import { fileColumns, serveReport } from '../platform/index.js';
import type { VisitRow } from './counter.repository.js';
import { VISITS_BY_HOUR, VISITS_OF_MONTH } from './visit-lists.js';

const { files: texts } = fitnessCenterTexts;
const { columns } = texts;

interface HourRow {
  readonly date: string;
  readonly hour: string;
  readonly visits: number;
  readonly guests: number;
}

const wholeMonth = ({ year, month }: ExportInput) => daysOfMonth(Number(year), Number(month));

/** Check-ins by date and hour. [HRC-028] */
export const hourlyFile = serveReport<HourRow>({
  operation: downloadHourlyVisits,
  bare: true,
  table: (_actor, { date }, today) => {
    const to = typeof date === 'string' ? date : today;
    return { title: texts.hourly, name: `fitness-hourly-${to}`, filters: [], scope: { from: monthBefore(to), to } };
  },
  columns: fileColumns(columns.date, columns.hour, [columns.visits, 'number'], [columns.guests, 'number']),
  list: VISITS_BY_HOUR,
  cells: ({ date, hour, visits, guests }) => [date, hour, String(visits), String(guests)],
});

/** The visits of a month. [HRC-029] */
export const monthFile = serveReport<VisitRow>({
  operation: downloadMonthOfVisits,
  bare: true,
  table: (_actor, input) => {
    const scope = wholeMonth(input);
    const month = scope.from.slice(0, 'YYYY-MM'.length);
    return { title: fillIn(texts.month, { month }), name: `fitness-visits-${month}`, filters: [], scope };
  },
  columns: fileColumns(
    ...([[columns.at, 'instant'], columns.id, columns.name, [columns.guests, 'number'], columns.note, columns.by] as const),
  ),
  list: VISITS_OF_MONTH,
  cells: ({ visited_at: at, emp_id: id, name, guests, notes, by }) => [at.toISOString(), id, name, String(guests), notes, by],
});
