import type { AchMoment } from '@campus/domain/payroll/rules';
import { fileModifier } from '@campus/domain/payroll/rules';
import { campusDay, campusTime } from '@campus/domain/calendar/rules';
import type { Queryable } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { BankFileRepository as Q } from './bank.sql.types.js';

/** How many files of the same business date were made before one; those that pay and those that take back are counted apart. */
const COUNT_PAID = sql<Q['COUNT_PAID']>`SELECT count(*)::int AS nth FROM payroll_runs WHERE processed_at < :at
    AND (processed_at AT TIME ZONE 'America/New_York')::date = (:at::timestamptz AT TIME ZONE 'America/New_York')::date`;
const COUNT_TAKEN_BACK = sql<
  Q['COUNT_TAKEN_BACK']
>`SELECT count(*)::int AS nth FROM payroll_runs WHERE state = 'rolled_back' AND ended_at < :at
    AND (ended_at AT TIME ZONE 'America/New_York')::date = (:at::timestamptz AT TIME ZONE 'America/New_York')::date`;
const NTH = { paid: COUNT_PAID, takenBack: COUNT_TAKEN_BACK };

/** When the bank is told that a file was made: the same for the same run, however often it is written. */
export async function fileMoment(on: Queryable, kind: keyof typeof NTH, at: Date): Promise<AchMoment> {
  const { nth } = await on.one(NTH[kind], { at });
  return { day: campusDay(at.getTime()), time: campusTime(at.getTime()), modifier: fileModifier(nth, kind === 'takenBack') };
}

const SELECT_DIRECT_DEPOSITS = sql<Q['SELECT_DIRECT_DEPOSITS']>`SELECT d.emp_id AS id, f.processed_at AS at FROM direct_deposits d
       CROSS JOIN LATERAL (SELECT r.processed_at FROM payroll_runs r
         WHERE r.state = 'exported' AND r.nacha_hash IS NOT NULL AND r.processed_at IS NOT NULL AND r.started_at > d.changed_at
           AND EXISTS (SELECT FROM payroll_lines l WHERE l.run_id = r.id AND l.emp_id = d.emp_id AND l.kind = 'pay')
         ORDER BY r.processed_at LIMIT 1) f
     WHERE d.emp_id = ANY (:empIds::text[])`;

/** When each of some people's present account was first in a file that was made and not taken back; who is not in it has a new account. */
export async function testedAccounts(on: Queryable, empIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await on.query(SELECT_DIRECT_DEPOSITS, { empIds });
  return new Map(rows.map(({ id, at }) => [id, campusDay(at.getTime())]));
}
