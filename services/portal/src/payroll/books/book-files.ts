import type { BookReport } from '@campus/domain/payroll';
import { BOOKS, payrollBookTexts as texts, payrollMessages as messages } from '@campus/domain/payroll';
import { periodLabel } from '@campus/domain/timeclock/rules';
import type { FactoryProvider } from '@nestjs/common';
import type { ExportedTable, ExportInput } from '../../platform/index.js';
import { serveFile } from '../../platform/index.js';
import { JournalService } from './journal.service.js';

const named = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Of a pay period, of one of its runs, or of a range of days. */
function scopeOf(input: ExportInput): Pick<ExportedTable, 'filters' | 'scope'> {
  const [period, start, end] = [named(input['pay_period']), named(input['start']), named(input['end'])];
  const attempt = typeof input['attempt'] === 'number' ? input['attempt'] : null;
  if (period !== null) {
    const run = attempt === null ? [] : [{ label: texts.run, value: String(attempt) }];
    return { filters: [{ label: texts.period, value: periodLabel(period) }, ...run], scope: { period, attempt } };
  }
  if (start === null) throw messages.refusalAt('start', end === null ? 'period_required' : 'start_required');
  if (end === null) throw messages.refusalAt('end', 'end_required');
  if (end < start) throw messages.refusalAt('end', 'end_before_start');
  return {
    filters: [
      { label: texts.start, value: start },
      { label: texts.end, value: end },
    ],
    scope: { start, end },
  };
}

const bookFile = (report: BookReport): FactoryProvider =>
  serveFile({
    operation: BOOKS[report],
    inject: [JournalService],
    table: (_actor, input) => {
      const { filters, scope } = scopeOf(input);
      const parts = Object.values(scope).filter((value) => value !== null);
      return { title: texts[report].title, name: [report, ...parts].join('-'), filters, scope };
    },
    content: (journal) => ({
      columns: () => journal.columns(report),
      count: (scope) => journal.count(report, scope),
      batches: (scope) => journal.batches(report, scope),
    }),
  });

/** The reports of the books as files: CSV, or Excel. */
export const payrollBookFiles: readonly FactoryProvider[] = [bookFile('journal'), bookFile('remittances')];
