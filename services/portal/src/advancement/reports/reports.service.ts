import type { InputOf, OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type {
  AlumniGiving,
  AnnualFund,
  Ats,
  GivingDashboard,
  GroupedReport,
  listProblems,
  ProblemRow,
  ReportSettings,
  Sbc,
  TotalGiving,
} from '@campus/domain/advancement';
import { readReportSettings, reportTexts as texts } from '@campus/domain/advancement';
import type { Grouping } from '@campus/domain/advancement/rules';
import {
  everyGivingYear,
  GOAL_MONTHS,
  monthName,
  monthsWithGoals,
  percentOf,
  RELATION_ROWS,
  REPORT_NAMES,
} from '@campus/domain/advancement/rules';
import { fiscalYearDays, fiscalYearStart, fiscalYearText } from '@campus/domain/calendar/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage } from '../../platform/index.js';
import { Clock, ListsService } from '../../platform/index.js';
import { PhonathonReportsService } from './phonathon-reports.service.js';
import { PROBLEM_ROWS } from './problems.sql.js';
import type { Days, Figures, GroupedRow, GroupKey } from './reports.repository.js';
import { ReportsRepository } from './reports.repository.js';

const NOTHING: Figures = { gifts: 0, donors: 0, amount: '0.00' };
const RELATIONS = RELATION_ROWS.map(({ code }) => code).filter((code) => code !== '');
const DASHBOARD_YEARS = 10;
const relationNames: ReadonlyMap<string, string> = new Map(RELATION_ROWS.map(({ code, name }) => [code, name]));

const figuresOf = ({ gifts, donors, amount }: Figures): Figures => ({ gifts, donors, amount });
const daysOf = (year: string): Days => fiscalYearDays(year) ?? { first: '', last: '' };
const before = (year: string): string => fiscalYearText(Number(year.slice(0, 4)) - 1);

/** What a report of groups is asked for. */
export interface GroupedInput {
  readonly fiscal_year?: string | undefined;
  readonly grouping: Grouping;
  readonly solicitations?: readonly string[] | undefined;
}

interface YearInput {
  readonly fiscal_year?: string | undefined;
}

/** The reports of giving. [ADVREP-017] [ADVREP-018] */
@Injectable()
export class ReportsService {
  constructor(
    @Inject(ReportsRepository) private readonly rows: ReportsRepository,
    @Inject(PhonathonReportsService) private readonly phonathon: PhonathonReportsService,
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The years that can be chosen, and what a person has last set of each report; what is no setting anymore is left out. [ADVREP-003] */
  async settings(actor: Actor): Promise<OutputOf<typeof readReportSettings>> {
    const [kept, first, names] = await Promise.all([this.rows.settingsOf(actor.empId), this.rows.firstGift(), this.rows.names()]);
    const [now, begun] = [fiscalYearStart(this.clock.today()), first === null ? null : fiscalYearStart(first)];
    const years = Array.from({ length: Math.max(1, now - (begun ?? now) + 1) }, (_, back) => fiscalYearText(now - back));
    const settings = REPORT_NAMES.flatMap((name): [string, ReportSettings][] => {
      const value = kept.find((one) => one.name === `advancement.${name}`)?.value;
      const read = value === undefined ? null : settingsIn(value);
      return read === null ? [] : [[name, read]];
    });
    return {
      fiscal_years: years,
      solicitations: names.flatMap(({ kind, code, name }) => (kind === 'solicitation' ? [{ value: code, label: name }] : [])),
      settings: Object.fromEntries(settings),
    };
  }

  async annualFund(input: YearInput): Promise<AnnualFund> {
    const year = this.yearOf(input);
    const [months, goals] = await Promise.all([this.rows.annualMonths(daysOf(year)), this.rows.goals(year)]);
    const amounts = GOAL_MONTHS.map((_, at) => months.find(({ month }) => month === at + 1)?.amount ?? '0.00');
    const figures = monthsWithGoals(
      amounts,
      GOAL_MONTHS.map((month) => goals?.[month] ?? null),
    );
    return {
      fiscal_year: year,
      ...figures,
      months: figures.months.map((month) => ({ ...month, name: monthName(month.month, year) })),
    };
  }

  async grouped(key: GroupKey, { grouping, solicitations = [], ...input }: GroupedInput): Promise<GroupedReport> {
    const year = this.yearOf(input);
    const [rows, names] = await Promise.all([
      this.rows.grouped({ key, days: daysOf(year), grouping, relations: RELATIONS, solicitations }),
      this.rows.names(),
    ]);
    const called = (kind: string, code: string) => names.find((one) => one.kind === kind && one.code === code)?.name ?? code;
    const nameOfGroup = (code: string): string => {
      if (key === 'relation') return relationNames.get(code) ?? code;
      return code === '' ? texts.none[key] : called(key, code);
    };
    const nameOfPart = (part: string): string => {
      if (grouping === 'month') return monthName(Number(part), year);
      if (grouping === 'quarter') return fillIn(texts.quarter, { quarter: Number(part) });
      return fillIn(texts.category, { code: part, name: called('category', part) });
    };
    const partsOf = (code: string | null): GroupedRow[] =>
      grouping === 'none' ? [] : rows.filter((row) => row.isPart && row.key === code);
    const groups = rows
      .filter((row) => !row.isTotal && !row.isPart)
      .map((row) => ({
        code: row.key ?? '',
        name: nameOfGroup(row.key ?? ''),
        ...figuresOf(row),
        rows: partsOf(row.key).map((part) => ({ code: part.part ?? '', name: nameOfPart(part.part ?? ''), ...figuresOf(part) })),
      }));
    const total = rows.find(({ isTotal }) => isTotal);
    return { fiscal_year: year, grouping, groups: inOrder(key, groups), total: figuresOf(total ?? NOTHING) };
  }

  async alumni(input: YearInput): Promise<AlumniGiving> {
    const year = this.yearOf(input);
    const rows = await this.rows.alumni(daysOf(year));
    const figures = ({ alumni, donors, amount }: (typeof rows)[number]) => ({
      alumni,
      donors,
      share: percentOf(donors, alumni),
      amount,
    });
    const total = rows.find(({ isTotal }) => isTotal);
    return {
      fiscal_year: year,
      rows: rows.flatMap((row) => (row.class_year === null ? [] : [{ class_year: row.class_year, ...figures(row) }])),
      total: total === undefined ? { alumni: 0, donors: 0, share: null, amount: '0.00' } : figures(total),
    };
  }

  async totalGiving(input: YearInput): Promise<TotalGiving> {
    const year = this.yearOf(input);
    const [now, then, names] = await Promise.all([
      this.rows.totalGiving(daysOf(year)),
      this.rows.totalGiving(daysOf(before(year))),
      this.rows.names(),
    ]);
    const both = (of: Figures | undefined, was: Figures | undefined) => {
      const { gifts, donors, amount } = was ?? NOTHING;
      return { ...figuresOf(of ?? NOTHING), gifts_before: gifts, donors_before: donors, amount_before: amount };
    };
    const codes = [...new Set([...now, ...then].flatMap(({ code, isTotal }) => (isTotal || code === null ? [] : [code])))].sort();
    const total = (rows: typeof now) => rows.find(({ isTotal }) => isTotal);
    const of = (rows: typeof now, code: string) => rows.find((row) => row.code === code);
    return {
      fiscal_year: year,
      year_before: before(year),
      rows: codes.map((code) => ({
        code,
        name: names.find((one) => one.kind === 'category' && one.code === code)?.name ?? code,
        ...both(of(now, code), of(then, code)),
      })),
      total: both(nullSafe(total(now)), nullSafe(total(then))),
    };
  }

  async sbc(input: YearInput): Promise<Sbc> {
    const year = this.yearOf(input);
    const rows = await this.rows.sbc(daysOf(year), RELATIONS);
    const kinds = (row: (typeof rows)[number] | undefined) => ({
      annual_fund: row?.annual_fund ?? '0.00',
      temporarily_restricted: row?.temporarily_restricted ?? '0.00',
      other: row?.other ?? '0.00',
      total: row?.total ?? '0.00',
    });
    return {
      fiscal_year: year,
      rows: RELATION_ROWS.map((relation) => ({
        ...relation,
        ...kinds(rows.find(({ isTotal, relation: code }) => !isTotal && code === relation.code)),
      })),
      total: kinds(rows.find(({ isTotal }) => isTotal)),
    };
  }

  async ats(input: YearInput): Promise<Ats> {
    const year = this.yearOf(input);
    const rows = await this.rows.ats(daysOf(year), RELATIONS);
    const columns = (row: (typeof rows)[number] | undefined) => {
      const { A = 0, B = '0.00', C = 0, D = '0.00', E = 0, F = '0.00', G = 0 } = row ?? {};
      return { A, B, C, D, E, F, G };
    };
    return {
      fiscal_year: year,
      rows: RELATION_ROWS.map((relation, at) => ({
        row: at + 1,
        ...relation,
        ...columns(rows.find(({ isTotal, relation: code }) => !isTotal && code === relation.code)),
      })),
      total: columns(rows.find(({ isTotal }) => isTotal)),
    };
  }

  /** Donors with missing or contradictory data. [ADVREP-012] */
  async problems(input: InputOf<typeof listProblems>): Promise<ListPage<ProblemRow>> {
    const { data, page } = await this.lists.page(PROBLEM_ROWS, input);
    return {
      data: data.map(({ id, ID_NUM, de_name, problem, value }) => ({ id, ID_NUM, de_name, problem, value })),
      page,
    };
  }

  /** The charts of the dashboard, with the figures of the reports of their names. [ADVREP-001] */
  async dashboard(input: YearInput): Promise<GivingDashboard> {
    const year = this.yearOf(input);
    const start = Number(year.slice(0, 4));
    const since = daysOf(fiscalYearText(start - DASHBOARD_YEARS + 1)).first;
    const [fund, years, relations, phonathon] = await Promise.all([
      this.annualFund({ fiscal_year: year }),
      this.rows.byYear(since, daysOf(year).last),
      this.grouped('relation', { fiscal_year: year, grouping: 'none' }),
      this.phonathon.dashboard(),
    ]);
    return {
      fiscal_year: year,
      months: fund.months.map(({ month, name, amount, goal }) => ({ month, name, amount, goal })),
      years: everyGivingYear(
        years.map((one) => ({ fiscal_year: fiscalYearText(one.year), amount: one.amount })),
        year,
      ),
      relations: relations.groups.map(({ code, name, donors }) => ({ code, name, donors })),
      phonathon,
    };
  }

  private yearOf({ fiscal_year: year }: YearInput): string {
    return year ?? fiscalYearText(fiscalYearStart(this.clock.today()));
  }
}

/** The sum over no rows at all is none. */
const nullSafe = (row: (Figures & { readonly amount: string | null }) | undefined): Figures | undefined =>
  row === undefined ? undefined : { ...row, amount: row.amount ?? '0.00' };

/** Relations in the order of the other reports, what has no code last. */
function inOrder<Group extends { readonly code: string; readonly name: string }>(
  key: GroupKey,
  groups: readonly Group[],
): Group[] {
  const place = ({ code }: Group): number => {
    if (key === 'relation') return RELATION_ROWS.findIndex((row) => row.code === code);
    return code === '' ? 1 : 0;
  };
  return [...groups].sort((one, other) => place(one) - place(other) || one.name.localeCompare(other.name));
}

function settingsIn(value: string): ReportSettings | null {
  try {
    const read = readReportSettings.output.shape.settings.valueType.safeParse(JSON.parse(value));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
