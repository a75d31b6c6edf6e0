import type { HeldPosition, MeasuredPerson, ServiceDay } from '@campus/domain/hr-reports/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Database, inSlices, sql } from '../platform/index.js';
import { ALL_POSITIONS, UNPAID_TYPE, unitsOf } from '../timeclock/index.js';

/** A person with positions and what is stored of some days. */
export interface EmployedPerson extends MeasuredPerson {
  readonly id: string;
  readonly name: string;
}

interface Days {
  readonly start: string;
  readonly end: string;
}

/** So many people at a time: their days of a year are held at once. */
const PEOPLE_AT_A_TIME = 200;

const HELD = sql`EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND e.started_on <= :end::date
  AND (e.ended_on IS NULL OR e.ended_on >= :start::date))`;
const COUNT = sql<Days>`SELECT count(*)::int AS people FROM people p WHERE ${HELD}`;
const SELECT_IDS = sql<Days>`SELECT p.emp_id AS id, concat_ws(', ', p.last_name, p.first_name) AS name FROM people p WHERE ${HELD}
  ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id`;
const SELECT_POSITIONS = sql<{
  ids: readonly string[];
}>`SELECT k."empId" AS id, k."startedOn", k."endedOn", k.kind = 'salaried' AS salaried, k."partTime"
  FROM (${sql.raw(ALL_POSITIONS)} WHERE e.emp_id = ANY (:ids::text[])) k`;
const SELECT_DAYS = sql<Days & { ids: readonly string[] }>`SELECT c.emp_id AS id, c.work_date AS day,
    coalesce(sum(${sql.raw(unitsOf('c'))}) FILTER (WHERE k.kind <> 'salaried' AND c.hour_type <> ${sql.raw(UNPAID_TYPE)}), 0)::int AS hourly,
    coalesce(sum(${sql.raw(unitsOf('c'))}) FILTER (WHERE k.kind = 'salaried' AND c.hour_type = ${sql.raw(UNPAID_TYPE)}), 0)::int AS "unpaidSalaried",
    bool_or(c.hour_type = ${sql.raw(UNPAID_TYPE)}) AS leave
  FROM punches c JOIN (${sql.raw(ALL_POSITIONS)} WHERE e.emp_id = ANY (:ids::text[])) k
    ON k."empId" = c.emp_id AND k."orgPos" = c.org_pos AND k."posSeq" = c.pos_seq
  WHERE c.emp_id = ANY (:ids::text[]) AND c.work_date BETWEEN :start::date AND :end::date GROUP BY 1, 2`;

type Named<Row> = Row & { readonly id: string } & Record<string, unknown>;

function grouped<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.id);
    if (group === undefined) groups.set(row.id, [row]);
    else group.push(row);
  }
  return groups;
}

/** Positions and hours of service of everyone who is employed in some days. */
@Injectable()
export class ServiceTimeService {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** How many people hold a position in these days. */
  async count(days: Days): Promise<number> {
    return (await this.db.one<{ people: number }>(COUNT, days)).people;
  }

  /** The people who hold a position in these days, in the order of their names, with the hours from `since` on. */
  async *people(days: Days, since: string): AsyncGenerator<EmployedPerson[]> {
    const all = await this.db.query<{ id: string; name: string }>(SELECT_IDS, days);
    for await (const some of inSlices(all, PEOPLE_AT_A_TIME)) {
      const ids = some.map(({ id }) => id);
      const [positions, stored] = await Promise.all([
        this.db.query<Named<HeldPosition>>(SELECT_POSITIONS, { ids }),
        this.db.query<Named<ServiceDay>>(SELECT_DAYS, { ids, start: since, end: days.end }),
      ]);
      const positionsOf = grouped(positions);
      const daysOf = grouped(stored);
      yield some.map(({ id, name }) => ({
        ...{ id, name, positions: positionsOf.get(id) ?? [] },
        days: new Map((daysOf.get(id) ?? []).map((one) => [one.day, one])),
      }));
    }
  }
}
