import { demoPerson } from '@campus/demo-campus';
import {
  closeSection,
  downloadRoster,
  enterAudit,
  enterWithdrawal,
  listEligibleCourses,
  listSections,
  moveWaiting,
  openSection,
  previewCapacity,
  readSection,
  setCapacity,
  waiveRefusal,
} from '@campus/domain/registration';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { csvRows, eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { refusal, RegistrationCampus, stateAfter } from './campus.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let campus: RegistrationCampus;
let registrar: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api', 'worker'], seed: 'small' });
  [campus, registrar] = await Promise.all([RegistrationCampus.of(portal, 30), portal.client('registrar')]);
});
afterAll(() => portal?.stop());

const code = (name: string, status = 409): [number, string] => [status, `registration.${name}`];
const reason = 'Asked for by the dean';

describe('the sections of a term', () => {
  it('are listed with their seats and found by code and title', async () => {
    const [a, b] = campus.take(2);
    const num = await campus.full(a, b);
    const found = await registrar.mustCall(listSections, { term_id: campus.term, q: `rg${num}` });
    expect(found).toMatchObject([
      { jc_num: num, code: `RG${num}`, section: 'A', capacity: 1, taken: 1, waiting: 1, offers: 0, closed: false },
    ]);
    const all = await registrar.mustCall(listSections, { term_id: campus.term, per_page: 500 });
    const waiting = all.map((section) => section.waiting);
    expect([waiting[0], waiting]).toEqual([expect.any(Number), [...waiting].sort((one, other) => other - one)]);
    const [first] = await registrar.mustCall(listSections, { term_id: campus.term, per_page: 1 });
    expect([first?.jc_num, first?.waiting === 0]).toEqual([all[0]?.jc_num, false]);
    expect(await registrar.mustCall(listSections, { term_id: campus.term, q: 'no such course' })).toEqual([]);
    expect(await refusal(registrar.call(readSection, { jc_num: 'NONE' }))).toEqual(code('no_such_course', 404));
  });

  it('have a roster, a waitlist in its order with holds and reasons, and a file', async () => {
    const [a, b, c] = campus.take(3);
    const num = await campus.full(a, b, c);
    await portal.database.query(
      `INSERT INTO student_holds (emp_id, code, name, message, placed_on) SELECT $1, code, name, steps, now()::date FROM hold_kinds WHERE code = 'LIB'`,
      [c.id],
    );
    const { roster, waitlist } = await registrar.mustCall(readSection, { jc_num: num });
    expect(roster).toMatchObject([{ id: a.id, email: a.email, status: 'registered', grade: '', holds: [] }]);
    expect(waitlist).toMatchObject([
      { id: b.id, place: 1, offer: null, lapses: 0, refusal: null, reason: '' },
      { id: c.id, place: 2, refusal: 'on_hold', holds: ['Library'] },
    ]);
    const [head, ...rows] = csvRows((await registrar.call(downloadRoster, { jc_num: num, format: 'csv' })).bytes);
    expect(head?.slice(0, 3)).toEqual(['Id', 'Name', 'Email']);
    expect(rows.map(([id]) => id)).toEqual([a.id]);
  });
});

describe('the registrar', () => {
  it('decides nothing about the own registration, in the portal or in its database', async () => {
    const [a, b] = campus.take(2);
    const num = await campus.full(a, b);
    const own = demoPerson('registrar').empId;
    await portal.database.query(
      `INSERT INTO students (emp_id, school, classification, load, admitted_on) SELECT $1, school, classification, load, admitted_on FROM students WHERE emp_id = $2`,
      [own, a.id],
    );
    const of = { jc_num: num, student: own, reason };
    for (const tried of [
      registrar.call(waiveRefusal, { ...of, refusal: 'over_limit' }),
      registrar.call(moveWaiting, { ...of, place: 1 }),
      registrar.call(enterWithdrawal, { ...of, grade: 'WP' }),
    ])
      expect(await refusal(tried)).toEqual(code('own_registration', 403));
    const waive = portal.database.query(
      `INSERT INTO registration_waivers (emp_id, request_num, refusal, reason, waived_by, waived_at) VALUES ($1, $2, 'restricted', 'x', $1, now())`,
      [own, num],
    );
    await expect(waive).rejects.toThrow('CK_registration_waivers_by_others');
  });

  it('sees who would be offered a seat before more are made, and makes none fewer than are taken', async () => {
    const [a, b, c] = campus.take(3);
    const num = await campus.full(a, b, c);
    const preview = await registrar.mustCall(previewCapacity, { jc_num: num, capacity: 2 });
    expect(preview).toMatchObject({ taken: 1, offers: 0, would_offer: [{ id: b.id, place: 1 }], passed_over: [] });
    expect(await campus.counts(num)).toMatchObject([{ offers: 0 }]);
    await registrar.mustCall(setCapacity, { jc_num: num, capacity: 2, reason });
    await b.offered(num);
    const set = (capacity: number) => registrar.call(setCapacity, { jc_num: num, capacity, reason });
    const tooFew = await set(0);
    expect([tooFew.status, tooFew.body.message]).toEqual([409, expect.stringContaining('at least 1 seat, which')]);
    expect(await refusal(set(1))).toEqual(code('capacity_below_offers'));
    expect(await refusal(set(2))).toEqual(code('same_capacity'));
    expect((await registrar.call(setCapacity, { jc_num: num, capacity: 3, reason: ' ' })).status).toBe(400);
  });

  it('closes a section, which ends its waitlist and refuses adds, and opens it again', async () => {
    const [a, b, c] = campus.take(3);
    const num = await campus.full(a, b);
    expect((await registrar.mustCall(closeSection, { jc_num: num, reason })).section.closed).toBe(true);
    expect(await refusal(registrar.call(closeSection, { jc_num: num, reason }))).toEqual(code('section_closed'));
    await eventually(async () => (await campus.order(num)).length === 0);
    await portal.database.query('UPDATE courses SET capacity = 2 WHERE request_num = $1', [num]);
    expect(await refusal(c.add(num))).toEqual(code('course_closed'));
    const told = (await c.client.mustCall(listEligibleCourses, { term_id: '2101FA' })).pl.find((one) => one.jc_num === num);
    expect(told).toMatchObject({ canRegister: false, refusal: 'course_closed', reason: expect.stringContaining('is closed') });
    await registrar.mustCall(openSection, { jc_num: num, reason });
    expect(await stateAfter(c.add(num))).toBe('registered');
    const notes = await portal.database.query<{ description: string }>(
      `SELECT description FROM audit_entries WHERE record_type = 'section' AND record_id = $1 ORDER BY seq`,
      [num],
    );
    expect(notes.map(({ description }) => description)).toEqual([
      `Closed RG${num} A: ${reason}`,
      `Opened RG${num} A again: ${reason}`,
    ]);
  });

  it('moves who waits to another place', async () => {
    const [a, b, c, d] = campus.take(4);
    if (d === undefined) throw new Error('four were taken');
    const num = await campus.full(a, b, c, d);
    const move = (student: string, place: number) => registrar.call(moveWaiting, { jc_num: num, student, place, reason });
    await move(d.id, 2);
    expect(await campus.order(num)).toEqual([b.id, d.id, c.id]);
    await move(b.id, 3);
    expect(await campus.order(num)).toEqual([d.id, c.id, b.id]);
    expect(await refusal(move(a.id, 1))).toEqual(code('not_waiting'));
    expect(await refusal(move(b.id, 4))).toEqual(code('no_such_place', 422));
    expect(await refusal(move('nobody', 1))).toEqual(code('no_such_student', 404));
  });

  it('waives a rule for one student, who can add then', async () => {
    const [a, b] = campus.take(2);
    const num = await campus.section(2);
    await portal.database.query(`UPDATE courses SET only_classes = '{Nobody}' WHERE request_num = $1`, [num]);
    expect(await refusal(a.add(num))).toEqual(code('restricted'));
    const waive = () => registrar.call(waiveRefusal, { jc_num: num, student: a.id, refusal: 'restricted', reason });
    expect((await waive()).body.message).toContain('is waived for');
    expect(await refusal(waive())).toEqual(code('waived_already'));
    expect([await stateAfter(a.add(num)), await refusal(b.add(num))]).toEqual(['registered', code('restricted')]);
  });

  it('enters that a student audits, once and only where there is no grade yet', async () => {
    const [a, b] = campus.take(2);
    const num = await campus.section(2);
    await a.add(num);
    const audit = (student: string) => registrar.call(enterAudit, { jc_num: num, student, reason });
    expect((await audit(a.id)).body.data.roster).toMatchObject([{ id: a.id, status: 'registered', grade: 'AU' }]);
    expect([await refusal(audit(a.id)), await refusal(audit(b.id))]).toEqual([code('graded_already'), code('not_in_section')]);
  });

  it('enters a withdrawal with its grade and the day on which the student told of it, and the seat is offered to who waits', async () => {
    const [a, b] = campus.take(2);
    const num = await campus.full(a, b);
    const withdraw = (on?: string) =>
      registrar.call(enterWithdrawal, { jc_num: num, student: a.id, grade: 'WP', reason, ...(on === undefined ? {} : { on }) });
    expect(await refusal(withdraw())).toEqual(code('withdrawn_before', 422));
    await portal.database.query(`UPDATE terms SET begins_on = now()::date - 9 WHERE year_code = '2101'`);
    const days = await portal.database.query<{ day: string }>(
      `SELECT ((now() AT TIME ZONE 'America/New_York')::date + d)::text AS day FROM unnest('{-20,-2,1}'::int[]) d`,
    );
    const [before = '', told = '', later = ''] = days.map(({ day }) => day);
    expect(await refusal(withdraw(before))).toEqual(code('withdrawn_before', 422));
    expect(await refusal(withdraw(later))).toEqual(code('withdrawn_later', 422));
    expect((await withdraw('2027-02-30')).status).toBe(400);
    expect((await withdraw(told)).body.data.roster).toMatchObject([{ id: a.id, status: 'withdrawn', grade: 'WP' }]);
    expect(await refusal(withdraw())).toEqual(code('not_in_section'));
    const kept = await portal.database.query(
      `SELECT e.ended_on::text AS day, a.description FROM enrolments e JOIN audit_entries a ON a.record_id = e.request_num || '/' || e.emp_id
       WHERE e.request_num = $1 AND e.emp_id = $2 AND a.action = 'withdrawn'`,
      [num, a.id],
    );
    const [year = '', month = '', date = ''] = told.split('-');
    expect(kept).toEqual([{ day: told, description: expect.stringContaining(`on ${month}-${date}-${year}`) }]);
    await b.offered(num);
    expect(await campus.counts(num)).toMatchObject([{ taken: 0, waitlisted: 1, offers: 1 }]);
  });
});
