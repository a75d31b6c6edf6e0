import {
  changeDonorAddress,
  changeDonorAttributes,
  changeDonorEmail,
  changeDonorPhone,
  changeDonorProfile,
  changeDonorSolicit,
  changeDonorSolicitor,
  changeDonorWealth,
  completeCredit,
  readDonor,
  readSolicitors,
  searchAttributes,
  searchDonors,
  setSolicitor,
} from '@campus/domain/advancement';
import { P2G_SENTENCE } from '@campus/domain/advancement/rules';
import { EMAIL_SENTENCE, PHONE_SENTENCE } from '@campus/domain/people/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';

jest.setTimeout(180_000);

const ID = '910000001';
const HOME = { addr_line_1: '2825 Lexington Road', addr_line_2: '', city: 'Louisville', state: 'KY', zip: '40280' };
const STRANGERS = ['ambassador1', 'student1', 'faculty1', 'tech', 'finaid'];

let portal: TestPortal;
let staff: TestClient;
let strangers: TestClient[];
let ambassador: TestClient | undefined;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  staff = await portal.client('advancement');
  strangers = await Promise.all(STRANGERS.map((name) => portal.client(name)));
  [ambassador] = strangers;
});
afterAll(() => portal?.stop());

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  portal.database.query<Row & Record<string, unknown>>(sql, values);
const donor = () => staff.mustCall(readDonor, { id: ID });
const gift = (
  num: number,
  of: { date?: string; amount: string; category?: readonly [string, string]; donor?: string; tran?: number },
) =>
  query(`INSERT INTO gift_transactions VALUES (999001, $1, $2, $3, $4, $5, $6, $7, $8, 'G', 'CHK', NULL, '')`, [
    ...[num, of.tran ?? 1, of.date ?? '2025-10-01', of.donor ?? ID, ID, of.amount, ...(of.category ?? ['00100', '02020'])],
  ]);

/** One donor with everything set. */
beforeEach(async () => {
  await query('DELETE FROM gift_transactions WHERE o_donor_id = $1', [ID]);
  for (const table of ['donor_attributes', 'donor_degrees']) await query(`DELETE FROM ${table} WHERE donor_id = $1`, [ID]);
  await query(
    `INSERT INTO donors (id, first_name, middle_name, last_name, salutation, giving_rel, class_year, addr_line_1, city, state, zip, country, send_mail,
      wk_addr_line_1, wk_city, wk_state, wk_zip, wk_country, wk_send_mail, deceased, death_dte, solicit, phone, mobile_phone, email_address, alt_email,
      wealth_engine_total_assets, wealth_engine_net_worth, wealth_engine_cash_on_hand, wealth_engine_estimated_annual_donation,
      wealth_engine_gift_capacity_range, wealth_engine_p2g)
    VALUES ($1, 'Zélie', 'Anne', 'Quarrington', 'Zélie', 'ALU', 1988, '1 Home Street', 'Louisville', 'KY', '40206', 'US', 'Y',
      '2 Work Street', 'Boston', 'MA', '02138', 'US', 'Y', 'N', NULL, 'Y', '502-555-0142', '859-555-0143', 'zelie@mail.example', 'z.q@home.example',
      1000000, 800000, 50000, 2500, '$5,000-$9,999', '4 | 2')
    ON CONFLICT (id) DO UPDATE SET salutation = 'Zélie', giving_rel = 'ALU', class_year = 1988, addr_line_1 = '1 Home Street', country = 'US', send_mail = 'Y',
      wk_addr_line_1 = '2 Work Street', wk_country = 'US', wk_send_mail = 'Y', deceased = 'N', death_dte = NULL, solicit = 'Y', solicitor_id = NULL,
      phone = '502-555-0142', email_address = 'zelie@mail.example', alt_email = 'z.q@home.example', wealth_engine_total_assets = 1000000,
      wealth_engine_p2g = '4 | 2', version = 1`,
    [ID],
  );
});

describe('the search for donors', () => {
  it.each([
    ['name', 'quarrington zel'],
    ['name in the other order', 'Zelie Quarr'],
    ['number', ID],
    ['phone', '502-555-0142'],
    ['phone in another form', '(859) 555-0143'],
    ['email', 'z.q@home'],
  ])('finds by %s, folded [ADV-001] [ADV-044]', async (_what, q) => {
    const found = await staff.mustCall(searchDonors, { q });
    expect(found).toContainEqual({ id: ID, name: 'Zélie Quarrington', class_year: 1988, city: 'Louisville' });
    expect(await staff.mustCall(completeCredit, { q })).toEqual(found);
  });

  it('finds by class year, and nothing below three characters or for signs of patterns [ADV-044] [ADV-064]', async () => {
    expect((await staff.mustCall(searchDonors, { q: '1988' })).length).toBeGreaterThan(0);
    for (const operation of [searchDonors, completeCredit])
      for (const q of ['zé', '', '  ', '%%%', '___']) expect(await staff.mustCall(operation, { q })).toEqual([]);
  });
});

describe('a profile', () => {
  it('shows every field, home and work apart, with codes and texts [ADV-010] [ADV-012]', async () => {
    await query(`INSERT INTO donor_attributes VALUES ($1, 'TRUST'), ($1, 'MUSIC')`, [ID]);
    await query(`INSERT INTO donor_degrees VALUES ($1, 'MDIV')`, [ID]);
    expect(await donor()).toMatchObject({
      id: ID,
      name: 'Zélie Quarrington',
      first_name: 'Zélie',
      middle_name: 'Anne',
      last_name: 'Quarrington',
      salutation: 'Zélie',
      giving_rel: 'ALU',
      class_year: 1988,
      addr_line_1: '1 Home Street',
      city: 'Louisville',
      zip: '40206',
      send_mail: 'Y',
      wk_addr_line_1: '2 Work Street',
      wk_city: 'Boston',
      wk_zip: '02138',
      wk_send_mail: 'Y',
      solicit: 'Y',
      deceased: 'N',
      death_dte: null,
      solicitor_id: null,
      phone: '502-555-0142',
      mobile_phone: '859-555-0143',
      email_address: 'zelie@mail.example',
      attributes: [
        { code: 'MUSIC', def: 'Interested in music', kept: false },
        { code: 'TRUST', def: 'Trustee', kept: true },
      ],
      degrees: [{ code: 'MDIV', desc: 'Master of Divinity' }],
      editable: true,
    });
  });

  it('has the wealth data, and sums of what is credited to the donor [ADV-011] [ADV-068]', async () => {
    expect(await donor()).toMatchObject({
      gifts: 0,
      sum: '0.00',
      avg_gift: null,
      af_last_gift_dte: null,
      af_last_gift_amt: null,
      years: [],
    });
    await gift(1, { amount: '600.00' });
    await gift(1, { amount: '400.00', category: ['00215', '10000'], tran: 2 });
    await gift(2, { date: '2026-07-31', amount: '0.01', category: ['00315', '40000'] });
    await gift(3, { date: '2026-08-01', amount: '50.00', category: ['00100', '61047'] });
    await gift(4, { amount: '999.00', donor: '600002' });
    expect(await donor()).toMatchObject({
      wealth_engine_total_assets: '1000000.00',
      wealth_engine_net_worth: '800000.00',
      wealth_engine_cash_on_hand: '50000.00',
      wealth_engine_estimated_annual_donation: '2500.00',
      wealth_engine_gift_capacity_range: '$5,000-$9,999',
      wealth_engine_p2g: '4 | 2',
      gifts: 3,
      sum: '1050.01',
      avg_gift: '350.00',
      af_last_gift_dte: '2025-10-01',
      af_last_gift_amt: '600.00',
      years: [
        { fiscal_year: '2026-2027', amount: '50.00' },
        { fiscal_year: '2025-2026', amount: '1000.01' },
      ],
    });
  });

  it('of an unknown number is a message and no data [ADV-001]', async () => {
    for (const id of ['999999999', 'abc', "1' OR '1"]) {
      const { status, body } = await staff.call(readDonor, { id });
      expect([status, body.message, body.data ?? null]).toEqual([404, expect.stringContaining("couldn't find that donor"), null]);
    }
  });
});

/** One good change of each part, and a bad one with its sentence. */
const PARTS = [
  [
    'profile',
    changeDonorProfile,
    { name: 'salutation', value: 'Dr. Quarrington' },
    { name: 'class_year', value: '1850' },
    'Enter a class year from 1859',
  ],
  ['attributes', changeDonorAttributes, { name: 'add', value: 'MUSIC' }, { name: 'add', value: 'NONE' }, 'There is no attribute'],
  ['solicit', changeDonorSolicit, { name: 'general', value: 0 }, { name: 'general', value: 2 }, ''],
  ['solicitor', changeDonorSolicitor, { value: '' }, { value: randomUUID() }, 'There is no active staff contact'],
  ['phones', changeDonorPhone, { name: 'phone', value: '502-555-0100' }, { name: 'phone', value: '5025550100' }, PHONE_SENTENCE],
  ['emails', changeDonorEmail, { name: 'alt_email', value: '' }, { name: 'alt_email', value: 'a@b' }, EMAIL_SENTENCE],
  [
    'addresses',
    changeDonorAddress,
    { name: 'home', value: HOME },
    { name: 'home', value: { ...HOME, zip: '402065' } },
    'Enter a ZIP code',
  ],
  [
    'wealth-engine',
    changeDonorWealth,
    { name: 'net_worth', value: '$1,234.5' },
    { name: 'net_worth', value: '12,50' },
    'Enter an amount',
  ],
] as const;

describe('a change', () => {
  it.each(PARTS)(
    'of %s is stored and audited; a wrong one is refused with its sentence and changes nothing [ADV-057]',
    async (part, operation, good, bad, text) => {
      const path = `/api/staff/advancement/donors/${part}/${ID}`;
      const headers = { 'x-csrf-token': staff.token ?? '' };
      const before = await donor();
      const wrong = await staff.call(operation, { id: ID, pk: ID, ...bad } as never);
      expect([wrong.status >= 400, wrong.body.success]).toEqual([true, false]);
      expect(JSON.stringify(wrong.body)).toContain(text);
      expect(await donor()).toEqual(before);
      const done = await staff.raw('POST', path, { pk: ID, ...good, _token: staff.token }, headers);
      expect([done.status, done.body.success]).toEqual([200, true]);
      expect((await staff.call(operation, { id: ID, pk: '600002', ...good } as never)).status).toBe(400);
      expect((await staff.call(operation, { id: ID, ...good, more: 1 } as never)).status).toBe(400);
    },
  );

  it('of any part is refused to everyone else, also to a caller of the phonathon [ADV-026] [ADV-057] [ADV-047] [ADV-001]', async () => {
    const before = await donor();
    for (const client of strangers) {
      for (const [, operation, good] of PARTS)
        expect((await client.call(operation, { id: ID, ...good } as never)).status).toBe(403);
      expect((await client.call(setSolicitor, { id: ID, solicitor_id: '' })).status).toBe(403);
      expect((await client.call(searchDonors, { q: 'quarr' })).status).toBe(403);
      // In open hours an ambassador is told that there is no such donor, else when calling opens: both are tried with the hours.
      if (client !== ambassador) expect((await client.call(readDonor, { id: ID })).status).toBe(403);
    }
    expect(await donor()).toEqual(before);
  });

  it('with a stale version is refused with what the donor is now, and two at once never both win', async () => {
    const both = await Promise.all(
      ['A', 'B'].map((value) => staff.call(changeDonorProfile, { id: ID, name: 'salutation', value, version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [lost] = both.filter(({ status }) => status === 409);
    expect(lost?.body.data).toMatchObject({ version: 2, salutation: both[0] === lost ? 'B' : 'A' });
  });

  it('is one row of the history with old and new; of wealth the audit history says only that it changed', async () => {
    await staff.mustCall(changeDonorPhone, { id: ID, name: 'phone', value: '502-555-0100' });
    await staff.mustCall(changeDonorPhone, { id: ID, name: 'phone', value: '502-555-0100' });
    await staff.mustCall(changeDonorWealth, { id: ID, name: 'total_assets', value: '7654321' });
    const rows = await query(
      `SELECT field, old_value AS was, new_value AS now, source FROM donor_changes WHERE donor_id = $1 ORDER BY seq DESC LIMIT 2`,
      [ID],
    );
    expect(rows).toEqual([
      { field: 'wealth_engine_total_assets', was: '1000000.00', now: '7654321.00', source: 'screen' },
      { field: 'phone', was: '502-555-0142', now: '502-555-0100', source: 'screen' },
    ]);
    const audits = await query<{ text: string }>(
      `SELECT coalesce(description, '') || coalesce(detail::text, '') AS text FROM audit_entries WHERE record_type = 'donor' AND record_id = $1`,
      [ID],
    );
    expect(audits.filter(({ text }) => /7654321|1000000/.test(text))).toEqual([]);
    expect(audits.map(({ text }) => text)).toContain('Total assets changed');
  });
});

describe('phones, emails and wealth', () => {
  it('say exactly what is wrong, and the old value stays [ADV-027] [ADV-028] [ADV-030] [ADV-075]', async () => {
    const wrong = async (operation: typeof changeDonorPhone, name: string, values: readonly string[], sentence: string) => {
      for (const value of values) {
        const { status, body } = await staff.call(operation, { id: ID, name, value } as never);
        expect([value, status, body.message, body.fields?.[0]?.message]).toEqual([value, 400, sentence, sentence]);
      }
    };
    await wrong(changeDonorPhone, 'phone', ['5025550100', '502-555-01'], PHONE_SENTENCE);
    await wrong(changeDonorEmail as never, 'email_address', ['a@b', 'abc'], EMAIL_SENTENCE);
    await wrong(changeDonorWealth as never, 'p2g', ['5 | 1', '1 | 6', '1|5', '51', '1 | 0'], P2G_SENTENCE);
    expect(await donor()).toMatchObject({
      phone: '502-555-0142',
      email_address: 'zelie@mail.example',
      wealth_engine_p2g: '4 | 2',
    });
    for (const value of ['1 | 5', '4 | 1', '50'])
      expect((await staff.mustCall(changeDonorWealth, { id: ID, name: 'p2g', value })).wealth_engine_p2g).toBe(value);
    for (const value of ['', 'a@b.org'])
      expect((await staff.mustCall(changeDonorEmail, { id: ID, name: 'email_address', value })).email_address).toBe(value);
  });

  it('of the institution are not changed, and none is typed [ADV-029]', async () => {
    await query(`UPDATE donors SET email_address = 'z@campus.example' WHERE id = $1`, [ID]);
    expect((await donor()).kept_emails).toEqual(['email_address']);
    const away = await staff.call(changeDonorEmail, { id: ID, name: 'email_address', value: 'a@b.org' });
    const to = await staff.call(changeDonorEmail, { id: ID, name: 'alt_email', value: 'z@mail.CAMPUS.example' });
    expect([away.status, to.status]).toEqual([403, 403]);
  });
});

describe('addresses', () => {
  it('marked invalid or without mail do not influence each other [ADV-018] [ADV-019]', async () => {
    const home = await staff.mustCall(changeDonorAddress, { id: ID, name: 'home_invalid', value: 1 });
    expect([home.send_mail, home.wk_send_mail, home.wk_addr_line_1]).toEqual(['N', 'Y', '2 Work Street']);
    const work = await staff.mustCall(changeDonorAddress, { id: ID, name: 'work_invalid' });
    expect([work.send_mail, work.wk_send_mail]).toEqual(['N', 'N']);
  });

  it('saved anew get mail again only where that is wanted [ADV-020]', async () => {
    await staff.mustCall(changeDonorAddress, { id: ID, name: 'home_invalid', value: 1 });
    const off = await staff.mustCall(changeDonorAddress, { id: ID, name: 'home', value: HOME });
    expect([off.send_mail, off.zip]).toEqual(['N', '40280']);
    expect((await staff.mustCall(changeDonorAddress, { id: ID, name: 'home', value: HOME, mailYes: '1' })).send_mail).toBe('Y');
    const work = await staff.mustCall(changeDonorAddress, { id: ID, name: 'work', value: { ...HOME, state: 'ma' }, mailYes: 1 });
    expect([work.wk_state, work.wk_send_mail, work.state]).toEqual(['MA', 'Y', 'KY']);
  });

  it('need line, city, state and a ZIP code of five digits [ADV-031]', async () => {
    for (const name of ['addr_line_1', 'city', 'state', 'zip'] as const) {
      const { status, body } = await staff.call(changeDonorAddress, { id: ID, name: 'home', value: { ...HOME, [name]: '' } });
      expect([name, status, body.fields?.[0]?.path]).toEqual([name, 400, `value.${name}`]);
    }
    for (const zip of ['402065', '4020', '40206-1234'])
      expect((await staff.call(changeDonorAddress, { id: ID, name: 'home', value: { ...HOME, zip } })).status).toBe(400);
    expect((await staff.call(changeDonorAddress, { id: ID, name: 'home', value: 'Main Street' })).status).toBe(400);
  });

  it('abroad are not changed [ADV-032]', async () => {
    await query(`UPDATE donors SET country = 'DE' WHERE id = $1`, [ID]);
    const { status, body } = await staff.call(changeDonorAddress, { id: ID, name: 'home', value: HOME });
    expect([status, body.message]).toEqual([422, 'Only addresses in the United States can be changed online.']);
    expect((await staff.call(changeDonorAddress, { id: ID, name: 'work', value: { ...HOME, country: 'CA' } })).status).toBe(422);
  });
});

describe('the marks of a donor', () => {
  it('say deceased with and without a date, and never a date alone [ADV-021] [ADV-067]', async () => {
    const set = (name: 'deceased' | 'death_dte', value: string) => staff.call(changeDonorProfile, { id: ID, name, value });
    expect((await set('death_dte', '2026-01-05')).status).toBe(422);
    expect((await set('deceased', 'Y')).body.data).toMatchObject({
      deceased: 'Y',
      death_dte: null,
      solicit: 'Y',
      send_mail: 'Y',
    });
    expect((await set('death_dte', '2999-01-05')).status).toBe(400);
    expect((await set('death_dte', '2026-01-05')).body.data).toMatchObject({ death_dte: '2026-01-05' });
    expect((await set('deceased', 'N')).body.data).toMatchObject({ deceased: 'N', death_dte: null });
  });

  it('follow the two switches of soliciting; with general off the phone stays closed [ADV-022] [ADV-023]', async () => {
    const set = async (name: 'general' | 'phone', value: 0 | 1) =>
      (await staff.call(changeDonorSolicit, { id: ID, name, value })).body.data?.solicit;
    expect(await set('phone', 0)).toBe('No Phone');
    expect(await set('general', 0)).toBe('N');
    expect((await staff.call(changeDonorSolicit, { id: ID, name: 'phone', value: 1 })).status).toBe(422);
    expect((await donor()).solicit).toBe('N');
    expect([await set('general', 1), await set('phone', 0), await set('phone', 1)]).toEqual(['Y', 'No Phone', 'Y']);
  });

  it('name a solicitor who is active, blank for none [ADV-047]', async () => {
    const [one] = await staff.mustCall(readSolicitors, {});
    const set = await staff.mustCall(setSolicitor, { id: ID, solicitor_id: one?.id ?? '' });
    expect([set.solicitor_id, set.solicitor]).toEqual([one?.id, one?.description]);
    const [left] = await query<{ id: string }>('SELECT id FROM staff_contacts WHERE NOT active');
    expect((await staff.call(setSolicitor, { id: ID, solicitor_id: left?.id ?? '' })).status).toBe(422);
    expect((await staff.mustCall(setSolicitor, { id: ID, solicitor_id: '' })).solicitor_id).toBeNull();
  });

  it('hold attributes that are added and removed, but for the three of the gift system [ADV-042] [ADV-073]', async () => {
    await query(`INSERT INTO donor_attributes VALUES ($1, 'POPEN'), ($1, 'TRUST'), ($1, 'SSMAG'), ($1, 'MUSIC')`, [ID]);
    for (const value of ['POPEN', 'TRUST', 'SSMAG'])
      for (const name of ['add', 'remove'] as const)
        expect((await staff.call(changeDonorAttributes, { id: ID, name, value })).status).toBe(403);
    const all = await staff.mustCall(searchAttributes, {});
    expect(all.filter(({ code }) => ['POPEN', 'TRUST', 'SSMAG', 'CAPIT'].includes(code))).toEqual([]);
    expect((await staff.mustCall(searchAttributes, { q: 'mus' })).map(({ code }) => code)).toEqual(['MUSIC']);
    const removed = await staff.mustCall(changeDonorAttributes, { id: ID, name: 'remove', value: 'MUSIC' });
    expect(removed.attributes.map(({ code }) => code)).toEqual(['POPEN', 'SSMAG', 'TRUST']);
    expect((await staff.call(changeDonorAttributes, { id: ID, name: 'remove', value: 'MUSIC' })).status).toBe(409);
    expect((await staff.call(changeDonorAttributes, { id: ID, name: 'add', value: 'CAPIT' })).status).toBe(422);
  });
});
