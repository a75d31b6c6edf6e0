import { hrReportTexts as texts } from '@campus/domain/hr-reports';
import type { TaxKind } from '@campus/domain/hr-reports/rules';
import { amountOf } from '@campus/domain/money';
import { Inject, Injectable } from '@nestjs/common';
import type { EmployeeTaxes } from '../employee-pay/index.js';
import { CheckTaxesService } from '../employee-pay/index.js';
import type { ExportBatch, FileRow, PortalConfig } from '../platform/index.js';
import { CONFIG, fileColumns } from '../platform/index.js';
import type { ReportTable } from './report-table.js';
import { daysIn } from './report-table.js';

const { columns: heads } = texts;
const money = (label: string) => [label, 'money'] as const;

/** The columns of each report: the codes that count in them, and how they are called. */
type Parts = readonly { readonly label: string; readonly codes: readonly string[] }[];

/** Taxes of employees by the checks of some days. [HRREP-010] [HRREP-011] [HRREP-012] */
@Injectable()
export class TaxTablesService {
  constructor(
    @Inject(CheckTaxesService) private readonly checks: CheckTaxesService,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  of(kind: TaxKind): ReportTable {
    const parts = this.partsOf(kind);
    const both = parts.length > 1;
    const columns = fileColumns(
      ...[heads.id, heads.name, [heads.checks, 'number'] as const, money(heads.gross)],
      ...parts.map(({ label }) => money(label)),
      ...(both ? [money(heads.fica)] : []),
    );
    return {
      columns: () => columns,
      count: (scope) => this.checks.count(daysIn(scope)),
      batches: (scope) => this.rows(daysIn(scope), parts),
    };
  }

  private partsOf(kind: TaxKind): Parts {
    const { city, state, social, medicare } = this.config.taxCodes;
    if (kind === 'city') return [{ label: heads.city, codes: city }];
    if (kind === 'state') return [{ label: heads.state, codes: state }];
    return [
      { label: heads.social, codes: social },
      { label: heads.medicare, codes: medicare },
    ];
  }

  private async *rows(days: { readonly start: string; readonly end: string }, parts: Parts): AsyncGenerator<ExportBatch> {
    const foot = { checks: 0, gross: 0, taxes: parts.map(() => 0) };
    for await (const employees of this.checks.byEmployee(days)) {
      yield {
        rows: employees.map((one) => {
          const taxes = taxesIn(one, parts);
          foot.checks += one.checks;
          foot.gross += one.gross;
          foot.taxes = foot.taxes.map((sum, at) => sum + (taxes[at] ?? 0));
          return [one.id, one.name, ...cellsOf({ ...one, taxes })];
        }),
      };
    }
    yield { rows: [], total: [texts.totals, '', ...cellsOf(foot)] };
  }
}

function taxesIn({ taxes }: EmployeeTaxes, parts: Parts): number[] {
  return parts.map(({ codes }) => codes.reduce((sum, code) => sum + (taxes.get(code) ?? 0), 0));
}

function cellsOf({
  checks,
  gross,
  taxes,
}: {
  readonly checks: number;
  readonly gross: number;
  readonly taxes: readonly number[];
}): FileRow {
  const together = taxes.length > 1 ? [amountOf(taxes.reduce((sum, one) => sum + one, 0))] : [];
  return [String(checks), amountOf(gross), ...taxes.map(amountOf), ...together];
}
