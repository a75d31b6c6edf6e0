import { demoPerson } from '@campus/demo-campus';
import {
  addCourse,
  dropCourse,
  listEligibleCourses,
  listOwnCourses,
  listRegistrationTerms,
  swapCourses,
} from '@campus/domain/registration';
import type { RegistrationCourse, RegistrationTerm } from '@campus/domain/registration';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(240_000);

let portal: TestPortal;
let student: TestClient;
let term: RegistrationTerm;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'], seed: 'small' });
  student = await portal.client('student1');
  term = await openTerm(student);
});
afterAll(() => portal?.stop());

const idOf = (username: string): string => demoPerson(username).empId;

async function openTerm(client: TestClient): Promise<RegistrationTerm> {
  const { pl } = await client.mustCall(listRegistrationTerms, {});
  const open = pl.find((one) => one.reg_open && !one.short);
  if (open === undefined) throw new Error('No long term is open');
  return open;
}

const eligible = async (client = student): Promise<RegistrationCourse[]> =>
  (await client.mustCall(listEligibleCourses, { term_id: term.id })).pl;
const own = async (client = student): Promise<RegistrationCourse[]> =>
  (await client.mustCall(listOwnCourses, { term_id: term.id })).pl;
const stored = (num: string) =>
  portal.database.query<{ emp_id: string; status: string }>(
    'SELECT emp_id, status FROM enrolments WHERE request_num = $1 ORDER BY emp_id',
    [num],
  );
const setSection = (num: string, what: string): Promise<unknown> =>
  portal.database.query(`UPDATE courses SET ${what} WHERE request_num = $1`, [num]);

/** A course that the student can add now. */
async function addable(client = student): Promise<RegistrationCourse> {
  const course = (await eligible(client)).find((one) => one.canRegister && one.verb === 'Add');
  if (course === undefined) throw new Error('Nothing can be added');
  return course;
}

async function refused(num: string, code: string, client = student): Promise<string> {
  const before = await stored(num);
  const { status, body } = await client.call(addCourse, { jc_num: num });
  expect([status, body.success, body.code]).toEqual([409, false, `registration.${code}`]);
  expect(await stored(num)).toEqual(before);
  return body.message ?? '';
}

describe('the terms', () => {
  it('have their dates, web code and the holds of the student; January and summer are short [REG-006] [REG-008] [REG-025]', async () => {
    const { status, body } = await student.call(listRegistrationTerms, {});
    expect([status, body.success]).toEqual([200, true]);
    for (const one of body.data.pl) {
      expect(one).toMatchObject({
        id: expect.stringMatching(/^\d{4}[A-Z]{2}$/),
        name: expect.any(String),
        tel_web_code: expect.any(String),
        b_date: expect.stringMatching(/^\d{4}-/),
        e_date: expect.stringMatching(/^\d{4}-/),
        reg_open: expect.any(Boolean),
        holds: { has_holds: false, info: { sih: false, oh: false, ohn: '', sihm: '', ohm: '' } },
      });
      expect(one.short).toBe(/(JA|SU)$/.test(one.id));
    }
    expect(body.data.pl.map(({ short }) => short)).toEqual(expect.arrayContaining([true, false]));
    const nobody = await fetch(`${portal.baseUrl}/api/register/terms`);
    expect(nobody.status).toBe(401);
  });

  it('name both kinds of hold with their steps, and let go of one when it is released [REG-007] [REG-020]', async () => {
    const held = await portal.client('student5');
    const { holds } = await openTerm(held);
    expect(holds).toEqual({
      has_holds: true,
      info: {
        sih: true,
        oh: true,
        ohn: 'Library',
        sihm: expect.stringContaining('student information form'),
        ohm: expect.stringContaining('library'),
      },
    });
    await portal.database.query(
      `UPDATE student_holds SET released_on = now()::date, released_by = '0' WHERE emp_id = $1 AND code = 'SIF'`,
      [idOf('student5')],
    );
    expect((await openTerm(held)).holds.info).toMatchObject({ sih: false, sihm: '', oh: true });
  });

  it('are for students who study here [REG-001]', async () => {
    const withdrawn = await (await portal.client('student9')).call(listRegistrationTerms, {});
    expect([withdrawn.status, withdrawn.body.code]).toEqual([403, 'registration.not_studying']);
    const staff = await (await portal.client('plain')).call(listRegistrationTerms, {});
    expect(staff.status).toBe(403);
  });
});

describe('the courses of a term', () => {
  it('are those of the own school that the student is not in, with all that a course has [REG-009] [REG-010] [REG-026] [REG-027]', async () => {
    const [courses, mine] = [await eligible(), await own()];
    expect(mine.map(({ c_code: code }) => code)).toEqual(['BB102', 'PH210']);
    expect(courses.length).toBeGreaterThan(30);
    const numbers = new Set(mine.map(({ jc_num: num }) => num));
    expect(courses.filter(({ jc_num: num }) => numbers.has(num))).toEqual([]);
    const schools = await portal.database.query<{ school: string }>(
      'SELECT DISTINCT school FROM courses WHERE request_num = ANY ($1)',
      [courses.map(({ jc_num: num }) => num)],
    );
    expect(schools).toEqual([{ school: 'BOYCE' }]);
    const meeting = courses.find(({ c_meets: meets }) => meets.length > 0);
    expect(meeting).toMatchObject({
      c_prof: { id: expect.any(String), name: expect.any(String) },
      c_loc: { id: 'CAMPUS', name: 'Main campus' },
      division: { id: 'UG', name: 'Undergraduate' },
      s_status: { id: 'eligible' },
      subterm: expect.any(String),
      c_meets: [
        {
          c_sdate: expect.any(String),
          c_edate: expect.any(String),
          c_days: { id: expect.any(String), name: expect.any(String) },
          c_times: expect.stringContaining('–'),
          c_place: { b_id: expect.any(String), b_name: expect.any(String), r_id: expect.any(String) },
        },
      ],
      meets_on: expect.stringMatching(/^[MTWRFSU]+ \d{1,2}:\d\d [AP]M to /),
      rooms: expect.stringContaining('Hall'),
    });
    for (const course of [...courses, ...mine])
      for (const name of ['c_title', 'c_section', 'c_section_lab', 'c_section_loc', 'c_credits', 'c_desc', 'c_snotes'] as const)
        expect(typeof course[name]).toBe('string');
  });

  it('are asked for by a term that exists [REG-026] [REG-027]', async () => {
    for (const operation of [listEligibleCourses, listOwnCourses]) {
      expect((await student.raw('GET', `/api${operation.path}`)).status).toBe(400);
      const { status, body } = await student.call(operation, { term_id: '1999XX' });
      expect([status, body.code]).toEqual([404, 'registration.no_such_term']);
    }
  });
});

describe('adding and dropping', () => {
  it('registers where a seat is free and waits where none is; both leave the list of what can be taken [REG-011] [REG-012] [REG-028]', async () => {
    const course = await addable();
    const { body } = await student.call(addCourse, { jc_num: course.jc_num.toLowerCase() });
    expect(body).toMatchObject({
      success: true,
      message: `You are registered for ${course.c_code} ${course.c_section}.`,
      data: { r_pl: { jc_num: course.jc_num, s_status: { id: 'registered' }, verb: 'Drop', c_staken: course.c_staken + 1 } },
    });
    const full = await addable();
    await setSection(full.jc_num, 'capacity = taken');
    expect((await eligible()).find(({ jc_num: num }) => num === full.jc_num)?.verb).toBe('Waitlist');
    const waiting = await student.mustCall(addCourse, { jc_num: full.jc_num });
    expect(waiting.r_pl).toMatchObject({
      s_status: { id: 'wl' },
      verb: 'Un-wait',
      place: 1,
      c_swait: 1,
      c_staken: full.c_staken,
    });
    const left = new Set((await eligible()).map(({ jc_num: num }) => num));
    expect([left.has(course.jc_num), left.has(full.jc_num)]).toEqual([false, false]);
    const again = await own();
    expect(
      again
        .filter(({ jc_num: num }) => num === course.jc_num || num === full.jc_num)
        .map(({ verb }) => verb)
        .sort(),
    ).toEqual(['Drop', 'Un-wait']);
    for (const { jc_num: num } of [course, full]) await student.mustCall(dropCourse, { jc_num: num });
    const back = new Set((await eligible()).map(({ jc_num: num }) => num));
    expect([back.has(course.jc_num), back.has(full.jc_num)]).toEqual([true, true]);
  });

  it('offers Waitlist where anybody waits, though a seat is free [REG-013]', async () => {
    const { jc_num: num } = await addable();
    await portal.database.query(
      `INSERT INTO enrolments (request_num, emp_id, status, enrolled_on, waiting_place) VALUES ($1, $2, 'waitlisted', now()::date, nextval('waiting_places'))`,
      [num, idOf('student5')],
    );
    expect((await eligible()).find((one) => one.jc_num === num)).toMatchObject({
      verb: 'Waitlist',
      c_swait: 1,
      canRegister: true,
    });
    expect((await student.mustCall(addCourse, { jc_num: num })).r_pl.s_status.id).toBe('wl');
    await student.mustCall(dropCourse, { jc_num: num });
  });

  it('is refused twice, for an unknown number, and where the student is not in it [REG-017] [REG-028] [REG-029]', async () => {
    const { jc_num: num } = await addable();
    await student.mustCall(addCourse, { jc_num: num });
    expect(await refused(num, 'already_in')).toContain('already');
    const drop = await student.raw('POST', '/api/register/courses/destroy', { jc_num: num, _token: student.token });
    expect([drop.status >= 400, drop.body.success]).toEqual([true, false]);
    expect((await own()).some((one) => one.jc_num === num)).toBe(true);
    const done = await student.raw('POST', '/api/register/courses/destroy', {
      jc_num: num,
      _method: 'delete',
      _token: student.token,
    });
    expect(done.body).toMatchObject({ success: true, data: { r_pl: { jc_num: num, verb: 'Add' } } });
    const twice = await student.call(dropCourse, { jc_num: num });
    expect([twice.status, twice.body.code]).toEqual([409, 'registration.not_in_course']);
    for (const wrong of ['99999999', 'A B', '1'.repeat(20)]) {
      const { status, body } = await student.call(addCourse, { jc_num: wrong });
      expect([status, body.success, body.code]).toEqual([404, false, 'registration.no_such_course']);
    }
    for (const wrong of ['', '1'.repeat(200)]) expect((await student.call(addCourse, { jc_num: wrong })).status).toBe(400);
  });

  it('is refused while the term is closed, with a hold, after the last day to add and with another web code [REG-018] [REG-019] [REG-023] [REG-024]', async () => {
    const { jc_num: num } = await addable();
    const { today } = await portal.database
      .query<{ today: string }>(`SELECT to_char(now() AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS today`)
      .then(([row]) => row ?? { today: '' });
    const reasonOf = async () => (await eligible()).find((one) => one.jc_num === num);
    await setSection(num, `last_add_on = '${today}'::date - 1`);
    expect(await refused(num, 'date_passed')).toContain('The last day to add');
    expect(await reasonOf()).toMatchObject({ canRegister: false, refusal: 'date_passed' });
    await setSection(num, `last_add_on = '${today}'::date, web_codes = '{W00XX}'`);
    await refused(num, 'wrong_web_code');
    expect(await reasonOf()).toMatchObject({ canRegister: false, refusal: 'wrong_web_code' });
    await setSection(num, `web_codes = web_codes || '${term.tel_web_code}'::text`);
    expect(await reasonOf()).toMatchObject({ canRegister: true, refusal: null, reason: '' });
    const held = await portal.client('student3');
    expect(await refused(num, 'on_hold', held)).toContain('Library');
    const opens = `opens_at = now() + interval '1 day'`;
    const key = [term.id.slice(0, 4), term.id.slice(4)];
    await portal.database.query(`UPDATE term_openings SET ${opens} WHERE year_code = $1 AND term_code = $2`, key);
    await refused(num, 'term_closed');
    expect((await student.mustCall(listRegistrationTerms, {})).pl.find(({ id }) => id === term.id)?.reg_open).toBe(false);
    await portal.database.query(
      `UPDATE term_openings SET opens_at = now() - interval '1 day' WHERE year_code = $1 AND term_code = $2`,
      key,
    );
    await student.mustCall(addCourse, { jc_num: num });
    await student.mustCall(dropCourse, { jc_num: num });
  });

  it('is never done online for a MAP course [REG-022]', async () => {
    const map = (await eligible()).find(({ c_code: code }) => code.startsWith('MAP'));
    expect(map).toMatchObject({ canRegister: false, refusal: 'map_course' });
    await refused(map?.jc_num ?? '', 'map_course');
    expect((await student.mustCall(listRegistrationTerms, {})).map_form).toMatch(/^https:/);
  });

  it('is refused for a section that was canceled; whoever is in one can leave it [REG-026] [REG-029]', async () => {
    const [from, gone] = [await addable(), (await eligible()).findLast((one) => one.canRegister)];
    if (gone === undefined) throw new Error('Nothing can be added');
    await student.mustCall(addCourse, { jc_num: from.jc_num });
    await setSection(gone.jc_num, 'cancelled = true');
    expect((await eligible()).some((one) => one.jc_num === gone.jc_num)).toBe(false);
    for (const tried of [
      student.call(addCourse, { jc_num: gone.jc_num }),
      student.call(swapCourses, { drop: from.jc_num, jc_num: gone.jc_num }),
    ])
      expect((await tried).body.code).toBe('registration.no_such_course');
    await setSection(from.jc_num, 'cancelled = true');
    expect((await own()).find((one) => one.jc_num === from.jc_num)?.s_status.name).toBe('Canceled');
    // What does not take place is in nobody's way: neither its hours nor its times count.
    expect((await eligible()).some(({ conflicts }) => conflicts.includes(from.c_code))).toBe(false);
    await student.mustCall(dropCourse, { jc_num: from.jc_num });
    expect((await own()).some((one) => one.jc_num === from.jc_num)).toBe(false);
  });

  it('says so when a swap ends full-time standing, and only then', async () => {
    const other = await portal.client('student7');
    const [from, same, less] = (await eligible(other)).filter((one) => one.canRegister && one.verb === 'Add');
    if (from === undefined || same === undefined || less === undefined) throw new Error('There are too few courses');
    const { full_time: fullTime } = await openTerm(other);
    for (const one of [from, same]) await setSection(one.jc_num, `credits = ${fullTime}`);
    await setSection(less.jc_num, `credits = ${fullTime - 1}`);
    await other.mustCall(addCourse, { jc_num: from.jc_num });
    const swap = async (drop: string, num: string) => (await other.mustCall(swapCourses, { drop, jc_num: num })).warnings.join();
    expect(await swap(from.jc_num, same.jc_num)).not.toContain('full-time');
    expect(await swap(same.jc_num, less.jc_num)).toContain('You are no longer full-time');
  });

  it('swaps only for a seat; a full course changes nothing', async () => {
    const from = await addable();
    await student.mustCall(addCourse, { jc_num: from.jc_num });
    const to = await addable();
    await setSection(to.jc_num, 'capacity = taken');
    const full = await student.call(swapCourses, { drop: from.jc_num, jc_num: to.jc_num });
    expect([full.status, full.body.code]).toEqual([409, 'registration.swap_full']);
    expect((await own()).some((one) => one.jc_num === from.jc_num)).toBe(true);
    await setSection(to.jc_num, 'capacity = taken + 1');
    const done = await student.mustCall(swapCourses, { drop: from.jc_num, jc_num: to.jc_num });
    expect(done.r_pl).toMatchObject({ jc_num: to.jc_num, s_status: { id: 'registered' } });
    expect((await own()).some((one) => one.jc_num === from.jc_num)).toBe(false);
    await student.mustCall(dropCourse, { jc_num: to.jc_num });
  });
});
