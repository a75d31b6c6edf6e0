import type { ApprovalRules, Messages, Permission } from '@campus/contract-kit';
import type { InboxAction } from '@campus/domain/inbox';
import type { ApprovalSnapshot, StepResult } from '@campus/workflow-approvals';
import type { AuditNote } from '../audit/audit.js';
import type { PortalConfig } from '../config/config.js';
import type { Tx } from '../database/database.js';
import type { Sql } from '../database/sql.js';
import type { NewMessage } from '../mail/mail.js';
import type { ApprovalRecord, StoredCommand } from './approval-record.js';
import type { ApprovalStatements } from './approval.sql.js';
import { approvalStatements } from './approval.sql.js';

/** A decision that nothing refuses, as the options of an approval see it. */
export interface Decision {
  readonly action: string;
  readonly command: StoredCommand;
  readonly at: Date;
  readonly config: PortalConfig;
}

/** A message about a record: who gets it, what it says, and the key under which it is sent once. */
export type ApprovalMail = Omit<NewMessage, 'recordType' | 'recordId'>;

/** Rows of the inbox, from one statement that takes `:actor`. */
export interface ApprovalInbox<Waiting extends object> {
  readonly kind: string;
  readonly area: string;
  readonly permission: Permission;
  readonly waiting: Sql<{ readonly actor: string | null }, Waiting>;
  readonly item: (
    row: Waiting,
    now: Date,
  ) => {
    readonly id: string;
    readonly title: string;
    readonly who: string | null;
    readonly since: Date;
    /** Until when it is to be decided, where that is not the time of the reminder. */
    readonly due?: Date;
    /** Where the row says what comes next. */
    readonly nextStep?: string;
  };
  /** Nobody is reminded, so that there is no time until which it is to be decided. */
  readonly isUndated?: true;
  readonly nextStep: string;
  readonly path: string;
  /** The row that stands for what does not fit. */
  readonly more: { readonly id?: string; readonly title: string; readonly nextStep: string };
  readonly action?: (row: Waiting) => InboxAction;
}

/** What is done after a decision's commit, outside of the database: each by itself, tried until it is done or known to be impossible. */
export interface ApprovalSteps<Row extends ApprovalRecord> {
  readonly of: (action: string, record: Row) => readonly string[];
  readonly run: (step: string, record: Row, command: StoredCommand) => Promise<StepResult>;
  /** The action of the rules that ends them, and what it sets. */
  readonly finish: (
    results: Readonly<Record<string, StepResult>>,
    record: Row,
  ) => { readonly action: string; readonly changes?: Readonly<Record<string, unknown>> };
}

/** One durable workflow a record. Without it the record has one of the type `approval`. */
export interface ApprovalWorkflow {
  readonly type: string;
  readonly taskQueue: string;
  readonly update: string;
  readonly settled: string;
  readonly idOf: (recordId: string) => string;
  readonly input: (recordId: string, remindAfterMs: number) => object;
}

/** What is said of all records that people decide on, however a decision is committed. */
export interface DecidedRecords<Row> {
  /** The record's name in the audit history, in commands and on the live topic. */
  readonly recordType: string;
  readonly domain: string;
  readonly rules: ApprovalRules<Row>;
  /** The code of a decision that comes when the state allows it no longer. */
  readonly lateCode: string;
  /** The code where there is no such record, by action. */
  readonly unknownCode: (action: string) => string;
  readonly messages: Messages<never>;
}

/** What a domain says of an approval that a durable workflow waits for; `Row` is what `select` answers. */
export interface ApprovalDefinition<Row extends ApprovalRecord, Waiting extends object = object> extends DecidedRecords<Row> {
  readonly table: string;
  /** The code where too many act on one record at the same time. */
  readonly busyCode: string;
  /** The record with all that its rules, texts and mails need, of `:id` and for `actor`. */
  readonly select: (actor: Sql) => Sql;
  /** A condition over the table `r`, where not all of its rows are decided on. */
  readonly where?: Sql;
  /** The states in which a record has its workflow. */
  readonly open: readonly string[];
  /** In SQL over the table `r`: since when there is the record. */
  readonly madeAt: Sql;
  /** In SQL over the table `r`: when something that is no decision ended the record; NULL where nothing has. */
  readonly settledAt?: Sql;
  /** Further columns that a decision sets. */
  readonly changes?: (decision: Decision, record: Row) => Readonly<Record<string, unknown>>;
  readonly audit: Readonly<Record<string, string>>;
  readonly mails?: (decision: Decision, record: Row) => readonly ApprovalMail[];
  readonly topic: string;
  /** Who hears live of a change. */
  readonly visibleTo: (record: Row) => readonly string[];
  /** What else a decision does, in its transaction: other locks, other rows. Answers the code of a refusal, or null. */
  readonly inTransaction?: (tx: Tx, decision: Decision, record: Row) => Promise<string | null>;
  readonly reminder?: {
    readonly state: string;
    readonly audit: string;
    /** None where it is too early; the next number comes as long after. */
    readonly mails: (n: number, record: Row, config: PortalConfig, at: Date) => readonly ApprovalMail[];
  };
  readonly steps?: ApprovalSteps<Row>;
  readonly inbox?: ApprovalInbox<Waiting>;
  readonly workflow?: ApprovalWorkflow;
  /** Names of the four invariants, for what has had other ones. */
  readonly invariants: Readonly<Record<'workflows' | 'audit' | 'projection' | 'commands', string>>;
}

/** An approval with its statements; made by `defineApproval`. */
export interface Approval<Row extends ApprovalRecord = ApprovalRecord> extends ApprovalDefinition<Row> {
  readonly statements: ApprovalStatements;
}

/** States what people decide on. The statements are made once, with the module. */
export function defineApproval<Row extends ApprovalRecord, Waiting extends object = object>(
  definition: ApprovalDefinition<Row, Waiting>,
): Approval {
  return { ...(definition as unknown as ApprovalDefinition<ApprovalRecord>), statements: approvalStatements(definition) };
}

/** Why an action may not be taken on a record as it is, by any of the people who take part in it; null when it may be. */
export function refusalToDecide<Row extends { readonly state: string }>(
  { rules, lateCode }: Pick<DecidedRecords<Row>, 'rules' | 'lateCode'>,
  action: string,
  record: Row,
  people: readonly string[],
): string | null {
  for (const empId of people) {
    const refusal = rules.refusal(action, record, { empId });
    if (refusal !== null) return refusal;
  }
  const next = rules.actions[action];
  const isPossible = next !== undefined && (rules.states[record.state] ?? []).includes(next);
  return isPossible ? null : lateCode;
}

/** What the workflow of a record is told of it. */
export function snapshotOf(
  { open, reminder, recordType }: Approval,
  { state, version }: Pick<ApprovalRecord, 'state' | 'version'>,
): ApprovalSnapshot {
  const search = { recordType, stage: state };
  return { state, version, open: open.includes(state), reminds: reminder?.state === state, search };
}

/** The line of the Audit History that a decision leaves. */
export function auditOf(approval: Approval, { action, command }: Decision, version: number, state: string): AuditNote {
  return {
    recordType: approval.recordType,
    recordId: command.record_id,
    action,
    description: approval.audit[action] ?? action,
    actionBy: command.author_id,
    actionByName: command.author_name,
    onBehalfOf: command.on_behalf_of,
    detail: { commandId: command.command_id, version, state },
  };
}
