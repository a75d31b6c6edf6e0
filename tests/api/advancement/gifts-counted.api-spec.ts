import {
  buildList,
  listFigureGifts,
  listGifts,
  moveCredit,
  readDonor,
  readGivingRelation,
  uploadWealth,
} from '@campus/domain/advancement';
import { fiscalMonthDays, WEALTH_COLUMNS } from '@campus/domain/advancement/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { shareTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { givingOf } from './giving.js';

jest.setTimeout(300_000);

const YEAR = '1950-1951';
const DAY = '1950-12-24';
const [ANNA, CHURCH, QUIET] = ['948001', '948002', '948003'];
const NAMES = { last_name: 'Countable' };

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await shareTestPortal({ parts: ['api'] });
  staff = await portal.client('advancement');
  const giving = givingOf(portal);
  await giving.donor(ANNA, { ...NAMES, giving_rel: 'ALU', phone: '502-555-0101' });
  await giving.donor(CHURCH, { ...NAMES, giving_rel: 'CHU' });
  await giving.donor(QUIET, { ...NAMES });
  const gift = await giving.gave({ donor: ANNA, on: DAY, amount: '60.00' });
  await giving.gave({ donor: ANNA, on: DAY, amount: '40.00', category: '00215/10000', gift });
  await giving.gave({ donor: CHURCH, by: ANNA, on: DAY, amount: '25.00', category: '00100/61047', gift });
  await giving.gave({ donor: ANNA, on: DAY, amount: '10.00' });
});
afterAll(() => portal?.stop());

const donor = (id: string) => staff.mustCall(readDonor, { id });
const relations = async () => {
  const { groups, total } = await staff.mustCall(readGivingRelation, { fiscal_year: YEAR });
  return {
    total,
    groups: groups.flatMap(({ code, gifts, donors, amount }) => (gifts === 0 ? [] : [[code, gifts, donors, amount]])),
  };
};

describe('a gift', () => {
  it('of several parts is one for each credited donor and one in all; two gifts of one day are two [ADVREP-006] [ADVREP-017]', async () => {
    expect(await relations()).toEqual({
      groups: [
        ['ALU', 2, 1, '110.00'],
        ['CHU', 1, 1, '25.00'],
      ],
      total: { gifts: 2, donors: 2, amount: '135.00' },
    });
    expect(await donor(ANNA)).toMatchObject({ gifts: 2, sum: '110.00', avg_gift: '55.00', af_last_gift_amt: '10.00' });
    const rows = await staff.mustCall(listFigureGifts, { ...fiscalMonthDays(YEAR), relation: 'ALU' });
    expect(rows.map(({ gift_tran_amt: amount }) => amount).sort()).toEqual(['10.00', '40.00', '60.00']);
  });

  it('that was all of a donor leaves nothing behind when its credit is moved [ADV-068]', async () => {
    const [part] = await staff.mustCall(listGifts, { donor_id: CHURCH });
    if (part === undefined) throw new Error('There is no gift');
    const { gift_group_num, gift_num, gift_tran_num, version } = part;
    await staff.mustCall(moveCredit, { gift_group_num, gift_num, gift_tran_num, version, donor_id: ANNA });
    expect(await donor(CHURCH)).toMatchObject({
      gifts: 0,
      sum: '0.00',
      avg_gift: null,
      af_last_gift_dte: null,
      af_last_gift_amt: null,
      years: [],
    });
    expect(await donor(ANNA)).toMatchObject({ gifts: 2, sum: '135.00', avg_gift: '67.50' });
    expect(await relations()).toEqual({
      groups: [['ALU', 2, 1, '135.00']],
      total: { gifts: 2, donors: 1, amount: '135.00' },
    });
  });
});

describe('a list', () => {
  const fitting = async (filters: object): Promise<string[]> => {
    const report = { columns: ['city'], filters: { last_name: { begins: NAMES.last_name }, ...filters }, dates: [] };
    return (await staff.mustCall(buildList, report as never)).map(({ id }) => id).sort();
  };

  it('of none of some has those who have nothing there, and of what is empty those who left it so [LIST-016]', async () => {
    const [solicitor] = await portal.database.query<{ id: string }>(
      'SELECT id::text AS id FROM staff_contacts WHERE active LIMIT 1',
    );
    const [type] = await portal.database.query<{ id: string }>('SELECT id::text AS id FROM contact_types WHERE active LIMIT 1');
    expect(await fitting({ giving_rel: { none: ['ALU'] } })).toEqual([CHURCH, QUIET]);
    expect(await fitting({ solicitor: { none: [solicitor?.id] } })).toEqual([ANNA, CHURCH, QUIET]);
    expect(await fitting({ last_contact_type: { none: [type?.id] } })).toEqual([ANNA, CHURCH, QUIET]);
    expect(await fitting({ attributes: { none: ['TRUST'] } })).toEqual([ANNA, CHURCH, QUIET]);
    expect(await fitting({ phone: { empty: 1 } })).toEqual([CHURCH, QUIET]);
    expect(await fitting({ sum: { to: '50' } })).toEqual([CHURCH, QUIET]);
    expect(await fitting({ number_of_gifts: { from: 0, to: 0 } })).toEqual([CHURCH, QUIET]);
    expect(await fitting({ last_name: { contains: '_ount%' } })).toEqual([]);
  });
});

describe('a file of wealth data', () => {
  it('takes nothing for a blank cell of the row before it, and no blank row for a row [ADV-008] [ADV-017]', async () => {
    const rows = [`${ANNA},4 | 2,"$1,000",900,10,5,$1`, ',,,,,,', `${CHURCH},50,,,,,`, '', `${QUIET},,7,,,,`];
    const content = Buffer.from([WEALTH_COLUMNS.join(','), ...rows, ''].join('\r\n')).toString('base64');
    expect(await staff.mustCall(uploadWealth, { file: { name: 'wealth.csv', content } })).toMatchObject({ rows: 3, bad: 0 });
    expect(await donor(CHURCH)).toMatchObject({
      wealth_engine_p2g: '50',
      wealth_engine_total_assets: null,
      wealth_engine_net_worth: null,
      wealth_engine_gift_capacity_range: '',
    });
    expect(await donor(QUIET)).toMatchObject({ wealth_engine_p2g: '', wealth_engine_total_assets: '7.00' });
  });
});
