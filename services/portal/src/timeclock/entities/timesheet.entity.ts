import type { SheetState } from '@campus/domain/timeclock/rules';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Employment, Person } from '../../people/index.js';
import { PayPeriodRow } from './pay-period.entity.js';

/**
 * Where the timesheet of a position in a pay period stands; one without a row is open. The supervisor approves, accounting accepts, a payroll
 * run processes and exports it. An approval holds for the rows whose hash it carries. [SUP-024] [PAYROLL-012]
 */
@Entity('timesheets')
@ForeignKey(() => Employment, ['empId', 'orgPos', 'posSeq'], ['empId', 'orgPos', 'posSeq'], { name: 'FK_timesheets_employment' })
@Index('IDX_timesheets_run', ['runId'], { where: 'run_id IS NOT NULL' })
@Index('IDX_timesheets_period', ['periodStart', 'state'])
@Check('timesheets_state_check', `state IN ('open', 'approved', 'accepted', 'processed', 'exported')`)
export class Timesheet {
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_timesheets' })
  empId!: string;

  @PrimaryColumn({ name: 'org_pos', type: 'text', primaryKeyConstraintName: 'PK_timesheets' })
  orgPos!: string;

  @PrimaryColumn({ name: 'pos_seq', type: 'text', primaryKeyConstraintName: 'PK_timesheets' })
  posSeq!: string;

  @ForeignKey(() => PayPeriodRow, { name: 'FK_timesheets_period' })
  @PrimaryColumn({ name: 'period_start', type: 'date', primaryKeyConstraintName: 'PK_timesheets' })
  periodStart!: string;

  @Column({ type: 'text', default: 'open' })
  state!: SheetState;

  @Column({ name: 'approved_by', type: 'text', nullable: true })
  approvedBy!: string | null;

  @Column({ name: 'approved_at', type: 'timestamptz', nullable: true })
  approvedAt!: Date | null;

  @Column({ name: 'content_hash', type: 'text', nullable: true })
  contentHash!: string | null;

  @Column({ name: 'accepted_by', type: 'text', nullable: true })
  acceptedBy!: string | null;

  @Column({ name: 'accepted_at', type: 'timestamptz', nullable: true })
  acceptedAt!: Date | null;

  /** Who of accounting last sent it back to its supervisor; null again once it is approved. [PAYROLL-018] */
  @Column({ name: 'rejected_by', type: 'text', nullable: true })
  rejectedBy!: string | null;

  @Column({ name: 'rejected_at', type: 'timestamptz', nullable: true })
  rejectedAt!: Date | null;

  @Column({ name: 'rejection_reason', type: 'text', nullable: true })
  rejectionReason!: string | null;

  /** When HR or accounting last changed hours that the supervisor has not approved since. [SUP-010] */
  @Column({ name: 'hr_changed_at', type: 'timestamptz', nullable: true })
  hrChangedAt!: Date | null;

  /** When the employee said that these hours are right, and the hash of the hours that were meant. */
  @Column({ name: 'attested_at', type: 'timestamptz', nullable: true })
  attestedAt!: Date | null;

  @Column({ name: 'attested_hash', type: 'text', nullable: true })
  attestedHash!: string | null;

  /** What the employee says against these hours; kept until they are attested. */
  @Column({ type: 'text', nullable: true })
  disagreement!: string | null;

  /** The payroll run that took it; null while none has. */
  @Column({ name: 'run_id', type: 'uuid', nullable: true })
  runId!: string | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}

/** Somebody who looks after the time of a supervisor's people too. [SUP-002] */
@Entity('timesheet_delegates')
@Check('CK_timesheet_delegates_other', 'supervisor_id <> delegate_id')
@Index('IDX_timesheet_delegates_delegate', ['delegateId'])
export class TimesheetDelegate {
  @ForeignKey(() => Person, { name: 'FK_timesheet_delegates_supervisor' })
  @PrimaryColumn({ name: 'supervisor_id', type: 'text', primaryKeyConstraintName: 'PK_timesheet_delegates' })
  supervisorId!: string;

  @ForeignKey(() => Person, { name: 'FK_timesheet_delegates_delegate' })
  @PrimaryColumn({ name: 'delegate_id', type: 'text', primaryKeyConstraintName: 'PK_timesheet_delegates' })
  delegateId!: string;

  @Column({ name: 'added_at', type: 'timestamptz' })
  addedAt!: Date;
}
