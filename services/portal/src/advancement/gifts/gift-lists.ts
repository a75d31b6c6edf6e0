import { listGifts } from '@campus/domain/advancement';
import { defineList, FILTERED, sql } from '../../platform/index.js';
import { SELECT_GIFTS } from './gifts.repository.js';
import type { GiftLists as Q } from './gifts.sql.types.js';

/** The gifts that a donor gave or has the credit of, and those of a group; the newest first. [ADV-058] */
export const GIFTS = defineList({
  name: listGifts.name,
  sql: sql<Q['GIFTS']>`SELECT * FROM (${SELECT_GIFTS}) t ${FILTERED}`,
  filters: {
    donor_id: (place) => `(t.donor_id = ${place} OR t.o_donor_id = ${place})`,
    gift_group_num: (place) => `t.gift_group_num = ${place}::int`,
  },
  orders: { newest: ['q.gift_dte', 'q.gift_group_num', 'q.gift_num', 'q.gift_tran_num'] },
  direction: 'DESC',
});
