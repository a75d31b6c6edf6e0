import { centsOf } from '@campus/domain/money';
import type { Aging, AgingRow } from '@campus/domain/student-accounts/rules';
import { AGES, agingOf } from '@campus/domain/student-accounts/rules';
import type { Invariant, Queryable, RowOf } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { AGING_ROWS, agingSql } from '../account/aging-rows.js';
import type { Aging as Q } from './invariants.sql.types.js';

const TODAY = `(now() AT TIME ZONE 'America/New_York')::date`;
const LISTED = sql<
  Q['LISTED']
>`SELECT a.id_num, ${sql.raw([...AGES, 'balance'].map((name) => `a.${name}::text AS ${name}`).join(', '))},
    to_char(a.oldest_due_on, 'YYYY-MM-DD') AS oldest_due_on, to_char(${sql.raw(TODAY)}, 'YYYY-MM-DD') AS today FROM (${sql.raw(agingSql(TODAY))}) a`;
const OWING = sql<
  Q['OWING']
>`SELECT id_num, sum(balance)::text AS balance FROM student_account_balances GROUP BY id_num HAVING sum(balance) > 0 ORDER BY id_num`;
/** So many students are compared at a time. */
const BATCH = 500;

type Listed = RowOf<typeof LISTED>;

const figuresOf = (of: Omit<Aging, 'credit'>): string => [...AGES.map((age) => of[age]), of.oldest_due_on].join(' ');

const SELECT_AGING = sql<Q['SELECT_AGING']>`${sql.raw(AGING_ROWS)} WHERE t.id_num = ANY (:some::text[])`;

/** What the list of the office says of each student is what the rule says, and comes to the balance. */
async function wrongAging(db: Queryable): Promise<string[]> {
  const listed = new Map((await db.query(LISTED)).map((row): [string, Listed] => [row.id_num, row]));
  const owing = await db.query(OWING);
  const wrong: string[] = [];
  for (let at = 0; at < owing.length; at += BATCH) {
    const some = owing.slice(at, at + BATCH);
    const rows = await db.query(SELECT_AGING, { some: some.map(({ id_num: student }) => student) });
    const rowsOf = new Map<string, AgingRow[]>();
    for (const row of rows) rowsOf.set(row.id_num, [...(rowsOf.get(row.id_num) ?? []), row]);
    for (const { id_num: student, balance } of some) {
      const line = listed.get(student);
      if (line === undefined || line.balance !== balance) {
        wrong.push(`student ${student} owes ${balance}, the aging comes to ${line?.balance ?? 'nothing'}`);
        continue;
      }
      const rule = agingOf(rowsOf.get(student) ?? [], line.today);
      const sum = AGES.reduce((all, age) => all + centsOf(line[age]), 0);
      if (figuresOf(rule) !== figuresOf(line) || sum !== centsOf(balance))
        wrong.push(`the aging of student ${student} says ${figuresOf(line)}; the rule says ${figuresOf(rule)}`);
    }
  }
  return wrong;
}

/** What always holds about how old it is what students owe. */
export const agingInvariants: readonly Invariant[] = [
  {
    name: 'aging-by-rule',
    says: 'The aging of who owes is what the rule says, and comes to the balance to the cent',
    check: wrongAging,
  },
];
