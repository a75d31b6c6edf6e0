import { fillIn, showDate } from '@campus/contract-kit';
import {
  TIME_OFF_TOPIC,
  timeclockMessages as messages,
  timeclockPermissions as can,
  timeclockTexts as texts,
} from '@campus/domain/timeclock';
import type { DecidedRequest } from '@campus/domain/timeclock/rules';
import { hoursText, hourType, TIME_OFF } from '@campus/domain/timeclock/rules';
import { DECIDE, REQUEST_TIME_OFF, requestTimeOffWorkflowId, SETTLED, TIMECLOCK_QUEUE } from '@campus/workflow-timeclock';
import type { ApprovalRecord, Decision } from '../../platform/index.js';
import { defineApproval, sql, SYSTEM_AUTHOR } from '../../platform/index.js';
import { SELECT_WAITING_REQUESTS } from './salaried-requests.repository.js';
import type { WaitingRequest } from './salaried-requests.repository.js';
import { supervisedBy } from '../record/supervision.service.js';
import { TIME_OFF_RECORD } from '../record/timesheet-audit.js';

/** A salaried request as a decision needs it. */
export interface SalariedRecord extends ApprovalRecord, DecidedRequest {
  readonly state: DecidedRequest['state'];
  readonly day: string;
  readonly hourType: string;
  readonly hundredths: number;
  readonly employeeName: string;
  readonly employeeEmail: string | null;
  /** Whoever decides it: the supervisor of its position and that person's delegates. */
  readonly deciders: readonly { readonly empId: string; readonly email: string | null }[];
}

function wordsOf(
  request: Pick<SalariedRecord, 'hundredths' | 'hourType' | 'day'>,
): Readonly<Record<'hours' | 'type' | 'date', string>> {
  const { hundredths, hourType: type, day } = request;
  return { hours: hoursText(hundredths), type: hourType(type)?.description ?? type, date: showDate(day) };
}

/** To its employee, when a request is approved or rejected. */
function decidedMail({ action, command, config }: Decision, request: SalariedRecord) {
  if (action === 'cancel' || request.employeeEmail === null) return [];
  const said = action as 'approve' | 'reject';
  const words = {
    ...wordsOf(request),
    name: request.employeeName,
    supervisor: command.author_name,
    reason: command.reason ?? texts.noReason,
    address: `${config.publicUrl}/timeclock/timeRequest`,
  };
  const message = { subject: fillIn(texts.decidedSubject[said], words), text: fillIn(texts.decidedBody[said], words) };
  const key = `timeclock/time-off/${command.command_id}`;
  return [{ key, to: request.employeeEmail, kind: 'decision' as const, office: 'hr' as const, ...message }];
}

/** Time off of salaried people, decided by whoever looks after the time of the position. [TIMEOFF-014] [SUP-051] [SUP-052] */
export const timeOffApproval = defineApproval<SalariedRecord, WaitingRequest>({
  recordType: TIME_OFF_RECORD,
  domain: 'timeclock',
  table: 'time_off_requests',
  rules: TIME_OFF,
  lateCode: 'time_off_settled',
  unknownCode: (action) => (action === 'cancel' ? 'no_such_request' : 'no_such_salaried'),
  busyCode: 'time_off_clicks',
  messages,
  select: (
    actor,
  ) => sql`SELECT r.id, r.state, r.version, r.emp_id AS "empId", r.taken_on AS day, r.hour_type AS "hourType", r.hundredths,
      concat_ws(' ', p.first_name, p.last_name) AS "employeeName", p.email AS "employeeEmail",
      coalesce(${sql.raw(supervisedBy(String(actor)))}, false) AS supervised,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('empId', d.emp_id, 'email', d.email) ORDER BY d.emp_id), '[]') FROM people d
       WHERE d.account_ended_at IS NULL AND d.emp_id <> r.emp_id AND (d.emp_id = e.supervisor_id
         OR d.emp_id IN (SELECT g.delegate_id FROM timesheet_delegates g WHERE g.supervisor_id = e.supervisor_id))) AS deciders
    FROM time_off_requests r
      JOIN employments e ON e.emp_id = r.emp_id AND e.org_pos = r.org_pos AND e.pos_seq = r.pos_seq
      JOIN people p ON p.emp_id = r.emp_id
    WHERE r.id = :id::uuid AND r.salaried`,
  where: sql`r.salaried`,
  open: ['requested', 'approved'],
  madeAt: sql`r.requested_at`,
  settledAt: sql`CASE WHEN r.state = 'processed' THEN r.processed_at
    WHEN r.state = 'cancelled' AND r.decided_by = '${sql.raw(SYSTEM_AUTHOR.actionBy)}' THEN r.decided_at END`,
  changes: ({ command, at }) => ({ decided_by: command.actor_id, decided_at: at }),
  audit: { approve: texts.auditApproved, reject: texts.auditRejected, cancel: texts.auditCancelled },
  mails: decidedMail,
  topic: TIME_OFF_TOPIC,
  visibleTo: ({ empId, deciders }) => [empId, ...deciders.map((decider) => decider.empId)],
  reminder: {
    state: 'requested',
    audit: texts.auditReminded,
    mails: (n, request, { publicUrl }) => {
      const words = { ...wordsOf(request), name: request.employeeName, address: `${publicUrl}/timeclock/approve` };
      const message = { subject: fillIn(texts.waitingSubject, words), text: fillIn(texts.waitingBody, words) };
      return request.deciders.flatMap(({ empId, email }) => {
        const key = `timeclock/time-off/${request.id}/${n}/${empId}`;
        return email === null ? [] : [{ key, to: email, kind: 'reminder' as const, office: 'hr' as const, ...message }];
      });
    },
  },
  inbox: {
    kind: 'time-off',
    area: texts.inboxTimeOffArea,
    permission: can.supervise,
    waiting: SELECT_WAITING_REQUESTS,
    item: (row) => ({ id: row.id, title: fillIn(texts.inboxTimeOff, wordsOf(row)), who: row.name, since: row.requestedAt }),
    nextStep: texts.inboxTimeOffNext,
    path: '/timeclock/approve',
    more: { title: texts.inboxMoreTimeOff, nextStep: texts.inboxMoreTimeOffNext },
  },
  workflow: {
    type: REQUEST_TIME_OFF,
    taskQueue: TIMECLOCK_QUEUE,
    update: DECIDE,
    settled: SETTLED,
    idOf: requestTimeOffWorkflowId,
    input: (requestId, remindAfterMs) => ({ requestId, remindAfterMs }),
  },
  invariants: {
    workflows: 'time-off-workflows',
    audit: 'time-off-audit',
    projection: 'time-off-projection',
    commands: 'time-off-clicks',
  },
});
