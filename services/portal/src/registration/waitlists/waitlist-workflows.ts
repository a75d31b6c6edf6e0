import type { KeepWaitlistInput } from '@campus/workflow-registration';
import { WAITLIST } from '@campus/workflow-registration';
import type { WorkflowRecords } from '../../platform/index.js';
import { recordStatements, sql } from '../../platform/index.js';

/** Waitlists of sections, with a durable workflow each while somebody waits. */
export const WAITLIST_WORKFLOWS: WorkflowRecords<KeepWaitlistInput> = {
  record: WAITLIST,
  run: { name: 'registration.waitlists', kind: 'section' },
  statements: recordStatements({
    table: 'waitlists',
    key: 'request_num',
    open: sql`EXISTS (SELECT FROM courses c WHERE c.request_num = r.request_num AND c.waiting > 0)`,
  }),
};
