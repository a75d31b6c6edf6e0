import { demoPerson } from '@campus/demo-campus';
import {
  checkInAtFitness,
  downloadHourlyVisits,
  downloadMonthOfVisits,
  editVisitNote,
  listVisitsByDate,
  listVisitsOfPerson,
  readTrackAccess,
  readTrackEntry,
  readVisitsByHour,
  searchTrackPeople,
} from '@campus/domain/fitness-center';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

jest.setTimeout(180_000);

const idOf = (username: string): string => demoPerson(username).empId;
const member = idOf('hourly');

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  staff = await portal.client('fitness2');
});
afterAll(() => portal?.stop());

/** Visits at these moments of the campus, the only ones there are. */
async function visitsAt(...moments: readonly string[]): Promise<void> {
  await portal.database.query('DELETE FROM fitness_visits');
  for (const moment of moments)
    await portal.database.query(
      `INSERT INTO fitness_visits (id, emp_id, visited_at, guests, notes, checked_in_by) VALUES ($1, $2, $3::timestamptz, 2, '=HYPERLINK("x")', $4)`,
      [randomUUID(), member, moment, idOf('fitness')],
    );
}
beforeEach(() => visitsAt());

const byDate = async (date: string) =>
  (await staff.mustCall(listVisitsByDate, { date })).map(({ created_at: at }) => at).reverse();
const fileOf = async (path: string): Promise<string[]> => {
  const reply = await staff.raw('GET', path);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
  return Buffer.from(reply.bytes)
    .toString()
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
};

describe('the search', () => {
  it('finds people from three letters on [HRC-021] [HRC-020]', async () => {
    expect(await staff.mustCall(searchTrackPeople, { q: 'Nov' })).toContainEqual({ id: member, name: 'Harriet Novak' });
    expect(await staff.mustCall(searchTrackPeople, { q: 'No' })).toEqual([]);
  });
});

describe('the logs of a person', () => {
  it('have the newest visit first, twenty a page; an unknown id is refused [HRC-024] [HRC-017] [HRC-026]', async () => {
    expect(await staff.mustCall(readTrackEntry, { id: member })).toMatchObject({
      number_of_guests: 0,
      notes: '',
      created_at: null,
    });
    await visitsAt(...Array.from({ length: 21 }, (_, at) => `2026-03-01T12:00:${String(at).padStart(2, '0')}Z`));
    const first = await staff.call(listVisitsOfPerson, { id: member });
    expect([first.body.data.length, first.body.page?.total]).toEqual([20, 21]);
    expect(first.body.data[0]).toMatchObject({ created_at: '2026-03-01T12:00:20.000Z', guests: 2, notes: '=HYPERLINK("x")' });
    const second = await staff.mustCall(listVisitsOfPerson, { id: member, after: first.body.page?.next ?? '' });
    expect(second.map(({ created_at: at }) => at)).toEqual(['2026-03-01T12:00:00.000Z']);
    expect((await staff.mustCall(listVisitsOfPerson, { id: member, page: 2 })).length).toBe(1);
    expect(await staff.mustCall(readTrackEntry, { id: member })).toMatchObject({ number_of_guests: 2, notes: '=HYPERLINK("x")' });
    for (const operation of [listVisitsOfPerson, readTrackEntry] as const) {
      const unknown = await staff.call(operation, { id: '999999' });
      expect([unknown.body.success, unknown.body.message]).toEqual([false, 'Error - Not a Valid User']);
    }
  });
});

describe('the logs by date', () => {
  it('are those of the month before it, in days of the campus [HRC-018] [HRC-027]', async () => {
    await visitsAt('2026-02-15T04:59:59Z', '2026-02-15T05:00:00Z', '2026-03-16T03:59:59Z', '2026-03-16T04:00:00Z');
    expect(await byDate('2026-03-15')).toEqual(['2026-02-15T05:00:00.000Z', '2026-03-16T03:59:59.000Z']);
    await visitsAt('2026-02-28T04:59:59Z', '2026-02-28T05:00:00Z', '2026-04-01T03:59:59Z');
    expect(await byDate('2026-03-31')).toEqual(['2026-02-28T05:00:00.000Z', '2026-04-01T03:59:59.000Z']);
    expect(await byDate('2028-02-29')).toEqual([]);
  });

  it('need a date [HRC-011]', async () => {
    for (const path of ['date/abc', 'date/2026-02-30', 'date', 'date/', 'date/%20', 'hourly?date=abc', 'csv/hourly?date=abc']) {
      const { status, body } = await staff.raw('GET', `/api/staff/track/log/${path}`);
      expect([path, status, body]).toEqual([
        path,
        400,
        expect.objectContaining({ success: false, message: 'Error - Not a Valid Date' }),
      ]);
      expect(body).not.toHaveProperty('data');
    }
  });
});

describe('the note of a visit', () => {
  it('is changed, and by an older reader not over a newer one [HRC-031] [HRC-010]', async () => {
    await visitsAt('2026-03-01T12:00:00Z');
    const [visit] = await staff.mustCall(listVisitsOfPerson, { id: member });
    const noteId = visit?.id ?? '';
    const changed = await staff.call(editVisitNote, { noteId, notes: 'Left knee', version: 1 });
    expect([changed.body.success, changed.body.message, changed.body.data.notes]).toEqual([
      true,
      'The note is saved.',
      'Left knee',
    ]);
    const stale = await staff.call(editVisitNote, { noteId, notes: 'Right knee', version: 1 });
    expect([stale.status, stale.body.data.notes]).toEqual([409, 'Left knee']);
    expect((await staff.call(editVisitNote, { noteId, notes: 'n'.repeat(256) })).status).toBe(400);
    for (const unknown of [randomUUID(), 'x'])
      expect((await staff.call(editVisitNote, { noteId: unknown, notes: 'x' })).body.success).toBe(false);
    expect((await staff.mustCall(listVisitsOfPerson, { id: member }))[0]?.notes).toBe('Left knee');
    await staff.mustCall(editVisitNote, { noteId, notes: 'n'.repeat(255) });
    expect((await staff.mustCall(listVisitsOfPerson, { id: member }))[0]?.notes).toBe('n'.repeat(255));
  });
});

describe('the files', () => {
  it('count by date and hour as the logs do; the hour that comes twice is one row [HRC-028]', async () => {
    const november = ['2026-11-01T05:10:00Z', '2026-11-01T05:50:00Z', '2026-11-01T06:30:00Z', '2026-11-01T07:00:00Z'];
    await visitsAt(...november, '2026-09-30T12:00:00Z');
    expect(await fileOf('/api/staff/track/log/csv/hourly?date=2026-11-01')).toEqual([
      ...['Date,Hour,Visits,Guests', '2026-11-01,01,3,6', '2026-11-01,02,1,2'],
    ]);
    const { hours } = await staff.mustCall(readVisitsByHour, { date: '2026-11-01' });
    expect(hours).toEqual([
      { hour: 1, visits: 3, guests: 6 },
      { hour: 2, visits: 1, guests: 2 },
    ]);
    await visitsAt('2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z');
    expect((await fileOf('/api/staff/track/log/csv/hourly?date=2026-03-08')).slice(1)).toEqual([
      '2026-03-08,01,1,2',
      '2026-03-08,03,1,2',
    ]);
    expect((await staff.call(downloadHourlyVisits, {})).status).toBe(200);
  });

  it('have exactly the visits of a month, and no formula in a note [HRC-029] [HRC-019]', async () => {
    await visitsAt(
      '2026-03-01T05:00:00Z',
      '2026-03-15T12:00:00Z',
      '2026-04-01T03:59:59Z',
      '2026-03-01T04:59:59Z',
      '2026-04-01T04:00:00Z',
    );
    const [head, ...rows] = await fileOf('/api/users/track/csv/2026/3');
    expect(head).toBe('Checked in at,Id,Name,Guests,Note,Checked in by');
    expect(rows.length).toBe(3);
    expect(rows.every((row) => row.includes(`${member},Harriet Novak,2,"'=HYPERLINK`))).toBe(true);
    const nextYear = new Date().getFullYear() + 1;
    for (const [year, month] of [
      ['2011', '12'],
      [String(nextYear), '1'],
      ['2026', '13'],
      ['2026', '0'],
      ['x', '1'],
      ['2e3', '1'],
    ] as const) {
      const refused = await staff.call(downloadMonthOfVisits, { year, month });
      expect([refused.status, (refused.body as { message?: string }).message]).toEqual([
        400,
        expect.stringContaining('Choose a year from 2012'),
      ]);
    }
    expect((await fileOf('/api/users/track/csv/2012/01')).length).toBe(1);
  });
});

describe('the lists of a campus', () => {
  it('bring access and the visits of years before; what is no visit is left out', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'campus-fitness-'));
    const by = idOf('fitness');
    await writeFile(join(folder, 'place-accesses.csv'), `place,emp_id,access_type,has_access\nfitness,${member},Suspended,no\n`);
    const rows = [
      `1,${member},2013-03-10 08:30,,Old note,${by}`,
      `2,${member},2013-03-10 09:30,31,,${by}`,
      `3,999999,2013-03-10 09:30,0,,${by}`,
    ];
    await writeFile(join(folder, 'visits.csv'), ['id,emp_id,visited_at,guests,notes,checked_in_by', ...rows].join('\n'));
    await portal.cli(['import-campus', '--from', folder]);
    const visits = await staff.mustCall(listVisitsOfPerson, { id: member });
    expect(visits.map(({ created_at: at, guests, notes }) => [at, guests, notes])).toEqual([
      ['2013-03-10T12:30:00.000Z', 0, 'Old note'],
    ]);
    expect((await staff.mustCall(readTrackAccess, { id: member })).access).toBe(0);
    await portal.database.query(`DELETE FROM place_accesses WHERE place = 'fitness' AND emp_id = $1`, [member]);
  });
});

describe('the building', () => {
  it('has about as many people as came in the last ninety minutes with their guests', async () => {
    const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    await visitsAt(ago(5), ago(85), ago(95));
    expect(await staff.mustCall(readVisitsByHour, {})).toMatchObject({ about: 6, minutes: 90 });
  });

  it('has no visit of a person from within a ban, which verify tells', async () => {
    const verify = async () => (await portal.cli(['verify'])).said;
    expect(await verify()).toMatch(/All \d+ invariants hold/);
    await staff.mustCall(checkInAtFitness, { person: member, liability: 1 });
    await portal.database.query(
      `INSERT INTO fitness_bans (id, emp_id, banned_at, banned_by) VALUES ($1, $2, now() - interval '1 hour', $3)`,
      [randomUUID(), member, idOf('fitness')],
    );
    expect(await verify()).toMatch(/is of a person who was banned then/);
  });
});
