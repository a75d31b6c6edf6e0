import { showDate } from '@campus/contract-kit';
import {
  downloadAmbassadorChanges,
  downloadPhonathonResults,
  downloadPhonathonSummary,
  downloadPhonathonWeekly,
  phonathonTexts as texts,
  reportTexts,
} from '@campus/domain/advancement';
import { GIFT_TYPES, listFileName, mondayOf, OUTCOME_NUMBERS, OUTCOMES } from '@campus/domain/advancement/rules';
import type { Outcome } from '@campus/domain/advancement/rules';
import { campusDay, campusTime } from '@campus/domain/calendar/rules';
import type { ExportInput, ExportScope } from '../../platform/index.js';
import { fileColumns, serveFile, serveReport } from '../../platform/index.js';
import { PhonathonReportsService } from './phonathon-reports.service.js';
import { CHANGE_ROWS, RESULT_ROWS } from './phonathon-reports.sql.js';

const { columns, fields, reports } = texts;

const timeText = (at: Date): string => `${campusDay(at.getTime())} ${campusTime(at.getTime())}`;

/** The chosen solicitations as a scope keeps them; none counts all. */
function codesIn({ solicitations }: ExportInput): ExportScope {
  return Array.isArray(solicitations) && solicitations.length > 0 ? { solicitations: JSON.stringify(solicitations) } : {};
}
const codesOf = ({ solicitations }: ExportScope): string[] =>
  solicitations === undefined ? [] : (JSON.parse(String(solicitations)) as string[]);
const factsOf = (scope: ExportScope) => {
  const codes = codesOf(scope);
  return codes.length === 0 ? [] : [{ label: fields.solicitations, value: codes.join(', ') }];
};

const resultsFile = serveReport({
  operation: downloadPhonathonResults,
  list: RESULT_ROWS,
  table: (_actor, input, today) => {
    const scope = codesIn(input);
    return {
      title: reports.phonathonResults,
      name: listFileName(reports.phonathonResults, today),
      filters: factsOf(scope),
      scope,
    };
  },
  values: (scope) => (codesOf(scope).length === 0 ? {} : { solicitations: codesOf(scope) }),
  columns: fileColumns(
    ...[columns.donor_id, columns.donor, columns.ambassador, columns.outcome, columns.verify, columns.giftType],
    ...[[columns.gift_amount, 'money'] as const, [columns.gift_recurring, 'money'] as const, columns.created_at, columns.notes],
  ),
  cells: (row) => [
    ...[row.donor_id, row.donor, row.ambassador, OUTCOMES[row.outcome as Outcome], row.verify === 1 ? texts.yes : texts.no],
    ...[row.giftType === null ? '' : GIFT_TYPES[row.giftType], row.gift_amount ?? '', row.gift_recurring ?? ''],
    ...[timeText(row.created_at), row.notes],
  ],
});

const weeklyFile = serveFile({
  operation: downloadPhonathonWeekly,
  table: (_actor, { start: asked }, today) => {
    const start = typeof asked === 'string' ? asked : mondayOf(today);
    const filters = [{ label: fields.start, value: showDate(start) }];
    return { title: reports.phonathonWeekly, name: listFileName(reports.phonathonWeekly, start), filters, scope: { start } };
  },
  inject: [PhonathonReportsService],
  content: (service) => ({
    columns: () =>
      fileColumns(columns.ambassador, [columns.calls, 'number'], [columns.gifts, 'number'], [columns.amount, 'money']),
    count: async ({ start }) => (await service.weekly({ start: String(start) })).rows.length,
    batches: async function* ({ start }) {
      const { rows, total } = await service.weekly({ start: String(start) });
      const figures = ({ calls, gifts, amount }: typeof total) => [String(calls), String(gifts), amount];
      yield { rows: rows.map((row) => [row.ambassador, ...figures(row)]), total: [reportTexts.total, ...figures(total)] };
    },
  }),
});

const summaryFile = serveFile({
  operation: downloadPhonathonSummary,
  table: (_actor, input, today) => {
    const scope = codesIn(input);
    return {
      title: reports.phonathonSummary,
      name: listFileName(reports.phonathonSummary, today),
      filters: factsOf(scope),
      scope,
    };
  },
  inject: [PhonathonReportsService],
  content: (service) => ({
    columns: () =>
      fileColumns(
        ...[columns.ambassador, [columns.calls, 'number'] as const],
        ...OUTCOME_NUMBERS.map((outcome) => [OUTCOMES[outcome], 'number'] as const),
        ...[[columns.gifts, 'number'] as const, [columns.amount, 'money'] as const],
      ),
    count: async (scope) => (await service.summary(codesOf(scope))).rows.length,
    batches: async function* (scope) {
      const { rows, total } = await service.summary(codesOf(scope));
      const figures = ({ calls, outcomes, gifts, amount }: typeof total) => [
        ...[calls, ...OUTCOME_NUMBERS.map((outcome) => outcomes[outcome]), gifts].map(String),
        amount,
      ];
      yield { rows: rows.map((row) => [row.ambassador, ...figures(row)]), total: [reportTexts.total, ...figures(total)] };
    },
  }),
});

const changesFile = serveReport({
  operation: downloadAmbassadorChanges,
  list: CHANGE_ROWS,
  table: (_actor, { since }, today) => {
    const scope: ExportScope = typeof since === 'string' && since !== '' ? { since } : {};
    const filters = typeof since === 'string' && since !== '' ? [{ label: fields.since, value: showDate(since) }] : [];
    return { title: reports.ambassadorChanges, name: listFileName(reports.ambassadorChanges, today), filters, scope };
  },
  columns: fileColumns(
    ...[
      columns.created_at,
      columns.ambassador,
      columns.donor_id,
      columns.donor,
      columns.field,
      columns.old_value,
      columns.new_value,
    ],
  ),
  cells: (row) => [
    timeText(row.at),
    row.ambassador,
    row.donor_id,
    row.donor,
    changedField(row.field),
    row.old_value,
    row.new_value,
  ],
});

const changedField = (field: string): string => texts.changed[field as keyof typeof texts.changed] ?? field;

/** The reports of the phonathon as Excel, with the figures of their screens. [ADVREP-005] [ADVREP-021] */
export const phonathonReportFiles = [resultsFile, weeklyFile, summaryFile, changesFile];
