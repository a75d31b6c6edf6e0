import type { InputOf, Operation } from '@campus/contract-kit';
import type { HrReport } from '@campus/domain/hr-reports';
import { HR_REPORTS, hrReportsMessages as messages, hrReportTexts as texts, runAcaReport } from '@campus/domain/hr-reports';
import type { AcaCategory, AcaType } from '@campus/domain/hr-reports/rules';
import { ACA_CATEGORIES, ACA_TYPES, daysOfMonth, refusalOfRange, weekOf } from '@campus/domain/hr-reports/rules';
import type { FactoryProvider } from '@nestjs/common';
import type { ExportedTable, ExportInput, ExportScope } from '../platform/index.js';
import { serveFile } from '../platform/index.js';
import { HoursTablesService } from './hours-tables.service.js';
import type { ReportTable } from './report-table.js';
import { ServiceTablesService } from './service-tables.service.js';
import { TaxTablesService } from './tax-tables.service.js';

type Tables = readonly [HoursTablesService, ServiceTablesService, TaxTablesService];
type Part = Pick<ExportedTable, 'filters' | 'scope'>;

const { filters: labels } = texts;
const fact = (label: string, value: string) => ({ label, value });

const named = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The days of a month, and the day of which part-time is asked: the last one, in this month today. */
function ofMonth({ month, ...narrower }: ExportInput, today: string): Part {
  const { first, last } = daysOfMonth(String(month));
  if (first > today) throw messages.refusalAt('month', 'future_month');
  const department = named(narrower['department']);
  const person = named(narrower['person']);
  return {
    filters: [
      fact(labels.month, String(month)),
      ...(department === null ? [] : [fact(labels.department, department)]),
      ...(person === null ? [] : [fact(labels.person, person)]),
    ],
    scope: { first, last, day: last < today ? last : today, sunday: weekOf(first), department, person },
  };
}

function ofRange(start: string, end: string, at: string): Part & { readonly scope: ExportScope } {
  const refused = refusalOfRange({ start, end });
  if (refused !== null) throw messages.refusalAt(at, refused);
  return { filters: [fact(labels.start, start), fact(labels.end, end)], scope: { start, end } };
}

const range = ({ start, end }: ExportInput): Part => ofRange(String(start), String(end), 'end');

function ofAca(input: ExportInput): Part {
  const { acaStartDt, acaEndDt, acaCategoryId, acaPosType } = input as InputOf<typeof runAcaReport>;
  const { filters, scope } = ofRange(acaStartDt, acaEndDt, 'acaEndDt');
  const category = Number(acaCategoryId) as AcaCategory;
  const type = (acaPosType ?? '') as AcaType | '';
  return {
    filters: [
      ...filters,
      fact(labels.category, ACA_CATEGORIES[category]),
      fact(labels.type, type === '' ? texts.bothTypes : ACA_TYPES[type]),
    ],
    scope: { ...scope, category, type },
  };
}

function reportFile(
  operation: Operation,
  name: HrReport | 'aca',
  part: (input: ExportInput, today: string) => Part,
  tableOf: (...tables: Tables) => ReportTable,
): FactoryProvider {
  const { title, note } = texts[name];
  return serveFile({
    operation,
    inject: [HoursTablesService, ServiceTablesService, TaxTablesService],
    table: (_actor, input, today) => {
      const { filters, scope } = part(input, today);
      const days = filters.slice(0, name === 'aca' ? 2 : undefined).map(({ value }) => value);
      return { title, name: [name, ...days].join('-'), filters: [...filters, fact(labels.counted, note)], scope };
    },
    content: (...tables) => tableOf(...tables),
  });
}

/** The reports as files: CSV, or Excel. */
export const hrReportFiles: readonly FactoryProvider[] = [
  reportFile(runAcaReport, 'aca', ofAca, (_hours, service) => service.aca),
  reportFile(HR_REPORTS['monthly-hour-report'], 'monthly-hour-report', ofMonth, (hours) => hours.monthly),
  reportFile(HR_REPORTS['monthly-department-report'], 'monthly-department-report', ofMonth, (hours) => hours.departments),
  reportFile(HR_REPORTS['visa-monthly-hour-report'], 'visa-monthly-hour-report', ofMonth, (hours) => hours.visa),
  reportFile(HR_REPORTS['look-back-summary'], 'look-back-summary', range, (_hours, service) => service.lookBack),
  reportFile(HR_REPORTS['city-tax'], 'city-tax', range, (_hours, _service, taxes) => taxes.of('city')),
  reportFile(HR_REPORTS['state-tax'], 'state-tax', range, (_hours, _service, taxes) => taxes.of('state')),
  reportFile(HR_REPORTS.fica, 'fica', range, (_hours, _service, taxes) => taxes.of('fica')),
];
