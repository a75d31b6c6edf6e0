import type { CreditMove, Gift } from '@campus/domain/advancement';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf, Tx } from '../../platform/index.js';
import { Database, sql, UUID } from '../../platform/index.js';
import type { GiftsRepository as Q } from './gifts.sql.types.js';

const nameOf = (alias: string): string => `btrim(${alias}.first_name || ' ' || ${alias}.last_name)`;
/** A transaction as the wire has it. */
export const SELECT_GIFTS = sql`SELECT t.gift_group_num, t.gift_num, t.gift_tran_num, t.gift_dte::text AS gift_dte, t.donor_id, t.o_donor_id,
    t.gift_tran_amt::text AS gift_tran_amt, c.gift_cat_desc, t.cat_comp_1, t.cat_comp_2, t.gift_class, ${sql.raw(nameOf('d'))} AS "creditName",
    ${sql.raw(nameOf('o'))} AS "originalName", p.description AS payment, coalesce(s.description, '') AS solicit, t.memorial, t.voided,
    (SELECT count(*)::int FROM gift_credit_moves m WHERE m.gift_group_num = t.gift_group_num AND m.gift_num = t.gift_num
      AND m.gift_tran_num = t.gift_tran_num) AS moves, t.version
  FROM gift_transactions t JOIN gift_categories c USING (cat_comp_1, cat_comp_2) JOIN donors d ON d.id = t.donor_id JOIN donors o ON o.id = t.o_donor_id
    JOIN gift_payments p ON p.code = t.payment LEFT JOIN gift_solicitations s ON s.code = t.solicit`;
const SELECT_GIFT = sql<
  Q['SELECT_GIFT']
>`${SELECT_GIFTS} WHERE t.gift_group_num = :group::int AND t.gift_num = :num::int AND t.gift_tran_num = :tran::int`;
const LOCK_GIFT = sql<Q['LOCK_GIFT']>`SELECT donor_id, voided, version FROM gift_transactions
  WHERE gift_group_num = :group::int AND gift_num = :num::int AND gift_tran_num = :tran::int FOR NO KEY UPDATE`;
const MOVE_CREDIT = sql<Q['MOVE_CREDIT']>`UPDATE gift_transactions SET donor_id = :to, version = version + 1
  WHERE gift_group_num = :group::int AND gift_num = :num::int AND gift_tran_num = :tran::int`;
const SELECT_PARTIES = sql<Q['SELECT_PARTIES']>`SELECT d.id, d.emp_id, ${sql.raw(nameOf('d'))} AS name FROM donors d
  WHERE d.id = ANY (:ids::text[]) ORDER BY d.id FOR KEY SHARE`;
const INSERT_MOVE = sql<
  Q['INSERT_MOVE']
>`INSERT INTO gift_credit_moves (id, gift_group_num, gift_num, gift_tran_num, place, from_donor_id, to_donor_id, moved_by, at, undoes)
  SELECT :id::uuid, :group::int, :num::int, :tran::int, count(*) + 1, :from, :to, :by, :at::timestamptz, :undoes::uuid FROM gift_credit_moves
  WHERE gift_group_num = :group::int AND gift_num = :num::int AND gift_tran_num = :tran::int`;
const SELECT_MOVE = sql<
  Q['SELECT_MOVE']
>`SELECT m.gift_group_num AS "group", m.gift_num AS num, m.gift_tran_num AS tran, m.from_donor_id AS "from",
    m.to_donor_id AS "to", m.undoes IS NOT NULL AS undoing FROM gift_credit_moves m WHERE m.id = :id::uuid`;
const SELECT_LAST_MOVE = sql<Q['SELECT_LAST_MOVE']>`SELECT m.id FROM gift_credit_moves m
  WHERE m.gift_group_num = :group::int AND m.gift_num = :num::int AND m.gift_tran_num = :tran::int
  ORDER BY m.place DESC LIMIT 1`;
const SELECT_MOVES = sql<Q['SELECT_MOVES']>`SELECT m.id, ${sql.raw(nameOf('f'))} AS "from", ${sql.raw(nameOf('t'))} AS "to",
    coalesce(concat_ws(' ', p.first_name, p.last_name), '') AS by, m.at,
    EXISTS (SELECT 1 FROM gift_credit_moves u WHERE u.undoes = m.id) AS undone
  FROM gift_credit_moves m JOIN donors f ON f.id = m.from_donor_id JOIN donors t ON t.id = m.to_donor_id LEFT JOIN people p ON p.emp_id = m.moved_by
  WHERE m.gift_group_num = :group::int AND m.gift_num = :num::int AND m.gift_tran_num = :tran::int ORDER BY m.place DESC`;

/** Which transaction. */
export interface GiftKey {
  readonly group: number;
  readonly num: number;
  readonly tran: number;
}

/** A donor as a credit names one. */
type Party = RowOf<typeof SELECT_PARTIES>;

type Move = RowOf<typeof SELECT_MOVE>;

/** The tables of gifts and of the moves of their credit. */
@Injectable()
export class GiftsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  gift({ group, num, tran }: GiftKey, on: Queryable): Promise<Gift> {
    return on.one(SELECT_GIFT, { group, num, tran });
  }

  lock(tx: Tx, { group, num, tran }: GiftKey) {
    return tx.maybe(LOCK_GIFT, {
      group,
      num,
      tran,
    });
  }

  async parties(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Party>> {
    return new Map((await tx.query(SELECT_PARTIES, { ids })).map((party) => [party.id, party]));
  }

  /** Moves the credit and keeps the move. */
  async move(
    tx: Tx,
    { group, num, tran }: GiftKey,
    move: { id: string; from: string; to: string; by: string; at: Date; undoes: string | null },
  ): Promise<void> {
    await tx.execute(MOVE_CREDIT, { group, num, tran, to: move.to });
    await tx.execute(INSERT_MOVE, { group, num, tran, ...move });
  }

  async findMove(tx: Tx, id: string): Promise<Move | null> {
    return UUID.test(id) ? tx.maybe(SELECT_MOVE, { id }) : null;
  }

  async lastMove(tx: Tx, { group, num, tran }: GiftKey): Promise<string | null> {
    return (await tx.maybe(SELECT_LAST_MOVE, { group, num, tran }))?.id ?? null;
  }

  async moves({ group, num, tran }: GiftKey): Promise<CreditMove[]> {
    const rows = await this.db.query(SELECT_MOVES, {
      group,
      num,
      tran,
    });
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
