import type { Invariant, Queryable } from '../platform/index.js';

/** A submission or draft in another person's name would be none of the author's. */
const WRITTEN_BY_OTHERS = `SELECT 'residence form ' || record_id || ' was written by another person' AS violation FROM audit_entries
  WHERE record_type IN ('student-life.raForm', 'student-life.rdForm') AND action IN ('save', 'submit') AND on_behalf_of IS NOT NULL LIMIT 100`;
const PERIODS = `SELECT 'residence form ' || id || ' was submitted before its period began' AS violation FROM residence_forms
  WHERE submitted_at < (period::timestamp AT TIME ZONE 'America/New_York') LIMIT 100`;

const rule = (name: string, says: string, sql: string): Invariant => ({
  ...{ name, says },
  check: async (db: Queryable) => (await db.query<{ violation: string }>(sql)).map((row) => row.violation),
});

export const residenceInvariants: readonly Invariant[] = [
  rule('residence-form-authors', 'Residence forms are written by the people whose they are.', WRITTEN_BY_OTHERS),
  rule('residence-form-periods', 'A residence form is submitted in its period, not before.', PERIODS),
];
