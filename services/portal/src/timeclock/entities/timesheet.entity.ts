import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Employment, Person } from '../../people/index.js';
import { PayPeriodRow } from './pay-period.entity.js';

/**
 * Where the timesheet of a position in a pay period stands; one without a row is open. An approval holds for the rows whose hash it carries.
 * [SUP-024]
 */
@Entity('timesheets')
@ForeignKey(() => Employment, ['empId', 'orgPos', 'posSeq'], ['empId', 'orgPos', 'posSeq'], { name: 'FK_timesheets_employment' })
@Check('timesheets_state_check', `state IN ('open', 'approved', 'processed')`)
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
  state!: 'open' | 'approved' | 'processed';

  @Column({ name: 'approved_by', type: 'text', nullable: true })
  approvedBy!: string | null;

  @Column({ name: 'approved_at', type: 'timestamptz', nullable: true })
  approvedAt!: Date | null;

  @Column({ name: 'content_hash', type: 'text', nullable: true })
  contentHash!: string | null;

  /** When HR or accounting last changed hours that the supervisor has not approved since. [SUP-010] */
  @Column({ name: 'hr_changed_at', type: 'timestamptz', nullable: true })
  hrChangedAt!: Date | null;

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
