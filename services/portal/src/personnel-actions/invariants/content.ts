import { centsIn } from '@campus/domain/money/rules';
import type { DataCipher, Invariant, Queryable, RowOf } from '../../platform/index.js';
import { sql, violationsOf } from '../../platform/index.js';
import type { Content as Q } from './invariants.sql.types.js';

/** The days on which a position is held, as far as its end is known. */
const HELD_DAYS = `SELECT e.emp_id, e.org_pos, e.pos_seq, e.form_id, e.started_on, coalesce(least(e.ended_on, n.ends_on), 'infinity') AS until
  FROM employments e LEFT JOIN employment_ends n USING (emp_id, org_pos, pos_seq)`;

/** A pair is told once; positions that no form gave are the campus's own affair, and so are those of forms that nobody asked about it. */
const OVERLAPPING = sql<
  Q['OVERLAPPING']
>`SELECT 'person ' || e.emp_id || ' holds ' || e.org_pos || '-' || e.pos_seq || ' and ' || o.org_pos || '-' || o.pos_seq ||
      ' on the same days' AS violation
  FROM (${sql.raw(HELD_DAYS)}) e JOIN (${sql.raw(HELD_DAYS)}) o ON o.emp_id = e.emp_id AND o.org_pos = e.org_pos AND o.pos_seq > e.pos_seq
  WHERE EXISTS (SELECT 1 FROM personnel_action_forms f WHERE f.id IN (e.form_id, o.form_id) AND f.round > f.rounds_unchecked) AND e.started_on <= o.until AND o.started_on <= e.until
    AND e.started_on <= e.until AND o.started_on <= o.until LIMIT 100`;

const REPLACED = sql<
  Q['REPLACED']
>`SELECT 'form ' || f.id || ' replaces ' || p.replaces || ' from ' || p.start_date || ', which ' ||
      CASE WHEN e.emp_id IS NULL THEN 'no one holds' ELSE coalesce('ends on ' || e.ended_on, 'goes on') END AS violation
  FROM personnel_action_forms f JOIN personnel_action_positions p ON p.form_id = f.id
    LEFT JOIN employments e ON e.emp_id = f.emp_id AND e.org_pos || '-' || e.pos_seq = p.replaces
  WHERE f.stage = 'finalized' AND p.replaces IS NOT NULL AND (e.emp_id IS NULL OR e.ended_on IS NULL OR e.ended_on >= p.start_date) LIMIT 100`;

const ONE_IDENTITY = sql<
  Q['ONE_IDENTITY']
>`SELECT 'form ' || f.id || ' made ' || p.emp_id || ' a new person with the name and birth date of ' || o.emp_id AS violation
  FROM people p JOIN personnel_action_forms f ON f.id = p.hired_by_form
    JOIN people o ON o.emp_id <> p.emp_id AND replace(o.name_folded, ' ', '') = replace(p.name_folded, ' ', '') AND o.dob_mark = p.dob_mark
    LEFT JOIN personnel_action_forms earlier ON earlier.id = o.hired_by_form
  WHERE nullif(btrim(f.new_person_reason), '') IS NULL
    AND (o.hired_by_form IS NULL OR (earlier.new_person_reason IS NULL AND earlier.finalized_at <= f.finalized_at)) LIMIT 100`;

/** Rounds that were submitted before this was asked are left as they were approved. */
const UNDER_WAY_OR_DONE = sql<Q['UNDER_WAY_OR_DONE']>`SELECT f.id, p.line, p.pay_sealed, p.supervisor_id, f.emp_id
  FROM personnel_action_forms f JOIN personnel_action_positions p ON p.form_id = f.id
  WHERE f.stage IN ('awaiting_approval', 'awaiting_finalize', 'finalized') AND f.round > f.rounds_unchecked
    AND EXISTS (SELECT 1 FROM record_commands c WHERE c.record_id = f.id AND c.action = 'submit' AND c.outcome = 'committed')`;

type SubmittedLine = RowOf<typeof UNDER_WAY_OR_DONE>;

/** What is wrong with the pay of a submitted line; null where nothing is. Pay that does not open is told by other checks. */
function payViolation(
  { id, line, pay_sealed: encrypted, supervisor_id: supervisor, emp_id: empId }: SubmittedLine,
  cipher: DataCipher,
) {
  const pay = encrypted === null ? '' : cipher.read(encrypted, id);
  if (pay !== null && !((centsIn(pay) ?? 0) > 0)) return `form ${id}: position ${line} was submitted without pay`;
  if (supervisor === null) return `form ${id}: position ${line} was submitted without a supervisor`;
  return supervisor === empId ? `form ${id}: position ${line} is supervised by the person whom it is given to` : null;
}

async function payComplete(db: Queryable, cipher: DataCipher): Promise<string[]> {
  const lines = await db.query(UNDER_WAY_OR_DONE);
  return lines
    .map((line) => payViolation(line, cipher))
    .filter((violation) => violation !== null)
    .slice(0, 100);
}

function invariant(name: string, says: string, statement: Parameters<typeof violationsOf>[0]): Invariant {
  return {
    name: `personnel-actions.${name}`,
    says,
    check: violationsOf(statement),
  };
}

/** What must hold of what forms say and what they made of the personnel records. */
export const contentInvariants: readonly Invariant[] = [
  invariant('position-held-once', 'No position that a form gave is held twice on one day by one person.', OVERLAPPING),
  invariant('replaced-ends', 'What a finalized form replaces ends before the new position starts.', REPLACED),
  invariant(
    'one-identity-one-record',
    'No form made a new person with the name and birth date of another without a reason that HR confirmed.',
    ONE_IDENTITY,
  ),
  {
    name: 'personnel-actions.pay-complete',
    says: 'Every submitted position says its pay, above 0, and who supervises it, another person than who gets it.',
    check: payComplete,
  },
];
