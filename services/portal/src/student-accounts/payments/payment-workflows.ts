import type { PayOnlineInput } from '@campus/workflow-student-accounts';
import { ONLINE_PAYMENT } from '@campus/workflow-student-accounts';
import type { WorkflowRecords } from '../../platform/index.js';
import { recordStatements, sql } from '../../platform/index.js';

/** Payments with a durable workflow each. */
export const PAYMENT_WORKFLOWS: WorkflowRecords<PayOnlineInput> = {
  record: ONLINE_PAYMENT,
  run: { name: 'student-accounts.payments', kind: 'payment' },
  statements: recordStatements({
    table: 'student_payments',
    key: 'id',
    open: sql`(r.next_ask_at IS NOT NULL OR r.paid > r.posted OR r.refunded > r.reversed)`,
  }),
};
