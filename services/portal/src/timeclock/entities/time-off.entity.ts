import type { TimeOffAction } from '@campus/domain/timeclock/rules';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Employment, Person } from '../../people/index.js';

/** A day, or a part of one, that an employee wants to take off; hours in hundredths, 1 to 8 hours. [TIMEOFF-014] */
@Entity('time_off_requests')
@ForeignKey(() => Employment, ['empId', 'orgPos', 'posSeq'], ['empId', 'orgPos', 'posSeq'], {
  name: 'FK_time_off_requests_employment',
})
@Check('time_off_requests_hundredths_check', 'hundredths BETWEEN 100 AND 800')
@Check('time_off_requests_state_check', `state IN ('requested', 'approved', 'rejected', 'processed', 'cancelled')`)
@Index('IDX_time_off_requests_open', ['state', 'takenOn'], { where: `salaried AND state IN ('requested', 'approved')` })
@Index('IDX_time_off_requests_day', ['takenOn'])
@Index('IDX_time_off_requests_position', ['empId', 'orgPos', 'posSeq', 'requestedAt'])
export class TimeOffRequestRow {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_time_off_requests' })
  id!: string;

  @Column({ name: 'emp_id', type: 'text' })
  empId!: string;

  @Column({ name: 'org_pos', type: 'text' })
  orgPos!: string;

  @Column({ name: 'pos_seq', type: 'text' })
  posSeq!: string;

  @Column({ name: 'taken_on', type: 'date' })
  takenOn!: string;

  @Column({ name: 'hour_type', type: 'text' })
  hourType!: string;

  @Column({ type: 'integer' })
  hundredths!: number;

  @Column({ type: 'text', default: 'requested' })
  state!: 'requested' | 'approved' | 'rejected' | 'processed' | 'cancelled';

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ name: 'requested_at', type: 'timestamptz' })
  requestedAt!: Date;

  @Column({ name: 'decided_by', type: 'text', nullable: true })
  decidedBy!: string | null;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @Column({ name: 'processed_at', type: 'timestamptz', nullable: true })
  processedAt!: Date | null;

  /** When accounting exported it among the salaried time off. [PAYROLL-036] */
  @Column({ name: 'exported_at', type: 'timestamptz', nullable: true })
  exportedAt!: Date | null;

  /** Of a salaried position: decided on its own, by a durable workflow, and never on a timesheet. [TIMEOFF-016] */
  @Column({ type: 'boolean', default: false })
  salaried!: boolean;

  @Column({ name: 'reminders_sent', type: 'integer', default: 0 })
  remindersSent!: number;

  /** When the reconciler last saw that the request has its workflow; null until then. */
  @Column({ name: 'workflow_checked_at', type: 'timestamptz', nullable: true })
  workflowCheckedAt!: Date | null;
}

/**
 * A click of a person on a salaried request: stored before it is handed to the request's workflow, so that what was acknowledged is carried out
 * once. `author_*` is who sat at the keys, `actor_id` for whom it counts.
 */
@Entity('time_off_commands')
@Unique('UQ_time_off_commands_version', ['requestId', 'versionAfter'])
@Check('time_off_commands_action_check', `action IN ('approve', 'reject', 'cancel')`)
@Check('time_off_commands_outcome_check', `outcome IN ('committed', 'refused')`)
@Index('IDX_time_off_commands_open', ['givenAt'], { where: 'outcome IS NULL' })
export class TimeOffCommand {
  @PrimaryColumn({ name: 'command_id', type: 'text', primaryKeyConstraintName: 'PK_time_off_commands' })
  commandId!: string;

  @ForeignKey(() => TimeOffRequestRow, { name: 'FK_time_off_commands_request' })
  @Column({ name: 'request_id', type: 'uuid' })
  requestId!: string;

  @Column({ type: 'text' })
  action!: TimeOffAction;

  @Column({ name: 'actor_id', type: 'text' })
  actorId!: string;

  @Column({ name: 'author_id', type: 'text' })
  authorId!: string;

  @Column({ name: 'author_name', type: 'text' })
  authorName!: string;

  @Column({ name: 'on_behalf_of', type: 'text', nullable: true })
  onBehalfOf!: string | null;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Column({ name: 'given_at', type: 'timestamptz' })
  givenAt!: Date;

  @Column({ type: 'text', nullable: true })
  outcome!: 'committed' | 'refused' | null;

  /** The code of the refusal, of one that was refused. */
  @Column({ type: 'text', nullable: true })
  refusal!: string | null;

  @Column({ name: 'version_after', type: 'integer', nullable: true })
  versionAfter!: number | null;

  @Column({ name: 'settled_at', type: 'timestamptz', nullable: true })
  settledAt!: Date | null;
}

/** Paid time off of a person by kind, in hundredths of an hour, right as of a day. [TIMEOFF-011] */
@Entity('time_off_balances')
export class TimeOffBalance {
  @ForeignKey(() => Person, { name: 'FK_time_off_balances_person' })
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_time_off_balances' })
  empId!: string;

  @PrimaryColumn({ name: 'hour_type', type: 'text', primaryKeyConstraintName: 'PK_time_off_balances' })
  hourType!: string;

  @Column({ type: 'integer' })
  taken!: number;

  @Column({ type: 'integer' })
  available!: number;

  @Column({ name: 'as_of', type: 'date' })
  asOf!: string;

  /** What the balance was restated from: every month since is counted anew, so that what is entered late is not lost. */
  @Column({ name: 'opening_taken', type: 'integer', default: 0 })
  openingTaken!: number;

  @Column({ name: 'opening_available', type: 'integer', default: 0 })
  openingAvailable!: number;

  @Column({ name: 'opening_on', type: 'date' })
  openingOn!: string;
}

/** A day for which everybody with a full-time hourly position is paid without working. */
@Entity('paid_holidays')
export class PaidHoliday {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'PK_paid_holidays' })
  day!: string;

  @Column({ type: 'text' })
  name!: string;
}

/** How much of a kind of time off accrues a month after so many years of service, and how much is kept at most; hundredths of an hour. */
@Entity('accrual_rules')
@Check('accrual_rules_monthly_check', 'monthly >= 0')
@Check('accrual_rules_most_check', 'most >= 0')
export class AccrualRule {
  @PrimaryColumn({ name: 'hour_type', type: 'text', primaryKeyConstraintName: 'PK_accrual_rules' })
  hourType!: string;

  @PrimaryColumn({ name: 'after_years', type: 'integer', primaryKeyConstraintName: 'PK_accrual_rules' })
  afterYears!: number;

  @Column({ type: 'integer' })
  monthly!: number;

  @Column({ type: 'integer' })
  most!: number;
}

/** A reminder that went out; the key says of what, so that none goes out twice. */
@Entity('time_reminders')
export class TimeReminder {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_time_reminders' })
  key!: string;

  @Column({ name: 'sent_at', type: 'timestamptz' })
  sentAt!: Date;
}
