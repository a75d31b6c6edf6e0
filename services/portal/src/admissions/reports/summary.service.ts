import type { AdmissionsFunnel, SummaryRow, ThreeCounts } from '@campus/domain/admissions';
import { admissionsReportTexts as texts } from '@campus/domain/admissions';
import { benchmarkDays, DIVISIONS, funnelSteps, MAIN_LOCATION, yearsBefore } from '@campus/domain/admissions/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { RowOf } from '../../platform/index.js';
import { Clock, Database, sql } from '../../platform/index.js';
import { candidaciesOn, goalsOn, nightOf } from './candidacies-on.js';
import type { TermOn } from './terms.service.js';
import type { SummaryService as Q } from './reports.sql.types.js';

export type Counted = RowOf<typeof SELECT_COUNTS>;

type Goal = RowOf<typeof SELECT_GOALS>;

/** The counts of some years, each as of a day, by division. */
const SELECT_COUNTS = sql<
  Q['SELECT_COUNTS']
>`SELECT n.nth::int, c.div_cde AS div, count(*)::int AS inquiries, sum(c.app)::int AS applied, sum(c.acc)::int AS accepted,
    sum(c.reg)::int AS enrolled, coalesce(sum(c.hrs_enrolled) FILTER (WHERE c.reg = 1), 0)::float8 AS hours,
    coalesce(sum(c.reg) FILTER (WHERE c.loca_cde = :main), 0)::int AS main
  FROM (SELECT u.*, CASE WHEN u.day < :today::date THEN ${sql.raw(nightOf('u.day'))} END AS night
      FROM unnest(:years::text[], :days::date[]) WITH ORDINALITY AS u (year, day, nth)) n
    CROSS JOIN LATERAL (${sql.raw(candidaciesOn({ year: 'n.year', term: ':term', day: 'n.day', night: 'n.night' }))}) c
  GROUP BY 1, 2`;
const SELECT_GOALS = sql<
  Q['SELECT_GOALS']
>`SELECT g.div_cde AS div, g.application, g.accepted, g.enrolled FROM (${sql.raw(goalsOn("nullif(:night, '')::date"))}) g
  WHERE g.yr_cde = :year AND g.trm_cde = :term`;

const NO_ONE = { inquiries: 0, applied: 0, accepted: 0, enrolled: 0 };
const NOTHING: ThreeCounts = { applied: 0, accepted: 0, enrolled: 0 };
const counts = ({ applied, accepted, enrolled }: ThreeCounts): ThreeCounts => ({ applied, accepted, enrolled });
const added = (one: ThreeCounts, other: ThreeCounts): ThreeCounts => ({
  applied: one.applied + other.applied,
  accepted: one.accepted + other.accepted,
  enrolled: one.enrolled + other.enrolled,
});
/** This year and the two before. */
const YEARS = [0, 1, 2] as const;

/** The summary of a term by division. [ADMIS-016] */
@Injectable()
export class SummaryService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** A row a division, and the total. */
  async read({ year, term, day, night }: TermOn): Promise<SummaryRow[]> {
    const dates = benchmarkDays(year, term);
    const snapshots = [{ ago: 0, day }, ...dates.flatMap((date) => YEARS.map((ago) => ({ ago, day: yearsBefore(date, ago) })))];
    const years = snapshots.map(({ ago }) => String(Number(year) - ago));
    const days = snapshots.map((one) => (one.day < day ? one.day : day));
    const [rows, goals] = await Promise.all([this.countsOf(years, days, term), this.goalsOf({ year, term, night })]);
    const countedAt = (nth: number, division: string) => rows.find((row) => row.nth === nth && row.div === division);
    const divisions = DIVISIONS.map((division): SummaryRow => {
      const now = countedAt(1, division);
      const goal = goals.find(({ div }) => div === division);
      const enrolled = now?.enrolled ?? 0;
      const main = now?.main ?? 0;
      const then = (at: number, ago: number) => counts(countedAt(2 + at * YEARS.length + ago, division) ?? NOTHING);
      return {
        div_cde: division,
        apps: now?.applied ?? 0,
        accepts: now?.accepted ?? 0,
        enrolled,
        hours_sold: now?.hours ?? 0,
        main,
        other: enrolled - main,
        goals: { application: goal?.application ?? 0, accepted: goal?.accepted ?? 0, enrolled: goal?.enrolled ?? 0 },
        benchmarks: dates.map((date, at) => ({
          date,
          this: date > day ? null : then(at, 0),
          last: then(at, 1),
          before: then(at, 2),
        })),
      };
    });
    const shown = divisions.filter(
      (row) => row.apps + row.accepts + row.enrolled > 0 || Object.values(row.goals).some((goal) => goal > 0),
    );
    return shown.length === 0 ? [] : [...shown, totalOf(divisions, dates)];
  }

  /** How far the candidates of each division came, beside those of the same day last year. */
  async funnel({ year, term, day, night }: TermOn): Promise<AdmissionsFunnel> {
    const lastDay = yearsBefore(day, 1);
    const [rows, goals] = await Promise.all([
      this.countsOf([year, String(Number(year) - 1)], [day, lastDay], term),
      this.goalsOf({ year, term, night }),
    ]);
    const at = (nth: number, of: string) => rows.find((row) => row.nth === nth && row.div === of);
    const divisions = DIVISIONS.filter((of) => rows.some(({ div }) => div === of) || goals.some(({ div }) => div === of));
    return {
      day,
      last_day: lastDay,
      divisions: divisions.map((of) => ({
        div_cde: of,
        steps: funnelSteps(
          at(1, of) ?? NO_ONE,
          at(2, of) ?? NO_ONE,
          goals.find(({ div }) => div === of),
        ),
      })),
    };
  }

  private countsOf(years: readonly string[], days: readonly string[], term: string): Promise<Counted[]> {
    return this.db.query(SELECT_COUNTS, { years, days, term, today: this.clock.today(), main: MAIN_LOCATION });
  }

  private goalsOf(of: Pick<TermOn, 'year' | 'term' | 'night'>): Promise<Goal[]> {
    return this.db.query(SELECT_GOALS, { ...of });
  }
}

function totalOf(rows: readonly SummaryRow[], dates: readonly string[]): SummaryRow {
  const sum = (of: (row: SummaryRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const at = (nth: number, of: 'this' | 'last' | 'before') =>
    rows.reduce<ThreeCounts>((all, { benchmarks }) => added(all, benchmarks[nth]?.[of] ?? NOTHING), NOTHING);
  return {
    div_cde: texts.all,
    apps: sum((row) => row.apps),
    accepts: sum((row) => row.accepts),
    enrolled: sum((row) => row.enrolled),
    hours_sold: sum((row) => row.hours_sold),
    main: sum((row) => row.main),
    other: sum((row) => row.other),
    goals: {
      application: sum(({ goals }) => goals.application),
      accepted: sum(({ goals }) => goals.accepted),
      enrolled: sum(({ goals }) => goals.enrolled),
    },
    benchmarks: dates.map((date, nth) => ({
      date,
      this: rows.every(({ benchmarks }) => benchmarks[nth]?.this === null) ? null : at(nth, 'this'),
      last: at(nth, 'last'),
      before: at(nth, 'before'),
    })),
  };
}
