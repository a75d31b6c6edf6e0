import type { EnrollmentStatus } from '@campus/domain/academic-records/rules';
import type { RegisteringStudent, SectionRow } from '../../academic-records/index.js';

/** A student and sections as they stand inside a write. */
export interface StudentInSection {
  readonly student: RegisteringStudent;
  readonly section: SectionRow;
}

/** The course as it stands after a change that is in the same transaction: its counts and the student's state. */
export function withStatus({ student, section }: StudentInSection, status: EnrollmentStatus): StudentInSection {
  const { request_num: num } = section;
  const was = student.enrollments.find(({ request_num: other }) => other === num);
  const counted = (state: EnrollmentStatus, of: EnrollmentStatus | undefined): number => (of === state ? 1 : 0);
  const waiting = section.waiting + counted('waitlisted', status) - counted('waitlisted', was?.status);
  const own = {
    request_num: num,
    status,
    cancelled: section.cancelled,
    code: section.crs_cde,
    section: section.section,
    credits: Number(section.credits),
    term_id: section.term_id,
    term_begins_on: section.term_begins_on,
    last_drop_on: section.last_drop_on,
    grade: '',
    place: status === 'waitlisted' ? waiting : null,
    meets: section.meets,
  };
  return {
    student: { ...student, enrollments: [...student.enrollments.filter((one) => one !== was), own] },
    section: { ...section, waiting, taken: section.taken + counted('registered', status) - counted('registered', was?.status) },
  };
}
