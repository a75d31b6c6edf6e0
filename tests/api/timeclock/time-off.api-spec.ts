import { demoPerson } from '@campus/demo-campus';
import { cancelTimeOff, createTimeOff, emailHr, readHours, readTimeOff, showPunches } from '@campus/domain/timeclock';
import { addDays, campusDay } from '@campus/domain/calendar/rules';
import { workdaysBetween } from '@campus/domain/timeclock/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(240_000);

const idOf = (username: string): string => demoPerson(username).empId;

let portal: TestPortal;
let salaried: TestClient;
let hourly: TestClient;
/** The salaried position, and three workdays that can be asked for. */
let position: string;
let [day, other, third]: [string, string, string] = ['', '', ''];

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'jobs', 'worker'] });
  [salaried, hourly] = await Promise.all([portal.client('salaried'), portal.client('hourly')]);
  const { positions, bounds, holidays } = await salaried.mustCall(readTimeOff, {});
  position = positions[0]?.id ?? '';
  const from = addDays(bounds.start, 40);
  [day = '', other = '', third = ''] = workdaysBetween(from, addDays(from, 14), new Set(holidays.map(({ date }) => date))) ?? [];
});
afterAll(() => portal.stop());

const requestsOf = async (client: TestClient) =>
  (await client.mustCall(readTimeOff, {})).positions.flatMap((one) => one.requests);
const stored = async (username: string): Promise<number> =>
  (await portal.database.query('SELECT 1 FROM time_off_requests WHERE emp_id = $1', [idOf(username)])).length;
const setState = (id: string, state: string) =>
  portal.database.query('UPDATE time_off_requests SET state = $2, version = version + 1 WHERE id = $1', [id, state]);

describe('time off', () => {
  it('is read with the own balances, eligible positions, types and bounds, to nobody signed out [TIMEOFF-009] [TIMEOFF-023] [CLOCK-014]', async () => {
    const { balances, positions, types, bounds } = await salaried.mustCall(readTimeOff, {});
    expect(balances.map((balance) => Object.keys(balance).sort())).toEqual(Array(2).fill(['available', 'taken', 'type']));
    expect(balances.map(({ type }) => type)).toEqual(['VACATION', 'SICK']);
    expect(positions.map(({ id }) => id.startsWith(`${idOf('salaried')}.`))).toEqual([true]);
    const { positions: clocked } = await hourly.mustCall(readHours, {});
    for (const one of [...positions, ...clocked]) {
      expect(Object.keys(one)).toEqual(expect.arrayContaining(['id', 'title', 'department', 'status', 'lastPunch', 'requests']));
    }
    expect(types.map((type) => Object.keys(type).sort())).toEqual(Array(types.length).fill(['description', 'id']));
    expect(types[0]?.description).toBe('VACATION');
    const [oldest] = await portal.database.query<{ start: string }>(
      'SELECT min(starts_on)::text AS start FROM pay_periods WHERE processed_at IS NULL',
    );
    const today = campusDay(Date.now());
    expect(bounds).toEqual({ start: oldest?.start, end: `${Number(today.slice(0, 4)) + 1}${today.slice(4)}` });
    expect((await portal.anonymous().call(readTimeOff, {})).status).toBe(401);
    const ofHourly = (await hourly.mustCall(readTimeOff, {})).positions.map(({ department }) => department);
    expect(ofHourly).toEqual(['Campus Technology']);
  });

  it('asked for is stored unprocessed, as VACATION when no type is said [TIMEOFF-012]', async () => {
    const made = await salaried.call(createTimeOff, { positionId: position, date: day, hours: 8 });
    expect(made.body).toMatchObject({
      success: true,
      data: { positionId: position, date: day, type: 'VACATION', hours: 8, approved: 'No', processed: 'No' },
    });
    expect(await requestsOf(salaried)).toContainEqual(made.body.data);
    await salaried.mustCall(cancelTimeOff, { id: made.body.data.id });
  });

  it('is for 1 to 8 hours on a day within the bounds; anything else is refused and nothing stored [TIMEOFF-007] [TIMEOFF-008] [TIMEOFF-019] [TIMEOFF-021] [TIMEOFF-024]', async () => {
    const before = await stored('salaried');
    const { bounds } = await salaried.mustCall(readTimeOff, {});
    const good = { positionId: position, date: other, type: '10', hours: 4 };
    const [foreign] = (await hourly.mustCall(readTimeOff, {})).positions;
    const notOnline = (await hourly.mustCall(readHours, {})).positions.find((one) => one.id !== foreign?.id);
    const refused = async (client: TestClient, input: object) => {
      const reply = await client.raw('POST', '/api/timeclock/emp/time-off', { ...input, _token: client.token });
      return [reply.body.success, reply.body.code];
    };
    for (const hours of [0, 0.99, 8.01, 9, 1.005, -4]) {
      expect(await refused(salaried, { ...good, hours })).toEqual([false, 'timeclock.time_off_hours']);
    }
    for (const date of [addDays(bounds.start, -1), addDays(bounds.end, 1)]) {
      expect(await refused(salaried, { ...good, date })).toEqual([false, 'timeclock.time_off_date']);
    }
    const { date: _date, ...dateless } = good;
    const { hours: _hours, ...hourless } = good;
    const { positionId: _position, ...nowhere } = good;
    for (const missing of [dateless, hourless, nowhere]) {
      expect(await refused(salaried, missing)).toEqual([false, 'timeclock.time_off_incomplete']);
    }
    expect(await refused(salaried, { ...good, type: '1' })).toEqual([false, 'timeclock.time_off_type']);
    expect(await refused(salaried, { ...good, positionId: foreign?.id })).toEqual([false, 'timeclock.no_such_position']);
    expect(await refused(hourly, { ...good, positionId: notOnline?.id })).toEqual([false, 'timeclock.time_off_not_online']);
    expect(await stored('salaried')).toBe(before);
    for (const hours of [1, 8]) {
      const made = await salaried.call(createTimeOff, { ...good, hours });
      expect(made.status).toBe(200);
      await salaried.mustCall(cancelTimeOff, { id: made.body.data.id });
    }
    const written = `${Number(other.slice(5, 7))}/${Number(other.slice(8))}/${other.slice(0, 4)}`;
    expect(await salaried.mustCall(createTimeOff, { ...good, date: written, hours: '2.5' })).toMatchObject({
      date: other,
      hours: 2.5,
    });
    expect(await refused(salaried, { ...good, date: '', hours: '' })).toEqual([false, 'timeclock.time_off_incomplete']);
    expect(await stored('salaried')).toBe(before + 3);
  });

  it('keeps no e-mail to HR on offer where the sentence is final, and offers it otherwise [TIMEOFF-027] [TIMEOFF-028]', async () => {
    const send = async (input: object) =>
      (await salaried.raw('POST', '/api/timeclock/emp/time-off', { ...input, _token: salaried.token })).body.data;
    expect(await send({ positionId: position, date: day, hours: 9 })).toEqual({ noEmailOption: 1 });
    expect(await send({ positionId: position, date: '2001-01-01', hours: 8 })).toBeUndefined();
  });

  it('lists the forty latest requests of a position [TIMEOFF-004]', async () => {
    const first = await salaried.mustCall(createTimeOff, { positionId: position, date: third, hours: 1, again: true });
    await portal.database.query(
      `INSERT INTO time_off_requests (emp_id, org_pos, pos_seq, taken_on, hour_type, hundredths, requested_at)
       SELECT emp_id, org_pos, pos_seq, taken_on, hour_type, hundredths, requested_at + make_interval(secs => n)
       FROM time_off_requests CROSS JOIN generate_series(1, 40) n WHERE id = $1`,
      [first.id],
    );
    const listed = await requestsOf(salaried);
    expect([listed.length, listed.some((request) => request.id === first.id)]).toEqual([40, false]);
    await portal.database.query('DELETE FROM record_commands');
    await portal.database.query('DELETE FROM time_off_requests WHERE emp_id = $1', [idOf('salaried')]);
  });

  it('is cancelled until it is processed, approved or not, by its employee alone [TIMEOFF-017] [TIMEOFF-025] [TIMEOFF-033]', async () => {
    const ask = () => salaried.mustCall(createTimeOff, { positionId: position, date: day, hours: 2, again: true });
    const [plain, approved, processed] = [await ask(), await ask(), await ask()];
    await setState(approved.id, 'approved');
    await setState(processed.id, 'processed');
    const foreign = await hourly.call(cancelTimeOff, { id: plain.id });
    expect([foreign.status, foreign.body.success]).toEqual([404, false]);
    expect((await hourly.call(createTimeOff, { positionId: position, date: day, hours: 2 })).status).toBe(404);
    expect(JSON.stringify(await hourly.mustCall(readTimeOff, {}))).not.toContain(idOf('salaried'));
    for (const request of [plain, approved]) expect((await salaried.call(cancelTimeOff, { id: request.id })).status).toBe(200);
    const late = await salaried.call(cancelTimeOff, { id: processed.id });
    expect([late.status, late.body.code]).toEqual([409, 'timeclock.time_off_processed']);
    expect((await requestsOf(salaried)).map(({ id, processed: is }) => [id, is])).toEqual([[processed.id, 'Yes']]);
  });

  it('asked for twice is asked about, and looks rejected once it is', async () => {
    const wanted = { positionId: position, date: day, type: '12', hours: 3 };
    const made = await salaried.mustCall(createTimeOff, wanted);
    const twice = await salaried.call(createTimeOff, wanted);
    expect([twice.status, twice.body.code, twice.body.data]).toEqual([
      409,
      'timeclock.time_off_asked_already',
      { noEmailOption: 1 },
    ]);
    const meant = await salaried.mustCall(createTimeOff, { ...wanted, again: true });
    await setState(meant.id, 'rejected');
    const shown = (await requestsOf(salaried)).filter(({ id }) => [made.id, meant.id].includes(id));
    expect(new Map(shown.map(({ id, approved, rejected }) => [id, `${approved} ${rejected}`]))).toEqual(
      new Map([
        [made.id, 'No No'],
        [meant.id, 'No Yes'],
      ]),
    );
  });

  it('of an hourly position lies on the timesheet at once, and leaves it when cancelled', async () => {
    const [first] = (await hourly.mustCall(readTimeOff, {})).positions;
    const made = await hourly.mustCall(createTimeOff, { positionId: first?.id ?? '', date: day, hours: 4 });
    const onDay = () => hourly.mustCall(showPunches, { position: first?.id ?? '', date: day });
    expect((await onDay()).map(({ type, timesheet_hrs: hours }) => [type.description, hours])).toEqual([['VACATION', 4]]);
    await hourly.mustCall(cancelTimeOff, { id: made.id });
    expect(await onDay()).toEqual([]);
  });

  it('of a range is a request for each of its workdays, all or none, and the same key makes no second ones [TIMEOFF-018] [TIMEOFF-024]', async () => {
    // A Monday at least fifty days on that begins a week without holidays.
    const { holidays } = await salaried.mustCall(readTimeOff, {});
    const isFree = (monday: string) => !holidays.some(({ date }) => monday <= date && date <= addDays(monday, 11));
    const far = addDays(day, 10);
    let monday = addDays(far, (8 - new Date(`${far}T12:00:00Z`).getUTCDay()) % 7);
    while (!isFree(monday)) monday = addDays(monday, 7);
    await portal.database.query('INSERT INTO paid_holidays (day, name) VALUES ($1::date, $2) ON CONFLICT DO NOTHING', [
      addDays(monday, 2),
      'Founders Day',
    ]);
    const week = { positionId: position, date: monday, until: addDays(monday, 6), hours: 8 };
    const days = async () => (await requestsOf(salaried)).map(({ date }) => date).filter((date) => date >= monday);
    const made = await salaried.call(createTimeOff, week);
    expect([made.status, made.body.message]).toEqual([200, expect.stringContaining('4 days, 32.00 h of VACATION')]);
    expect((await days()).sort()).toEqual([0, 1, 3, 4].map((on) => addDays(monday, on)));
    const again = await salaried.call(createTimeOff, { ...week, date: addDays(monday, 3), until: addDays(monday, 11) });
    expect([again.status, again.body.code]).toEqual([409, 'timeclock.time_off_asked_already']);
    expect(await days()).toHaveLength(4);
    const weekend = { ...week, date: addDays(monday, 5), until: addDays(monday, 6) };
    const refused = [weekend, { ...week, until: addDays(monday, -1) }, { ...week, until: addDays(monday, 31) }];
    for (const wanted of refused) expect((await salaried.call(createTimeOff, wanted)).body.code).toBe('timeclock.time_off_range');
    const beyond = { ...week, until: addDays(monday, 800) };
    expect((await salaried.call(createTimeOff, beyond)).body.code).toBe('timeclock.time_off_date');
    expect(await days()).toHaveLength(4);
  });

  it('that was not saved goes to HR by e-mail with a comment, and only with one [TIMEOFF-022] [TIMEOFF-026]', async () => {
    const before = await stored('salaried');
    const asked = { positionId: position, date: '2001-03-05', type: '11', hours: 7.5 };
    const silent = await salaried.call(emailHr, { ...asked, message: ' ' });
    expect([silent.status, silent.body.code]).toEqual([422, 'timeclock.comment_required']);
    expect(await portal.mailbox.all('hr@campus.example')).toEqual([]);
    expect((await salaried.call(emailHr, { ...asked, message: 'I was ill that day.' })).status).toBe(200);
    const mail = await portal.mailbox.waitFor('hr@campus.example', 'Time off of Simon Aldridge');
    for (const part of ['03-05-2001', 'SICK', '7.5', 'I was ill that day.', 'Campus Technology'])
      expect(mail.text).toContain(part);
    expect(await stored('salaried')).toBe(before);
  });
});
