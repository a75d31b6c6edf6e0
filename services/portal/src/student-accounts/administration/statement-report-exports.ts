import { readStatementReportFile, studentAccountsTexts as texts } from '@campus/domain/student-accounts';
import type { StatementAction } from '@campus/domain/student-accounts/rules';
import { monthLabel } from '@campus/domain/student-accounts/rules';
import type { ExportedTable, ExportInput } from '../../platform/index.js';
import { serveReport } from '../../platform/index.js';
import { REPORTS } from './statements.repository.js';

function tableOf(input: ExportInput): ExportedTable {
  const { action, year, month } = input as { readonly action: StatementAction; readonly year: number; readonly month: number };
  const label = monthLabel(year, month);
  return {
    title: texts.report,
    name: `statements-${action}-${year}-${String(month).padStart(2, '0')}`,
    filters: [
      { label: 'Month', value: label },
      { label: 'Event', value: texts.actions[action] },
    ],
    scope: { action, year, month },
  };
}

/** The statement report as a file. */
export const statementReportFile = serveReport({
  operation: readStatementReportFile,
  table: (_actor, input) => tableOf(input),
  list: (scope) => REPORTS[scope['action'] === 'opened' ? 'opened' : 'delivered'],
});
