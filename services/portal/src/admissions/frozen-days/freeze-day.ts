import type { Queryable } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { Frozen } from './frozen-versions.js';
import { FREEZE_CANDIDACIES, FREEZE_GOALS, FREEZE_PROGRAMS, INSERT_DAY, SELECT_YEARS_TO_FREEZE } from './frozen-versions.js';
import type { FreezeDay as Q } from './frozen-days.sql.types.js';

/** Held by every run: of two at once the second finds the day frozen. */
const LOCK_DAYS = sql<Q['LOCK_DAYS']>`SELECT pg_advisory_xact_lock(hashtext('admissions-frozen-days'))`;
const SELECT_LATER = sql<Q['SELECT_LATER']>`SELECT 1 AS one FROM frozen_days WHERE day >= :day::date LIMIT 1`;

/** Writes the versions of a day, a year at a time, and seals them; null where the day or a later one is frozen already. */
export async function freezeDay(
  tx: Queryable,
  day: string,
  at: Date,
): Promise<Record<'candidacies' | 'begun' | 'ended', number> | null> {
  await tx.query(LOCK_DAYS);
  if ((await tx.maybe(SELECT_LATER, { day })) !== null) return null;
  const years = await tx.query(SELECT_YEARS_TO_FREEZE);
  const frozen: Frozen[] = [];
  for (const { year } of years) frozen.push(await tx.one(FREEZE_CANDIDACIES, { year, day }));
  const candidacies = frozen.reduce((all, { there }) => all + there, 0);
  frozen.push(await tx.one(FREEZE_PROGRAMS, { day }), await tx.one(FREEZE_GOALS, { day }));
  const [begun, ended] = [frozen.reduce((all, one) => all + one.begun, 0), frozen.reduce((all, one) => all + one.ended, 0)];
  await tx.execute(INSERT_DAY, { day, at, candidacies, begun, ended });
  return { candidacies, begun, ended };
}
