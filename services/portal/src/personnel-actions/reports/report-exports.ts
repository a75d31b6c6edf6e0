import type { InputOf } from '@campus/contract-kit';
import type { readReport } from '@campus/domain/personnel-actions';
import { fileTexts as texts, readReportFile } from '@campus/domain/personnel-actions';
import type { Days } from '@campus/domain/personnel-actions/rules';
import { serveFile } from '../../platform/index.js';
import type { ExportInput, ExportScope, ExportedTable } from '../../platform/index.js';
import { reportAsked, reportColumns, ReportsService } from './reports.service.js';

const numberOf = (scope: ExportScope): number => Number(scope['number']);
const daysOf = (scope: ExportScope): Days => ({ first: String(scope['first']), last: String(scope['last']) });

function tableOf(input: ExportInput): ExportedTable {
  const { number, name, days } = reportAsked(input as InputOf<typeof readReport>);
  return {
    title: name,
    name: `report-${number}-${days.first}-${days.last}`,
    filters: [
      { label: texts.firstDay, value: days.first },
      { label: texts.lastDay, value: days.last },
    ],
    scope: { number, ...days },
  };
}

/** The accounting reports as files: the same rows and the same total as on the page. */
export const reportFiles = serveFile({
  operation: readReportFile,
  table: (_actor, input) => tableOf(input),
  inject: [ReportsService],
  content: (reports) => ({
    columns: (scope) => reportColumns(numberOf(scope)),
    count: (scope) => reports.count(numberOf(scope), daysOf(scope)),
    batches: (scope) => reports.batches(numberOf(scope), daysOf(scope)),
  }),
});
