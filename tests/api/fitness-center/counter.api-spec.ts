import { demoPerson } from '@campus/demo-campus';
import {
  checkInAtFitness,
  downloadHourlyVisits,
  downloadMonthOfVisits,
  editVisitNote,
  fitnessCenterTexts as texts,
  listVisitsByDate,
  listVisitsOfPerson,
  postReduceToTrack,
  readTrackAccess,
  readTrackEntry,
  readVisitsByHour,
  reduceToTrack,
  searchTrackPeople,
  setBan,
  toggleBan,
  undoCheckIn,
} from '@campus/domain/fitness-center';
import { listStaff } from '@campus/domain/directory';
import { userInfo } from '@campus/domain/session';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';

jest.setTimeout(180_000);

const BANNED = 'Can Not CheckIn User Because They Are Banned!';
const UNSIGNED = 'Must Sign Liability Form';
const NO_PROPER_ACCESS = 'You do no have proper access to Track';
const NOT_VALID = 'Error - Not a Valid User';
const GUESTS = 'Enter the number of guests as a whole number from 0 to 30.';
const LONG = 'A note holds at most 255 characters. Shorten it.';
const idOf = (username: string): string => demoPerson(username).empId;
const member = idOf('hourly');
const other = idOf('salaried');

let portal: TestPortal;
let proper: TestClient;
let staff: TestClient;
let plain: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  [proper, staff, plain] = (await Promise.all(['fitness', 'fitness2', 'plain'].map((name) => portal.client(name)))) as [
    TestClient,
    TestClient,
    TestClient,
  ];
});
afterAll(() => portal?.stop());

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  portal.database.query<Row & Record<string, unknown>>(sql, values);
const visits = async (id = member): Promise<number> =>
  Number((await query<{ n: string }>('SELECT count(*) AS n FROM fitness_visits WHERE emp_id = $1', [id]))[0]?.n);
const isBanned = async (id = member): Promise<boolean> =>
  (await query('SELECT 1 FROM fitness_bans WHERE emp_id = $1 AND ended_at IS NULL', [id])).length === 1;
const checkIn = (input: object, by = staff) => by.call(checkInAtFitness, { person: member, ...input } as never);
const told = async (input: object, by = staff) => (await checkIn(input, by)).body.message;

/** The person has access, signed the liability, is not banned, and never came. */
beforeEach(async () => {
  for (const id of [member, other]) {
    for (const table of ['fitness_visits', 'fitness_bans', 'fitness_liabilities', 'place_accesses'])
      await query(`DELETE FROM ${table} WHERE emp_id = $1`, [id]);
    await query(`INSERT INTO fitness_liabilities VALUES ($1, current_date + 400, now(), $2)`, [id, idOf('fitness')]);
  }
});

describe('the access of a person', () => {
  it('has the names of the tracker, its flags as 1 and 0, and the person as colleagues see one [HRC-003] [HRC-001]', async () => {
    await staff.mustCall(checkInAtFitness, { person: member, guests: 2, notes: 'Forgot the card' });
    const record = await staff.mustCall(readTrackAccess, { id: member });
    expect(record).toMatchObject({
      validUser: 1,
      access: 1,
      bannedUser: 0,
      banned: 0,
      ban: null,
      liability_signed: 1,
      guests: 2,
      number_of_guests: 0,
      notes: 'Forgot the card',
      trm: expect.any(String),
      yr: expect.any(String),
      person: {
        id: member,
        name: 'Harriet Novak',
        first_name: 'Harriet',
        last_name: 'Novak',
        mobile_phone: null,
        addr_line_1: null,
      },
      profileImage: expect.stringContaining(member),
    });
    expect(record.logs.map(({ created_at: at, guests }) => [Number.isNaN(Date.parse(at)), guests])).toEqual([[false, 2]]);
    await query(
      `INSERT INTO person_privacy VALUES ($1, true, true, true) ON CONFLICT (emp_id) DO UPDATE SET phone_private = true`,
      [member],
    );
    expect((await staff.mustCall(readTrackAccess, { id: member })).person.phone).toBeNull();
  });

  it('tells whom it lets in, who is banned, who has none and who is no valid user apart [HRC-025] [HRC-013]', async () => {
    const read = async (id: string) => {
      const { validUser, access, bannedUser } = await staff.mustCall(readTrackAccess, { id });
      return { validUser, access, bannedUser };
    };
    expect(await read(`%${member}?`)).toEqual({ validUser: 1, access: 1, bannedUser: 0 });
    await proper.mustCall(setBan, { id: other, reason: 'Weights' });
    expect(await read(other)).toEqual({ validUser: 1, access: 1, bannedUser: 1 });
    await query(`INSERT INTO place_accesses VALUES ('fitness', $1, 'Suspended', false)`, [member]);
    expect((await read(member)).access).toBe(0);
    expect((await checkIn({})).body.message).toBe('This person has no access to the fitness center.');
    const withdrawn = idOf('student9');
    await query('UPDATE people SET account_ended_at = now() WHERE emp_id = $1', [withdrawn]);
    expect((await read(withdrawn)).validUser).toBe(0);
    expect(await told({ person: withdrawn, liability: 1 })).toBe(NOT_VALID);
    for (const id of ['999999', 'smith', '12']) {
      const unknown = await staff.call(readTrackAccess, { id });
      expect([unknown.body.success, unknown.body.message]).toEqual([false, NOT_VALID]);
    }
  });

  it('tells whether a birthday is known, and never which [HRC-016]', async () => {
    const [row] = await query<{ id: string }>(
      `SELECT emp_id AS id FROM people WHERE dob_sealed IS NULL AND emp_id LIKE '2%' LIMIT 1`,
    );
    expect((await staff.mustCall(readTrackAccess, { id: row?.id ?? '' })).person.has_birthday).toBe(0);
    const { person } = await staff.mustCall(readTrackAccess, { id: member });
    expect([person.has_birthday, Object.keys(person).filter((name) => /dob|birth_d/.test(name))]).toEqual([1, []]);
  });

  it('is that of a position today or a registered section of the present term, where nothing else is set [HRC-025]', async () => {
    const id = idOf('student1');
    await query(`DELETE FROM place_accesses WHERE place = 'fitness' AND emp_id = $1`, [id]);
    const before = await query<{ n: number }>(
      `SELECT count(*)::int AS n FROM enrolments e JOIN courses c USING (request_num) JOIN terms t USING (year_code, term_code)
       WHERE e.emp_id = $1 AND e.status = 'registered' AND NOT c.cancelled AND business_today() BETWEEN t.begins_on AND t.ends_on`,
      [id],
    );
    const record = await staff.mustCall(readTrackAccess, { id });
    expect(record.access).toBe((before[0]?.n ?? 0) > 0 ? 1 : 0);
    const clerk = idOf('parttime');
    expect((await staff.mustCall(readTrackAccess, { id: clerk })).access).toBe(1);
    await query('UPDATE employments SET ended_on = business_today() - 1 WHERE emp_id = $1', [clerk]);
    expect((await staff.mustCall(readTrackAccess, { id: clerk })).access).toBe(0);
    const between = await query(`SELECT 1 FROM terms WHERE business_today() BETWEEN begins_on AND ends_on`);
    expect(record.yr === '').toBe(between.length === 0);
  });
});

describe('a check-in', () => {
  it('is one visit with its guests and its note, and signs the liability that is given [HRC-030] [HRC-008] [HRC-001]', async () => {
    await query('DELETE FROM fitness_liabilities WHERE emp_id = $1', [member]);
    for (const liability of [undefined, 0, 'false', false, null]) expect(await told({ liability })).toBe(UNSIGNED);
    expect(await visits()).toBe(0);
    const done = await checkIn({ liability: 1, guests: 2, notes: 'Left knee' });
    expect([done.status, done.body.success, done.body.message]).toEqual([200, true, 'Checked in: Harriet Novak']);
    expect(done.body.data).toMatchObject({ guests: 2, notes: 'Left knee', emp_id: member, by: 'Fletcher Boone' });
    expect(await told({})).toBe(texts.twice);
    expect(await visits()).toBe(2);
    const [signed] = await query<{ by: string; until: string }>(
      `SELECT signed_by AS by, to_char(valid_until, 'MM-DD') AS until FROM fitness_liabilities WHERE emp_id = $1`,
      [member],
    );
    expect(signed).toEqual({ by: idOf('fitness2'), until: '07-31' });
    await query(`UPDATE fitness_liabilities SET valid_until = business_today() - 1 WHERE emp_id = $1`, [member]);
    expect(await told({})).toBe(UNSIGNED);
  });

  it('takes 0 to 30 guests and a note of 255 characters, and refuses everything else without a visit [HRC-009] [HRC-010] [HRC-030]', async () => {
    for (const guests of [-1, 31, '5.0', '1e1', 2.5, 'two']) {
      const refused = await checkIn({ guests });
      expect([refused.status, refused.body.message]).toEqual([400, GUESTS]);
    }
    expect(await told({ notes: 'n'.repeat(256) })).toBe(LONG);
    expect((await checkIn({ guests: {} })).status).toBe(400);
    expect((await checkIn({ more: 1 })).status).toBe(400);
    expect(await visits()).toBe(0);
    const note = `${'n'.repeat(250)}😀\n`.padEnd(255, 'x');
    for (const guests of [0, '30']) expect((await checkIn({ guests, notes: note })).status).toBe(200);
    const logs = await staff.mustCall(listVisitsOfPerson, { id: member });
    expect(logs.map(({ guests }) => guests)).toEqual([30, 0]);
    expect(logs[0]?.notes).toBe(note);
  });

  it('tells a ban before an unsigned liability, and that before guests and note [HRC-004]', async () => {
    await query('DELETE FROM fitness_liabilities WHERE emp_id = $1', [member]);
    await proper.mustCall(setBan, { id: member });
    const wrong = { guests: 31, notes: 'n'.repeat(256) };
    expect(await told(wrong)).toBe(BANNED);
    expect(await told({ liability: 1 })).toBe(BANNED);
    await proper.mustCall(setBan, { id: member, banned: 0 });
    expect(await told(wrong)).toBe(UNSIGNED);
    expect(await told({ ...wrong, liability: 1 })).toBe(GUESTS);
    expect(await told({ person: '999999', ...wrong })).toBe(NOT_VALID);
    expect([await visits(), await isBanned()]).toEqual([0, false]);
  });

  it('is one visit a key, ten with ten keys, and none behind a ban of the same moment [HRC-004]', async () => {
    const key = randomUUID();
    const press = (idempotencyKey: string) =>
      staff.call(checkInAtFitness, { person: member }, { headers: { 'idempotency-key': idempotencyKey } });
    await Promise.all(Array.from({ length: 10 }, () => press(key)));
    expect((await press(key)).status).toBe(200);
    expect(await visits()).toBe(1);
    await Promise.all(Array.from({ length: 10 }, () => press(randomUUID())));
    expect(await visits()).toBe(11);
    await Promise.all([proper.call(toggleBan, { id: other }), ...Array.from({ length: 8 }, () => checkIn({ person: other }))]);
    const behind = await query(
      `SELECT 1 FROM fitness_visits v JOIN fitness_bans b ON b.emp_id = v.emp_id WHERE v.emp_id = $1 AND v.visited_at > b.banned_at`,
      [other],
    );
    expect([behind.length, await told({ person: other })]).toEqual([0, BANNED]);
  });

  it('can be undone for ten seconds, with its history', async () => {
    const { id } = await staff.mustCall(checkInAtFitness, { person: member });
    expect((await staff.call(undoCheckIn, { noteId: id })).body.message).toBe(texts.undone);
    expect((await staff.call(undoCheckIn, { noteId: id })).status).toBe(404);
    const history = await query<{ action: string }>(`SELECT action FROM audit_entries WHERE record_id = $1 ORDER BY seq`, [id]);
    expect(history.map(({ action }) => action)).toEqual(['checked-in', 'undone']);
    const late = await staff.mustCall(checkInAtFitness, { person: member });
    await query(`UPDATE fitness_visits SET visited_at = visited_at - interval '16 seconds' WHERE id = $1::uuid`, [late.id]);
    expect([(await staff.call(undoCheckIn, { noteId: late.id })).status, await visits()]).toEqual([409, 1]);
  });
});

describe('a ban', () => {
  it('is toggled with proper access and kept in the history of the person [HRC-005] [HRC-022]', async () => {
    const toggled = await proper.call(toggleBan, { id: member, reason: 'Weights' });
    expect([toggled.body.success, toggled.body.message, toggled.body.data]).toEqual([
      true,
      'Harriet Novak is banned.',
      { id: member, banned: 1 },
    ]);
    expect((await staff.mustCall(readTrackAccess, { id: member })).ban).toMatchObject({ reason: 'Weights', by: 'Freya Hammond' });
    expect(await told({})).toBe(BANNED);
    expect((await proper.mustCall(setBan, { id: member, banned: 1 })).banned).toBe(1);
    expect((await proper.call(setBan, { id: other, banned: 1, reason: ' ' })).body.code).toBe('fitness-center.ban_reason');
    expect(await isBanned()).toBe(true);
    expect((await proper.mustCall(toggleBan, { id: member })).banned).toBe(0);
    expect((await checkIn({})).status).toBe(200);
    const history = await query<{ action: string; by: string }>(
      `SELECT action, action_by AS by FROM audit_entries WHERE record_type = 'person-record' AND record_id = $1 AND action LIKE 'fitness-ban%' ORDER BY seq DESC LIMIT 2`,
      [member],
    );
    expect(history).toEqual([
      { action: 'fitness-ban-ended', by: idOf('fitness') },
      { action: 'fitness-banned', by: idOf('fitness') },
    ]);
    expect((await proper.call(toggleBan, { id: '999999' })).body.message).toBe(NOT_VALID);
    expect((await proper.call(toggleBan, { id: idOf('fitness') })).status).toBe(403);
  });

  it('is one when two people set it in the same second [HRC-005]', async () => {
    const second = await portal.client('allareas');
    const steps = async () =>
      (await query(`SELECT 1 FROM audit_entries WHERE record_id = $1 AND action = 'fitness-banned'`, [member])).length;
    const before = await steps();
    const both = await Promise.all([proper, second].map((by) => by.call(setBan, { id: member, banned: 1, reason: 'Weights' })));
    expect([...both.map(({ status }) => status), (await steps()) - before, await isBanned()]).toEqual([200, 200, 1, true]);
    await Promise.all([proper, second].map((by) => by.call(toggleBan, { id: member })));
    expect(await isBanned()).toBe(true);
  });

  it('stays as it is without proper access or without the token [HRC-006] [HRC-022]', async () => {
    for (const by of [staff, plain])
      for (const operation of [toggleBan, setBan]) {
        const refused = await by.call(operation, { id: member });
        expect([refused.status, refused.body.success, refused.body.message]).toEqual([403, false, NO_PROPER_ACCESS]);
      }
    expect((await proper.raw('GET', `/api/staff/track/ban/${member}`)).status).toBe(403);
    expect(await isBanned()).toBe(false);
  });
});

describe('a session', () => {
  it('is limited to the tracker with proper access only [HRC-007] [HRC-023]', async () => {
    const refusing = await portal.newSession('fitness2');
    for (const operation of [reduceToTrack, postReduceToTrack]) {
      const refused = await refusing.call(operation, {});
      expect([refused.status, refused.body.message]).toEqual([403, NO_PROPER_ACCESS]);
    }
    expect((await plain.call(reduceToTrack, {})).body.message).toBe(NO_PROPER_ACCESS);
    expect((await refusing.call(listStaff, {})).status).toBe(200);
    const counter = await portal.newSession('fitness');
    expect((await counter.raw('GET', '/api/staff/reduce/track_access')).status).toBe(403);
    const reduced = await counter.call(reduceToTrack, {});
    expect([reduced.status, reduced.body.success, reduced.body.message]).toEqual([200, true, texts.reduced]);
    const { navItems, permissions } = await counter.mustCall(userInfo, {});
    expect(permissions).toEqual(['fitness-center.track']);
    expect(navItems.map(({ path }) => path)).toContain('/users/homepage');
    expect((await counter.call(checkInAtFitness, { person: member })).status).toBe(200);
    expect((await counter.call(listStaff, {})).status).toBe(403);
    expect((await counter.call(toggleBan, { id: member })).body.message).toBe(NO_PROPER_ACCESS);
    expect((await proper.call(listStaff, {})).status).toBe(200);
  });

  it('keeps its rights, with its sentence, when limiting it fails [HRC-012]', async () => {
    await query(`ALTER TABLE sessions ADD CONSTRAINT never_reduced CHECK (reduced_to IS DISTINCT FROM 'track') NOT VALID`);
    const counter = await portal.newSession('fitness');
    const failed = await counter.call(reduceToTrack, {});
    await query('ALTER TABLE sessions DROP CONSTRAINT never_reduced');
    expect([failed.body.success, failed.body.message]).toEqual([false, 'Error - Could Not Reduce Permissions To Track']);
    expect((await counter.mustCall(userInfo, {})).permissions).toContain('fitness-center.administer');
  });
});

describe('who is not of the fitness center', () => {
  it('is refused every call and every file, and writes no visit [HRC-032] [HRC-021] [HRC-025] [HRC-028] [HRC-029] [HRC-001]', async () => {
    const { id } = await staff.mustCall(checkInAtFitness, { person: member });
    const calls = [
      ...[plain.call(searchTrackPeople, { q: 'Novak' }), plain.call(readTrackAccess, { id: member })],
      ...[plain.call(readTrackEntry, { id: member }), plain.call(checkInAtFitness, { person: member })],
      ...[plain.call(undoCheckIn, { noteId: id }), plain.call(editVisitNote, { noteId: id, notes: 'x' })],
      ...[plain.call(listVisitsOfPerson, { id: member }), plain.call(listVisitsByDate, { date: '2026-03-15' })],
      ...[plain.call(readVisitsByHour, {}), plain.call(downloadHourlyVisits, {})],
      ...[plain.call(downloadMonthOfVisits, { year: '2026', month: '3' }), plain.call(toggleBan, { id: member })],
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, (body as { data?: unknown }).data]).toEqual([403, undefined]);
    expect(await visits()).toBe(1);
  });
});
