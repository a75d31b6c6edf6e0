/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, NoValues, Statement } from '../platform/database/sql.js';

export interface CampusLists {
  THERE: Statement<{ keys: Json }, { gift_group_num: number; gift_num: number; gift_tran_num: number; gift_dte: string; donor_id: string; o_donor_id: string; gift_tran_amt: string; cat_comp_1: string; cat_comp_2: string; gift_class: 'G' | 'R' | 'P' | 'M' | 'K' }>;
}

export interface Invariants {
  ONE_GIFT: Statement<NoValues, { violation: string }>;
  MOVES: Statement<NoValues, { violation: string }>;
  OWN: Statement<NoValues, { violation: string }>;
}
