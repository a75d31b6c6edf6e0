import type { Queryable, ReadRow } from '../platform/index.js';
import { sql } from '../platform/index.js';
import type { CampusListChecks as Q } from './academic-records.sql.types.js';

const SELECT_SEATS = sql<
  Q['SELECT_SEATS']
>`SELECT c.request_num, c.capacity, coalesce((SELECT array_agg(e.emp_id) FROM enrolments e
        WHERE e.request_num = c.request_num AND e.status = 'registered'), '{}') AS ids
      FROM courses c WHERE c.request_num = ANY (:nums::text[])`;

/** Students for whom a section has no seat: a campus that says more than it has is asked to correct one of the two. */
export async function withoutSeat(rows: readonly ReadRow[], db: Queryable): Promise<Map<ReadRow, string>> {
  const nums = [...new Set(rows.map(({ values }) => String(values['request_num'])))];
  const seats = await db.query(SELECT_SEATS, { nums });
  const taken = new Map(seats.map(({ request_num: num, capacity, ids }) => [num, { capacity, ids: new Set(ids) }]));
  const wrong = new Map<ReadRow, string>();
  for (const row of rows) {
    const { request_num: num, emp_id: id, status } = row.values;
    const of = taken.get(String(num));
    if (of === undefined) continue;
    if (status !== 'registered') of.ids.delete(String(id));
    else if (of.ids.size < of.capacity || of.ids.has(String(id))) of.ids.add(String(id));
    else wrong.set(row, `section ${String(num)} has ${of.capacity} seats, and all are taken`);
  }
  return wrong;
}

/** Groups that no save of the registrar would take: of hours and courses one is needed, and courses but for the electives of a year, which are one. */
export function wrongGroups(rows: readonly ReadRow[]): Promise<Map<ReadRow, string>> {
  const wrong = new Map<ReadRow, string>();
  const electives = new Set<string>();
  for (const row of rows) {
    const { program_code: program, catalog_year: year, needed_hours: hours, needed_courses: courses } = row.values;
    const ofYear = `${String(program)} ${String(year)}`;
    const isElective = row.values['electives'] === true;
    if ((hours == null) === (courses == null)) wrong.set(row, 'needs hours or courses, one of them');
    else if (!isElective && (row.values['patterns'] ?? '{}') === '{}') wrong.set(row, 'names no courses');
    else if (isElective && electives.has(ofYear)) wrong.set(row, 'is a second group of electives');
    if (isElective) electives.add(ofYear);
  }
  return Promise.resolve(wrong);
}
