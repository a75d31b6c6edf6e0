import type { Operation, OutputOf, RawInputOf } from '@campus/contract-kit';
import {
  listFigureAlumni,
  listFigureDonors,
  listFigureGifts,
  readAlumniGiving,
  readAnnualFund,
  readAts,
  readGivingRelation,
  readPaymentAvenue,
  readSbc,
  readSolicitation,
  readTotalGiving,
} from '@campus/domain/advancement';
import type { FigureFilter } from '@campus/domain/advancement/rules';
import { figurePart, figureRelation, fiscalMonthDays, NO_CODE } from '@campus/domain/advancement/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { shareTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(240_000);

const YEAR = '2025-2026';
const days = fiscalMonthDays(YEAR);
const dollars = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
const sumOf = (amounts: readonly string[]): string =>
  dollars(amounts.reduce((sum, one) => sum + BigInt(one.replace('.', '')), 0n));

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await shareTestPortal({ parts: ['api'] });
  staff = await portal.client('advancement');
});
afterAll(() => portal?.stop());

/** Every row of a list, page by page. */
async function every<Op extends Operation>(operation: Op, input: RawInputOf<Op>): Promise<OutputOf<Op>> {
  const rows: unknown[] = [];
  for (let after: string | undefined; ;) {
    const { body } = await staff.call(operation, {
      ...input,
      per_page: 500,
      ...(after === undefined ? {} : { after }),
    } as RawInputOf<Op>);
    rows.push(...(body.data as readonly unknown[]));
    after = body.page?.next ?? undefined;
    if (after === undefined) return rows as OutputOf<Op>;
  }
}

/** What a figure opens, as the report would count it. */
async function madeOf(filter: Partial<FigureFilter>) {
  const input = { ...days, ...filter };
  const [gifts, donors] = await Promise.all([every(listFigureGifts, input), every(listFigureDonors, input)]);
  return {
    gifts: new Set(gifts.map(({ gift_group_num: group, gift_num: num }) => `${group}/${num}`)).size,
    donors: donors.length,
    amount: sumOf(gifts.map(({ gift_tran_amt: amount }) => amount)),
    byDonors: sumOf(donors.map(({ amount }) => amount)),
  };
}
const figures = ({ gifts, donors, amount }: { gifts: number; donors: number; amount: string }) => ({
  gifts,
  donors,
  amount,
  byDonors: amount,
});

describe('what a figure of a report opens', () => {
  it('is the months and quarters of the annual fund [ADVREP-007] [ADVREP-017]', async () => {
    const { months, quarters, total } = await staff.mustCall(readAnnualFund, { fiscal_year: YEAR });
    const of = async (from: number, to: number) => (await madeOf({ ...fiscalMonthDays(YEAR, from, to), kind: 'annual' })).amount;
    expect([await of(1, 1), await of(5, 5), await of(4, 6), await of(1, 12)]).toEqual([
      months[0]?.amount,
      months[4]?.amount,
      quarters[1]?.amount,
      total.amount,
    ]);
  });

  it('is a group of each of the three reports, a part of it, and all of it [ADVREP-006] [ADVREP-017]', async () => {
    const relation = await staff.mustCall(readGivingRelation, { fiscal_year: YEAR, grouping: 'quarter' });
    const payment = await staff.mustCall(readPaymentAvenue, { fiscal_year: YEAR, grouping: 'month' });
    const solicitation = await staff.mustCall(readSolicitation, { fiscal_year: YEAR, grouping: 'category', solicitations: [] });
    const some = await staff.mustCall(readSolicitation, { fiscal_year: YEAR, grouping: 'none', solicitations: ['GALA', 'PHON'] });
    for (const [report, key] of [
      [relation, 'relation'],
      [payment, 'payment'],
      [solicitation, 'solicitation'],
    ] as const) {
      const [group] = report.groups;
      const last = report.groups.at(-1);
      if (group === undefined || last === undefined) throw new Error('no groups');
      const codeOf = (code: string) => ({ [key]: key === 'relation' ? figureRelation(code) : code || NO_CODE });
      expect(await madeOf(codeOf(group.code))).toEqual(figures(group));
      expect(await madeOf(codeOf(last.code))).toEqual(figures(last));
      const [part] = group.rows;
      if (part === undefined) throw new Error('no parts');
      expect(await madeOf({ ...codeOf(group.code), ...figurePart(report.grouping, part.code, YEAR) })).toEqual(figures(part));
      expect(await madeOf({})).toEqual(figures(report.total));
    }
    expect(await madeOf({ solicitations: 'GALA,PHON' })).toEqual(figures(some.total));
  });

  it('is a class of alumni, its donors, and all classes [ADVREP-008] [ADVREP-017]', async () => {
    const { rows, total } = await staff.mustCall(readAlumniGiving, { fiscal_year: YEAR });
    const row = rows.find(({ donors }) => donors > 1);
    const year = String(row?.class_year);
    const all = await every(listFigureAlumni, { ...days, class_year: year });
    expect([all.length, sumOf(all.map(({ amount }) => amount))]).toEqual([row?.alumni, row?.amount]);
    expect(await madeOf({ class_year: year })).toMatchObject({ donors: row?.donors, amount: row?.amount });
    expect(await every(listFigureAlumni, days)).toHaveLength(total.alumni);
    expect(await madeOf({ alumni: 1 })).toMatchObject({ donors: total.donors, amount: total.amount });
  });

  it('is a fund category of a year and of the year before [ADVREP-009] [ADVREP-017]', async () => {
    const { rows, total } = await staff.mustCall(readTotalGiving, { fiscal_year: YEAR });
    const [row] = rows;
    if (row === undefined) throw new Error('no rows');
    expect(await madeOf({ category: row.code })).toEqual(figures(row));
    const before = { gifts: row.gifts_before, donors: row.donors_before, amount: row.amount_before };
    expect(await madeOf({ ...fiscalMonthDays('2024-2025'), category: row.code })).toEqual(figures(before));
    expect(await madeOf({})).toEqual(figures(total));
  });

  it('is each column of SBC and of ATS [ADVREP-010] [ADVREP-011] [ADVREP-017]', async () => {
    const [sbc, ats] = [
      await staff.mustCall(readSbc, { fiscal_year: YEAR }),
      await staff.mustCall(readAts, { fiscal_year: YEAR }),
    ];
    for (const relation of ['ALU', 'CHU', NO_CODE]) {
      const isRow = ({ code }: { readonly code: string }) => figureRelation(code) === relation;
      const [one, row] = [sbc.rows.find(isRow), ats.rows.find(isRow)];
      const [annual, restricted, other, all] = [
        await madeOf({ relation, kind: 'annual' }),
        await madeOf({ relation, kind: 'restricted' }),
        await madeOf({ relation, kind: 'other' }),
        await madeOf({ relation }),
      ];
      expect([annual.amount, restricted.amount, other.amount, all.amount]).toEqual([
        ...[one?.annual_fund, one?.temporarily_restricted, one?.other, one?.total],
      ]);
      const [free, bound, large] = [
        await madeOf({ relation, kind: 'unrestricted' }),
        await madeOf({ relation, kind: 'notUnrestricted' }),
        await madeOf({ relation, large: 1 }),
      ];
      expect([free.gifts, free.amount, bound.gifts, bound.amount, all.gifts, all.amount, large.gifts]).toEqual([
        ...[row?.A, row?.B, row?.C, row?.D, row?.E, row?.F, row?.G],
      ]);
    }
  });

  it('refuses what is no figure, and belongs to advancement alone [ADVREP-017]', async () => {
    for (const wrong of [{ kind: `annual' OR 1=1` }, { last: 'soon' }, { class_year: '20' }, { else: 'x' }])
      expect((await staff.call(listFigureGifts, { ...days, ...wrong } as never)).status).toBe(400);
    expect((await staff.call(listFigureGifts, { ...days, relation: `' OR 1=1` })).body.data).toEqual([]);
    expect((await (await portal.client('plain')).call(listFigureDonors, days)).status).toBe(403);
  });
});
