import type { MeasuredPerson, ServiceDay } from '@campus/domain/hr-reports/rules';
import { daysOf } from '@campus/domain/hr-reports/rules';
import { Inject, Injectable } from '@nestjs/common';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Narrowed, RowOf } from '../platform/index.js';
import { Database, inSlices, sql } from '../platform/index.js';
import { ALL_POSITIONS, UNPAID_TYPE, unitsOf } from '../timeclock/index.js';
import type { ServiceTimeService as Q } from './hr-reports.sql.types.js';

/** A person with positions and what is stored of some days. */
export interface EmployedPerson extends MeasuredPerson {
  readonly id: string;
  readonly name: string;
}

interface Days {
  readonly start: string;
  readonly end: string;
}

/** Of the days at one position: how many days after the first one, the units of paid and of unpaid time, and whether any was unpaid. */
interface DayLists {
  readonly days: readonly number[];
  readonly paid: readonly number[];
  readonly unpaid: readonly number[];
  readonly leave: readonly boolean[];
}

/** So many people at a time: their days of a year are held at once, and those of the next ones. */
const PEOPLE_AT_A_TIME = 60;

const HELD = sql`EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND e.started_on <= :end::date
  AND (e.ended_on IS NULL OR e.ended_on >= :start::date))`;
const COUNT = sql<Q['COUNT']>`SELECT count(*)::int AS people FROM people p WHERE ${HELD}`;
const SELECT_IDS = sql<
  Q['SELECT_IDS']
>`SELECT p.emp_id AS id, concat_ws(', ', p.last_name, p.first_name) AS name FROM people p WHERE ${HELD}
  ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id`;
const SELECT_POSITIONS = sql<
  Q['SELECT_POSITIONS']
>`SELECT k."empId" AS id, k."orgPos", k."posSeq", k."startedOn", k."endedOn", k.kind = 'salaried' AS salaried, k."partTime"
  FROM (${sql.raw(ALL_POSITIONS)} WHERE e.emp_id = ANY (:ids::text[])) k`;
/**
 * Of the punches alone: joined with the positions, a plan that knows no ids asks for the position of each punch. A position has one row, its days as lists
 * of one order: a row for each day of a year is millions.
 */
const SELECT_DAYS = sql<
  Narrowed<Q['SELECT_DAYS'], DayLists>
>`SELECT d.id, d."orgPos", d."posSeq", to_json(array_agg(d.day - :start::date)) AS days,
    to_json(array_agg(d.paid)) AS paid, to_json(array_agg(d.unpaid)) AS unpaid, to_json(array_agg(d.leave)) AS leave
  FROM (SELECT c.emp_id AS id, c.org_pos AS "orgPos", c.pos_seq AS "posSeq", c.work_date AS day,
      coalesce(sum(${sql.raw(unitsOf('c'))}) FILTER (WHERE c.hour_type <> ${sql.raw(UNPAID_TYPE)}), 0)::int AS paid,
      coalesce(sum(${sql.raw(unitsOf('c'))}) FILTER (WHERE c.hour_type = ${sql.raw(UNPAID_TYPE)}), 0)::int AS unpaid,
      bool_or(c.hour_type = ${sql.raw(UNPAID_TYPE)}) AS leave
    FROM punches c WHERE c.emp_id = ANY (:ids::text[]) AND c.work_date BETWEEN :start::date AND :end::date GROUP BY 1, 2, 3, 4) d
  GROUP BY 1, 2, 3`;

type PersonPosition = RowOf<typeof SELECT_POSITIONS>;
/** What is stored of the days at one position. */
type PositionDays = RowOf<typeof SELECT_DAYS>;

function grouped<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.id);
    if (group === undefined) groups.set(row.id, [row]);
    else group.push(row);
  }
  return groups;
}

/** The days of a person over all positions. */
function serviceDaysOf(stored: readonly PositionDays[], positions: readonly PersonPosition[], range: readonly string[]) {
  const days = new Map<string, ServiceDay>();
  for (const { orgPos, posSeq, days: places, paid, unpaid, leave } of stored) {
    const position = positions.find((one) => one.orgPos === orgPos && one.posSeq === posSeq);
    if (position === undefined) continue;
    const { salaried } = position;
    for (const [at, place] of places.entries()) {
      const day = range[place] ?? '';
      const before = days.get(day);
      days.set(day, {
        day,
        hourly: (before?.hourly ?? 0) + (salaried ? 0 : (paid[at] ?? 0)),
        unpaidSalaried: (before?.unpaidSalaried ?? 0) + (salaried ? (unpaid[at] ?? 0) : 0),
        leave: leave[at] === true || (before?.leave ?? false),
      });
    }
  }
  return days;
}

/** Positions and hours of service of everyone who is employed in some days. */
@Injectable()
export class ServiceTimeService {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** How many people hold a position in these days. */
  async count(days: Days): Promise<number> {
    return (await this.db.one(COUNT, days)).people;
  }

  /** The people who hold a position in these days, in the order of their names, with the hours from `since` on. The next ones are read meanwhile. */
  async *people(days: Days, since: string): AsyncGenerator<EmployedPerson[]> {
    const all = await this.db.query(SELECT_IDS, days);
    let coming: Promise<EmployedPerson[]> | undefined;
    for await (const some of inSlices(all, PEOPLE_AT_A_TIME)) {
      const before = await coming;
      coming = this.read(some, { start: since, end: days.end });
      // Whoever leaves early waits for it no more.
      coming.catch(() => undefined);
      // Its statements go out before the people of the last ones are worked on, which lets nothing else have a turn.
      await yieldToEventLoop();
      if (before !== undefined) yield before;
    }
    if (coming !== undefined) yield await coming;
  }

  private async read(some: readonly { readonly id: string; readonly name: string }[], days: Days): Promise<EmployedPerson[]> {
    const ids = some.map(({ id }) => id);
    const [positions, stored] = await Promise.all([
      this.db.query(SELECT_POSITIONS, { ids }),
      this.db.query(SELECT_DAYS, { ids, ...days }),
    ]);
    const range = daysOf(days);
    const positionsOf = grouped(positions);
    const storedOf = grouped(stored);
    return some.map(({ id, name }) => {
      const held = positionsOf.get(id) ?? [];
      return { id, name, positions: held, days: serviceDaysOf(storedOf.get(id) ?? [], held, range) };
    });
  }
}
