import { fillIn, showDate } from '@campus/contract-kit';
import { TIME_OFF_TOPIC, timeclockTexts as texts } from '@campus/domain/timeclock';
import type { TimeOffAction } from '@campus/domain/timeclock/rules';
import { hoursText, hourType, refusalOfDecision, timeOffAfter } from '@campus/domain/timeclock/rules';
import type { TimeOffStand } from '@campus/workflow-timeclock';
import type { CommitAnswer, CommitInput, RemindInput } from '@campus/workflow-timeclock/activities';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig, Tx } from '../platform/index.js';
import { Audit, Clock, CONFIG, Database, Live, Mail, SYSTEM_AUTHOR } from '../platform/index.js';
import type { MetRequest, StoredCommand } from './time-off-commands.repository.js';
import { TimeOffCommandsRepository } from './time-off-commands.repository.js';
import { TIME_OFF_RECORD } from './timesheet-trail.js';

const AUDITED: Readonly<Record<TimeOffAction, string>> = {
  approve: texts.auditApproved,
  reject: texts.auditRejected,
  cancel: texts.auditCancelled,
};

/** Whoever decides a request: the supervisor of its position and that person's delegates. */
const DECIDERS = `SELECT p.emp_id AS "empId", p.email FROM people p
  WHERE p.account_ended_at IS NULL AND p.emp_id <> $2 AND (p.emp_id = $1
    OR p.emp_id IN (SELECT delegate_id FROM timesheet_delegates WHERE supervisor_id = $1)) ORDER BY p.emp_id`;

/** Commits clicks on salaried requests and reminds of them, for their workflows. What is repeated changes nothing again. */
@Injectable()
export class TimeOffCommit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(TimeOffCommandsRepository) private readonly repository: TimeOffCommandsRepository,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Mail) private readonly mail: Mail,
    @Inject(Live) private readonly live: Live,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  commit({ requestId, commandId }: CommitInput): Promise<CommitAnswer> {
    return this.db.transaction(async (tx) => {
      const command = await this.repository.lockCommand(tx, commandId);
      if (command === null || command.requestId !== requestId) return { outcome: 'refused', code: 'no_such_request' };
      if (command.refusal !== null) return { outcome: 'refused', code: command.refusal };
      const request = await this.repository.lock(tx, requestId, command.actorId);
      if (request === null) return { outcome: 'refused', code: 'no_such_request' };
      if (command.outcome === 'committed')
        return { outcome: 'repeated', stand: { state: request.state, version: request.version } };
      return await this.decide(tx, command, request);
    });
  }

  /** The request as it stands now; null when there is no such salaried request. */
  async stand(requestId: string): Promise<TimeOffStand | null> {
    const met = await this.repository.met(requestId, '');
    return met === null ? null : { state: met.state, version: met.version };
  }

  /** Sends the n-th reminder of a request to whoever decides it, unless it is decided by now. */
  remind({ requestId, n }: RemindInput): Promise<{ readonly again: boolean }> {
    return this.db.transaction(async (tx) => {
      const request = await this.repository.lock(tx, requestId, '');
      if (request?.state !== 'requested') return { again: false };
      const first = await tx.execute(
        'UPDATE time_off_requests SET reminders_sent = $2 WHERE id = $1::uuid AND reminders_sent < $2',
        [requestId, n],
      );
      if (first === 1) await this.sendReminder(tx, request, n);
      return { again: true };
    });
  }

  private async decide(tx: Tx, command: StoredCommand, request: MetRequest): Promise<CommitAnswer> {
    const { action, actorId, commandId } = command;
    const refusal = refusalOfDecision(action, actorId, request);
    const next = timeOffAfter(request.state, action);
    if (refusal !== null || next === null) {
      const code = refusal ?? 'time_off_settled';
      await this.repository.refuse(tx, commandId, code);
      return { outcome: 'refused', code };
    }
    const version = request.version + 1;
    await this.repository.commit(tx, command, next, version, this.clock.now());
    await this.audit.append(tx, {
      recordType: TIME_OFF_RECORD,
      recordId: request.id,
      action,
      description: AUDITED[action],
      actionBy: command.authorId,
      actionByName: command.authorName,
      onBehalfOf: command.onBehalfOf,
      detail: { commandId, version, state: next },
    });
    if (action !== 'cancel') await this.tellEmployee(tx, request, command, action);
    const deciders = await this.deciders(tx, request);
    await this.live.tell(tx, {
      topic: TIME_OFF_TOPIC,
      recordId: request.id,
      people: [request.empId, ...deciders.map(({ empId }) => empId)],
    });
    return { outcome: 'committed', stand: { state: next, version } };
  }

  private deciders(tx: Tx, request: MetRequest): Promise<{ readonly empId: string; readonly email: string | null }[]> {
    return tx.query(DECIDERS, [request.supervisorId, request.empId]);
  }

  private wordsOf(request: MetRequest): Readonly<Record<string, string>> {
    return {
      name: request.employeeName,
      hours: hoursText(request.hundredths),
      type: hourType(request.hourType)?.description ?? request.hourType,
      date: showDate(request.day),
    };
  }

  private async tellEmployee(tx: Tx, request: MetRequest, command: StoredCommand, action: 'approve' | 'reject'): Promise<void> {
    if (request.employeeEmail === null) return;
    const words = {
      ...this.wordsOf(request),
      supervisor: command.authorName,
      reason: command.reason ?? texts.noReason,
      address: `${this.config.publicUrl}/timeclock/timeRequest`,
    };
    await this.mail.enqueue(tx, {
      key: `timeclock/time-off/${command.commandId}`,
      to: request.employeeEmail,
      kind: 'decision',
      subject: fillIn(texts.decidedSubject[action], words),
      text: fillIn(texts.decidedBody[action], words),
      recordType: TIME_OFF_RECORD,
      recordId: request.id,
    });
  }

  private async sendReminder(tx: Tx, request: MetRequest, n: number): Promise<void> {
    const words = { ...this.wordsOf(request), address: `${this.config.publicUrl}/timeclock/approve` };
    const deciders = await this.deciders(tx, request);
    const mails = deciders.flatMap(({ empId, email }) => {
      if (email === null) return [];
      const key = `timeclock/time-off/${request.id}/${n}/${empId}`;
      const subject = fillIn(texts.waitingSubject, words);
      return [
        {
          ...{ key, to: email, subject, text: fillIn(texts.waitingBody, words), kind: 'reminder' as const },
          ...{ recordType: TIME_OFF_RECORD, recordId: request.id },
        },
      ];
    });
    if (mails.length === 0) return;
    await this.mail.enqueue(tx, ...mails);
    await this.audit.append(tx, {
      recordType: TIME_OFF_RECORD,
      recordId: request.id,
      action: 'remind',
      description: texts.auditReminded,
      ...SYSTEM_AUTHOR,
      detail: { n },
    });
  }
}
