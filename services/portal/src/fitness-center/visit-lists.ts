import { listVisitsByDate, listVisitsOfPerson } from '@campus/domain/fitness-center';
import { defineList } from '../platform/index.js';
import { SELECT_VISITS } from './counter.repository.js';

/** In SQL: visits from a day to another, both of them whole; days are those of the campus. */
const between = (from: string, to: string): string =>
  `v.visited_at >= ${from}::date::timestamp AT TIME ZONE 'America/New_York'
    AND v.visited_at < (${to}::date + 1)::timestamp AT TIME ZONE 'America/New_York'`;

const NEWEST = { orders: { newest: ['q.visited_at', 'q.id'] }, direction: 'DESC' } as const;

/** The visits of a person. [HRC-024] */
export const VISITS_OF_PERSON = defineList({
  ...{ name: listVisitsOfPerson.name, params: ['emp_id'], ...NEWEST },
  sql: `${SELECT_VISITS} WHERE v.emp_id = $1`,
});

/** The visits of some days. [HRC-027] */
export const VISITS_OF_DAYS = defineList({
  ...{ name: listVisitsByDate.name, params: ['from', 'to'], ...NEWEST },
  sql: `${SELECT_VISITS} WHERE ${between('$1', '$2')}`,
  counted: `SELECT 1 FROM fitness_visits v WHERE ${between('$1', '$2')}`,
});

/** The same from the first to the last, for a file. [HRC-029] */
export const VISITS_OF_MONTH = defineList({
  ...{ name: 'fitness-center.visitsOfMonth', params: ['from', 'to'], wholeOrder: 'v.visited_at, v.id' },
  sql: `${SELECT_VISITS} WHERE ${between('$1', '$2')}`,
});

const LOCAL = `v.visited_at AT TIME ZONE 'America/New_York'`;

/** Visits and guests by date and hour, where there are any; the hour that comes twice in November is one row. [HRC-028] */
export const VISITS_BY_HOUR = defineList({
  ...{ name: 'fitness-center.visitsByHour', params: ['from', 'to'], wholeOrder: '1, 2' },
  sql: `SELECT to_char(${LOCAL}, 'YYYY-MM-DD') AS date, to_char(${LOCAL}, 'HH24') AS hour, count(*)::int AS visits, sum(v.guests)::int AS guests
    FROM fitness_visits v WHERE ${between('$1', '$2')} GROUP BY 1, 2`,
});
