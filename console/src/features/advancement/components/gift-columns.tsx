import type { Gift } from '@campus/domain/advancement';
import { giftTexts as texts } from '@campus/domain/advancement';
import { GIFT_CLASSES } from '@campus/domain/advancement/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, MoneyText } from '@campus/ui-kit';
import { GiftCredit } from './gift-credit.js';

const { columns: heads } = texts;

/** The number of a transaction as people write it. */
export const giftNumber = ({ gift_group_num: group, gift_num: num, gift_tran_num: tran }: Gift): string =>
  `${group}/${num}/${tran}`;

/** The columns of gifts; what was voided stays, struck through. [ADV-013] */
export const giftColumns: readonly DataColumn<Gift>[] = [
  column.of('gift', heads.gift, giftNumber, { primary: true }),
  column.day('gift_dte', heads.date),
  column.of(
    'gift_tran_amt',
    heads.amount,
    ({ gift_tran_amt: amount, voided }) =>
      voided ? (
        <>
          <s>
            <MoneyText amount={amount} />
          </s>{' '}
          {texts.voided}
        </>
      ) : (
        <MoneyText amount={amount} />
      ),
    { align: 'right' },
  ),
  column.of('category', heads.category, ({ gift_cat_desc: text, cat_comp_1: one, cat_comp_2: two }) => `${text} (${one}/${two})`),
  column.of('class', heads.class, ({ gift_class: code }) => GIFT_CLASSES[code]),
  column.of('credit', heads.credit, (gift) => <GiftCredit gift={gift} />),
  column.text('payment', heads.payment),
  column.of('solicit', heads.solicit, ({ solicit }) => solicit),
  column.of('memorial', heads.memorial, ({ memorial }) => memorial),
];
