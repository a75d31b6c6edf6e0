import { fillIn } from '@campus/contract-kit';
import { downloadHourlyVisits, downloadMonthOfVisits, fitnessCenterTexts } from '@campus/domain/fitness-center';
import { daysOfMonth, monthBefore } from '@campus/domain/fitness-center/rules';
import type { ExportInput } from '../platform/index.js';
import { serveReport } from '../platform/index.js';
import { VISITS_BY_HOUR, VISITS_OF_MONTH } from './visit-lists.js';

const { files: texts } = fitnessCenterTexts;

const wholeMonth = ({ year, month }: ExportInput) => daysOfMonth(Number(year), Number(month));

/** Check-ins by date and hour. [HRC-028] */
export const hourlyFile = serveReport({
  operation: downloadHourlyVisits,
  bare: true,
  table: (_actor, { date }, today) => {
    const to = typeof date === 'string' ? date : today;
    return { title: texts.hourly, name: `fitness-hourly-${to}`, filters: [], scope: { from: monthBefore(to), to } };
  },
  list: VISITS_BY_HOUR,
});

/** The visits of a month. [HRC-029] */
export const monthFile = serveReport({
  operation: downloadMonthOfVisits,
  bare: true,
  table: (_actor, input) => {
    const scope = wholeMonth(input);
    const month = scope.from.slice(0, 'YYYY-MM'.length);
    return { title: fillIn(texts.month, { month }), name: `fitness-visits-${month}`, filters: [], scope };
  },
  list: VISITS_OF_MONTH,
});
