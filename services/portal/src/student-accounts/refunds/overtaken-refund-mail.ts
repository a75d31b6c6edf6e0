import { overtakenWhen } from '../../platform/index.js';
import { REFUND_RECORD } from './refund.approval.js';

/** A reminder has the request in its key, a decision the command: a reminder of what is decided by now is not sent. */
export const overtakenRefundMail = overtakenWhen(
  REFUND_RECORD,
  `starts_with(m.key, 'student-accounts/refund/' || m.record_id || '/')
    AND NOT EXISTS (SELECT 1 FROM refund_requests r WHERE r.id::text = m.record_id AND r.state = 'requested')`,
);
