import { addDays } from '@campus/domain/calendar/rules';
import type { Seeder, SeedContext } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { freezeDay } from '../frozen-days/freeze-day.js';
import type { FrozenDaysSeeder as Q } from './seeds.sql.types.js';

/** So many nights are frozen, one of them missed, as they are where a server stood still. */
const NIGHTS = { small: 6, large: 3 } as const;
const MISSED = 2;

const SELECT_FROZEN_DAYS = sql<Q['SELECT_FROZEN_DAYS']>`SELECT 1 AS one FROM frozen_days LIMIT 1`;

async function seedFrozenDays({ db, now, today, scale, log }: SeedContext): Promise<void> {
  if ((await db.maybe(SELECT_FROZEN_DAYS)) !== null) return;
  for (let ago: number = NIGHTS[scale]; ago > 0; ago -= 1) {
    if (ago !== MISSED) await db.transaction((tx) => freezeDay(tx, addDays(today, -ago), now));
  }
  log(`${NIGHTS[scale] - 1} frozen days of admissions`);
}

/** The nights before today, by the stage history. */
export const frozenDaysSeeder: Seeder = { name: 'frozen-days', order: 94, run: seedFrozenDays };
