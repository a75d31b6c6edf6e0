import {
  buildList,
  deleteList,
  downloadChristmas,
  downloadList,
  downloadNewDonors,
  downloadReinstatedDonors,
  downloadRollCall,
  listChristmas,
  listNewDonors,
  listReinstatedDonors,
  listRollCall,
  listSavedLists,
  readList,
  readListBuilder,
  saveList,
} from '@campus/domain/advancement';
import { fiscalYearStart, fiscalYearText } from '@campus/domain/calendar/rules';
import type { Reply, TestClient, TestPortal } from '@campus/test-kit';
import { shareTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { campusDay, daysFrom, givingOf } from './giving.js';

jest.setTimeout(300_000);

let portal: TestPortal;
let staff: TestClient;
let student: TestClient;
let today: string;
let giving: ReturnType<typeof givingOf>;
beforeAll(async () => {
  portal = await shareTestPortal({ parts: ['api'] });
  staff = await portal.client('advancement');
  student = await portal.client('student1');
  today = await campusDay(portal);
  giving = givingOf(portal);
});
afterAll(() => portal?.stop());

const DATES = {
  startDate: '1985-08-01',
  endDate: '1986-07-31',
  gifts: ['00100/02020'],
  original: 1,
  payment: ['CHK'],
  solicit: ['GALA'],
  memorial: 1,
  atLeast: '50',
  atMost: '100.25',
} as const;
const REPORT = {
  columns: ['city', 'class_year'],
  filters: { city: { contains: 'Louis' } },
  dates: [{ ...DATES, gifts: [...DATES.gifts], payment: [...DATES.payment], solicit: [...DATES.solicit] }],
} as never;
const save = (name: string, more: object = {}) => staff.call(saveList, { ...(REPORT as object), ...more, name } as never);
/** The names of the sheets of a workbook, and its texts. */
const workbook = ({ status, bytes }: Reply<unknown>) => {
  expect(status).toBe(200);
  const files = unzipSync(bytes);
  const all = Object.entries(files).map(([name, content]) => [name, strFromU8(content)] as const);
  const text = all.map(([, content]) => content).join('\n');
  const book = files['xl/workbook.xml'];
  const sheets = [...strFromU8(book ?? new Uint8Array()).matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name);
  return { text, sheets };
};

describe('a saved list', () => {
  it('is read as it was saved, with all nine fields of its date row [LIST-002] [LIST-008] [LIST-021]', async () => {
    const saved = await save('Louisville classes');
    expect([saved.status, saved.body.message]).toEqual([200, 'Saved: Louisville classes']);
    expect(await staff.mustCall(readList, { name: 'louisville CLASSES' })).toMatchObject({
      name: 'Louisville classes',
      ...(REPORT as object),
      saved_by: 'Arthur Pemberton',
      ready: false,
      sentence: expect.stringMatching(
        /^Donors who gave \$50\.00 to \$100\.25 in 1985-1986 to Annual fund: general, by Check, after Founders dinner, as a memorial gift, as original donor; City: contains “Louis”$/,
      ),
    });
  });

  it('is replaced only where that is said, whatever the case of its name [LIST-021]', async () => {
    await save('Twice');
    const again = await save('TWICE', { columns: ['zip'] });
    expect([again.status, again.body.success, again.body.message]).toEqual([
      ...[409, false, 'There is a list “Twice” already, saved by Arthur Pemberton. Confirm to replace it.'],
    ]);
    expect((await staff.mustCall(readList, { name: 'Twice' })).columns).toEqual(['city', 'class_year']);
    expect((await save('TWICE', { columns: ['zip'], replace: 1 })).body.message).toBe('Replaced: TWICE');
    expect(await staff.mustCall(readList, { name: 'twice' })).toMatchObject({ name: 'TWICE', columns: ['zip'] });
  });

  it('is saved by one of two people who save it at once [LIST-021]', async () => {
    const saves = await Promise.all(Array.from({ length: 4 }, () => save('At once')));
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('has a name of 1 to 31 characters [LIST-012]', async () => {
    expect((await save('x'.repeat(31))).status).toBe(200);
    for (const name of ['x'.repeat(32), '', '   ']) {
      const { status, body } = await save(name);
      expect([status, body.success, body.fields?.map(({ path }) => path)]).toEqual([400, false, ['name']]);
    }
    expect((await save('Wrong dates', { dates: [{ ...DATES, endDate: '1980-01-01' }] })).status).toBe(400);
    expect((await staff.call(readList, { name: 'Wrong dates' })).status).toBe(404);
  });

  it('is deleted by its name, by the method override alone; an unknown name is refused [LIST-018] [LIST-003] [HOMEPAGE-016]', async () => {
    await save('To delete');
    const names = async () => (await staff.mustCall(listSavedLists, {})).map(({ name }) => name);
    expect(await names()).toContain('To delete');
    const path = '/api/staff/advancement/list-builder/list';
    const without = await staff.raw('POST', path, { name: 'To delete', _token: staff.token });
    expect([without.status, (await names()).includes('To delete')]).toEqual([400, true]);
    const gone = await staff.raw('POST', path, { name: 'to DELETE', _token: staff.token, _method: 'delete' });
    expect([gone.status, gone.body.message, (await names()).includes('To delete')]).toEqual([200, 'Deleted: To delete', false]);
    const unknown = await staff.call(deleteList, { name: 'To delete' });
    expect([unknown.status, unknown.body.success, unknown.body.message]).toEqual([
      404,
      false,
      expect.stringContaining('To delete'),
    ]);
  });

  it('leaves LYBUNT and SYBUNT, which are always there [LIST-017]', async () => {
    const all = await staff.mustCall(listSavedLists, {});
    expect(all.slice(0, 2).map(({ name, ready }) => [name, ready])).toEqual([
      ['LYBUNT', true],
      ['SYBUNT', true],
    ]);
    expect([(await save('lybunt', { replace: 1 })).status, (await staff.call(deleteList, { name: 'Sybunt' })).status]).toEqual([
      422, 422,
    ]);
    expect((await staff.mustCall(readList, { name: 'LYBUNT' })).dates).toHaveLength(2);
  });

  it('works without what there is no longer [LIST-025]', async () => {
    const id = '77777777-7777-4777-8777-777777777777';
    await portal.database.query(`INSERT INTO contact_types (id, description) VALUES ($1, 'Balloon ride')`, [id]);
    const report = { columns: ['last_name', 'last_contact_type'], filters: { last_contact_type: { any: [id] } }, dates: [] };
    await save('Balloons', report);
    const all = { ...report, filters: {} };
    expect((await staff.call(buildList, report as never)).body.page?.total).toBe(0);
    await portal.database.query('DELETE FROM contact_types WHERE id = $1', [id]);
    await portal.database.query(
      `UPDATE donor_lists SET report = jsonb_set(report, '{columns,2}', '"shoe_size"') WHERE name = 'Balloons'`,
    );
    const read = await staff.mustCall(readList, { name: 'Balloons' });
    expect([read.columns, read.filters, read.sentence]).toEqual([
      ...[['last_name', 'last_contact_type', 'shoe_size'], report.filters, 'All donors'],
    ]);
    const built = await staff.call(buildList, report as never);
    expect(built.body.page?.total).toBe((await staff.call(buildList, all as never)).body.page?.total);
    expect((await staff.call(downloadList, { name: 'Balloons' })).status).toBe(200);
  });

  it('is refused to a student, and its calls without a session [LIST-017] [LIST-020] [LIST-021] [LIST-023] [HOMEPAGE-014]', async () => {
    for (const who of [student, await portal.client('ambassador1')]) {
      expect((await who.call(saveList, { ...(REPORT as object), name: 'Mine' } as never)).status).toBe(403);
      for (const read of [listSavedLists, readListBuilder, listRollCall, listNewDonors, listReinstatedDonors, listChristmas])
        expect((await who.call(read, {} as never)).status).toBe(403);
      expect((await who.call(readList, { name: 'Twice' })).status).toBe(403);
      expect((await who.call(downloadList, { name: 'Twice' })).status).toBe(403);
    }
    expect((await portal.anonymous().call(listSavedLists, {})).status).toBe(401);
  });
});

describe('the file of a list', () => {
  it('has the columns and rows of the screen, of a list that is not saved too [LIST-019]', async () => {
    await giving.donor('931001', { last_name: '=SUM(A1)', first_name: 'Cell', city: 'Filetown' });
    const report = { columns: ['city', 'sum'], filters: { city: { contains: 'Filetown' } } };
    await save('Files', { ...report, dates: [] });
    for (const sent of [{ name: 'Files' }, report]) {
      const { text } = workbook(await staff.call(downloadList, sent as never));
      for (const part of ['931001', 'Filetown', 'Giving in all', 'City: contains']) expect(text).toContain(part);
    }
    expect((await staff.call(downloadList, {})).status).toBe(400);
    expect((await staff.call(downloadList, { name: 'No such list' })).status).toBe(404);
  });

  it.each(['History', 'a/b', "'quoted'", 'About this file', '[x]:*?', '=cmd'])(
    'is a workbook also of a list that is called %s [LIST-019]',
    async (name) => {
      expect((await save(name, { dates: [] })).status).toBe(200);
      const { sheets } = workbook(await staff.call(downloadList, { name }));
      const lower = sheets.map((sheet) => (sheet ?? '').toLowerCase());
      expect([
        new Set(lower).size,
        lower.includes('history'),
        lower.some((sheet) => sheet === '' || /[[\]/\\:*?]|^'|'$/.test(sheet)),
      ]).toEqual([...[2, false, false]]);
    },
  );
});

describe('the four lists', () => {
  const ids: Readonly<Record<string, string>> = {
    back: '932001',
    steady: '932002',
    first: '932003',
    dead: '932004',
    silent: '932005',
  };
  const all = Object.values(ids);
  const of = (...names: string[]) => names.map((name) => ids[name]);
  let since: string;
  let year: string;
  beforeAll(async () => {
    const start = fiscalYearStart(today);
    [since, year] = [daysFrom(today, -7), fiscalYearText(start)];
    for (const id of all)
      await giving.donor(id, { first_name: 'Four', middle_name: 'Q', salutation: 'Friend', addr_line_1: '1 Way' });
    await portal.database.query(`UPDATE donors SET send_mail = 'N' WHERE id = $1`, [ids['silent']]);
    await portal.database.query(`UPDATE donors SET deceased = 'Y' WHERE id = $1`, [ids['dead']]);
    for (const id of all) await giving.gave({ donor: id, on: daysFrom(today, -3), amount: '20.00' });
    await giving.gave({ donor: ids['back'] ?? '', on: `${start - 4}-09-01`, amount: '5.50' });
    for (const name of ['steady', 'dead'])
      await giving.gave({ donor: ids[name] ?? '', on: `${start - 1}-09-01`, amount: '7.00' });
  });
  const listed = async (operation: typeof listRollCall | typeof listNewDonors | typeof listReinstatedDonors, input: object) =>
    (await staff.mustCall(operation, { ...input, per_page: 5000 } as never))
      .map(({ ID_NUM: id }) => id)
      .filter((id) => all.includes(id));

  it('are roll call, new donors and reinstated donors by their gifts [LIST-004] [LIST-005] [LIST-006] [LIST-023]', async () => {
    const start = fiscalYearStart(today);
    expect(await listed(listRollCall, { fiscal_year: fiscalYearText(start - 1) })).toEqual(of('steady', 'dead'));
    expect(await listed(listRollCall, {})).toHaveLength(5);
    expect(await listed(listNewDonors, { since })).toEqual(of('first', 'silent'));
    expect(await listed(listNewDonors, { since: daysFrom(today, -2) })).toEqual([]);
    expect(await listed(listReinstatedDonors, { since })).toEqual(of('back'));
    expect((await staff.call(listReinstatedDonors, { since: '2000-01-01', fiscal_year: year })).status).toBe(400);
    for (const wrong of ['2025', '2025-2027', 'FY25']) {
      const { status, body } = await staff.call(listRollCall, { fiscal_year: wrong });
      expect([status, body.fields?.[0]?.message]).toEqual([400, 'Name a fiscal year like 2025-2026.']);
    }
  });

  it('have the fields of donors, and of addresses on the Christmas list [LIST-010] [LIST-007]', async () => {
    const rows = await staff.mustCall(listRollCall, { per_page: 5000 });
    expect(rows.find(({ ID_NUM: id }) => id === ids['back'])).toEqual({
      ID_NUM: ids['back'],
      de_name: 'Four Tester 932001',
      last_gift_dte: daysFrom(today, -3),
      last_gift_amt: '20.00',
      phone: '',
      mobile_phone: '',
      email_address: '',
      totals: [0, 1, 2, 3, 4].map((back) => ({
        fiscal_year: fiscalYearText(fiscalYearStart(today) - back),
        amount: back === 0 ? '20.00' : back === 4 ? '5.50' : '0.00',
      })),
    });
    const christmas = (await staff.mustCall(listChristmas, { since, per_page: 5000 })).filter(({ id }) => all.includes(id));
    expect(christmas.map(({ id }) => id)).toEqual(of('back', 'steady', 'first'));
    expect(christmas[0]).toEqual({
      id: ids['back'],
      last_first_middle: 'Tester 932001, Four Q',
      salutation: 'Friend',
      addr_line_1: '1 Way',
      addr_line_2: '',
      addr_line_3: '',
      city: '',
      state: '',
      zip: '',
      country: '',
    });
  });

  it('have the rows of their screens as Excel; a student has none [LIST-024]', async () => {
    for (const file of [downloadRollCall, downloadNewDonors, downloadReinstatedDonors, downloadChristmas]) {
      const input = file === downloadRollCall ? {} : { since };
      const { text } = workbook(await staff.call(file, input as never));
      expect([file.name, text.includes(ids['back'] ?? '')]).toEqual([file.name, file !== downloadNewDonors]);
      expect((await student.call(file, input as never)).status).toBe(403);
    }
  });
});
