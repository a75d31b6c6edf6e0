import { listVisitsByDate, listVisitsOfPerson } from '@campus/domain/fitness-center';
import { defineList, sql } from '../platform/index.js';
import { SELECT_VISITS } from './counter.repository.js';
import type { VisitLists as Q } from './fitness-center.sql.types.js';

/** Visits from a day to another, both of them whole; days are those of the campus. */
export const IN_DAYS = sql`v.visited_at >= :from::date::timestamp AT TIME ZONE 'America/New_York'
    AND v.visited_at < (:to::date + 1)::timestamp AT TIME ZONE 'America/New_York'`;

const NEWEST = { orders: { newest: ['q.created_at', 'q.id'] }, direction: 'DESC' } as const;

/** The visits of a person. [HRC-024] */
export const VISITS_OF_PERSON = defineList({
  name: listVisitsOfPerson.name,
  ...NEWEST,
  sql: sql<Q['VISITS_OF_PERSON']>`${SELECT_VISITS} WHERE v.emp_id = :emp_id`,
});

/** The visits of some days. [HRC-027] */
export const VISITS_OF_DAYS = defineList({
  name: listVisitsByDate.name,
  ...NEWEST,
  sql: sql<Q['VISITS_OF_DAYS']>`${SELECT_VISITS} WHERE ${IN_DAYS}`,
  counted: sql<Q['VISITS_OF_DAYS_COUNTED']>`SELECT 1 FROM fitness_visits v WHERE ${IN_DAYS}`,
});

/** The same from the first to the last, for a file. [HRC-029] */
export const VISITS_OF_MONTH = defineList({
  name: 'fitness-center.visitsOfMonth',
  wholeOrder: 'v.visited_at, v.id',
  sql: sql<Q['VISITS_OF_MONTH']>`${SELECT_VISITS} WHERE ${IN_DAYS}`,
});

const LOCAL = sql`v.visited_at AT TIME ZONE 'America/New_York'`;

/** Visits and guests by date and hour, where there are any; the hour that comes twice in November is one row. [HRC-028] */
export const VISITS_BY_HOUR = defineList({
  name: 'fitness-center.visitsByHour',
  wholeOrder: '1, 2',
  sql: sql<
    Q['VISITS_BY_HOUR']
  >`SELECT to_char(${LOCAL}, 'YYYY-MM-DD') AS date, to_char(${LOCAL}, 'HH24') AS hour, count(*)::int AS visits, sum(v.guests)::int AS guests
    FROM fitness_visits v WHERE ${IN_DAYS} GROUP BY 1, 2`,
});
