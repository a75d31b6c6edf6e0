import { demoPerson } from '@campus/demo-campus';
import { clockPunch, emailSupervisor, readHours, readPeriod, showPunches } from '@campus/domain/timeclock';
import type { ClockPosition } from '@campus/domain/timeclock';
import { addDays, campusMidnight } from '@campus/domain/calendar/rules';
import { minutesBetween } from '@campus/domain/timeclock/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, moveClock } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';

jest.setTimeout(240_000);

const HOUR = 3_600_000;
const idOf = (username: string): string => demoPerson(username).empId;

let portal: TestPortal;
let hourly: TestClient;
let visa: TestClient;
let mine: readonly ClockPosition[];

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'jobs'] });
  [hourly, visa] = await Promise.all([portal.client('hourly'), portal.client('visa')]);
  mine = (await hourly.mustCall(readHours, {})).positions;
});
afterAll(() => portal.stop());

const at = (index: number): ClockPosition => {
  const position = mine[index];
  if (position === undefined) throw new Error(`hourly has no position ${index}`);
  return position;
};
const clockNow = (client: TestClient, position: string, action: 'clockIn' | 'clockOut') =>
  client.call(clockPunch, { position, action });
const punchesOf = (username: string): Promise<{ id: string; time_in: Date | null; time_out: Date | null; work_date: string }[]> =>
  portal.database.query(
    'SELECT id, time_in, time_out, work_date::text FROM punches WHERE emp_id = $1 ORDER BY created_at, time_in, id',
    [idOf(username)],
  );
const countOf = async (username: string): Promise<number> => (await punchesOf(username)).length;
/** A Saturday of the period before the current one: nobody has punches there by themselves. */
const quietDay = async (): Promise<{ period: string; day: string }> => {
  const { payPeriods, payPeriod } = await hourly.mustCall(readHours, {});
  const current = payPeriods.findIndex((period) => period.id === payPeriod?.id);
  const period = payPeriods[current + 1]?.id ?? '';
  return { period, day: addDays(period, 6) };
};

describe('the clock', () => {
  it('opens one punch and closes the same one, by the clock of the server, each with one audit row [CLOCK-026]', async () => {
    const known = new Set((await punchesOf('hourly')).map(({ id }) => id));
    const made = async () => (await punchesOf('hourly')).filter(({ id }) => !known.has(id));
    const began = Date.now();
    const opened = await clockNow(hourly, at(0).id, 'clockIn');
    expect([opened.status, opened.body.data.status]).toEqual([200, 'Punched In']);
    expect(opened.body.message).toContain(`clocked in at ${at(0).title}`);
    const [punch] = await made();
    expect(punch?.time_out).toBeNull();
    expect(Math.abs((punch?.time_in?.getTime() ?? 0) - began)).toBeLessThan(120_000);
    expect(opened.body.data.lastPunch).toBe(punch?.time_in?.toISOString());

    const again = await clockNow(hourly, at(0).id, 'clockIn');
    expect([again.status, again.body.code]).toEqual([409, 'timeclock.already_in']);
    const closed = await clockNow(hourly, at(0).id, 'clockOut');
    expect([closed.status, closed.body.data.status]).toEqual([200, 'Punched Out']);
    const notIn = await clockNow(hourly, at(0).id, 'clockOut');
    expect([notIn.status, notIn.body.code]).toEqual([409, 'timeclock.not_in']);
    const other = await hourly.raw('POST', '/api/timeclock/emp/clock', {
      position: at(0).id,
      action: 'clockAround',
      _token: hourly.token,
    });
    expect(other.status).toBe(400);
    const after = await made();
    expect(after.map(({ id, time_out: out }) => [id, out !== null])).toEqual([[punch?.id, true]]);
    const audit = await portal.database.query(
      `SELECT action, action_by FROM audit_entries WHERE record_type = 'timesheet' AND record_id LIKE $1 ORDER BY id`,
      [`${at(0).id}@%`],
    );
    expect(audit.map((row) => row['action'])).toEqual(['clockIn', 'clockOut']);
  });

  it('takes one of many presses at once, and a press that is sent twice once', async () => {
    const before = await countOf('hourly');
    const presses = await Promise.all(Array.from({ length: 8 }, () => clockNow(hourly, at(1).id, 'clockIn')));
    expect(presses.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(new Set(presses.filter((reply) => reply.status !== 200).map((reply) => reply.body.code))).toEqual(
      new Set(['timeclock.already_in']),
    );
    expect(await countOf('hourly')).toBe(before + 1);
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const first = await hourly.call(clockPunch, { position: at(1).id, action: 'clockOut' }, key);
    const second = await hourly.call(clockPunch, { position: at(1).id, action: 'clockOut' }, key);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(await countOf('hourly')).toBe(before + 1);
  });

  it('says so when the same time would count at two positions', async () => {
    await clockNow(hourly, at(0).id, 'clockIn');
    const both = await clockNow(hourly, at(1).id, 'clockIn');
    expect(both.body.message).toContain(`You are also punched in at ${at(0).title}`);
    for (const position of mine) await clockNow(hourly, position.id, 'clockOut');
  });

  it('is refused once the timesheet is approved', async () => {
    const { payPeriod } = await visa.mustCall(readHours, {});
    const [position] = (await visa.mustCall(readHours, {})).positions;
    const timesheet = [idOf('visa'), payPeriod?.id];
    await portal.database.query(
      `INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, state)
       SELECT emp_id, org_pos, pos_seq, $2::date, 'approved' FROM employments WHERE emp_id = $1`,
      timesheet,
    );
    const before = await countOf('visa');
    const refused = await clockNow(visa, position?.id ?? '', 'clockIn');
    expect([refused.status, refused.body.code]).toEqual([409, 'timeclock.sheet_approved']);
    expect(await countOf('visa')).toBe(before);
    await portal.database.query('DELETE FROM timesheets WHERE emp_id = $1 AND period_start = $2::date', timesheet);
  });

  it('over midnight into an approved period voids exactly that approval and tells employee and supervisor', async () => {
    const { query } = portal.database;
    const { payPeriod, positions } = await visa.mustCall(readHours, {});
    const current = payPeriod?.id ?? '';
    const midnight = campusMidnight(current);
    await query('DELETE FROM punches WHERE emp_id = $1 AND work_date >= $2::date', [idOf('visa'), current]);
    await query(
      `INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, state, approved_by, approved_at)
       SELECT emp_id, org_pos, pos_seq, $3::date, 'approved', $4, now() FROM employments WHERE emp_id = ANY ($1::text[])
       UNION ALL SELECT emp_id, org_pos, pos_seq, $3::date - 14, 'open', NULL, NULL FROM employments WHERE emp_id = $2`,
      [[idOf('visa'), idOf('parttime')], idOf('visa'), current, idOf('supervisor')],
    );
    await query(
      `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, time_in, source, created_at)
       SELECT emp_id, org_pos, pos_seq, $2::date - 1, '1', $3, 'clock', $3 FROM employments WHERE emp_id = $1`,
      [idOf('visa'), current, new Date(midnight - 2 * HOUR)],
    );
    const clockTo = async (at: number | null): Promise<void> => {
      await moveClock(portal, at === null ? 0 : at - Date.now());
    };
    await clockTo(midnight + 2 * HOUR);
    const out = await clockNow(visa, positions[0]?.id ?? '', 'clockOut');
    expect([out.status, out.body.data.status]).toEqual([200, 'Punched Out']);
    const states = await query<{ emp_id: string; state: string }>(
      'SELECT emp_id, state FROM timesheets WHERE period_start = $1 AND emp_id = ANY ($2::text[]) ORDER BY emp_id',
      [current, [idOf('visa'), idOf('parttime')]],
    );
    const expected = [
      { emp_id: idOf('visa'), state: 'open' },
      { emp_id: idOf('parttime'), state: 'approved' },
    ];
    expect(states).toEqual(expected.sort((one, other) => one.emp_id.localeCompare(other.emp_id)));
    for (const address of ['visa@campus.example', 'supervisor@campus.example']) {
      expect((await portal.mailbox.waitFor(address, 'was changed')).text).toContain('12:00 AM to 2:00 AM');
    }
    await query(`DELETE FROM timesheets WHERE emp_id = ANY ($1::text[]) AND period_start >= $2::date - 14`, [
      [idOf('visa'), idOf('parttime')],
      current,
    ]);
    await clockTo(null);
  });

  it('never lets two punches of a position overlap, whoever writes them', async () => {
    const { day } = await quietDay();
    const insert = (from: string, to: string) =>
      portal.database.query(
        `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, time_in, time_out, source, created_at)
         SELECT emp_id, org_pos, pos_seq, $2::date, '1', ($2 || ' ' || $3)::timestamptz, ($2 || ' ' || $4)::timestamptz, 'supervisor', now()
         FROM employments WHERE emp_id = $1`,
        [idOf('visa'), day, from, to],
      );
    await insert('09:00-05', '10:00-05');
    await insert('10:00-05', '11:00-05');
    await expect(insert('09:30-05', '10:30-05')).rejects.toThrow('XC_punches_overlap');
  });
});

describe('the own hours', () => {
  it('come with positions, periods and the current period, to nobody who is signed out [CLOCK-022]', async () => {
    const reply = await hourly.call(readHours, {});
    const { positions, payPeriods, payPeriod, limits, now } = reply.body.data;
    expect(reply.body.success).toBe(true);
    expect(positions.map((position) => Object.keys(position).sort())).toEqual(
      Array(2).fill(['clocked', 'department', 'id', 'lastPunch', 'requests', 'status', 'textNumber', 'title']),
    );
    expect(payPeriods.length).toBeGreaterThan(70);
    expect(payPeriods.map((period) => period.id)).toContain(payPeriod?.id);
    expect(payPeriod?.payPeriodDates).toHaveLength(14);
    expect(payPeriod?.positions.map((position) => position.id)).toEqual(positions.map((position) => position.id));
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
    expect(limits.map((limit) => limit.kind)).toEqual(['overtime', 'part_time']);
    expect((await visa.mustCall(readHours, {})).limits.map((limit) => limit.kind)).toContain('visa');
    expect((await portal.anonymous().call(readHours, {})).status).toBe(401);
  });

  it('of an earlier period are its dates, days and totals; an unknown period has none [CLOCK-023]', async () => {
    const { payPeriods, payPeriod } = await hourly.mustCall(readHours, {});
    const current = payPeriods.findIndex((period) => period.id === payPeriod?.id);
    const earlier = payPeriods[current + 1];
    const read = await hourly.mustCall(readPeriod, { id: earlier?.id ?? '' });
    expect([read.id, read.label, read.payPeriodStart]).toEqual([earlier?.id, earlier?.label, earlier?.id]);
    const sums = read.positions.map(({ timeList, total }) => [
      Math.round(timeList.reduce((sum, day) => sum + day, 0) * 100),
      total,
    ]);
    expect(sums).toEqual(read.positions.map(({ total }) => [Math.round(total * 100), total]));
    expect([read.positions.length, (read.positions[0]?.total ?? 0) > 20]).toEqual([2, true]);
    expect([read.week1.stipend, read.week2.stipend]).toEqual([0, 5]);
    const unknown = await hourly.call(readPeriod, { id: '2026-01-01x' });
    expect([unknown.status, unknown.body.success, unknown.body.code]).toEqual([404, false, 'timeclock.no_such_period']);
    expect(unknown.body.message).not.toBe('');
  });

  it('of a day are its punches, hourly and entered ones told apart [CLOCK-013] [CLOCK-024]', async () => {
    const { day } = await quietDay();
    await portal.database.query(
      `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, time_in, time_out, hundredths, source, created_at)
       SELECT e.emp_id, e.org_pos, e.pos_seq, $2::date, v.hour_type, v.time_in, v.time_out, v.hundredths, 'supervisor', now()
       FROM employments e CROSS JOIN (VALUES ('1', ($2 || ' 08:58-05')::timestamptz, ($2 || ' 16:33-05')::timestamptz, NULL), ('10', NULL, NULL, 400))
         v(hour_type, time_in, time_out, hundredths)
       WHERE e.emp_id || '.' || e.org_pos || '.' || e.pos_seq = $1`,
      [at(0).id, day],
    );
    const shown = await hourly.mustCall(showPunches, { position: at(0).id, date: day });
    expect(shown.map(({ id: _id, ...punch }) => punch)).toEqual([
      {
        time_in: new Date(`${day}T13:58:00Z`).toISOString(),
        time_out: new Date(`${day}T21:33:00Z`).toISOString(),
        timesheet_hrs: 7.58,
        type: { id: '1', description: 'REGULAR', hourly: 1 },
        valid: 1,
      },
      {
        time_in: null,
        time_out: null,
        timesheet_hrs: 4,
        type: { id: '10', description: 'VACATION', hourly: 0 },
        valid: 1,
      },
    ]);
    expect(await hourly.mustCall(showPunches, { position: at(0).id, date: addDays(day, 1) })).toEqual([]);
    const without = await hourly.raw('POST', '/api/timeclock/emp/show-punches', { position: at(0).id });
    expect([without.status, without.body.success]).toEqual([400, false]);
  });

  it('are nobody else’s to read, to clock or to write about [CLOCK-016]', async () => {
    const { day } = await quietDay();
    const [foreign] = (await visa.mustCall(readHours, {})).positions;
    const punch = (await punchesOf('visa'))[0]?.id ?? '';
    const before = await countOf('visa');
    const position = foreign?.id ?? '';
    const replies = [
      await hourly.call(showPunches, { position, date: day }),
      await clockNow(hourly, position, 'clockIn'),
      await hourly.call(emailSupervisor, { punch, message: 'This is not mine' }),
    ];
    expect(replies.map((reply) => [reply.status, reply.body.success, (reply.body.message ?? '').length > 10])).toEqual(
      Array(3).fill([404, false, true]),
    );
    const own = await hourly.mustCall(readHours, {});
    expect(own.positions.map((one) => one.id)).not.toContain(position);
    expect(await countOf('visa')).toBe(before);
    const mails = await portal.database.query(`SELECT 1 FROM mail_messages WHERE body LIKE '%This is not mine%'`);
    expect(mails).toEqual([]);
  });
});

describe('an employee', () => {
  it('clocks in and out, opens an earlier period and writes to the supervisor about a punch [CLOCK-001] [CLOCK-025]', async () => {
    expect((await clockNow(hourly, at(0).id, 'clockIn')).status).toBe(200);
    expect((await clockNow(hourly, at(0).id, 'clockOut')).status).toBe(200);
    const { day, period } = await quietDay();
    expect((await hourly.mustCall(readPeriod, { id: period })).id).toBe(period);
    const [punch] = await hourly.mustCall(showPunches, { position: at(0).id, date: addDays(day, -1) });
    const message = 'I left at five, not at four.';
    const written = await hourly.call(emailSupervisor, { punch: punch?.id ?? '', message });
    expect([written.status, written.body.message]).toEqual([200, 'Your message is on its way to Susan Whitlock.']);
    const mail = await portal.mailbox.waitFor('supervisor@campus.example', 'A punch of Harriet Novak');
    expect(mail.text).toContain(message);
    const [foreign] = await punchesOf('visa');
    const refused = await hourly.call(emailSupervisor, { punch: foreign?.id ?? '', message });
    expect([refused.status, refused.body.code]).toEqual([404, 'timeclock.no_such_punch']);
    const empty = await hourly.call(emailSupervisor, { punch: punch?.id ?? '', message: '  ' });
    expect([empty.status, empty.body.code]).toEqual([422, 'timeclock.message_required']);
    const all = await portal.mailbox.all('supervisor@campus.example');
    expect(all.filter((one) => one.subject.startsWith('A punch of Harriet Novak'))).toHaveLength(1);
  });
});

describe('a text message', () => {
  const phoneOf = async (username: string): Promise<string> =>
    (
      await portal.database.query<{ mobile_phone: string }>('SELECT mobile_phone FROM people WHERE emp_id = $1', [idOf(username)])
    )[0]?.mobile_phone ?? '';
  const deliver = (from: string, text = 'clock') =>
    fetch(`${portal.outside.smsUrl}/incoming`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from, text }),
    });
  const statuses = async () => (await hourly.mustCall(readHours, {})).positions.map(({ status }) => status);

  it('from the phone on record clocks the selected position alone, one from elsewhere nothing [CLOCK-010]', async () => {
    const phone = await phoneOf('hourly');
    const selected = mine.findIndex((position) => position.textNumber !== null);
    expect(mine.map((position) => position.textNumber).filter((number) => number !== null)).toEqual(['502-555-0199']);
    expect((await deliver(phone)).status).toBe(202);
    expect(await statuses()).toEqual(mine.map((_, index) => (index === selected ? 'Punched In' : 'Punched Out')));
    const said = await eventually(async () => {
      const answer = await fetch(`${portal.outside.smsUrl}/messages?to=${phone}`);
      return ((await answer.json()) as { messages: { text: string }[] }).messages[0]?.text;
    });
    expect(said).toContain(`You are clocked in at ${at(selected).title}`);
    const before = await countOf('hourly');
    expect((await deliver('999-555-0100')).status).toBe(202);
    expect([await countOf('hourly'), await statuses()]).toEqual([
      before,
      mine.map((_, index) => (index === selected ? 'Punched In' : 'Punched Out')),
    ]);
    expect((await deliver(`+1 ${phone}`)).status).toBe(202);
    expect(await statuses()).toEqual(['Punched Out', 'Punched Out']);
  });

  it('means what it says, and a word for the phone company records nothing [CLOCK-011]', async () => {
    const phone = await phoneOf('hourly');
    const selected = mine.findIndex((position) => position.textNumber !== null);
    const answers = async (to: string) => {
      const answer = await fetch(`${portal.outside.smsUrl}/messages?to=${to}`);
      return ((await answer.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
    };
    const said = async (text: string) => {
      expect((await deliver(phone, text)).status).toBe(202);
      return (await statuses())[selected];
    };
    expect([await said('OUT'), await said('In.'), await said('in')]).toEqual(['Punched Out', 'Punched In', 'Punched In']);
    expect([await said('STOP'), await said('help')]).toEqual(['Punched In', 'Punched In']);
    expect(await said(' out ')).toBe('Punched Out');
    expect(await answers(phone)).toEqual(
      expect.arrayContaining([expect.stringContaining('punched in'), expect.stringContaining('Text IN to clock in')]),
    );
    for (const text of ['in', 'out']) expect((await deliver('999-555-0101', text)).status).toBe(202);
    expect(await answers('999-555-0101')).toEqual([expect.stringContaining('Nothing was recorded')]);
  });

  it('that the gateway did not sign is refused', async () => {
    const before = await countOf('hourly');
    const forged = { id: randomUUID(), from: await phoneOf('hourly'), text: 'clock', signature: 'ab'.repeat(32) };
    const reply = await portal.anonymous().raw('POST', '/api/timeclock/text', forged);
    expect([reply.status, reply.body.code]).toEqual([403, 'timeclock.text_not_trusted']);
    expect(await countOf('hourly')).toBe(before);
  });
});

describe('the nights in which the clocks change', () => {
  const setClock = async (instant: number): Promise<void> => {
    await moveClock(portal, instant - Date.now());
  };
  afterAll(() => moveClock(portal, 0));

  /** The last day before today that is so many hours long. */
  const dayOf = (length: number): string => {
    let day = addDays(new Date().toISOString().slice(0, 10), -2);
    while (campusMidnight(addDays(day, 1)) - campusMidnight(day) !== length * HOUR) day = addDays(day, -1);
    return day;
  };

  it.each([
    ['loses an hour', 23, 7],
    ['wins an hour', 25, 9],
  ])('a shift from 22 to 6 in the night that %s counts as worked, on both days', async (_what, length, hours) => {
    for (const table of ['punches', 'timesheets'])
      await portal.database.query(`DELETE FROM ${table} WHERE emp_id = $1`, [idOf('visa')]);
    const day = dayOf(length);
    const evening = campusMidnight(day) - 2 * HOUR;
    const morning = campusMidnight(day) + (hours - 2) * HOUR;
    const [position] = (await visa.mustCall(readHours, {})).positions;
    await setClock(evening + 5000);
    expect((await clockNow(visa, position?.id ?? '', 'clockIn')).status).toBe(200);
    await setClock(morning + 5000);
    const out = await clockNow(visa, position?.id ?? '', 'clockOut');
    expect(out.body.message).toContain(`${hours}.00 h`);
    const punches = await punchesOf('visa');
    expect(
      punches.map((punch) => [punch.work_date, minutesBetween(punch.time_in?.getTime() ?? 0, punch.time_out?.getTime() ?? 0)]),
    ).toEqual([
      [addDays(day, -1), 120],
      [day, (hours - 2) * 60],
    ]);
  });
});
