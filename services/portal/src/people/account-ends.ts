import type { Queryable, Tx } from '../platform/index.js';
import { sql } from '../platform/index.js';
import type { AccountEnds as Q } from './people.sql.types.js';

/** In SQL: whether a person holds a position on a day or later; the last day of a position is a day of work. */
export function holdsPosition(empId: string, day: string): string {
  return `EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = ${empId} AND (e.ended_on IS NULL OR e.ended_on >= ${day}))`;
}

/** In SQL: whether a position of a person goes on, so that no finalized termination has set its end. */
export function positionGoesOn(empId: string): string {
  return `EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = ${empId} AND (e.ended_on IS NULL OR e.ended_on >= business_today())
    AND NOT EXISTS (SELECT 1 FROM employment_ends n WHERE n.emp_id = e.emp_id AND n.org_pos = e.org_pos AND n.pos_seq = e.pos_seq))`;
}

/** In SQL: whether a person was employed once. */
export function wasEmployed(empId: string): string {
  return `EXISTS (SELECT 1 FROM employments w WHERE w.emp_id = ${empId})`;
}

/** In SQL: whether a person studies here, and so keeps the account without a position. */
export function studiesHere(empId: string): string {
  return `(EXISTS (SELECT 1 FROM person_groups g WHERE g.emp_id = ${empId} AND g.grp = 'students')
    OR EXISTS (SELECT 1 FROM students s WHERE s.emp_id = ${empId} AND s.status IN ('active', 'graduating')))`;
}

const HOLD = sql<Q['HOLD']>`SELECT emp_id FROM people WHERE emp_id = ANY (:empIds::text[]) ORDER BY emp_id FOR NO KEY UPDATE`;

const END = sql<Q['END']>`UPDATE people p SET account_ended_at = :now::timestamptz
  WHERE p.emp_id = ANY (:empIds::text[]) AND p.account_ended_at IS NULL AND NOT ${sql.raw(studiesHere('p.emp_id'))} RETURNING p.emp_id`;

/** The terminations that brought it about, each once. */
const LOOKED_AT = sql<Q['LOOKED_AT']>`UPDATE employment_ends n SET account_looked_at = :now::timestamptz
  WHERE n.emp_id = ANY (:ids::text[]) AND n.ended_at IS NOT NULL AND n.account_looked_at IS NULL RETURNING n.form_id`;

const REOPEN = sql<
  Q['REOPEN']
>`UPDATE people p SET account_ended_at = NULL WHERE p.emp_id = :empId AND p.account_ended_at IS NOT NULL
  AND ${sql.raw(holdsPosition('p.emp_id', 'business_today()'))}`;

const WITH_ACCOUNT = sql<
  Q['WITH_ACCOUNT']
>`SELECT 1 AS one FROM people WHERE emp_id = :empId AND account_ended_at IS NULL FOR SHARE`;

/** Holds the rows of people: whoever gives them a position, a part or an account's end waits. */
export async function holdPeople(tx: Tx, empIds: readonly string[]): Promise<void> {
  await tx.query(HOLD, { empIds: [...empIds] });
}

/** Whether a person has an account, which does not end before this transaction does. */
export async function holdAccount(tx: Tx, empId: string): Promise<boolean> {
  return (await tx.maybe(WITH_ACCOUNT, { empId })) !== null;
}

/** Ends the accounts of people, but for those who study here; answers whose ended and with which terminations. */
export async function endAccounts(
  tx: Tx,
  empIds: readonly string[],
  now: Date,
): Promise<{ empIds: string[]; formIds: string[] }> {
  const ended = await tx.query(END, { empIds: [...empIds], now });
  const ids = ended.map((row) => row.emp_id);
  const forms = await tx.query(LOOKED_AT, { ids, now });
  return { empIds: ids, formIds: forms.map((row) => row.form_id) };
}

/** Opens the account of somebody whose position goes on after all; answers whether it had ended. */
export async function reopenAccount(tx: Tx, empId: string): Promise<boolean> {
  return (await tx.execute(REOPEN, { empId })) === 1;
}

const SELECT_GOES_ON = sql<
  Q['SELECT_GOES_ON']
>`SELECT ${sql.raw(holdsPosition(':empId::text', ':day::date'))} AS held, ${sql.raw(positionGoesOn(':empId::text'))} AS "goesOn", ${sql.raw(studiesHere(':empId::text'))} AS studies`;

/** Whether a position of the person is held on a day, and whether one goes on behind all finalized terminations. */
export function positionsOf(
  db: Queryable,
  empId: string,
  day: string,
): Promise<{ held: boolean; goesOn: boolean; studies: boolean }> {
  return db.one(SELECT_GOES_ON, { empId, day });
}
