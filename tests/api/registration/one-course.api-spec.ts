import { addTransferCourse } from '@campus/domain/academic-records';
import { listEligibleCourses, registerPlan, savePlan, swapCourses, waiveRefusal } from '@campus/domain/registration';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from '../payroll/verify.js';
import type { Registering } from './campus.js';
import { refusal, RegistrationCampus, stateAfter } from './campus.js';

jest.setTimeout(240_000);

let portal: TestPortal;
let campus: RegistrationCampus;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'worker', 'jobs'] });
  campus = await RegistrationCampus.of(portal, 12);
});
afterAll(() => portal?.stop());

const code = (name: string): readonly [number, string] => [409, `registration.${name}`];

/** Waits until the portal has heard of the clock that was moved. */
const refusedFor = (student: Registering, num: string, why: string) =>
  eventually(
    async () =>
      (await student.client.mustCall(listEligibleCourses, { term_id: campus.term })).pl.find(({ jc_num: one }) => one === num)
        ?.refusal === why,
    { what: `${num} to be refused for ${why}` },
  );

/** Two sections of one course with so many seats each. */
async function twins(first: number, second: number): Promise<readonly [string, string]> {
  const [one, other] = [await campus.section(first), await campus.section(second)];
  await portal.database.query(
    `UPDATE courses SET crs_cde = 'RG' || $1, section = CASE request_num WHEN $1 THEN 'A' ELSE 'C' END
    WHERE request_num IN ($1, $2)`,
    [one, other],
  );
  return [one, other];
}

describe('two sections of one course', () => {
  it('are refused at add, plan and swap, and taken with a waiver or where the catalog lets them', async () => {
    const [student, waived, free] = campus.take(3);
    const [one, other] = await twins(5, 5);
    expect(await stateAfter(student.add(one))).toBe('registered');
    const refused = await student.add(other);
    expect([refused.status, refused.body.code]).toEqual(code('same_course'));
    expect(refused.body.message).toContain(`You are in RG${one} A already.`);
    const { version } = (await student.client.call(savePlan, { term_id: campus.term, jc_nums: [other], version: 0 })).body.data;
    expect(version).toBe(1);
    const [result] = (await student.client.mustCall(registerPlan, { term_id: campus.term })).results;
    expect(result).toMatchObject({ outcome: 'refused', reason: expect.stringContaining(`You are in RG${one} A already.`) });
    const third = await campus.section(5);
    await student.add(third);
    expect(await refusal(student.client.call(swapCourses, { drop: third, jc_num: other }))).toEqual(code('same_course'));
    expect((await student.client.call(swapCourses, { drop: one, jc_num: other })).status).toBe(200);
    const registrar = await portal.client('registrar');
    await waived.add(one);
    await registrar.mustCall(waiveRefusal, { jc_num: other, student: waived.id, refusal: 'same_course', reason: 'Two labs' });
    expect(await stateAfter(waived.add(other))).toBe('registered');
    await portal.database.query('UPDATE courses SET repeatable = true WHERE request_num IN ($1, $2)', [one, other]);
    await free.add(one);
    expect(await stateAfter(free.add(other))).toBe('registered');
    expect(await violationsOf(portal)).toBe('');
    await portal.database.query('UPDATE courses SET repeatable = false WHERE request_num IN ($1, $2)', [one, other]);
    expect(await violationsOf(portal)).toContain(`student ${free.id} is in two sections of RG${one}`);
    await portal.database.query('UPDATE courses SET repeatable = true WHERE request_num IN ($1, $2)', [one, other]);
  });

  it('may be one that is taken and one that is waited for; the claim leaves the first in one step', async () => {
    const [student, holder, third] = campus.take(3);
    const [one, other] = await twins(5, 1);
    await holder.add(other);
    await student.add(one);
    const joined = await student.add(other);
    expect([joined.status, joined.body.data.r_pl.s_status.id]).toEqual([200, 'wl']);
    expect(joined.body.data.warnings.join()).toContain(`You are in RG${one} A until you take a seat`);
    // One waited for a course, not two.
    const last = await campus.section(0);
    await portal.database.query(`UPDATE courses SET crs_cde = 'RG' || $1, section = 'D' WHERE request_num = $2`, [one, last]);
    expect(await refusal(student.add(last))).toEqual(code('same_course_waited'));
    await holder.drop(other);
    await student.offered(other);
    const claimed = await student.claim(other);
    expect([claimed.status, claimed.body.message]).toEqual([200, expect.stringContaining(`left RG${one} A`)]);
    const rows = await portal.database.query<{ num: string; status: string }>(
      'SELECT request_num AS num, status FROM enrolments WHERE emp_id = $1 AND request_num IN ($2, $3) ORDER BY 1',
      [student.id, one, other],
    );
    expect(rows).toEqual([
      { num: one, status: 'dropped' },
      { num: other, status: 'registered' },
    ]);
    expect(await stateAfter(third.add(one))).toBe('registered');
    expect(await violationsOf(portal)).toBe('');
  });
});

describe('a course that was taken elsewhere', () => {
  it('meets a prerequisite as a C from the day it was received, and no better grade', async () => {
    const [student] = campus.take(1);
    const num = await campus.section(5);
    const [{ school } = { school: '' }] = await portal.database.query<{ school: string }>(
      'SELECT school FROM students WHERE emp_id = $1',
      [student.id],
    );
    await portal.database.query(
      `INSERT INTO course_prerequisites (school, crs_cde, requires, least_grade) VALUES ('BOYCE', 'RG' || $1, 'TR101', 'C')`,
      [num],
    );
    expect(await refusal(student.add(num))).toEqual(code('prerequisite_missing'));
    const registrar = await portal.client('registrar');
    const transfer = {
      id_num: student.id,
      school,
      crs_cde: 'TR101',
      crs_title: 'Transferred',
      credits: '3',
      taken_at: 'Elsewhere',
    };
    await registrar.mustCall(addTransferCourse, { ...transfer, received_on: '3/14/2024' });
    await portal.database.query(`UPDATE course_prerequisites SET least_grade = 'B' WHERE requires = 'TR101'`);
    expect(await refusal(student.add(num))).toEqual(code('prerequisite_missing'));
    await portal.database.query(`UPDATE course_prerequisites SET least_grade = 'C' WHERE requires = 'TR101'`);
    await portal.database.query(`UPDATE transfer_courses SET received_on = now()::date + 5 WHERE crs_cde = 'TR101'`);
    expect(await refusal(student.add(num))).toEqual(code('prerequisite_missing'));
    await portal.database.query(`UPDATE transfer_courses SET received_on = now()::date - 5 WHERE crs_cde = 'TR101'`);
    expect(await stateAfter(student.add(num))).toBe('registered');
  });
});

describe('a section of a part of the term', () => {
  it('can be added and dropped by its own dates, not by those of the term', async () => {
    const [student, other] = campus.take(2 as 3);
    const num = await campus.section(5);
    await portal.database.query(
      `INSERT INTO sub_terms (year_code, term_code, subterm_code, name, begins_on, ends_on, last_add_on, last_drop_on)
       SELECT '2101', 'FA', '2H', 'Second half', d + 90, d + 140, d + 97, d + 104 FROM (SELECT now()::date AS d) t`,
    );
    await portal.database.query(`UPDATE courses SET subterm_code = '2H', last_add_on = NULL WHERE request_num = $1`, [num]);
    const whole = await campus.section(5);
    await portal.database.query('UPDATE courses SET last_add_on = now()::date + 110 WHERE request_num = $1', [whole]);
    // The term's own last day to drop is day 60; the part goes on to its day 104.
    await campus.clockPast(new Date(Date.now() + 70 * 86_400_000).toISOString());
    try {
      await refusedFor(student, whole, 'term_closed');
      expect(await refusal(student.add(whole))).toEqual(code('term_closed'));
      expect(await stateAfter(student.add(num))).toBe('registered');
      expect((await student.drop(num)).status).toBe(200);
      expect(await stateAfter(student.add(num))).toBe('registered');
      await campus.clockPast(new Date(Date.now() + 100 * 86_400_000).toISOString());
      await refusedFor(other, num, 'date_passed');
      expect(await refusal(other.add(num))).toEqual(code('date_passed'));
      expect((await student.drop(num)).status).toBe(200);
      await campus.clockPast(new Date(Date.now() + 106 * 86_400_000).toISOString());
      await refusedFor(other, num, 'term_closed');
      expect(await refusal(other.add(num))).toEqual(code('term_closed'));
    } finally {
      await campus.clockPast(null);
    }
  });
});
