import type { Faults } from './faults.js';
import { listen, makeServer } from './http.js';
import type { HttpSimulator } from './http.js';

/** A student's grade in a course, as the course system has it. */
export interface CourseGrade {
  readonly student: string;
  readonly grade: string;
}

const GRADES = ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C'] as const;
/** Courses whose number ends with this digit were never graded in the course system. */
const UNGRADED = '7';

/** The grades of a course for these students: always the same; none for a course that was never graded there. */
export function courseGrades(course: string, students: readonly string[]): CourseGrade[] {
  if (course.endsWith(UNGRADED)) return [];
  return students.map((student) => {
    const digits = `${course}${student}`.replace(/\D/g, '');
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at + 1), 0);
    return { student, grade: GRADES[sum % GRADES.length] ?? 'B' };
  });
}

/** Starts the course system: `POST /courses/:course/grades` with `{ students: [ids] }` answers `{ grades }`, or 404 where it has none. */
export async function startCourseSystem(port: number, faults: Faults): Promise<HttpSimulator> {
  const server = makeServer(faults, 'course-system');
  server.post<{ Params: { course: string }; Body: { students?: readonly string[] } }>(
    '/courses/:course/grades',
    async (request, reply) => {
      const grades = courseGrades(request.params.course, request.body.students ?? []);
      if (grades.length === 0) return reply.code(404).send({ message: 'No grades' });
      return reply.send({ grades });
    },
  );
  return listen(server, port);
}
