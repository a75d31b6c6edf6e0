import { readStatementReportFile, studentAccountsTexts as texts } from '@campus/domain/student-accounts';
import type { StatementAction } from '@campus/domain/student-accounts/rules';
import { monthLabel } from '@campus/domain/student-accounts/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportBatch, ExportedTable, ExportInput, ExportScope } from '../exports/index.js';
import { ExportSources } from '../exports/index.js';
import { StatementsRepository } from './statements.repository.js';

const actionOf = (scope: ExportScope): StatementAction => (scope['action'] === 'opened' ? 'opened' : 'delivered');
const monthOf = (scope: ExportScope): [number, number] => [Number(scope['year']), Number(scope['month'])];

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
@Injectable()
export class StatementReportExports implements OnModuleInit {
  constructor(
    @Inject(StatementsRepository) private readonly statements: StatementsRepository,
    @Inject(ExportSources) private readonly sources: ExportSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({
      operation: readStatementReportFile,
      tableOf: (_actor, input) => tableOf(input),
      columns: () => [
        { label: 'Student', kind: 'text' },
        { label: 'Name', kind: 'text' },
        { label: 'Address', kind: 'text' },
        { label: 'Time', kind: 'instant' },
      ],
      count: (scope) => this.statements.countReport(actionOf(scope), ...monthOf(scope)),
      batches: (scope) => this.batches(scope),
    });
  }

  private async *batches(scope: ExportScope): AsyncGenerator<ExportBatch> {
    for await (const rows of this.statements.reportBatches(actionOf(scope), ...monthOf(scope))) {
      yield { rows: rows.map(({ id, name, address, time }) => [id, name, address, time.toISOString()]) };
    }
  }
}
