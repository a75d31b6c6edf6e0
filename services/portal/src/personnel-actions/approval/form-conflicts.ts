import type { FieldRefusal, Refusal } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { AssignmentConflict } from '@campus/domain/people/rules';
import { conflictOfEnd, conflictsOfGiven } from '@campus/domain/people/rules';
import type { FormAnswer } from '@campus/domain/personnel-actions';
import {
  payGapsText,
  personnelActionMessages as messages,
  personnelActionTexts,
  personnelConflictTexts,
} from '@campus/domain/personnel-actions';
import type { PayOfLine } from '@campus/domain/personnel-actions/rules';
import { maySupervise, NEW_HIRE, NEW_POSITION, payGaps, TERMINATION } from '@campus/domain/personnel-actions/rules';
import { heldAssignments, sayDays } from '../../people/index.js';
import type { Queryable } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { FormConflicts as Q } from './approval.sql.types.js';

/** A position line as it is held against the personnel records; pay is dollars as decimal text. */
export interface CheckedLine {
  readonly line: number;
  readonly org_pos: string;
  readonly pay_type: string;
  readonly pay: string | null;
  readonly supervisor_id: string | null;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly replaces: string | null;
}

/** What of a form is held against the personnel records. */
export interface CheckedForm {
  readonly paf_type: number;
  readonly emp_id: string | null;
  readonly terminate_pos: string | null;
  readonly termination_date: string | null;
  readonly positions: readonly CheckedLine[];
}

const SELECT_SUPERVISORS = sql<Q['SELECT_SUPERVISORS']>`SELECT p.emp_id, p.is_employee AND p.account_ended_at IS NULL AS active,
    EXISTS (SELECT 1 FROM person_groups g WHERE g.emp_id = p.emp_id AND g.grp = 'students') AS student
  FROM people p WHERE p.emp_id = ANY (:ids::text[])`;

/** Who of the supervisors of a form may supervise the person whom it is about. */
export async function supervisesOf(db: Queryable, form: CheckedForm): Promise<(id: string) => boolean> {
  const ids = form.positions.flatMap((position) => position.supervisor_id ?? []);
  const rows = ids.length === 0 ? [] : await db.query(SELECT_SUPERVISORS, { ids });
  return (id) =>
    maySupervise(
      id,
      rows.find((row) => row.emp_id === id),
      form.emp_id,
    );
}

/** A line as the rules of completeness look at it; pay is one value, an amount or a rate by its type. */
export function withPay<Line extends CheckedLine>({ pay, ...line }: Line): Omit<Line, 'pay'> & PayOfLine {
  return { ...line, pay_amount: pay, pay_rate: pay };
}

/** What is missing of the pay of a form's positions, in words, supervisors who may not supervise included; null when nothing is. */
export async function payConflict(db: Queryable, form: CheckedForm): Promise<string | null> {
  if (form.paf_type !== NEW_HIRE && form.paf_type !== NEW_POSITION) return null;
  const gaps = payGaps(form.positions.map(withPay), await supervisesOf(db, form));
  return gaps.length === 0 ? null : payGapsText(gaps);
}

/** What finalizing would find: why the person's positions cannot take what the form says. */
async function conflictsOf(db: Queryable, form: CheckedForm): Promise<AssignmentConflict[]> {
  const held = form.emp_id === null ? [] : await heldAssignments(db, form.emp_id);
  if (form.paf_type === TERMINATION) {
    if (form.terminate_pos === null || form.termination_date === null) return [];
    const conflict = conflictOfEnd(form.terminate_pos, form.termination_date, held);
    return conflict === null ? [] : [conflict];
  }
  const given = form.positions.map((line) => ({
    line: line.line,
    orgPos: line.org_pos,
    startsOn: line.start_date,
    endsOn: line.end_date,
    replaces: line.replaces,
  }));
  return conflictsOfGiven(given, held);
}

function whyOf({ code, values }: AssignmentConflict): string {
  return fillIn(personnelConflictTexts[code], sayDays(values));
}

function fieldOf(conflict: AssignmentConflict): FieldRefusal {
  const path = conflict.line === null ? conflict.field : `positions.${conflict.line - 1}.${conflict.field}`;
  const why = whyOf(conflict);
  return { path: `data.${path}`, message: why.charAt(0).toUpperCase() + why.slice(1) };
}

/** Why a form is not submitted: everything that finalizing would find is said now, each at its field; null when there is nothing. */
export async function refusalByRecords(db: Queryable, form: CheckedForm): Promise<Refusal | null> {
  const conflicts = await conflictsOf(db, form);
  if (conflicts.length === 0) return null;
  return messages.refusal('records_conflict', { why: conflicts.map(whyOf).join(' ') }, { fields: conflicts.map(fieldOf) });
}

/** The same to everyone who opens a form that is under way, so that nobody approves what HR cannot finalize. */
export async function recordErrors(db: Queryable, form: CheckedForm, since: Date): Promise<FormAnswer['troubles']> {
  const [gaps, conflicts] = await Promise.all([payConflict(db, form), conflictsOf(db, form)]);
  const whys = [...(gaps === null ? [] : [fillIn(personnelConflictTexts.incomplete_pay, { gaps })]), ...conflicts.map(whyOf)];
  return whys.map((why) => ({ text: fillIn(personnelActionTexts.cannotFinalize, { why }), since: since.toISOString() }));
}
