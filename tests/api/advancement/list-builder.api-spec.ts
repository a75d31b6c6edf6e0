import { buildList, countList, readListBuilder } from '@campus/domain/advancement';
import type { DateRow, ListFilters, ListReport } from '@campus/domain/advancement/rules';
import { FIRST_DAY, LIST_COLUMNS, lybuntRows, sybuntRows } from '@campus/domain/advancement/rules';
import { fiscalYearStart } from '@campus/domain/calendar/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { shareTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { campusDay, daysFrom, givingOf } from './giving.js';
import type { DonorFacts } from './naive-lists.js';
import { naiveList, readDonors } from './naive-lists.js';

jest.setTimeout(300_000);

let portal: TestPortal;
let staff: TestClient;
let today: string;
let giving: ReturnType<typeof givingOf>;
beforeAll(async () => {
  portal = await shareTestPortal({ parts: ['api'] });
  staff = await portal.client('advancement');
  today = await campusDay(portal);
  giving = givingOf(portal);
});
afterAll(() => portal?.stop());

const COLUMN = { columns: ['last_name'] as const };
const row = (days: Partial<DateRow>): DateRow => ({
  startDate: '1980-08-01',
  endDate: '1981-07-31',
  gifts: [],
  original: 0,
  payment: [],
  solicit: [],
  memorial: 0,
  atLeast: '',
  atMost: '',
  ...days,
});
const raw = (report: object) => report as never;
const build = (report: object) => staff.call(buildList, raw({ ...COLUMN, per_page: 5000, ...report }));
const idsOf = async (report: object): Promise<string[]> => {
  const { status, body } = await build(report);
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body.page?.total).toBe(body.data.length);
  return body.data.map(({ id }) => id).sort();
};
/** Of these donors, those that fit date rows. */
const fitting = async (ids: readonly string[], ...dates: Partial<DateRow>[]): Promise<string[]> =>
  (await idsOf({ dates: dates.map(row), filters: { last_name: { begins: 'Tester' } } })).filter((id) => ids.includes(id));

describe('the list builder', () => {
  it('answers the columns with their filters and the choices of the date row [LIST-020]', async () => {
    const { columns, gifts, payments, solicitations } = await staff.mustCall(readListBuilder, {});
    expect(columns.map(({ name, filter }) => [name, filter])).toEqual(LIST_COLUMNS.map(({ name, filter }) => [name, filter]));
    const choicesOf = (name: string) => columns.find((column) => column.name === name)?.choices.map(({ value }) => value);
    expect([choicesOf('solicit'), choicesOf('giving_rel')?.includes('ALU'), choicesOf('state')?.includes('KY')]).toEqual([
      ...[['Y', 'N', 'No Phone'], true, true],
    ]);
    expect([gifts.some(({ value }) => value === '00100/02020'), payments.length > 2, solicitations.length > 2]).toEqual([
      ...[true, true, true],
    ]);
  });

  it('answers the rows that fit the filters, in the order of names, with the chosen columns [LIST-001] [LIST-022]', async () => {
    const filters = { giving_rel: { any: ['ALU'] }, class_year: { from: '1990', to: 1995 } };
    const { body } = await build({ columns: ['class_year', 'giving_rel', 'sum', 'attributes', 'last_contact_type'], filters });
    expect(body.data.length).toBeGreaterThan(5);
    const [first] = body.data;
    expect(Object.keys(first ?? {}).sort()).toEqual([
      ...['attributes', 'class_year', 'giving_rel', 'id', 'last_contact_type', 'last_first_middle', 'sum'],
    ]);
    expect(body.data.every((one) => one['giving_rel'] === 'ALU' && Number(one['class_year']) >= 1990)).toBe(true);
    const { count, sentence } = await staff.mustCall(countList, raw({ ...COLUMN, filters }));
    expect([count, sentence]).toEqual([body.data.length, 'All donors; Class year: 1990 to 1995; Giving relation: ALU']);
  });

  it('goes on page by page without a gap', async () => {
    const report = { filters: { state: { any: ['KY'] } }, dates: [row({ startDate: FIRST_DAY, endDate: today })] };
    const all = (await build(report)).body.data.map(({ id }) => id);
    const pages: string[] = [];
    for (let after: string | undefined; ;) {
      const { body } = await build({ ...report, per_page: 100, ...(after === undefined ? {} : { after }) });
      pages.push(...body.data.map(({ id }) => id));
      if (body.page?.next == null) break;
      after = body.page.next;
    }
    expect(pages).toEqual(all);
  });
});

describe('a date row', () => {
  const ids = ['930001', '930002', '930003', '930004', '930005'];
  beforeAll(async () => {
    for (const id of ids) await giving.donor(id);
    const [none, little, much, soft, voided] = ids as [string, string, string, string, string];
    expect(none).toBe('930001');
    await giving.gave({ donor: little, on: '1980-08-01', amount: '49.99' });
    await giving.gave({ donor: much, on: '1981-07-31', amount: '60.00', payment: 'CC', solicit: 'GALA', memorial: 'Ruth' });
    await giving.gave({ donor: much, on: '1981-07-31', amount: '40.00', category: '00215/10000' });
    await giving.gave({ donor: soft, by: little, on: '1981-01-01', amount: '100.00' });
    await giving.gave({ donor: voided, on: '1981-01-01', amount: '100.00', voided: true });
  });

  it('of 0 at least is any gift, of 0 at most none; an upper limit alone admits who gave nothing [LIST-015]', async () => {
    const of = (atLeast: string, atMost: string) => fitting(ids, { atLeast, atMost });
    expect(await of('', '')).toEqual(['930002', '930003', '930004']);
    expect(await of('0', '')).toEqual(['930002', '930003', '930004']);
    expect(await of('', '0')).toEqual(['930001', '930005']);
    expect(await of('100', '')).toEqual(['930003', '930004']);
    expect(await of('100.01', '')).toEqual([]);
    expect(await of('', '50')).toEqual(['930001', '930002', '930005']);
    expect(await of('0', '50')).toEqual(['930002']);
    expect(await of('49.99', '99.99')).toEqual(['930002']);
  });

  it('counts the chosen categories, avenues, solicitations and memorial gifts, both days, and every row [LIST-009]', async () => {
    expect(await fitting(ids, { payment: ['CC'] })).toEqual(['930003']);
    expect(await fitting(ids, { gifts: ['00215/10000'], atLeast: '40', atMost: '40.00' })).toEqual(['930003']);
    expect(await fitting(ids, { memorial: 1 })).toEqual(['930003']);
    expect(await fitting(ids, { solicit: ['GALA'] })).toEqual(['930003']);
    expect(await fitting(ids, { original: 1, atLeast: '149.99' })).toEqual(['930002']);
    expect(await fitting(ids, { startDate: '1980-08-01', endDate: '1980-08-01' })).toEqual(['930002']);
    expect(await fitting(ids, { endDate: '1981-07-30', atLeast: '0' })).toEqual(['930002', '930004']);
    expect(await fitting(ids, { payment: ['CC'] }, { startDate: '1970-01-01', endDate: '1970-01-01' })).toEqual([]);
  });

  it('limits nothing by codes that there are not [LIST-025]', async () => {
    expect(await fitting(ids, { payment: ['NO-SUCH'], gifts: ['99999/1'] })).toEqual(['930002', '930003', '930004']);
    expect(await fitting(ids, { payment: ['NO-SUCH', 'CC'] })).toEqual(['930003']);
  });
});

describe('what is wrong with a list', () => {
  const refused = async (report: object): Promise<string[]> => {
    const { status, body } = await build(report);
    expect([status, body.success, body.data]).toEqual([400, false, undefined]);
    return (body.fields ?? []).map(({ path, message }) => `${path}: ${message}`);
  };

  it('is an amount in another form than ddd.dd [LIST-011]', async () => {
    for (const good of ['50', '50.25', '0', '']) expect((await build({ dates: [row({ atLeast: good })] })).status).toBe(200);
    for (const bad of ['50.2', 'abc', '12,50', '1e3', '.5', '-1', '50.255', '5 0'])
      expect(await refused({ dates: [row({ atLeast: bad })] })).toEqual(['dates.0.atLeast: must be in the format ddd.dd.']);
  });

  it('is a start after the end; equal dates are none [LIST-014]', async () => {
    const days = (startDate: string, endDate: string) => ({ dates: [row({ startDate, endDate })] });
    expect(await refused(days('2025-02-02', '2025-02-01'))).toEqual(['dates.0.endDate: The start date is after the end date.']);
    expect((await build(days('2025-02-01', '2025-02-01'))).status).toBe(200);
    expect(await refused(days('2025-02-30', '2025-03-01'))).toHaveLength(1);
    expect(await refused({ dates: [{ endDate: '2025-03-01' }] })).toHaveLength(1);
  });

  it('are six date rows, turned amounts, and two zeros [LIST-013] [LIST-022] [LIST-016]', async () => {
    expect((await build({ dates: Array.from({ length: 5 }, () => row({})) })).status).toBe(200);
    expect(await refused({ dates: Array.from({ length: 6 }, () => row({})) })).toEqual(['dates: A list has up to 5 date rows.']);
    expect(await refused({ dates: [row({ atLeast: '2', atMost: '1' })] })).toEqual([
      'dates.0.atMost: At least is above at most.',
    ]);
    expect(await refused({ dates: [row({ atLeast: '0', atMost: '0.00' })] })).toHaveLength(1);
  });

  it('are names that there are not, and filters of another kind [LIST-016]', async () => {
    const quote = `last_name"; DROP TABLE donors; --`;
    for (const report of [
      ...[{ columns: ['ssn'] }, { columns: [quote] }, { columns: [] }, { filters: { [quote]: { contains: 'x' } } }],
      ...[{ filters: { sum: { contains: 'x' } } }, { filters: { city: { from: 'A' } } }, { filters: { state: {} } }],
      ...[
        { filters: { class_year: { from: '19x' } } },
        { filters: { p2g: { first: 5 } } },
        { dates: [{ ...row({}), where: '1=1' }] },
      ],
      ...[{ filters: { sum: { from: '2', to: '1' } } }, { filters: { last_gift_dte: { from: '2025-02-02', to: '2025-02-01' } } }],
    ])
      expect(await refused(report)).not.toHaveLength(0);
    const odd = await build({ filters: { city: { contains: `%' OR 1=1 --` } } });
    expect([odd.status, odd.body.data]).toEqual([200, []]);
  });
});

describe('every list', () => {
  let facts: DonorFacts;
  beforeAll(async () => void (facts = await readDonors(portal)));

  const codes = (column: string): string[] => {
    const values = facts.donors.flatMap((donor) => donor[column] as string | string[] | null).filter((code) => Boolean(code));
    return [...new Set(values as string[])].sort();
  };
  const cents = fc.integer({ min: 1, max: 500_000 }).map((value) => (value / 100).toFixed(2));
  const day = fc.integer({ min: -5500, max: 0 }).map((back) => daysFrom(today, back));
  const span = <Value extends string>(values: fc.Arbitrary<Value>, inOrder: (one: Value, other: Value) => boolean) =>
    fc.tuple(values, values, fc.nat(2)).map(([one, other, part]) => {
      const [from, to] = inOrder(one, other) ? [one, other] : [other, one];
      return part === 0 ? { from } : part === 1 ? { to } : { from, to };
    });
  const amounts = span(cents, (one, other) => Number(one) <= Number(other));
  const days = span(day, (one, other) => one <= other);
  const some = (values: readonly string[]) => fc.subarray([...values], { maxLength: Math.min(3, values.length) });

  const filters = (): fc.Arbitrary<ListFilters> => {
    const choice = (column: string) => fc.record({ any: some(codes(column)), none: some(codes(column)) });
    const texts = fc.constantFrom<object>({ contains: 'a' }, { begins: 'L' }, { empty: 1 }, { contains: '_' });
    const all = Object.fromEntries(
      LIST_COLUMNS.flatMap(({ name, filter }): [string, fc.Arbitrary<unknown>][] => {
        if (name.startsWith('last_contact') && filter === 'choice') return [];
        if (filter === 'choice') return [[name, choice(name === 'solicitor' ? 'solicitor_id' : name)]];
        if (filter === 'text') return [[name, texts]];
        if (filter === 'amount') return [[name, amounts]];
        if (filter === 'date') return [[name, days]];
        if (filter === 'p2g')
          return [[name, fc.record({ first: fc.integer({ min: 1, max: 4 }), second: fc.integer({ min: 1, max: 5 }) })]];
        return [[name, fc.constantFrom({ from: '1970' }, { to: '12' }, { from: '1', to: '2000' })]];
      }),
    );
    const names = Object.keys(all);
    return fc
      .subarray(names, { maxLength: 2 })
      .chain((chosen) =>
        fc.record(Object.fromEntries(chosen.map((name) => [name, all[name] as fc.Arbitrary<unknown>]))),
      ) as never;
  };
  const dateRow = (): fc.Arbitrary<DateRow> =>
    fc
      .record({
        dates: fc.tuple(day, day),
        gifts: some([...new Set(facts.gifts.map((gift) => `${gift.cat_comp_1}/${gift.cat_comp_2}`))]),
        original: fc.constantFrom(0 as const, 1 as const),
        payment: some([...new Set(facts.gifts.map(({ payment }) => payment))]),
        solicit: fc.constant([] as string[]),
        memorial: fc.constantFrom(0 as const, 0 as const, 1 as const),
        amounts: fc.constantFrom(['', ''], ['0', ''], ['', '0'], ['100', ''], ['', '50'], ['0', '50.00'], ['10', '500']),
      })
      .map(({ dates, amounts: [atLeast = '', atMost = ''], ...rest }) => {
        const [startDate = '', endDate = ''] = [...dates].sort();
        return { ...rest, startDate, endDate, atLeast, atMost };
      });

  it('has exactly the donors that a look at each donor finds', async () => {
    const reports = fc.record({ filters: filters(), dates: fc.array(dateRow(), { maxLength: 3 }) });
    await fc.assert(
      fc.asyncProperty(reports, async (report) => {
        expect(await idsOf(report)).toEqual(naiveList(facts, { columns: [], ...report } as ListReport, today));
      }),
      { numRuns: 40 },
    );
  });

  it('of LYBUNT and SYBUNT has no donor in both, and both fill what a look at each donor finds', async () => {
    const year = fiscalYearStart(today);
    for (const start of [year, year - 1, year - 5]) {
      const [last, some] = [lybuntRows(start), sybuntRows(start)];
      const [inLast, inSome] = [await idsOf({ dates: last }), await idsOf({ dates: some })];
      expect(inLast).toEqual(naiveList(facts, { columns: [], filters: {}, dates: last }, today));
      expect(inSome).toEqual(naiveList(facts, { columns: [], filters: {}, dates: some }, today));
      expect([inLast.length > 0, inSome.length > 0, inLast.filter((id) => inSome.includes(id))]).toEqual([true, true, []]);
    }
  });
});
