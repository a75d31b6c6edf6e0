import type { OutputOf } from '@campus/contract-kit';
import type { listTerms } from '@campus/domain/academic-records';
import { listSchools } from '@campus/domain/academic-records';
import type { TaughtCourse } from '@campus/domain/faculty';
import type { startOnScreen } from '@campus/domain/impersonation';
import type { CheckIn, ExtraCredit, RegistrationCourse, RegistrationNotice, RegistrationTerm } from '@campus/domain/registration';
import {
  listActiveNotices,
  listEligibleCourses,
  listOwnCourses,
  listRegistrationTerms,
  readPlan,
} from '@campus/domain/registration';

import { FakePortal } from '../../../lib/testing/fake-portal.js';
import { courseWith, termWith } from './course.js';

export const MAP_FORM = 'https://enroll.campus.example/map';

/** How a student is in a course. */
export const registered = { s_status: { id: 'registered', name: 'Registered' }, verb: 'Drop' } as const;
export const waiting = { s_status: { id: 'wl', name: 'Waitlisted' }, verb: 'Un-wait', place: 3, c_swait: 3 } as const;

export const oldTestament = courseWith();
export const church = courseWith({ jc_num: '40002', c_code: 'HS201', c_title: 'Church History' });

const past = termWith({ id: '2026FA', name: 'Fall 2026', b_date: '2026-08-24', e_date: '2026-12-18', reg_open: false });
const short = termWith({ id: '2027JA', name: 'January 2027', short: true });

interface Student {
  readonly terms?: readonly RegistrationTerm[];
  readonly own?: readonly RegistrationCourse[];
  readonly eligible?: readonly RegistrationCourse[];
}

/** A portal with the terms and courses of one student; in any term but the open long one there are none unless said otherwise. */
export function campus({ terms = [past, short, termWith()], own = [], eligible = [] }: Student = {}): FakePortal {
  const inTerm = (courses: readonly RegistrationCourse[]) => (fields: Readonly<Record<string, unknown>>) => ({
    pl: courses.filter(({ term_id: term }) => term === fields['term_id']),
  });
  return new FakePortal()
    .answer(listRegistrationTerms, { pl: [...terms], map_form: MAP_FORM })
    .answer(listOwnCourses, inTerm(own))
    .answer(listEligibleCourses, inTerm(eligible))
    .answer(readPlan, { pl: [], version: 0 })
    .answer(listActiveNotices, { severities: [], pl: [] })
    .answer(listSchools, [{ code: 'BC', name: 'Boyce College' }]);
}

/** A notice of registration. */
export function notice(changes: Partial<RegistrationNotice> = {}): RegistrationNotice {
  return { id: '1', active: 1, message: '<p>Registration is open</p>', severity: 'info', version: 1, ...changes };
}

/** A chapel or a meeting at which the student was. */
export function checkIn(title: string): CheckIn {
  const event = { title, event_date_time: '2026-09-02T14:00:00.000Z' };
  return { id: title, event, check_in_date_time: '2026-09-02T14:07:00.000Z', notes: 'On time' };
}

export const extraCredit: ExtraCredit = {
  id: '1',
  term_code: 'FA',
  year_code: '2026',
  extra_credit_event: 'Mission trip',
  chapel_credits: 4,
  boyce_dorm_credits: 5,
};

/** A term of the campus. */
export function term(id: string, name: string, current = false): OutputOf<typeof listTerms>[number] {
  const [year, code] = [id.slice(0, 4), id.slice(4)];
  return { id, year_code: year, term_code: code, name, begins_on: `${year}-01-26`, ends_on: `${year}-12-18`, current };
}

/** A course that a student takes in a building of the campus. */
export function taught(changes: Partial<TaughtCourse> = {}): TaughtCourse {
  return {
    request_num: '1',
    role: 'student',
    code: 'BB101',
    title: 'Old Testament Survey I',
    section: 'A',
    credits: '3.00',
    school: 'BC',
    term_id: '2026FA',
    meeting_times: 'Monday 9:00 AM to 9:50 AM',
    room: 'Linden Hall 101',
    building: 'Linden Hall',
    meets: [
      {
        begins_on: '2026-08-24',
        ends_on: '2026-12-18',
        days: 'M',
        begins_at: '09:00',
        ends_at: '09:50',
        building: 'Linden Hall',
        room: '101',
      },
    ],
    students: 18,
    ...changes,
  };
}

/** What is answered to who begins to act for a student. */
export function started(empId: string): OutputOf<typeof startOnScreen> {
  return { empId, name: 'Sophie Larkin', groups: ['students'], until: '2099-01-01T00:00:00.000Z', token: 'acting' };
}
