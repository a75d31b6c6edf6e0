import { hrReportTexts as texts } from '@campus/domain/hr-reports';
import type { AcaCategory, AcaType, Measured, ServiceSums } from '@campus/domain/hr-reports/rules';
import {
  ACA_CATEGORIES,
  ACA_TYPES,
  acaCategory,
  hiredOn,
  hundredthsText,
  monthsOf,
  NEW_HIRE_GAP_DAYS,
  serviceSums,
  typeOn,
} from '@campus/domain/hr-reports/rules';
import { addDays } from '@campus/domain/calendar/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportBatch, ExportScope, FileRow } from '../platform/index.js';
import { fileColumns } from '../platform/index.js';
import type { ReportTable } from './report-table.js';
import { daysIn, textOf } from './report-table.js';
import type { EmployedPerson } from './service-time.service.js';
import { ServiceTimeService } from './service-time.service.js';

const { columns: heads } = texts;
const WEEK_DAYS = 7;
const hours = (label: string) => [label, 'number'] as const;
const AVERAGES = [hours(heads.weeks), hours(heads.weekly), hours(heads.monthly)];

const averages = ({ days, weekly, monthly }: ServiceSums): FileRow => [
  (days / WEEK_DAYS).toFixed(2),
  hundredthsText(weekly),
  hundredthsText(monthly),
];

/** What an ACA report asks for. */
interface AcaScope extends Measured {
  readonly category: AcaCategory;
  readonly type: AcaType | '';
}

function acaScope(scope: ExportScope): AcaScope {
  return { ...daysIn(scope), category: Number(scope['category']) as AcaCategory, type: textOf(scope, 'type') as AcaType | '' };
}

function acaRow({ id, name, ...person }: EmployedPerson, asked: AcaScope, months: readonly string[]): FileRow[] {
  const type = typeOn(person.positions, asked.end);
  if (type === null || (asked.type !== '' && type !== asked.type) || acaCategory(person, asked) !== asked.category) return [];
  const sums = serviceSums(person.positions, person.days, asked);
  return [
    [
      ...[id, name, ACA_TYPES[type], ACA_CATEGORIES[asked.category], hiredOn(person.positions, asked.end) ?? ''],
      ...months.map((month) => hundredthsText(sums.months[month] ?? 0)),
      ...[hundredthsText(sums.total), ...averages(sums), sums.fullTime ? texts.yes : texts.no],
    ],
  ];
}

/** The reports of hours of service. */
@Injectable()
export class ServiceTablesService {
  constructor(@Inject(ServiceTimeService) private readonly time: ServiceTimeService) {}

  /** [HRREP-009] */
  readonly lookBack: ReportTable = {
    columns: () => fileColumns(heads.id, heads.name, hours(heads.service), ...AVERAGES),
    count: (scope) => this.time.count(daysIn(scope)),
    batches: (scope) => this.lookBackRows(daysIn(scope)),
  };

  /** [HRREP-014] */
  readonly aca: ReportTable = {
    columns: (scope) =>
      fileColumns(
        ...[heads.id, heads.name, heads.type, heads.category, [heads.hired, 'date'] as const],
        ...[...monthsOf(daysIn(scope)), heads.total].map(hours),
        ...[...AVERAGES, heads.fullTime],
      ),
    count: (scope) => this.time.count({ start: textOf(scope, 'end'), end: textOf(scope, 'end') }),
    batches: (scope) => this.acaRows(acaScope(scope)),
  };

  private async *lookBackRows(days: Measured): AsyncGenerator<ExportBatch> {
    for await (const people of this.time.people(days, days.start))
      yield {
        rows: people.map(({ id, name, positions, days: stored }) => {
          const sums = serviceSums(positions, stored, days);
          return [id, name, hundredthsText(sums.total), ...averages(sums)];
        }),
      };
  }

  /** Who is employed on the last day, with the hours of the period and of the 26 weeks before its end. */
  private async *acaRows(asked: AcaScope): AsyncGenerator<ExportBatch> {
    const months = monthsOf(asked);
    const weeksBefore = addDays(asked.end, 1 - NEW_HIRE_GAP_DAYS);
    const since = asked.start < weeksBefore ? asked.start : weeksBefore;
    for await (const people of this.time.people({ start: asked.end, end: asked.end }, since))
      yield { rows: people.flatMap((person) => acaRow(person, asked, months)) };
  }
}
