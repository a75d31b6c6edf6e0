import { registrationMessages as messages } from '@campus/domain/registration';
import type { RegisteringStudent } from '../../academic-records/index.js';

/** Whether a student studies here; who was graduated, has withdrawn or was dismissed does not. */
export function isActiveStudent({ status }: Pick<RegisteringStudent, 'status'>): boolean {
  return status === 'active' || status === 'graduating';
}

/** The student, who studies here; else the refusal that says why there is nothing to register for. */
export function requireActiveStudent(student: RegisteringStudent | null): RegisteringStudent {
  if (student === null) throw messages.refusal('no_student');
  if (!isActiveStudent(student)) throw messages.refusal('not_studying');
  return student;
}
