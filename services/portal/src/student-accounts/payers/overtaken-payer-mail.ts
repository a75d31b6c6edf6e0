import { overtakenWhen } from '../../platform/index.js';
import { PAYER_RECORD } from './payers.repository.js';

/** A link that waits to be mailed for a naming that has ended goes nowhere. */
export const overtakenPayerMail = overtakenWhen(
  PAYER_RECORD,
  `m.key LIKE 'student-accounts/payer/%' AND EXISTS (SELECT 1 FROM student_payers n WHERE n.id::text = m.record_id AND n.ended_at IS NOT NULL)`,
);
