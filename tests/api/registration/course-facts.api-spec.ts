import { readCourseListing } from '@campus/domain/academic-records';
import { addCourse, dropCourse, listEligibleCourses, listOwnCourses, listRegistrationTerms } from '@campus/domain/registration';
import type { RegistrationTerm } from '@campus/domain/registration';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { shareTestPortal, pdfText } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

let portal: TestPortal;
let student: TestClient;
let term: RegistrationTerm;
beforeAll(async () => {
  portal = await shareTestPortal({ parts: ['api'] });
  student = await portal.client('student1');
  const { pl } = await student.mustCall(listRegistrationTerms, {});
  term = pl.find((one) => one.reg_open && !one.short) as RegistrationTerm;
});
afterAll(() => portal?.stop());

const DAY = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const [TEXT, NUMBER] = [expect.any(String), expect.any(Number)];
const NAMED = { id: TEXT, name: TEXT };
const MEETING = {
  c_sdate: DAY,
  c_edate: DAY,
  c_days: NAMED,
  c_times: TEXT,
  c_place: { b_id: TEXT, b_name: TEXT, r_id: TEXT },
};

describe('every course of a term', () => {
  it('has all that is told of a course, eligible and own ones alike [REG-009] [REG-010]', async () => {
    const eligible = (await student.mustCall(listEligibleCourses, { term_id: term.id })).pl;
    const own = (await student.mustCall(listOwnCourses, { term_id: term.id })).pl;
    expect([eligible.length > 30, own.length]).toEqual([true, 2]);
    for (const course of [...eligible, ...own]) {
      expect(course).toMatchObject({
        jc_num: TEXT,
        c_title: TEXT,
        c_code: TEXT,
        c_section: TEXT,
        c_section_lab: TEXT,
        c_section_loc: TEXT,
        c_credits: TEXT,
        c_prof: NAMED,
        c_loc: NAMED,
        c_desc: TEXT,
        c_stotal: NUMBER,
        c_staken: NUMBER,
        c_swait: NUMBER,
        c_cen_dte: DAY,
        subterm: TEXT,
        division: NAMED,
        s_status: NAMED,
        c_snotes: TEXT,
        meets_on: TEXT,
        rooms: TEXT,
        canRegister: expect.any(Boolean),
        verb: TEXT,
        c_meets: course.c_meets.map(() => MEETING),
      });
      expect(course.c_tel_web_codes.every((code) => typeof code === 'string')).toBe(true);
    }
    expect(eligible.some(({ c_meets: meets }) => meets.length > 0)).toBe(true);
  });

  it('is added online where MAP stands in its code, but not at its beginning [REG-022]', async () => {
    const made = (num: string, code: string) =>
      portal.database.query(
        `INSERT INTO courses (request_num, crs_cde, crs_title, section, year_code, term_code, school, division, location, credits, capacity, last_add_on,
           web_codes) VALUES ($1, $2, 'About maps', 'A', $3, $4, 'BOYCE', 'UG', 'CAMPUS', 1, 5, now()::date + 30, ARRAY[$5])`,
        [num, code, term.id.slice(0, 4), term.id.slice(4), term.tel_web_code],
      );
    await made('88001', 'XMAP101');
    await made('88002', 'MAP9');
    const added = await student.call(addCourse, { jc_num: '88001' });
    expect([added.status, added.body.data.r_pl.s_status.id]).toEqual([200, 'registered']);
    const map = await student.call(addCourse, { jc_num: '88002' });
    expect([map.status, map.body.success, map.body.code]).toEqual([409, false, 'registration.map_course']);
    await student.mustCall(dropCourse, { jc_num: '88001' });
  });
});

describe('a course of another school', () => {
  it('is not listed, and refused to whoever knows its number', async () => {
    const [other] = await portal.database.query<{ num: string }>(
      `SELECT request_num AS num FROM courses c WHERE school = 'SOUTHERN' AND year_code = $1 AND term_code = $2 AND also_offered_to = '{}'
         AND NOT cancelled AND web_codes @> ARRAY[$3] AND last_add_on >= now()::date + 1 AND crs_cde !~ '^MAP' 
         AND NOT EXISTS (SELECT FROM course_prerequisites p WHERE p.school = c.school AND p.crs_cde = c.crs_cde) LIMIT 1`,
      [term.id.slice(0, 4), term.id.slice(4), term.tel_web_code],
    );
    const num = other?.num ?? '';
    const listed = (await student.mustCall(listEligibleCourses, { term_id: term.id })).pl.some(({ jc_num: one }) => one === num);
    const { status, body } = await student.call(addCourse, { jc_num: num });
    expect([num === '', listed, status, body.code]).toEqual([false, false, 409, 'registration.restricted']);
  });
});

describe('the course listing', () => {
  it('holds the courses of its year, term and school, and is refused for W and with a part missing [REG-005] [REG-031]', async () => {
    const asked = { year: term.id.slice(0, 4), term: term.id.slice(4), download: '1' };
    const codes = async (school: string) =>
      new Set(
        (
          await portal.database.query<{ code: string }>(
            `SELECT crs_cde AS code FROM courses WHERE year_code = $1 AND term_code = $2 AND school = $3 AND NOT cancelled`,
            [asked.year, asked.term, school],
          )
        ).map(({ code }) => code),
      );
    for (const [school, other] of [
      ['BOYCE', 'SOUTHERN'],
      ['SOUTHERN', 'BOYCE'],
    ] as const) {
      const file = await student.call(readCourseListing, { ...asked, school });
      expect([school, file.status]).toEqual([school, 200]);
      const text = pdfText(file.bytes);
      const [own, others] = [await codes(school), await codes(other)];
      expect([...own].filter((code) => !text.includes(`${code} `))).toEqual([]);
      expect([...others].filter((code) => !own.has(code) && text.includes(`${code} `))).toEqual([]);
    }
    const whole = { ...asked, school: 'BOYCE' };
    for (const missing of ['year', 'term', 'school'] as const) {
      const { [missing]: _left, ...others } = whole;
      const answer = await student.call(readCourseListing, others as never);
      expect([missing, answer.status >= 400, answer.body.success, typeof answer.body.message]).toEqual([
        missing,
        true,
        false,
        'string',
      ]);
    }
    const none = await student.call(readCourseListing, { ...asked, school: 'W' });
    expect([none.status, none.body.success, typeof none.body.message]).toEqual([422, false, 'string']);
  });
});
