import {
  changeDonorWealth,
  listGifts,
  listWealthFiles,
  moveCredit,
  readCreditMoves,
  readDonor,
  readWealthErrors,
  undoCreditMove,
  undoWealthUpload,
  uploadWealth,
} from '@campus/domain/advancement';
import { WEALTH_COLUMNS } from '@campus/domain/advancement/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

jest.setTimeout(180_000);

const [A, B, OWN] = ['920000001', '920000002', '600001'];
const KEY = { gift_group_num: 999_002, gift_num: 1, gift_tran_num: 1 };
const HEAD = WEALTH_COLUMNS.join(',');

let portal: TestPortal;
let staff: TestClient;
let second: TestClient;
let strangers: TestClient[];
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  [staff, second] = (await Promise.all(['advancement', 'allareas'].map((name) => portal.client(name)))) as [
    TestClient,
    TestClient,
  ];
  strangers = await Promise.all(['student1', 'faculty1', 'ambassador1'].map((name) => portal.client(name)));
});
afterAll(() => portal?.stop());

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  portal.database.query<Row & Record<string, unknown>>(sql, values);
const donor = (id: string) => staff.mustCall(readDonor, { id });
const history = () => staff.mustCall(readCreditMoves, KEY);

let group = KEY.gift_group_num;
/** A gift of two transactions by the first of two donors, in a group of its own. */
beforeEach(async () => {
  group += 1;
  KEY.gift_group_num = group;
  for (const [id, name] of [
    [A, 'Amos'],
    [B, 'Bea'],
  ])
    await query(`INSERT INTO donors (id, first_name, last_name) VALUES ($1, $2, 'Tester') ON CONFLICT DO NOTHING`, [id, name]);
  for (const [tran, amount, ...category] of [
    [1, '600.00', '00100', '02020'],
    [2, '400.00', '00215', '10000'],
  ])
    await query(
      `INSERT INTO gift_transactions VALUES ($1, 1, $2, '2026-01-05', $3, $3, $4, $5, $6, 'G', 'CHK', 'PHON', 'Ruth Winslow')`,
      [...[group, tran, A, amount, ...category]],
    );
});

describe('the gifts', () => {
  it('of a group or a donor carry all twelve fields [ADV-002] [ADV-013] [ADV-041] [ADV-058]', async () => {
    const ofGroup = await staff.mustCall(listGifts, { gift_group_num: group });
    expect(ofGroup.map(({ gift_tran_num: tran }) => tran)).toEqual([2, 1]);
    expect(ofGroup[1]).toEqual({
      ...KEY,
      gift_dte: '2026-01-05',
      donor_id: A,
      o_donor_id: A,
      gift_tran_amt: '600.00',
      gift_cat_desc: 'Annual fund: general',
      cat_comp_1: '00100',
      cat_comp_2: '02020',
      gift_class: 'G',
      creditName: 'Amos Tester',
      originalName: 'Amos Tester',
      payment: 'Check',
      solicit: 'Scholarship Phonathon',
      memorial: 'Ruth Winslow',
      voided: false,
      moves: 0,
      version: 1,
    });
    expect(await staff.mustCall(listGifts, { gift_group_num: group, donor_id: '' })).toEqual(ofGroup);
    const ofDonor = await staff.mustCall(listGifts, { donor_id: A, gift_group_num: group });
    expect(ofDonor).toEqual(ofGroup);
    const seeded = await staff.mustCall(listGifts, { donor_id: '600008', per_page: 5 });
    expect(seeded).toHaveLength(5);
  });

  it('of neither are refused, and of an unknown one there are none [ADV-041] [ADV-058]', async () => {
    for (const input of [{}, { donor_id: '', gift_group_num: '' }]) {
      const { status, body } = await staff.call(listGifts, input);
      expect([status, body.message]).toEqual([400, 'Enter a donor number or a gift group number.']);
    }
    for (const input of [{ donor_id: 'abc' }, { gift_group_num: 'x' }, { gift_group_num: '9'.repeat(12) }])
      expect((await staff.call(listGifts, input)).status).toBe(400);
    expect(await staff.mustCall(listGifts, { donor_id: '999999999' })).toEqual([]);
  });
});

describe('the credit of a gift', () => {
  it('goes to another donor with the cents of both sums; the original donor stays, and so does all else [ADV-009] [ADV-059] [ADV-013]', async () => {
    const before = [await donor(A), await donor(B)];
    const moved = await staff.mustCall(moveCredit, { ...KEY, donor_id: B, version: 1 });
    expect(moved.gift).toMatchObject({
      donor_id: B,
      creditName: 'Bea Tester',
      o_donor_id: A,
      gift_tran_amt: '600.00',
      version: 2,
      moves: 1,
    });
    const after = [await donor(A), await donor(B)];
    const cents = (of: typeof before, at: number) => Math.round(Number(of[at]?.sum) * 100);
    expect([cents(before, 0) - cents(after, 0), cents(after, 1) - cents(before, 1)]).toEqual([60_000, 60_000]);
    for (const more of [{ gift_tran_amt: '1.00' }, { gift_dte: '2026-01-06' }, { cat_comp_1: '00215' }])
      expect((await staff.call(moveCredit, { ...KEY, donor_id: A, ...more } as never)).status).toBe(400);
    const same = await staff.call(moveCredit, { ...KEY, donor_id: B });
    expect([same.status, same.body.message, same.body.data?.move]).toEqual([
      200,
      'Bea Tester has the credit already. Nothing was changed.',
      null,
    ]);
    expect(await history()).toMatchObject([{ from: 'Amos Tester', to: 'Bea Tester', by: 'Arthur Pemberton', undone: false }]);
  });

  it('goes back by an undo, once, and not behind a later move', async () => {
    const { move } = await staff.mustCall(moveCredit, { ...KEY, donor_id: B });
    expect((await staff.mustCall(undoCreditMove, { move: move ?? '' })).donor_id).toBe(A);
    for (const again of [move ?? '', 'x', '00000000-0000-4000-8000-000000000000'])
      expect([404, 409]).toContain((await staff.call(undoCreditMove, { move: again })).status);
    const first = await staff.mustCall(moveCredit, { ...KEY, donor_id: B });
    await staff.mustCall(moveCredit, { ...KEY, donor_id: '600002' });
    expect((await staff.call(undoCreditMove, { move: first.move ?? '' })).status).toBe(409);
    expect((await history()).map(({ undone }) => undone)).toEqual([false, false, false, true]);
  });

  it('is moved by one of two people at once, the other hears who has it now', async () => {
    const both = await Promise.all([
      staff.call(moveCredit, { ...KEY, donor_id: B, version: 1 }),
      second.call(moveCredit, { ...KEY, donor_id: '600002', version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.data).toMatchObject({ version: 2 });
    expect(await history()).toHaveLength(1);
  });

  it('is not moved for an unknown gift or donor, of a voided gift, nor to or from oneself [ADV-059]', async () => {
    const status = async (input: object) => (await staff.call(moveCredit, { ...KEY, donor_id: B, ...input } as never)).status;
    expect(await status({ gift_tran_num: 9 })).toBe(404);
    expect(await status({ donor_id: '999999999' })).toBe(422);
    expect(await status({ donor_id: 'Bea' })).toBe(400);
    expect(await status({ donor_id: OWN })).toBe(403);
    await query('UPDATE gift_transactions SET voided = true WHERE gift_group_num = $1', [group]);
    expect(await status({})).toBe(409);
    expect(await history()).toEqual([]);
  });

  it('and all calls of gifts and files are refused to everyone else [ADV-058] [ADV-059] [ADV-050]', async () => {
    for (const client of strangers) {
      expect((await client.call(listGifts, { donor_id: A })).status).toBe(403);
      expect((await client.call(moveCredit, { ...KEY, donor_id: B })).status).toBe(403);
      expect((await client.call(readCreditMoves, KEY)).status).toBe(403);
      expect((await client.call(listWealthFiles, {})).status).toBe(403);
      expect((await client.call(uploadWealth, { file: fileOf(HEAD) })).status).toBe(403);
    }
  });

  it('leaves nothing that verify would name', async () => {
    const { move } = await staff.mustCall(moveCredit, { ...KEY, donor_id: B });
    await staff.mustCall(undoCreditMove, { move: move ?? '' });
    expect((await portal.cli(['verify'])).said).toMatch(/All \d+ invariants hold/);
  });
});

const fileOf = (text: string | Buffer, name = 'wealth.csv') => ({
  name,
  content: Buffer.from(text as string).toString('base64'),
});
const upload = (text: string | Buffer, name?: string) => staff.call(uploadWealth, { file: fileOf(text, name) });

describe('a file of wealth data', () => {
  beforeEach(async () => {
    for (const id of [A, B])
      await query(
        `UPDATE donors SET wealth_engine_total_assets = 5, wealth_engine_net_worth = NULL, wealth_engine_p2g = '' WHERE id = $1`,
        [id],
      );
  });

  it('stores seven values a row, in whatever way they are quoted, and blanks leave what is there [ADV-008] [ADV-017] [ADV-050]', async () => {
    expect((await staff.call(uploadWealth, {} as never)).body.message).toBe('Choose a CSV file.');
    const text = `\uFEFF${HEAD}\r\n${A},4 | 2,"$1,000,000",800000.5,10,"2,500","$5,000-$9,999"\r\n\r\n${B},50,,,,,\r\n`;
    const form = new FormData();
    form.set('_token', staff.token ?? '');
    form.set('file', new Blob([text]), 'wealth.csv');
    const headers = { cookie: staff.caller.cookie ?? '' };
    const answer = await fetch(`${portal.baseUrl}/api/staff/advancement/wealth-engine`, { method: 'POST', body: form, headers });
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([200, '2 rows stored.']);
    expect(await donor(A)).toMatchObject({
      wealth_engine_p2g: '4 | 2',
      wealth_engine_total_assets: '1000000.00',
      wealth_engine_net_worth: '800000.50',
      wealth_engine_cash_on_hand: '10.00',
      wealth_engine_estimated_annual_donation: '2500.00',
      wealth_engine_gift_capacity_range: '$5,000-$9,999',
    });
    expect(await donor(B)).toMatchObject({ wealth_engine_p2g: '50', wealth_engine_total_assets: '5.00' });
    const [file] = await staff.mustCall(listWealthFiles, {});
    expect(file).toMatchObject({ name: 'wealth.csv', rows: 2, bad: 0, by: 'Arthur Pemberton', undone_at: null });
  });

  it.each([
    ['an Excel file', Buffer.from('504b030414000600', 'hex'), 'wealth.xlsx', 'This is no CSV file'],
    ['an Excel file with another name', Buffer.from('504b030414000600', 'hex'), 'wealth.csv', 'This is no CSV file'],
    [
      'two columns in the other order',
      HEAD.replace('Total Assets,Net Worth', 'Net Worth,Total Assets'),
      'w.csv',
      'Column 3 must be "Total Assets"',
    ],
    ['no rows', HEAD, 'w.csv', 'no rows below its header'],
    ['nothing', '', 'w.csv', 'Choose a CSV file.'],
    ['rows that are all wrong', `${HEAD}\n${A},5|1,,,,,`, 'w.csv', 'No row of the file can be stored.'],
  ])('that is or has %s is refused, and nothing is stored [ADV-043] [ADV-072]', async (_what, text, name, said) => {
    const before = [await staff.mustCall(listWealthFiles, {}), await donor(A)];
    const { status, body } = await upload(text, name);
    expect([status >= 400, body.message]).toEqual([true, expect.stringContaining(said)]);
    expect([await staff.mustCall(listWealthFiles, {}), await donor(A)]).toEqual(before);
  });

  it('stores its good rows and names the others, first in a preview and then in a file of errors [ADV-017]', async () => {
    const rows = [`${A},,7,,,,`, `${B},,(500),,,,`, `999999999,50,,,,,`, `${A},50,,,,,`, `x,50,,,,,`, `${B},5 | 1,=1+1,,,,`];
    const file = fileOf([HEAD, ...rows].join('\n'));
    const preview = await staff.mustCall(uploadWealth, { file, preview: 1 });
    expect(preview).toMatchObject({ id: null, rows: 1, bad: 5 });
    expect((await donor(A)).wealth_engine_total_assets).toBe('5.00');
    const done = await staff.call(uploadWealth, { file });
    expect(done.body.data?.refused.map(({ row, problem }) => [row, problem])).toEqual([
      [3, 'Total Assets is no amount of 0 or more: (500)'],
      [4, 'names no donor'],
      [5, 'names a donor whom an earlier row names'],
      [6, 'has no donor number'],
      [7, 'P2G Score Combo: Please enter the value as X | X where X is a number between 1 and 5.'],
    ]);
    expect(done.body.message).toContain('1 row stored, 5 not: Row 3 Total Assets');
    expect((await donor(A)).wealth_engine_total_assets).toBe('7.00');
    const errors = new TextDecoder().decode((await staff.call(readWealthErrors, { file })).bytes);
    expect(errors.split(/\r?\n/)[1]).toContain('(500)');
    expect(errors).not.toContain(',=1+1');
    const audits = await query<{ text: string }>(
      `SELECT description || coalesce(detail::text, '') AS text FROM audit_entries WHERE record_type = 'wealth-upload'`,
    );
    expect(audits.filter(({ text }) => text.includes('500'))).toEqual([]);
  });

  it('reads UTF-16 and semicolons as Excel writes them', async () => {
    const text = `${HEAD.replaceAll(',', ';')}\n${A};3 | 3;9;;;;`;
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    expect((await upload(utf16)).status).toBe(200);
    expect(await donor(A)).toMatchObject({ wealth_engine_p2g: '3 | 3', wealth_engine_total_assets: '9.00' });
  });

  it('is undone but for what was edited since, once', async () => {
    const done = await upload(`${HEAD}\n${A},1 | 1,70,80,,,\n${B},,90,,,,`);
    await staff.mustCall(changeDonorWealth, { id: A, name: 'net_worth', value: '81' });
    const id = done.body.data?.id ?? '';
    const pressed = await Promise.all([staff.call(undoWealthUpload, { id }), second.call(undoWealthUpload, { id })]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(pressed.find(({ status }) => status === 200)?.body.data).toEqual({ reversed: 3, kept: 1 });
    expect(await donor(A)).toMatchObject({
      wealth_engine_p2g: '',
      wealth_engine_total_assets: '5.00',
      wealth_engine_net_worth: '81.00',
    });
    expect((await donor(B)).wealth_engine_total_assets).toBe('5.00');
    expect((await staff.call(undoWealthUpload, { id: 'x' })).status).toBe(404);
  });
});

describe('the lists of a campus', () => {
  const bring = async (folder: string): Promise<string> => (await portal.cli(['import-campus', '--from', folder])).said;

  it('bring donors, codes, gifts and contacts; of a gift that is there only the mark of a void changes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'campus-donors-'));
    const put = (name: string, ...lines: readonly string[]) => writeFile(join(folder, `${name}.csv`), lines.join('\n'));
    const gifts =
      'gift_group_num,gift_num,gift_tran_num,gift_dte,donor_id,o_donor_id,gift_tran_amt,cat_comp_1,cat_comp_2,gift_class,payment,voided';
    const row = (amount: string, voided: string) => `1,1,1,2011-09-01,930000001,930000001,${amount},00100,02020,G,NEW,${voided}`;
    await put('gift-payments', 'code,description', 'NEW,A new avenue');
    await put('donor-degree-codes', 'code,desc', 'THM,Master of Theology');
    await put('contact-types', 'id,description', '17,Old visit');
    await put('staff-contacts', 'id,description,id_num', '9,Old hand,12345678');
    await put('donors', 'id,first_name,last_name,country,solicitor_id', '930000001,Ida,Brought,US,9', 'x1,No,Number,US,');
    await put('donor-degrees', 'donor_id,code', '930000001,THM');
    await put('gifts', gifts, row('75.00', 'no'), '1,2,1,2011-09-01,930000001,930000001,0,00100,02020,Q,NEW,no');
    const head = 'id,id_num,date,type_id,contact_id,notes,entered_by,entered_at';
    await put('contacts', head, '5,930000001,2011-09-02,17,9,Came by,100316,2011-09-02 09:00');
    expect(await bring(folder)).toContain('2 rows were left out');
    expect(await donor('930000001')).toMatchObject({
      name: 'Ida Brought',
      sum: '75.00',
      solicitor: 'Old hand',
      degrees: [{ code: 'THM' }],
    });
    await put('gifts', gifts, row('76.00', 'no'));
    expect(await bring(folder)).toContain('left out');
    expect((await donor('930000001')).sum).toBe('75.00');
    await put('gifts', gifts, row('75.00', 'yes'));
    await bring(folder);
    expect(await donor('930000001')).toMatchObject({ sum: '0.00', gifts: 0 });
  });
});
