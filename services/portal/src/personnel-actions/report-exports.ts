import type { InputOf } from '@campus/contract-kit';
import type { readReport } from '@campus/domain/personnel-actions';
import { fileTexts as texts, readReportFile } from '@campus/domain/personnel-actions';
import type { Days } from '@campus/domain/personnel-actions/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportedTable, ExportInput, ExportScope } from '../exports/index.js';
import { ExportSources } from '../exports/index.js';
import { reportAsked, reportColumns, Reports } from './reports.service.js';

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
@Injectable()
export class ReportExports implements OnModuleInit {
  constructor(
    @Inject(Reports) private readonly reports: Reports,
    @Inject(ExportSources) private readonly sources: ExportSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({
      operation: readReportFile,
      tableOf: (_actor, input) => tableOf(input),
      columns: (scope) => reportColumns(numberOf(scope)),
      count: (scope) => this.reports.count(numberOf(scope), daysOf(scope)),
      batches: (scope) => this.reports.batches(numberOf(scope), daysOf(scope)),
    });
  }
}
