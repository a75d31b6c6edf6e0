import type { TimesheetState } from '@campus/domain/timeclock/rules';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Employment, Person } from '../../people/index.js';
import { PayPeriodRow } from './pay-period.entity.js';

/**
 * Where the timesheet of a position in a pay period stands; one without a row is open. The supervisor approves, accounting accepts, a payroll
 * run processes and exports it. An approval holds for the rows whose hash it carries. [SUP-024] [PAYROLL-012]
 */
@Entity('timesheets')
@ForeignKey(() => Employment, ['emp_id', 'org_pos', 'pos_seq'], ['emp_id', 'org_pos', 'pos_seq'], {
  name: 'FK_timesheets_employment',
})
@Index('IDX_timesheets_run', ['run_id'], { where: 'run_id IS NOT NULL' })
@Index('IDX_timesheets_period', ['period_start', 'state'])
@Index('IDX_timesheets_unpaid', ['period_start'], { where: `state IN ('open', 'approved', 'accepted')` })
@Check('timesheets_state_check', `state IN ('open', 'approved', 'accepted', 'processed', 'exported')`)
export class Timesheet {
  @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('text') org_pos!: string;
  @PrimaryColumn('text') pos_seq!: string;
  @ForeignKey(() => PayPeriodRow, { name: 'FK_timesheets_period' }) @PrimaryColumn('date') period_start!: string;
  @Column('text', { default: 'open' }) state!: TimesheetState;
  @Column('text', { nullable: true }) approved_by!: string | null;
  @Column('timestamptz', { nullable: true }) approved_at!: Date | null;
  @Column('text', { nullable: true }) content_hash!: string | null;
  @Column('text', { nullable: true }) accepted_by!: string | null;
  @Column('timestamptz', { nullable: true }) accepted_at!: Date | null;

  /** Who of accounting last sent it back to its supervisor; null again once it is approved. [PAYROLL-018] */
  @Column('text', { nullable: true }) rejected_by!: string | null;

  @Column('timestamptz', { nullable: true }) rejected_at!: Date | null;
  @Column('text', { nullable: true }) rejection_reason!: string | null;

  /** When HR or accounting last changed hours that the supervisor has not approved since. [SUP-010] */
  @Column('timestamptz', { nullable: true }) hr_changed_at!: Date | null;

  /** When the employee said that these hours are right, and the hash of the hours that were meant. */
  @Column('timestamptz', { nullable: true }) attested_at!: Date | null;

  @Column('text', { nullable: true }) attested_hash!: string | null;

  /** What the employee says against these hours; kept until they are attested. */
  @Column('text', { nullable: true }) disagreement!: string | null;

  /** The payroll run that took it; null while none has. */
  @Column('uuid', { nullable: true }) run_id!: string | null;

  @Column('integer', { default: 1 }) version!: number;
}

/** Somebody who looks after the time of a supervisor's people too. [SUP-002] */
@Entity('timesheet_delegates')
@Check('CK_timesheet_delegates_other', 'supervisor_id <> delegate_id')
@Index('IDX_timesheet_delegates_delegate', ['delegate_id'])
export class TimesheetDelegate {
  @ForeignKey(() => Person, { name: 'FK_timesheet_delegates_supervisor' }) @PrimaryColumn('text') supervisor_id!: string;
  @ForeignKey(() => Person, { name: 'FK_timesheet_delegates_delegate' }) @PrimaryColumn('text') delegate_id!: string;
  @Column('timestamptz') added_at!: Date;
}
