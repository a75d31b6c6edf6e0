import { randomInt } from 'node:crypto';
import type { TestPortal } from '@campus/test-kit';

/** What a test says of a donor; everything else is as it begins. */
export type DonorValues = Readonly<Record<string, string | number | null>>;

/** What a test says of a transaction of a gift. */
export interface Given {
  readonly donor: string;
  readonly on: string;
  readonly amount: string;
  readonly by?: string;
  readonly category?: string;
  readonly payment?: string;
  readonly solicit?: string;
  readonly memorial?: string;
  readonly voided?: boolean;
  /** The gift that it is a part of. */
  readonly gift?: number;
}

/** Suites may share a portal: the gifts of each have a group of their own. */
const GROUP = randomInt(900_000, 900_000_000);
let gifts = 0;

/** Donors and gifts of a test, beside those of the demo campus. */
export function givingOf({ database }: TestPortal) {
  return {
    donor: async (id: string, values: DonorValues = {}): Promise<string> => {
      const all: DonorValues = { last_name: `Tester ${id}`, ...values, id };
      const names = Object.keys(all);
      const places = names.map((_, at) => `$${at + 1}`).join(', ');
      await database.query(`INSERT INTO donors (${names.join(', ')}) VALUES (${places})`, Object.values(all));
      return id;
    },
    gave: async ({ donor, on, amount, ...more }: Given): Promise<number> => {
      const { by = donor, category = '00100/02020', payment = 'CHK', solicit = null, memorial = '', voided = false } = more;
      gifts += 1;
      const gift = more.gift ?? gifts;
      await database.query(
        `INSERT INTO gift_transactions (gift_group_num, gift_num, gift_tran_num, gift_dte, donor_id, o_donor_id, gift_tran_amt, cat_comp_1, cat_comp_2,
            gift_class, payment, solicit, memorial, voided)
          VALUES ($13, $1, $2, $3, $4, $5, $6, $7, $8, 'G', $9, $10, $11, $12)`,
        [gift, gifts, on, donor, by, amount, ...category.split('/'), payment, solicit, memorial, voided, GROUP],
      );
      return gift;
    },
  };
}

/** The day of the portal's clock. */
export async function campusDay({ database }: TestPortal): Promise<string> {
  return (await database.query<{ today: string }>('SELECT business_today()::text AS today'))[0]?.today ?? '';
}

/** So many days before or after a day. */
export const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
