import type { GradedCourse, GradeLine, GradeSheet, TaughtCourse } from '@campus/domain/faculty';

/** A course that one teaches. */
export function taughtBy(changes: Partial<TaughtCourse> = {}): TaughtCourse {
  return {
    request_num: '60001',
    role: 'teacher',
    code: 'CH530',
    title: 'Church History I',
    section: 'A',
    credits: '3.00',
    school: 'TH',
    term_id: '2026FA',
    meeting_times: 'Monday 9:00 AM to 9:50 AM',
    room: 'Linden Hall 101',
    building: 'Linden Hall',
    meets: [],
    students: 3,
    ...changes,
  };
}

export const graded: GradedCourse = {
  request_num: '60001',
  title: 'Church History I',
  courseYearTermCodeSub: '2026 FA CH530 A',
  students: 3,
  graded: 0,
  opens_on: null,
};

/** A line of a grade sheet. */
export function lineOf(id: string, name: string, grade = '', disabled = false): GradeLine {
  const [first, last] = name.split(' ');
  return { id, name, sort_name: `${last}, ${first}`, grade, disabled };
}

/** A grade sheet of three students, one of whom the registrar keeps. */
export function gradeSheetOf(changes: Partial<GradeSheet> = {}): GradeSheet {
  return {
    course: graded,
    students: [lineOf('1', 'Ada Abel'), lineOf('2', 'Ben Cole'), lineOf('3', 'Cara Dunn', 'WP', true)],
    possible_grades: ['A', 'A-', 'B', 'B-', 'C+', 'F', 'WP', 'WF'],
    late: false,
    waiting: [],
    version: 0,
    saved_by: null,
    saved_at: null,
    ...changes,
  };
}
