import { fillIn } from '@campus/contract-kit';
import {
  downloadChristmas,
  downloadList,
  downloadNewDonors,
  downloadReinstatedDonors,
  downloadRollCall,
  listTexts as texts,
} from '@campus/domain/advancement';
import type { ListReport } from '@campus/domain/advancement/rules';
import { cellKind, columnLabel, listColumn, listFileName, sheetName } from '@campus/domain/advancement/rules';
import { exportTexts } from '@campus/domain/exports';
import { fiscalYearStart, fiscalYearText } from '@campus/domain/calendar/rules';
import type { ExportInput, ExportScope } from '../../platform/index.js';
import { fileColumns, serveFile, serveReport } from '../../platform/index.js';
import { ListBuilderService } from './list-builder.service.js';
import { donorRowOf, listYears, readyListValues } from './ready-lists.service.js';
import type { ListedDonor } from './ready-lists.sql.js';
import { CHRISTMAS, NEW_DONORS, REINSTATED, ROLL_CALL } from './ready-lists.sql.js';

const { columns, filters } = texts;

/** A list as a file takes it: its name, its meaning, and what it is made of. */
export interface ListToWrite {
  readonly name: string;
  readonly sentence: string;
  readonly report: ListReport;
  readonly today: string;
}

/** A list as one text, whatever order its parts came in: a file is downloaded by the same list that it was made of, which the database keeps in another order. */
const textOf = (report: unknown): string =>
  JSON.stringify(report, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

const reportIn = (scope: ExportScope): ListReport => JSON.parse(String(scope['report'])) as ListReport;

/** A built list as Excel: the columns and rows of the screen. [LIST-019] */
export const listFile = serveFile({
  operation: downloadList,
  table: (_actor, input) => {
    const { name, sentence, report, today } = input as unknown as ListToWrite;
    const called = name === '' ? texts.builder : name;
    return {
      title: sheetName(called, exportTexts.about),
      name: listFileName(called, today),
      filters: [
        { label: filters.list, value: called },
        { label: filters.meaning, value: sentence },
      ],
      scope: { report: textOf(report), today },
    };
  },
  inject: [ListBuilderService],
  content: (builder) => ({
    columns: (scope) => [
      ...fileColumns(columns.id, columns.name),
      ...reportIn(scope).columns.flatMap((name) => {
        const column = listColumn(name);
        return column === null ? [] : [{ label: columnLabel(column, String(scope['today'])), kind: cellKind(column) }];
      }),
    ],
    count: (scope) => builder.rows(reportIn(scope)),
    batches: async function* (scope) {
      const report = reportIn(scope);
      for await (const rows of builder.batches(report))
        yield { rows: rows.map((row) => ['id', 'last_first_middle', ...report.columns].map((name) => String(row[name] ?? ''))) };
    },
  }),
});

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const presentYear = (today: string): string => fiscalYearText(fiscalYearStart(today));
const yearOf = (scope: ExportScope): string => presentYear(String(scope['first']));

const donorColumns = (scope: ExportScope) =>
  fileColumns(
    ...[columns.id, columns.donor, [columns.last_gift_dte, 'date'] as const, [columns.last_gift_amt, 'money'] as const],
    ...[columns.phone, columns.mobile_phone, columns.email_address],
    ...listYears(yearOf(scope)).map((year) => [fillIn(texts.year, { year }), 'money'] as const),
  );

const donorCells = (row: ListedDonor, scope: ExportScope): string[] => {
  const { ID_NUM, de_name, last_gift_dte: day, last_gift_amt: amount, totals, ...contact } = donorRowOf(row, yearOf(scope));
  return [
    ...[ID_NUM, de_name, day ?? '', amount ?? '', contact.phone, contact.mobile_phone, contact.email_address],
    ...totals.map((total) => total.amount),
  ];
};

const tableOf = (title: string, of: { readonly label: string; readonly value: string }, scope: ExportScope, today: string) => ({
  title,
  name: listFileName(title, today),
  filters: [of],
  scope,
});
const sinceOf = (title: string, scope: ExportScope, today: string) =>
  tableOf(title, { label: filters.since, value: String(scope['since']) }, scope, today);

/** The four lists as Excel, with the rows of their screens. [LIST-024] */
const donorFile = { columns: donorColumns, cells: donorCells } as const;
export const rollCallFile = serveReport({
  operation: downloadRollCall,
  list: ROLL_CALL,
  ...donorFile,
  table: (_actor, input, today) => {
    const year = text(input['fiscal_year']) ?? presentYear(today);
    return tableOf(texts.rollCall, { label: filters.fiscal_year, value: year }, readyListValues.rollCall(today, year), today);
  },
});
export const newDonorsFile = serveReport({
  operation: downloadNewDonors,
  list: NEW_DONORS,
  ...donorFile,
  table: (_actor, input, today) => sinceOf(texts.newDonors, readyListValues.newDonors(today, text(input['since'])), today),
});
export const reinstatedFile = serveReport({
  operation: downloadReinstatedDonors,
  list: REINSTATED,
  ...donorFile,
  table: (_actor, input: ExportInput, today) => {
    const set = { since: text(input['since']), fiscal_year: text(input['fiscal_year']) };
    return sinceOf(texts.reinstated, readyListValues.reinstated(today, set), today);
  },
});
export const christmasFile = serveReport({
  operation: downloadChristmas,
  list: CHRISTMAS,
  columns: fileColumns(
    ...[columns.id, columns.name, columns.salutation, columns.addr_line_1, columns.addr_line_2, columns.addr_line_3],
    ...[columns.city, columns.state, columns.zip, columns.country],
  ),
  table: (_actor, input, today) => sinceOf(texts.christmas, readyListValues.christmas(today, text(input['since'])), today),
  cells: (row) => [
    ...[row.id, row.last_first_middle, row.salutation, row.addr_line_1, row.addr_line_2, row.addr_line_3],
    ...[row.city, row.state, row.zip, row.country],
  ],
});
