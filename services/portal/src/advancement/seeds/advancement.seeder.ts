import { demoPerson } from '@campus/demo-campus';
import { fiscalYearsUntil } from '@campus/domain/calendar/rules';
import type { CopiedValue, SeedContext, Seeder, Tx } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { ATTRIBUTES, CATEGORIES, CONTACT_TYPES, DEGREES, PAYMENTS, SOLICITATIONS, STAFF_CONTACTS } from './codes-of.js';
import { CONTACT_COLUMNS, contactRows } from './contacts-of.js';
import type { DonorPerson } from './donors-of.js';
import { attributeRows, degreeRows, DONOR_COLUMNS, donorId, donorRow } from './donors-of.js';
import { GIFT_COLUMNS, GiftNumbers, giftRows } from './gifts-of.js';
import type { AdvancementSeeder as Q } from './seeds.sql.types.js';

const DONORS = { small: 3_000, large: 300_000 } as const;
/** Every twentieth donor is a person of the campus, as far as there are any. */
const PERSON_EVERY = 20;
/** The first donors are people whom everyone knows. */
const KNOWN = ['advancement', 'salaried', 'student1', 'ambassador1', 'faculty1', 'plain'] as const;
const YEARS_OF_GOALS = 5;
const MONTHS = 12;
const MOVES = 40;

const COUNT = sql<Q['COUNT']>`SELECT count(*)::int AS n FROM donors`;
const PEOPLE = sql<
  Q['PEOPLE']
>`SELECT emp_id AS "empId", first_name AS first, last_name AS last FROM people WHERE emp_id ~ '^2[0-9]{5}$' AND account_ended_at IS NULL ORDER BY emp_id LIMIT :count`;
const GROUPS = sql<Q['GROUPS']>`SELECT gift_group_num AS group, max(gift_num)::int AS last FROM gift_transactions GROUP BY 1`;
/** What is left out while very many rows are copied, and made again after it. */
const KEYS = sql<Q['KEYS']>`SELECT conname AS name, pg_get_constraintdef(oid) AS def FROM pg_constraint
  WHERE conrelid = 'gift_transactions'::regclass AND contype = 'f'`;
const INDEXES = sql<
  Q['INDEXES']
>`SELECT i.indexrelid::regclass::text AS name, coalesce(pg_get_indexdef(i.indexrelid), '') AS def FROM pg_index i
  WHERE i.indrelid = 'gift_transactions'::regclass AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`;
/** Credits that were moved to the husband or wife, with the history of each. */
const MOVED = sql<
  Q['MOVED']
>`WITH chosen AS (SELECT gift_group_num, gift_num, gift_tran_num, donor_id, (donor_id::int + 1)::text AS to_donor_id FROM gift_transactions
      WHERE NOT voided AND donor_id = o_donor_id AND (donor_id::int - 600001) % 40 = 20 ORDER BY 1, 2, 3 LIMIT :most),
    moved AS (UPDATE gift_transactions t SET donor_id = c.to_donor_id, version = t.version + 1 FROM chosen c
      WHERE (t.gift_group_num, t.gift_num, t.gift_tran_num) = (c.gift_group_num, c.gift_num, c.gift_tran_num))
  INSERT INTO gift_credit_moves (id, gift_group_num, gift_num, gift_tran_num, from_donor_id, to_donor_id, moved_by, at)
  SELECT gen_random_uuid(), gift_group_num, gift_num, gift_tran_num, donor_id, to_donor_id, :by, :now::timestamptz FROM chosen`;

/** Copies gifts; very many of them while the table has neither indexes nor foreign keys. */
async function copyGifts(tx: Tx, rows: Iterable<CopiedValue[]>, many: boolean): Promise<void> {
  const copy = () => tx.copy('gift_transactions', GIFT_COLUMNS, rows);
  if (!many) return copy();
  const keys = await tx.query(KEYS);
  const indexes = await tx.query(INDEXES);
  for (const { name } of keys) await tx.execute(sql.composed(`ALTER TABLE gift_transactions DROP CONSTRAINT "${name}"`));
  for (const { name } of indexes) await tx.execute(sql.composed(`DROP INDEX ${name}`));
  await copy();
  for (const { def } of indexes) await tx.execute(sql.composed(def));
  for (const { name, def } of keys)
    await tx.execute(sql.composed(`ALTER TABLE gift_transactions ADD CONSTRAINT "${name}" ${def}`));
}

async function copyCodes(tx: Tx): Promise<void> {
  await tx.copy('gift_categories', 'cat_comp_1, cat_comp_2, gift_cat_desc, ended_on', CATEGORIES);
  await tx.copy('gift_payments', 'code, description, ended_on', PAYMENTS);
  await tx.copy('gift_solicitations', 'code, description, ended_on', SOLICITATIONS);
  await tx.copy('donor_attribute_codes', 'code, def, ended_on', ATTRIBUTES);
  await tx.copy('donor_degree_codes', 'code, "desc"', DEGREES);
  await tx.copy('contact_types', 'id, description, active', CONTACT_TYPES);
  await tx.copy('staff_contacts', 'id, description, id_num, active', STAFF_CONTACTS);
}

/** Goals that are about what the demo campus is given: more at the end of the calendar year. */
async function copyGoals(tx: Tx, today: string): Promise<void> {
  const months = Array.from({ length: MONTHS }, (_, at) => at + 1);
  const rows = fiscalYearsUntil(today, YEARS_OF_GOALS).map((year, back) => [
    ...[year, ...months.map((month) => `${(month === 5 ? 110_000 : 55_000) - back * 1_000}.00`)],
  ]);
  await tx.copy('giving_goals', `year, ${months.map((month) => `month_goal_${month}`).join(', ')}`, rows);
}

/** The person of the campus who is the donor at a place. */
function personAt(at: number, people: readonly DonorPerson[]): DonorPerson | null {
  const known = KNOWN[at];
  if (known !== undefined) {
    const { empId, firstName: first, lastName: last } = demoPerson(known);
    return { empId, first, last };
  }
  return at % PERSON_EVERY === 0 ? (people[at / PERSON_EVERY] ?? null) : null;
}

function* rowsOf(from: number, until: number, of: (at: number) => Iterable<CopiedValue[]>): Generator<CopiedValue[]> {
  for (let at = from; at < until; at += 1) yield* of(at);
}

async function write(tx: Tx, { scale, today, now, log }: SeedContext, from: number, people: readonly DonorPerson[]) {
  const until = DONORS[scale];
  const by = demoPerson('advancement').empId;
  if (from === 0) await copyCodes(tx);
  if (from === 0) await copyGoals(tx, today);
  const donors = rowsOf(from, until, (at) => [donorRow(at, (of) => personAt(of, people), today)]);
  await tx.copy('donors', DONOR_COLUMNS, donors);
  await tx.copy('donor_attributes', 'donor_id, code', rowsOf(from, until, attributeRows));
  await tx.copy('donor_degrees', 'donor_id, code', rowsOf(from, until, degreeRows));
  const there = await tx.query(GROUPS);
  const numbers = new GiftNumbers(new Map(there.map(({ group, last }) => [group, last])));
  await copyGifts(
    tx,
    rowsOf(from, until, (at) => giftRows(at, today, numbers)),
    scale === 'large',
  );
  if (from === 0) await tx.execute(MOVED, { most: MOVES, by, now });
  await tx.copy('contact_history', CONTACT_COLUMNS, contactRows(from, until, today, by));
  log(`donors ${donorId(from)} to ${donorId(until - 1)} with their gifts`);
}

const ANALYZE = sql<Q['ANALYZE']>`ANALYZE donors, gift_transactions, contact_history`;

async function seedAdvancement(context: SeedContext): Promise<void> {
  const { db, scale } = context;
  const { n: from } = await db.one(COUNT);
  if (from >= DONORS[scale]) return;
  const people = await db.query(PEOPLE, { count: Math.ceil(DONORS[scale] / PERSON_EVERY) });
  await db.transaction((tx) => write(tx, context, from, people));
  await db.execute(ANALYZE);
}

/** Donors with gifts of fifteen fiscal years, codes, contacts and goals. */
export const advancementSeeder: Seeder = { name: 'advancement', order: 93, run: seedAdvancement };
