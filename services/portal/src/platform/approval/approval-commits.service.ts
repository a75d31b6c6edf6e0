import type { ApprovalSnapshot, StepResult } from '@campus/workflow-approvals';
import type { ApprovalAnswer } from '@campus/workflow-approvals/activities';
import { Inject, Injectable } from '@nestjs/common';
import { SYSTEM_AUTHOR } from '../audit/system-author.js';
import { Clock } from '../clock/clock.js';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';
import { Database } from '../database/database.js';
import { Live } from '../live/live.js';
import { Mail } from '../mail/mail.js';
import type { Approval, ApprovalMail, Decision } from './approval.js';
import { auditOf, refusalToDecide, snapshotOf } from './approval.js';
import type { ApprovalRecord, StoredCommand } from './approval-record.js';
import type { CommandWrite, Statements } from './command-commits.service.js';
import { ChangedSinceRead, CommandCommitsService } from './command-commits.service.js';

/** A record with the command that was given it. */
interface Read extends ApprovalRecord {
  readonly command: StoredCommand;
}

/** Commits decisions and reminds of them, for the workflows. What is repeated changes nothing again. */
@Injectable()
export class ApprovalCommitsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Live) private readonly live: Live,
    @Inject(Mail) private readonly mail: Mail,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(CommandCommitsService) private readonly commits: CommandCommitsService,
  ) {}

  /** Commits one decision, by one statement, or in a transaction where the approval does more. */
  commit(approval: Approval, recordId: string, commandId: string): Promise<ApprovalAnswer> {
    return this.commits.commit<Read, ApprovalAnswer>(
      {
        unknownCode: approval.unknownCode(''),
        read: (id, command) => this.read(approval, id, command),
        repeated: (record) => ({ outcome: 'repeated', snapshot: snapshotOf(approval, record), steps: [] }),
        refusal: (record) => {
          const code = refusalToDecide(approval, record.command.action, record, [record.command.actor_id]);
          return code === null ? null : { code };
        },
        write: (record) => this.write(approval, record),
      },
      recordId,
      commandId,
    );
  }

  /** The record as it is now; null when there is none. */
  async snapshot(approval: Approval, recordId: string): Promise<ApprovalSnapshot | null> {
    const record = await this.db.keyed.maybe(approval.statements.SNAPSHOT, { id: recordId });
    return record === null ? null : snapshotOf(approval, record);
  }

  /** Does one step after a decision. A step that may run twice must not do twice what it does. */
  async step(approval: Approval, recordId: string, commandId: string, step: string): Promise<StepResult> {
    const read = await this.read(approval, recordId, commandId);
    return approval.steps && read ? await approval.steps.run(step, read.record, read.command) : 'problem';
  }

  /** Writes down what became of the steps of a decision, once. */
  async finish(
    approval: Approval,
    recordId: string,
    results: Readonly<Record<string, StepResult>>,
  ): Promise<ApprovalSnapshot | null> {
    const { statements, steps, rules, recordType, audit, topic } = approval;
    const record = await this.db.keyed.maybe(statements.RECORD, { id: recordId });
    if (!steps || record === null) return null;
    const { action, changes = {} } = steps.finish(results, record);
    const state = rules.actions[action] ?? record.state;
    if (!(rules.states[record.state] ?? []).includes(state)) return snapshotOf(approval, record);
    const version = record.version + 1;
    const note = {
      recordType,
      recordId,
      action,
      description: audit[action] ?? action,
      ...SYSTEM_AUTHOR,
      detail: { version, state, results },
    };
    const event = { topic, recordId, people: approval.visibleTo(record) };
    const [audits, live] = [JSON.stringify([note]), JSON.stringify([event])];
    const values = { ...changes, id: recordId, version: record.version, state, audits, live, at: this.clock.now() };
    const moved = await this.db.keyed.execute(statements.finishOf(Object.keys(changes)), values);
    this.live.wake();
    return moved === 0 ? await this.snapshot(approval, recordId) : snapshotOf(approval, { state, version });
  }

  /** Sends the n-th reminder of a record, unless it is decided by now. Each number is sent once. */
  async remind(approval: Approval, recordId: string, n: number): Promise<{ readonly again: boolean }> {
    const { reminder, recordType, statements } = approval;
    const record = reminder && (await this.db.keyed.maybe(statements.RECORD, { id: recordId }));
    if (!record || record.state !== reminder.state) return { again: false };
    const mails = this.messagesOf(approval, record, reminder.mails(n, record, this.config, this.clock.now()));
    const note = { recordType, recordId, action: 'remind', description: reminder.audit, ...SYSTEM_AUTHOR, detail: { n } };
    await this.commits.byStatement(async (tx) => {
      const values = { id: recordId, n, state: reminder.state, mails: JSON.stringify(mails), at: this.clock.now() };
      const audits = JSON.stringify(mails.length === 0 ? [] : [note]);
      const sent = await tx.maybe(statements.REMIND, { ...values, audits });
      if (sent !== null) this.mail.sendAfter(tx, sent.mails);
    });
    return { again: true };
  }

  private async read(approval: Approval, recordId: string, commandId: string) {
    const values = { id: recordId, command: commandId };
    const row = await this.db.keyed.maybe(approval.statements.READ, values);
    return row?.command?.record_id === recordId ? { record: row as Read, command: row.command } : null;
  }

  private write(approval: Approval, record: Read): CommandWrite<ApprovalAnswer> {
    const { command } = record;
    const decision = { action: command.action, command, at: this.clock.now(), config: this.config };
    const { inTransaction: more } = approval;
    if (more === undefined) return { byStatement: (on) => this.move(on, approval, decision, record) };
    return {
      inTransaction: async (tx) => {
        const code = await more(tx, decision, record);
        if (code !== null) return await this.commits.refuse(tx, command.command_id, { code });
        return await this.move(tx, approval, decision, record);
      },
    };
  }

  /** One statement writes the record, the command's outcome, the audit row, the live event and the mails. */
  private async move(tx: Statements, approval: Approval, decision: Decision, record: ApprovalRecord): Promise<ApprovalAnswer> {
    const state = approval.rules.actions[decision.action] ?? record.state;
    const changes = approval.changes?.(decision, record) ?? {};
    const event = { topic: approval.topic, recordId: record.id, people: approval.visibleTo(record) };
    const moved = await tx.maybe(approval.statements.moveOf(Object.keys(changes)), {
      ...changes,
      id: record.id,
      version: record.version,
      state,
      command: decision.command.command_id,
      audits: JSON.stringify([auditOf(approval, decision, record.version + 1, state)]),
      live: JSON.stringify([event]),
      mails: JSON.stringify(this.messagesOf(approval, record, approval.mails?.(decision, record) ?? [])),
      at: decision.at,
    });
    if (moved === null) throw new ChangedSinceRead();
    this.live.wakeAfterCommit(tx);
    this.mail.sendAfter(tx, moved.mails);
    const snapshot = snapshotOf(approval, { state, version: moved.version });
    return { outcome: 'committed', snapshot, steps: approval.steps?.of(decision.action, record) ?? [] };
  }

  private messagesOf({ recordType }: Approval, { id }: ApprovalRecord, mails: readonly ApprovalMail[]) {
    return mails.map((mail) => ({ ...mail, recordType, recordId: id }));
  }
}
