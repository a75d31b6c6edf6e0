import { demoPerson } from '@campus/demo-campus';
import { listTerms } from '@campus/domain/academic-records';
import { listTaughtCourses } from '@campus/domain/faculty';
import { listCheckIns } from '@campus/domain/registration';
import { placeCalled } from '@campus/domain/registration/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

const idOf = (username: string): string => demoPerson(username).empId;

let portal: TestPortal;
let student: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'] });
  student = await portal.client('student1');
});
afterAll(() => portal?.stop());

describe('check-ins', () => {
  it('are the own ones in three lists, the newest first, with their fields [CHECKIN-002] [CHECKIN-003] [CHECKIN-004] [CHECKIN-005]', async () => {
    const { chapels, dormMeetings, extraCredit } = await student.mustCall(listCheckIns, {});
    const stored = await portal.database.query<{ title: string; kind: string; notes: string; at: Date; checked: Date }>(
      `SELECT e.title, e.kind, c.notes, e.begins_at AS at, c.checked_in_at AS checked FROM check_ins c
         JOIN check_in_events e ON e.id = c.event_id WHERE c.emp_id = $1 ORDER BY e.begins_at DESC`,
      [idOf('student1')],
    );
    const expected = (kind: string) =>
      stored
        .filter((row) => row.kind === kind)
        .map(({ title, notes, at, checked }) => ({
          id: expect.any(String),
          notes,
          event: { title, event_date_time: new Date(at).toISOString() },
          check_in_date_time: new Date(checked).toISOString(),
        }));
    expect(chapels).toEqual(expected('chapel'));
    expect(dormMeetings).toEqual(expected('dorm'));
    expect(chapels.length).toBeGreaterThan(10);
    expect(dormMeetings.length).toBeGreaterThan(0);
    expect(extraCredit.length).toBeGreaterThan(1);
    const names = ['boyce_dorm_credits', 'chapel_credits', 'extra_credit_event', 'id', 'term_code', 'year_code'];
    for (const credit of extraCredit) expect(Object.keys(credit).sort()).toEqual(names);
  });

  it('are never those of others [CHECKIN-001] [CHECKIN-004]', async () => {
    const own = (await student.mustCall(listCheckIns, {})).extraCredit.map(({ id }) => id);
    for (const username of ['student3', 'student5', 'ambassador1']) {
      const { chapels, extraCredit } = await (await portal.client(username)).mustCall(listCheckIns, {});
      const [{ count = 0 } = {}] = await portal.database.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM check_ins c JOIN check_in_events e ON e.id = c.event_id
         WHERE c.emp_id = $1 AND e.kind = 'chapel'`,
        [idOf(username)],
      );
      expect(chapels).toHaveLength(count);
      expect(extraCredit.filter(({ id }) => own.includes(id))).toEqual([]);
    }
  });
});

describe('the courses of a student', () => {
  it('of a term are those taken, with building and room, and the teacher keeps the taught ones [MAP-007]', async () => {
    const terms = await student.mustCall(listTerms, {});
    const current = terms.find((term) => term.current);
    const own = await student.mustCall(listTaughtCourses, { term_id: current?.id ?? '' });
    const stored = await portal.database.query<{ request_num: string }>(
      `SELECT c.request_num FROM courses c JOIN enrolments e USING (request_num)
       WHERE e.emp_id = $1 AND e.status = 'registered' AND c.year_code || c.term_code = $2 ORDER BY c.crs_cde`,
      [idOf('student1'), current?.id],
    );
    expect(own.map((course) => course.request_num)).toEqual(stored.map((course) => course.request_num));
    expect(own.length).toBeGreaterThan(1);
    const onCampus = own.filter((course) => course.meets.length > 0);
    for (const course of onCampus) {
      expect(course.room).toBe(`${course.building} ${course.meets[0]?.room ?? ''}`);
      expect(placeCalled(course.building)?.kind).toBe('building');
    }
    expect(onCampus.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ role }) => role))).toEqual(new Set(['student']));
    expect(await student.mustCall(listTaughtCourses, {})).toEqual(own);
    const taught = await (await portal.client('faculty1')).mustCall(listTaughtCourses, {});
    expect(new Set(taught.map(({ role }) => role))).toEqual(new Set(['teacher']));
    expect((await student.call(listTaughtCourses, { term_id: '1999FA' })).status).toBe(404);
  });
});
