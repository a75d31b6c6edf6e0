/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface GiftLists {
  GIFTS: Statement<NoValues, { gift_group_num: number; gift_num: number; gift_tran_num: number; gift_dte: string; donor_id: string; o_donor_id: string; gift_tran_amt: string; gift_cat_desc: string; cat_comp_1: string; cat_comp_2: string; gift_class: 'G' | 'R' | 'P' | 'M' | 'K'; creditName: string; originalName: string; payment: string; solicit: string; memorial: string; voided: boolean; moves: number; version: number }>;
}

export interface GiftsRepository {
  SELECT_GIFT: Statement<{ group: number; num: number; tran: number }, { gift_group_num: number; gift_num: number; gift_tran_num: number; gift_dte: string; donor_id: string; o_donor_id: string; gift_tran_amt: string; gift_cat_desc: string; cat_comp_1: string; cat_comp_2: string; gift_class: 'G' | 'R' | 'P' | 'M' | 'K'; creditName: string; originalName: string; payment: string; solicit: string; memorial: string; voided: boolean; moves: number; version: number }>;
  LOCK_GIFT: Statement<{ group: number; num: number; tran: number }, { donor_id: string; voided: boolean; version: number }>;
  MOVE_CREDIT: Statement<{ to: string; group: number; num: number; tran: number }, object>;
  SELECT_PARTIES: Statement<{ ids: readonly string[] }, { id: string; emp_id: string | null; name: string }>;
  INSERT_MOVE: Statement<{ id: string; group: number; num: number; tran: number; from: string; to: string; by: string; at: Date | string; undoes: string | null }, object>;
  SELECT_MOVE: Statement<{ id: string }, { group: number; num: number; tran: number; from: string; to: string; undoing: boolean }>;
  SELECT_LAST_MOVE: Statement<{ group: number; num: number; tran: number }, { id: string }>;
  SELECT_MOVES: Statement<{ group: number; num: number; tran: number }, { id: string; from: string; to: string; by: string; at: Date; undone: boolean }>;
}
