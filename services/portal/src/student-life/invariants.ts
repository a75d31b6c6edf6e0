import type { Invariant } from '../platform/index.js';
import { sql, violationsOf } from '../platform/index.js';
import type { Invariants as Q } from './student-life.sql.types.js';

/** A submission or draft in another person's name would be none of the author's. */
const WRITTEN_BY_OTHERS = sql<
  Q['WRITTEN_BY_OTHERS']
>`SELECT 'residence form ' || record_id || ' was written by another person' AS violation FROM audit_entries
  WHERE record_type IN ('student-life.raForm', 'student-life.rdForm') AND action IN ('save', 'submit') AND on_behalf_of IS NOT NULL LIMIT 100`;
const PERIODS = sql<
  Q['PERIODS']
>`SELECT 'residence form ' || id || ' was submitted before its period began' AS violation FROM residence_forms
  WHERE submitted_at < (period::timestamp AT TIME ZONE 'America/New_York') LIMIT 100`;

export const residenceInvariants: readonly Invariant[] = [
  {
    name: 'residence-form-authors',
    says: 'Residence forms are written by the people whose they are.',
    check: violationsOf(WRITTEN_BY_OTHERS),
  },
  {
    name: 'residence-form-periods',
    says: 'A residence form is submitted in its period, not before.',
    check: violationsOf(PERIODS),
  },
];
