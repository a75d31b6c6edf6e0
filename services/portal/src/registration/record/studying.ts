import { registrationMessages as messages } from '@campus/domain/registration';
import type { RegisteringStudent } from '../../academic-records/index.js';

/** The student, who studies here; else the refusal that says why there is nothing to register for. */
export function studying(student: RegisteringStudent | null): RegisteringStudent {
  if (student === null) throw messages.refusal('no_student');
  if (student.status !== 'active' && student.status !== 'graduating') throw messages.refusal('not_studying');
  return student;
}
