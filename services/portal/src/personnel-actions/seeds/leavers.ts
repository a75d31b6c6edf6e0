import { holdsPosition, endAccounts, wasEmployed } from '../../people/index.js';
import type { SeedContext, Tx } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { endAssignments } from '../record/assignment-ends.js';
import { takeAway, withdrawGrants } from '../leavers/leaver-requests.js';
import type { Leavers as Q } from './seeds.sql.types.js';

const LEFT = sql<
  Q['LEFT']
>`SELECT p.emp_id FROM people p WHERE ${sql.raw(wasEmployed('p.emp_id'))} AND NOT ${sql.raw(holdsPosition('p.emp_id', ':today::date'))} ORDER BY p.emp_id`;

/** Long ago, by whoever gave it. */
const TAKEN = sql<
  Q['TAKEN']
>`UPDATE access_requests r SET processed_at = r.created_at, processed_by = g.processed_by, processed_by_name = g.processed_by_name
  FROM access_requests g WHERE r.id = ANY (:ids::uuid[]) AND g.form_id = r.form_id AND g.access_item_id = r.access_item_id AND NOT g.removal`;

const RECOUNT = sql<Q['RECOUNT']>`UPDATE personnel_action_forms f SET open_access = (SELECT count(*) FROM access_requests r
    WHERE r.form_id = f.id AND r.processed_at IS NULL AND r.withdrawn_at IS NULL) WHERE f.id = ANY (:form_ids::uuid[])`;

/** Whoever has left by the made-up forms has neither account nor parts nor access any more. */
export async function leaveAsForms(tx: Tx, { today, now }: SeedContext): Promise<void> {
  const left = (await tx.query(LEFT, { today })).map((row) => row.emp_id);
  await endAccounts(tx, left, now);
  await endAssignments(tx, left, now);
  const withdrawn = await withdrawGrants(tx, left, now, null);
  const taken = await takeAway(tx, left, today, now);
  await tx.execute(TAKEN, { ids: taken.map(({ id }) => id) });
  await tx.execute(RECOUNT, { form_ids: withdrawn.map((one) => one.form_id) });
}
