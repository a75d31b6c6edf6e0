import { showDate } from '@campus/contract-kit';
import type { Assignment } from '@campus/domain/people/rules';
import type { Queryable } from '../platform/index.js';
import { sql } from '../platform/index.js';
import type { HeldAssignments as Q } from './people.sql.types.js';

const SELECT_ASSIGNMENTS = sql<
  Q['SELECT_ASSIGNMENTS']
>`SELECT e.org_pos || '-' || e.pos_seq AS position, e.org_pos AS "orgPos", e.title, e.started_on::text AS "startsOn",
    e.ended_on::text AS "endsOn", n.ends_on::text AS "plannedEnd"
  FROM employments e LEFT JOIN employment_ends n ON n.emp_id = e.emp_id AND n.org_pos = e.org_pos AND n.pos_seq = e.pos_seq
  WHERE e.emp_id = :empId ORDER BY e.org_pos, e.started_on`;

/** Every position that a person holds, held or will hold. */
export function heldAssignments(db: Queryable, empId: string): Promise<Assignment[]> {
  return db.query(SELECT_ASSIGNMENTS, { empId });
}

/** The values of a sentence with days as people read them. */
export function sayDays(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, showDate(value) || value]));
}
