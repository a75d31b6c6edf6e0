import { demoPerson } from '@campus/demo-campus';
import { OUTCOMES } from '@campus/domain/advancement/rules';
import { addDays, campusInstant } from '@campus/domain/calendar/rules';
import { randomUUID } from 'node:crypto';
import type { CopiedValue, SeedContext, Seeder, Tx } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { Dice } from './dice.js';
import { donorId } from './donors-of.js';
import type { PhonathonSeeder as Q } from './seeds.sql.types.js';

/** What is called for now, and what was called for in the weeks before. */
const [IN_FORCE, BEFORE] = ['PHON', 'FALLM'] as const;
const CALLEES = 400;
const RESULTS = 900;
const DAYS = 21;
const MONDAY = 1;
const HOUR_MS = 3_600_000;
const OTHERS = 4;

const COUNT = sql<Q['COUNT']>`SELECT count(*)::int AS n FROM phonathon_callees`;
const PEOPLE = sql<Q['PEOPLE']>`SELECT p.emp_id FROM people p WHERE p.emp_id ~ '^2[0-9]{5}$' AND p.account_ended_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM donors d WHERE d.emp_id = p.emp_id) ORDER BY p.emp_id LIMIT :most`;
const CLOSED = sql<
  Q['CLOSED']
>`SELECT id, solicit FROM donors WHERE id = ANY(:ids::text[]) AND (solicit <> 'Y' OR deceased = 'Y')`;
const CHOOSE = sql<Q['CHOOSE']>`UPDATE phonathon_settings SET solicitation = :solicitation WHERE id = 1`;
/** Husband and wife have one number. */
const SHARE_NUMBER = sql<Q['SHARE_NUMBER']>`UPDATE donors d SET phone = s.phone FROM donors s WHERE s.id = :from AND d.id = :to`;
const VERIFIED = sql<
  Q['VERIFIED']
>`UPDATE donors d SET verified_on = r.day FROM (SELECT donor_id, max((created_at AT TIME ZONE 'America/New_York')::date) AS day
  FROM phonathon_results WHERE verify GROUP BY 1) r WHERE r.donor_id = d.id`;
const CHANGES = sql<Q['CHANGES']>`INSERT INTO donor_changes (seq, donor_id, field, old_value, new_value, changed_by, at, source)
  SELECT nextval('donor_change_seq'), r.donor_id, f.field, f.was, f.now, r.ambassador, r.created_at, 'call' FROM phonathon_results r
    CROSS JOIN LATERAL (VALUES ('verified_on', NULL, (r.created_at AT TIME ZONE 'America/New_York')::date::text, r.verify),
      ('solicit', 'Y', 'No Phone', r.outcome = 6)) f (field, was, now, counts)
  WHERE f.counts ORDER BY r.created_at, r.id`;
const ANALYZE = sql<Q['ANALYZE']>`ANALYZE phonathon_callees, phonathon_results`;

const CALLEE_COLUMNS = 'solicitation, donor_id, place, call_count, call_after, last_day, done, updated_at';
const RESULT_COLUMNS =
  'id, solicitation, donor_id, ambassador, outcome, verify, gift_type, gift_amount, gift_recurring, notes, created_at';
const AMOUNTS = [25, 50, 50, 100, 120, 250, 500] as const;
const NOTES = [
  '',
  '',
  '',
  'Asks for a letter with an envelope.',
  'Spoke with the husband.',
  'Prefers to be called in the evening.',
] as const;

interface Called {
  readonly at: number;
  readonly solicitation: string;
  readonly outcome: number;
}

/** The time of a call: on a Monday in the evening, else in the day; no one calls on a weekend. */
function timeOf(today: string, at: number, dice: Dice): string {
  let day = addDays(today, -1 - (at % DAYS));
  const weekday = (of: string): number => new Date(`${of}T12:00:00Z`).getUTCDay();
  while (weekday(day) === 0 || weekday(day) > 5) day = addDays(day, -1);
  const hour = weekday(day) === MONDAY ? 17 + dice.below(5) : 9 + dice.below(8);
  const time = `${String(hour).padStart(2, '0')}:${String(dice.below(60)).padStart(2, '0')}`;
  return new Date(campusInstant(day, time) ?? 0).toISOString();
}

function resultRow({ at, solicitation, outcome }: Called, today: string, callers: readonly string[]): CopiedValue[] {
  const dice = new Dice(at + 47_000_000);
  const recurring = dice.percent(25);
  const amount = dice.of(AMOUNTS);
  const gift =
    outcome === 1 ? [recurring ? 'R' : 'S', `${amount}.00`, recurring ? (amount / 12).toFixed(2) : null] : [null, null, null];
  const by = callers[at % callers.length] ?? '';
  return [
    randomUUID(),
    solicitation,
    donorId(at),
    by,
    outcome,
    dice.percent(30),
    ...gift,
    dice.of(NOTES),
    timeOf(today, at, dice),
  ];
}

/** The outcome of a call: whoever is not solicited by phone has asked for it. */
const outcomeOf = (at: number, closed: ReadonlyMap<string, string>): number => {
  if (closed.get(donorId(at)) === 'No Phone') return 6;
  return Math.min(Object.keys(OUTCOMES).length - 1, 1 + (new Dice(at + 57_000_000).below(9) >> 1));
};

/** A callee at a place: done, later, called before, or due. */
function calleeRow(at: number, done: boolean, { today, now }: Pick<SeedContext, 'today' | 'now'>): CopiedValue[] {
  const row = (count: number, after: Date | null, day: string | null): CopiedValue[] => [
    ...[IN_FORCE, donorId(at), at + 1, count, after?.toISOString() ?? null, day, done, now.toISOString()],
  ];
  if (done) return row(0, null, addDays(today, -1));
  if (at % 10 === 2) return row(1, new Date(now.getTime() + 48 * HOUR_MS), today);
  if (at % 10 === 4) return row(1, new Date(now.getTime() - HOUR_MS), addDays(today, -2));
  return row(0, null, null);
}

async function write(tx: Tx, context: SeedContext): Promise<void> {
  const { today, now, log } = context;
  const others = (await tx.query(PEOPLE, { most: OTHERS })).map(({ emp_id: id }) => id);
  const ambassadors = ['ambassador1', 'ambassador2'].map((name) => demoPerson(name).empId);
  const ids = Array.from({ length: CALLEES + RESULTS }, (_, at) => donorId(at));
  const closed = new Map((await tx.query(CLOSED, { ids })).map(({ id, solicit }) => [id, solicit]));
  const isDone = (at: number): boolean => at % 4 === 1 && !closed.has(donorId(at));
  const present = ids.flatMap((_, at): Called[] =>
    at < CALLEES && isDone(at) ? [{ at, solicitation: IN_FORCE, outcome: Math.min(4, outcomeOf(at, closed)) }] : [],
  );
  const before = Array.from({ length: RESULTS - present.length }, (_, index): Called => {
    const at = CALLEES + index;
    return { at, solicitation: BEFORE, outcome: outcomeOf(at, closed) };
  });
  const by = demoPerson('advancement').empId;
  await tx.execute(CHOOSE, { solicitation: IN_FORCE });
  await tx.execute(SHARE_NUMBER, { from: donorId(20), to: donorId(21) });
  await tx.copy(
    'phonathon_ambassadors',
    'emp_id, added_by, added_at',
    ambassadors.map((id) => [id, by, now.toISOString()]),
  );
  await tx.copy(
    'phonathon_callees',
    CALLEE_COLUMNS,
    ids.slice(0, CALLEES).map((_, at) => calleeRow(at, isDone(at), context)),
  );
  const ended = before.filter(({ outcome }) => outcome <= 4);
  await tx.copy(
    'phonathon_callees',
    CALLEE_COLUMNS,
    ended.map(({ at }, index) => [BEFORE, donorId(at), index + 1, 0, null, addDays(today, -1), true, now.toISOString()]),
  );
  await tx.copy(
    'phonathon_results',
    RESULT_COLUMNS,
    [...present, ...before].map((one) => resultRow(one, today, [...ambassadors, ...others])),
  );
  await tx.execute(CHANGES);
  await tx.execute(VERIFIED);
  log(`${CALLEES} callees of the phonathon and ${RESULTS} results`);
}

async function seedPhonathon(context: SeedContext): Promise<void> {
  const { db } = context;
  if ((await db.one(COUNT)).n > 0) return;
  await db.transaction((tx) => write(tx, context));
  await db.execute(ANALYZE);
}

/** A phonathon that has been called for three weeks. */
export const phonathonSeeder: Seeder = { name: 'phonathon', order: 94, run: seedPhonathon };
