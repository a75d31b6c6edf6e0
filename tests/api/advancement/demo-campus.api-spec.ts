import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

let portal: TestPortal;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
});
afterAll(() => portal?.stop());

const count = async (sql: string): Promise<number> =>
  Number((await portal.database.query<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`))[0]?.n);

/** Days of fiscal years before the present one, in SQL. */
const begins = (back: number): string =>
  `make_date(extract(year FROM business_today() + interval '5 months')::int - 1 - ${back}, 8, 1)`;

describe('the donors of the demo campus', () => {
  it('have the name of the person, where they are one of the campus', async () => {
    const others = `donors d JOIN people p USING (emp_id) WHERE (d.first_name, d.last_name) <> (p.first_name, p.last_name)`;
    expect([(await count('donors WHERE emp_id IS NOT NULL')) > 100, await count(others)]).toEqual([true, 0]);
    expect(await count(`donors WHERE id = '600001' AND first_name = 'Arthur' AND last_name = 'Pemberton'`)).toBe(1);
  });

  it('are 3,000, with 40,000 gifts of fifteen fiscal years', async () => {
    expect(await count('donors')).toBe(3_000);
    expect(await count('(SELECT DISTINCT gift_group_num, gift_num FROM gift_transactions) g')).toBe(40_000);
    expect(await count(`(SELECT DISTINCT extract(year FROM gift_dte + interval '5 months') FROM gift_transactions) y`)).toBe(15);
    expect(await count(`gift_transactions WHERE gift_dte > business_today() OR gift_dte < ${begins(14)}`)).toBe(0);
  });

  it.each([
    [
      'gifts of two funds',
      `(SELECT 1 FROM gift_transactions GROUP BY gift_group_num, gift_num HAVING count(DISTINCT cat_comp_1) > 1) g`,
    ],
    ['soft credits', 'gift_transactions WHERE donor_id <> o_donor_id'],
    ['moved credits', 'gift_credit_moves'],
    ['memorials', `gift_transactions WHERE memorial <> ''`],
    ['recurring gifts', `gift_transactions WHERE gift_class = 'R'`],
    ['voided gifts', 'gift_transactions WHERE voided'],
    ['gifts of 5,000.00 and more', 'gift_transactions WHERE gift_tran_amt >= 5000'],
    [
      'gifts under a code that ended',
      `gift_transactions t JOIN gift_payments p ON p.code = t.payment WHERE p.ended_on IS NOT NULL`,
    ],
    ['alumni by class', 'donors WHERE class_year IS NOT NULL'],
    ['addresses abroad', `donors WHERE country NOT IN ('US', '')`],
    ['addresses without mail', `donors WHERE send_mail = 'N'`],
    ['US addresses that lack the zip', `donors WHERE country = 'US' AND zip = '' AND send_mail = 'Y'`],
    ['e-mails of the institution', `donors WHERE email_address LIKE '%@campus.example'`],
    ['donors not to be called', `donors WHERE solicit = 'No Phone'`],
    ['donors not to be asked', `donors WHERE solicit = 'N'`],
    ['deceased donors with a date', 'donors WHERE death_dte IS NOT NULL'],
    ['deceased donors without one', `donors WHERE deceased = 'Y' AND death_dte IS NULL`],
    ['wealth data', `donors WHERE wealth_engine_p2g <> ''`],
    ['a P2G of 50', `donors WHERE wealth_engine_p2g = '50'`],
    ['attributes that the gift system keeps', `donor_attributes WHERE code IN ('POPEN', 'TRUST', 'SSMAG')`],
    ['degrees', 'donor_degrees'],
    ['contacts entered together', 'contact_history WHERE id_num_bulk IS NOT NULL'],
    ['follow-ups that are due', 'contact_history WHERE follow_up_date < business_today() AND NOT follow_up_done'],
    ['staff contacts who left', 'staff_contacts WHERE NOT active'],
    ['donors without gifts', 'donors d WHERE NOT EXISTS (SELECT 1 FROM gift_transactions t WHERE t.o_donor_id = d.id)'],
    ['people of the campus', 'donors WHERE emp_id IS NOT NULL'],
    ['goals', 'giving_goals'],
    [
      'donors who gave last year and not this year',
      `donors d WHERE EXISTS (SELECT 1 FROM gift_transactions t WHERE t.donor_id = d.id AND t.gift_dte >= ${begins(1)})
        AND NOT EXISTS (SELECT 1 FROM gift_transactions t WHERE t.donor_id = d.id AND t.gift_dte >= ${begins(0)})`,
    ],
    [
      'donors whose first gift is of this year',
      `(SELECT 1 FROM gift_transactions GROUP BY donor_id HAVING min(gift_dte) >= ${begins(0)}) n`,
    ],
  ])('have %s', async (_what, sql) => {
    expect(await count(sql)).toBeGreaterThan(0);
  });

  it('have one original donor and one date a gift', async () => {
    expect(
      await count(`(SELECT 1 FROM gift_transactions GROUP BY gift_group_num, gift_num
        HAVING count(DISTINCT o_donor_id) > 1 OR count(DISTINCT gift_dte) > 1) g`),
    ).toBe(0);
  });
});

describe('gifts', () => {
  it('keep all but the credited donor, whoever writes [ADV-009]', async () => {
    for (const change of [`o_donor_id = '600002'`, 'gift_tran_amt = 1', `gift_dte = '2020-01-01'`, `cat_comp_2 = '61045'`])
      await expect(portal.database.query(`UPDATE gift_transactions SET ${change}`)).rejects.toThrow(
        'A gift comes from the gift system: only the donor who has its credit is changed.',
      );
  });
});

describe('the history of donors', () => {
  it('is only added to', async () => {
    await portal.database.query(
      `INSERT INTO donor_changes VALUES (nextval('donor_change_seq'), '600001', 'phone', '', '502-555-0100', '0', now(), 'import', NULL)`,
    );
    for (const sql of ['DELETE FROM donor_changes', `UPDATE donor_changes SET field = 'x'`, 'DELETE FROM gift_credit_moves'])
      await expect(portal.database.query(sql)).rejects.toThrow('The history of donors and credits is only added to.');
  });
});
