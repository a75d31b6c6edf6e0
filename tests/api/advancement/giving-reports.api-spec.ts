import {
  downloadAlumniGiving,
  downloadAnnualFund,
  downloadAts,
  downloadGivingRelation,
  downloadPaymentAvenue,
  downloadProblems,
  downloadSbc,
  downloadSolicitation,
  downloadTotalGiving,
  listProblems,
  readAlumniGiving,
  readAnnualFund,
  readAts,
  readGivingDashboard,
  readGivingRelation,
  readPaymentAvenue,
  readReportSettings,
  readSbc,
  readSolicitation,
  readTotalGiving,
} from '@campus/domain/advancement';
import { fiscalYearStart, fiscalYearText } from '@campus/domain/calendar/rules';
import { centsOf } from '@campus/domain/money/rules';
import { isContactEmail, isPhone } from '@campus/domain/people/rules';
import { saveSetting } from '@campus/domain/shell';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { shareTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { campusDay, givingOf } from './giving.js';

jest.setTimeout(300_000);

/** A year of which the demo campus has no gift. */
const YEAR = { fiscal_year: '1990-1991' };
const REPORTS = [
  ...[
    readAnnualFund,
    readGivingRelation,
    readPaymentAvenue,
    readSolicitation,
    readAlumniGiving,
    readTotalGiving,
    readSbc,
    readAts,
  ],
] as const;
const FILES = [
  ...[downloadAnnualFund, downloadGivingRelation, downloadPaymentAvenue, downloadSolicitation, downloadAlumniGiving],
  ...[downloadTotalGiving, downloadSbc, downloadAts, downloadProblems],
] as const;

let portal: TestPortal;
let staff: TestClient;
let today: string;
let giving: ReturnType<typeof givingOf>;
beforeAll(async () => {
  portal = await shareTestPortal({ parts: ['api'] });
  staff = await portal.client('advancement');
  today = await campusDay(portal);
  giving = givingOf(portal);
  const { donor, gave } = giving;
  await donor('940001', { giving_rel: 'ALU', class_year: 1901 });
  await donor('940002', { giving_rel: 'ALU', class_year: 1901 });
  await donor('940003', { giving_rel: 'CHU' });
  await donor('940004', { giving_rel: 'XYZ', class_year: 1901, deceased: 'Y' });
  await donor('940005', { class_year: 1901, deceased: 'Y' });
  const large = await gave({ donor: '940001', on: '1990-08-01', amount: '4000.00', payment: 'CC', solicit: 'GALA' });
  await gave({
    donor: '940003',
    by: '940001',
    on: '1990-08-01',
    amount: '1000.00',
    category: '00215/10000',
    payment: 'CC',
    gift: large,
  });
  await gave({ donor: '940001', on: '1990-10-31', amount: '4999.99', category: '00100/61045' });
  await gave({ donor: '940003', on: '1990-11-01', amount: '10.00', category: '00410/20000' });
  await gave({ donor: '940003', on: '1991-05-01', amount: '20.00', category: '00315/40000' });
  await gave({ donor: '940004', on: '1991-07-31', amount: '30.00', category: '00100/61047' });
  await gave({ donor: '940001', on: '1990-12-24', amount: '77.00', voided: true });
  await gave({ donor: '940001', on: '1990-07-31', amount: '500.00' });
  await gave({ donor: '940001', on: '1991-08-01', amount: '600.00' });
  await portal.database.query(`INSERT INTO giving_goals (year, month_goal_1, month_goal_2) VALUES ('1990-1991', 8000, 1000.50)`);
});
afterAll(() => portal?.stop());

const textOf = (bytes: Uint8Array): string =>
  Object.values(unzipSync(bytes))
    .map((content) => strFromU8(content))
    .join('\n');

describe('the annual fund by month', () => {
  it('has twelve months from August, a sum after every third and the sum of the year, beside the goals [ADVREP-007] [ADVREP-024] [ADVREP-025]', async () => {
    const { months, quarters, total } = await staff.mustCall(readAnnualFund, YEAR);
    expect(months.map(({ name }) => name).filter((_, at) => at % 5 === 0 || at === 11)).toEqual([
      ...['August 1990', 'January 1991', 'June 1991', 'July 1991'],
    ]);
    expect(months.map(({ amount }) => amount)).toEqual([
      '4000.00',
      '0.00',
      '4999.99',
      ...Array.from({ length: 9 }, () => '0.00'),
    ]);
    expect(months.slice(0, 3).map(({ goal, share }) => [goal, share])).toEqual([
      ['8000.00', '50.0'],
      ['1000.50', '0.0'],
      [null, null],
    ]);
    expect(quarters.map(({ amount }) => amount)).toEqual(['8999.99', '0.00', '0.00', '0.00']);
    expect(total).toEqual({ amount: '8999.99', goal: '9000.50', share: '100.0' });
  });
});

describe('the fiscal year', () => {
  it('ends on July 31 in every report [ADVREP-023] [ADVREP-009]', async () => {
    const sumsOf = async (year: string) => {
      const set = { fiscal_year: year };
      const sums = await Promise.all([
        staff.mustCall(readTotalGiving, set).then(({ total }) => total.amount),
        staff.mustCall(readGivingRelation, set).then(({ total }) => total.amount),
        staff.mustCall(readPaymentAvenue, set).then(({ total }) => total.amount),
        staff.mustCall(readSolicitation, set).then(({ total }) => total.amount),
        staff.mustCall(readSbc, set).then(({ total }) => total.total),
        staff.mustCall(readAts, set).then(({ total }) => total.F),
      ]);
      return [...new Set(sums)];
    };
    expect([await sumsOf('1989-1990'), await sumsOf('1990-1991'), await sumsOf('1991-1992')]).toEqual([
      ...[['500.00'], ['10059.99'], ['600.00']],
    ]);
    for (const operation of REPORTS) expect((await staff.call(operation, { fiscal_year: '1990' } as never)).status).toBe(400);
  });

  it('has the same sums in every report to the cent, and the annual fund those of sbc [ADVREP-009] [ADVREP-010]', async () => {
    for (const back of [0, 1, 3]) {
      const set = { fiscal_year: fiscalYearText(fiscalYearStart(today) - back) };
      const [total, sbc, ats, fund, relation] = await Promise.all([
        ...([staff.mustCall(readTotalGiving, set), staff.mustCall(readSbc, set), staff.mustCall(readAts, set)] as const),
        ...([staff.mustCall(readAnnualFund, set), staff.mustCall(readGivingRelation, { ...set, grouping: 'month' })] as const),
      ]);
      const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + centsOf(one), 0);
      const all = centsOf(total.total.amount);
      expect(all).toBeGreaterThan(0);
      expect([
        ...[sum(total.rows.map(({ amount }) => amount)), centsOf(sbc.total.total), sum(sbc.rows.map((row) => row.total))],
        ...[centsOf(ats.total.F), centsOf(ats.total.B) + centsOf(ats.total.D), sum(ats.rows.map(({ F }) => F))],
        ...[centsOf(relation.total.amount), sum(relation.groups.flatMap(({ rows }) => rows.map(({ amount }) => amount)))],
      ]).toEqual(Array.from({ length: 8 }, () => all));
      expect([fund.total.amount, fund.quarters.length]).toEqual([sbc.total.annual_fund, 4]);
    }
  });
});

describe('the reports of groups', () => {
  it('have groups with gifts, donors and amounts in one shape [ADVREP-006] [ADVREP-018]', async () => {
    const [relation, payment, solicitation] = await Promise.all([
      ...([staff.mustCall(readGivingRelation, YEAR), staff.mustCall(readPaymentAvenue, YEAR)] as const),
      staff.mustCall(readSolicitation, YEAR),
    ]);
    const figures = ({ name, gifts, donors, amount }: (typeof relation.groups)[number]) => [name, gifts, donors, amount];
    expect(relation.groups.map(figures)).toEqual([
      ['Alumni', 2, 1, '8999.99'],
      ['Churches', 3, 1, '1030.00'],
      ['All other', 1, 1, '30.00'],
    ]);
    expect(payment.groups.map(figures)).toEqual([
      ['Check', 4, 3, '5059.99'],
      ['Credit card', 1, 2, '5000.00'],
    ]);
    expect(solicitation.groups.map(figures)).toEqual([
      ['Founders dinner', 1, 1, '4000.00'],
      ['No solicitation', 5, 3, '6059.99'],
    ]);
    for (const { total } of [relation, payment, solicitation]) expect(total).toEqual({ gifts: 5, donors: 3, amount: '10059.99' });
  });

  it('have rows of quarters, months or categories inside, and of the chosen solicitations alone [ADVREP-003] [ADVREP-004]', async () => {
    const inside = async (grouping: 'quarter' | 'month' | 'category') => {
      const { groups } = await staff.mustCall(readGivingRelation, { ...YEAR, grouping });
      return groups.find(({ code }) => code === 'CHU')?.rows.map(({ name, amount }) => `${name}: ${amount}`);
    };
    expect(await inside('quarter')).toEqual(['Quarter 1: 1000.00', 'Quarter 2: 10.00', 'Quarter 4: 20.00']);
    expect(await inside('month')).toEqual(['August 1990: 1000.00', 'November 1990: 10.00', 'May 1991: 20.00']);
    expect(await inside('category')).toEqual([
      ...[
        '00215/10000 Ministry scholarships: 1000.00',
        '00315/40000 Endowed chairs: 20.00',
        '00410/20000 Chapel renovation: 10.00',
      ],
    ]);
    const chosen = await staff.mustCall(readSolicitation, { ...YEAR, solicitations: ['GALA'] });
    expect([chosen.groups.length, chosen.total.amount]).toEqual([1, '4000.00']);
    expect((await staff.call(readGivingRelation, { ...YEAR, grouping: 'day' } as never)).status).toBe(400);
  });
});

describe('the reports of a year', () => {
  it('count alumni by class, those who died only where they gave [ADVREP-008]', async () => {
    const { rows } = await staff.mustCall(readAlumniGiving, YEAR);
    expect(rows.find(({ class_year: year }) => year === 1901)).toEqual({
      class_year: 1901,
      alumni: 3,
      donors: 2,
      share: '66.7',
      amount: '9029.99',
    });
    expect(rows.every(({ class_year: year }) => year > 0)).toBe(true);
  });

  it('have kinds of funds by giving relation [ADVREP-010] [ADVREP-026]', async () => {
    const { rows, total } = await staff.mustCall(readSbc, YEAR);
    expect(rows.filter((row) => row.total !== '0.00')).toEqual([
      { code: 'ALU', name: 'Alumni', annual_fund: '8999.99', temporarily_restricted: '0.00', other: '0.00', total: '8999.99' },
      { code: 'CHU', name: 'Churches', annual_fund: '0.00', temporarily_restricted: '1010.00', other: '20.00', total: '1030.00' },
      { code: '', name: 'All other', annual_fund: '0.00', temporarily_restricted: '0.00', other: '30.00', total: '30.00' },
    ]);
    expect([rows.length, total.total]).toEqual([15, '10059.99']);
  });

  it('have the rows 1 to 15 and the columns A to G of ATS [ADVREP-011] [ADVREP-022]', async () => {
    const { rows, total } = await staff.mustCall(readAts, YEAR);
    expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
    const of = (code: string) => rows.find((row) => row.code === code);
    expect(of('ALU')).toMatchObject({ row: 1, A: 2, B: '8999.99', C: 0, D: '0.00', E: 2, F: '8999.99', G: 1 });
    expect(of('CHU')).toMatchObject({ row: 9, A: 0, B: '0.00', C: 3, D: '1030.00', E: 3, F: '1030.00', G: 1 });
    expect(of('')).toMatchObject({ row: 15, A: 1, B: '30.00', C: 0, E: 1, G: 0 });
    expect(total).toEqual({ A: 3, B: '9029.99', C: 3, D: '1030.00', E: 5, F: '10059.99', G: 1 });
  });

  it('stand beside the year before in total giving [ADVREP-009] [ADVREP-017]', async () => {
    const { rows, total, year_before: before } = await staff.mustCall(readTotalGiving, YEAR);
    expect(rows.find(({ code }) => code === '00100/02020')).toEqual({
      code: '00100/02020',
      name: 'Annual fund: general',
      gifts: 1,
      donors: 1,
      amount: '4000.00',
      gifts_before: 1,
      donors_before: 1,
      amount_before: '500.00',
    });
    expect([before, total.gifts, total.donors, total.amount_before]).toEqual(['1989-1990', 5, 3, '500.00']);
  });
});

describe('the problems', () => {
  it('list a donor with each problem, and no clean one [ADVREP-012]', async () => {
    const home = { addr_line_1: '1 Way', city: 'Louisville', state: 'KY', zip: '40206', country: 'US' };
    const { donor } = giving;
    await donor('941001', { ...home, last_name: 'Problem', email_address: 'a@b.org', phone: '502-555-0123' });
    await donor('941002', { ...home, last_name: 'Problem', zip: '' });
    await donor('941003', { ...home, last_name: 'Problem', send_mail: 'N', addr_line_1: '', deceased: 'Y' });
    await donor('941004', { ...home, last_name: 'Problem', deceased: 'Y', solicit: 'N' });
    await donor('941005', {
      ...home,
      last_name: 'Problem',
      phone: '5025550123',
      mobile_phone: '1',
      email_address: 'a@b',
      alt_email: 'x',
    });
    await donor('941006', { ...home, last_name: 'Problem', wk_send_mail: 'Y' });
    await donor('941007', { addr_line_1: '1 Way', country: 'DE', last_name: 'Problem', phone: '+49 30 1' });
    const rows = (await staff.mustCall(listProblems, { per_page: 5000 })).filter(({ de_name: name }) => name === 'Problem');
    expect(rows.map(({ ID_NUM: id, problem }) => `${id} ${problem}`)).toEqual([
      ...['941002 home_address', '941003 deceased_solicit', '941004 deceased_mail', '941005 phone', '941005 mobile_phone'],
      ...['941005 email_address', '941005 alt_email', '941006 work_address'],
    ]);
    const phones = await staff.mustCall(listProblems, { problem: 'phone', per_page: 5000 });
    expect([phones.length > 0, phones.every(({ problem, value }) => problem === 'phone' && !isPhone(value))]).toEqual([
      true,
      true,
    ]);
  });

  it('take an e-mail for one where the rule does', async () => {
    const emails = [
      'a@b.org',
      'a@b',
      '@b.org',
      'a b@c.org',
      'a@b.c',
      'a@b.c1',
      'ä@ö.öü',
      'a@@b.org',
      'a@b.org.',
      'a@.org',
      'a.b@c.d.edu',
    ];
    for (const [at, email] of emails.entries()) await giving.donor(`94110${at}`, { last_name: 'Mailed', email_address: email });
    const found = (await staff.mustCall(listProblems, { problem: 'email_address', per_page: 5000 })).map(({ value }) => value);
    expect(emails.filter((email) => !found.includes(email))).toEqual(emails.filter(isContactEmail));
  });
});

describe('the reports', () => {
  it('are had as Excel with their figures; by no student and no ambassador [ADVREP-005] [ADVREP-021] [ADVREP-017]', async () => {
    for (const file of FILES) {
      const input = file === downloadProblems ? {} : YEAR;
      const { status, headers, bytes } = await staff.call(file, input as never);
      expect([file.name, status, headers.get('content-disposition')]).toEqual([file.name, 200, expect.stringContaining('.xlsx')]);
      if (file !== downloadProblems) expect([file.name, textOf(bytes).includes('Total')]).toEqual([file.name, true]);
    }
    const ats = textOf((await staff.call(downloadAts, YEAR)).bytes);
    for (const part of ['10059.99', 'A Unrestricted gifts', 'State conventions']) expect(ats).toContain(part);
    for (const username of ['student1', 'ambassador1']) {
      const client = await portal.client(username);
      for (const operation of [...REPORTS, ...FILES, listProblems, readGivingDashboard, readReportSettings])
        expect([operation.name, (await client.call(operation, {} as never)).status]).toEqual([operation.name, 403]);
    }
  });

  it('keep the settings of each user under their names [ADVREP-003]', async () => {
    const value = JSON.stringify({ fiscal_year: '2019-2020', grouping: 'month', solicitations: ['GALA'] });
    await staff.mustCall(saveSetting, { name: 'advancement.solicitation', value });
    await staff.mustCall(saveSetting, { name: 'advancement.ats', value: 'no JSON' });
    const { settings, fiscal_years: years, solicitations } = await staff.mustCall(readReportSettings, {});
    expect(settings).toEqual({ solicitation: JSON.parse(value) as object });
    expect([years[0], years.includes('1990-1991'), solicitations.some(({ value: code }) => code === 'GALA')]).toEqual([
      ...[fiscalYearText(fiscalYearStart(today)), true, true],
    ]);
    expect((await staff.call(saveSetting, { name: 'advancement.other' as never, value })).status).toBe(400);
  });

  it('are on the dashboard with the same figures [ADVREP-001]', async () => {
    const { months, years, relations } = await staff.mustCall(readGivingDashboard, YEAR);
    expect([months.length, months[0]]).toEqual([12, { month: 1, name: 'August 1990', amount: '4000.00', goal: '8000.00' }]);
    expect(years).toEqual([
      { fiscal_year: '1989-1990', amount: '500.00' },
      { fiscal_year: '1990-1991', amount: '10059.99' },
    ]);
    expect(relations.map(({ name, donors }) => [name, donors])).toEqual([
      ['Alumni', 1],
      ['Churches', 1],
      ['All other', 1],
    ]);
  });
});
