import type { Invariant } from '../platform/index.js';
import type { Invariants as Q } from './advancement.sql.types.js';
import { sql, violationsOf } from '../platform/index.js';
import { phonathonInvariants } from './invariants/phonathon.js';
import { reportInvariants } from './invariants/reports.js';
import { syncInvariants } from './invariants/sync.js';

const gift = (t: string): string => `${t}.gift_group_num || '/' || ${t}.gift_num`;
const ONE_GIFT = sql<
  Q['ONE_GIFT']
>`SELECT 'gift ' || ${sql.raw(gift('t'))} || ' has two dates or two original donors' AS violation
  FROM gift_transactions t GROUP BY t.gift_group_num, t.gift_num HAVING count(DISTINCT t.o_donor_id) > 1 OR count(DISTINCT t.gift_dte) > 1 LIMIT 100`;
/** The last move of each credit says who has it. */
const MOVES = sql<
  Q['MOVES']
>`SELECT 'gift ' || ${sql.raw(gift('t'))} || '/' || t.gift_tran_num || ' is credited to another donor than its last move says' AS violation
  FROM (SELECT DISTINCT ON (gift_group_num, gift_num, gift_tran_num) gift_group_num, gift_num, gift_tran_num, to_donor_id
    FROM gift_credit_moves ORDER BY gift_group_num, gift_num, gift_tran_num, place DESC) m
  JOIN gift_transactions t USING (gift_group_num, gift_num, gift_tran_num) WHERE t.donor_id <> m.to_donor_id LIMIT 100`;
const OWN = sql<Q['OWN']>`SELECT 'credit of gift ' || ${sql.raw(gift('m'))} || ' was moved by its own donor' AS violation
  FROM gift_credit_moves m JOIN donors d ON d.id IN (m.from_donor_id, m.to_donor_id) AND d.emp_id = m.moved_by LIMIT 100`;

const rule = (name: string, says: string, statement: Parameters<typeof violationsOf>[0]): Invariant => ({
  name,
  says,
  check: violationsOf(statement),
});

export const advancementInvariants: readonly Invariant[] = [
  rule('one-gift', 'A gift has one date and one original donor.', ONE_GIFT),
  rule('credit-moves', 'Each moved credit is where its last move has brought it.', MOVES),
  rule('own-credit', 'Nobody moves credit to or from their own donor record.', OWN),
  ...reportInvariants,
  ...phonathonInvariants,
  ...syncInvariants,
];
