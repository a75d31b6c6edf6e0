import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Employment, Person } from '../../people/index.js';

/** A day, or a part of one, that an employee wants to take off; hours in hundredths, 1 to 8 hours. [TIMEOFF-014] */
@Entity('time_off_requests')
@ForeignKey(() => Employment, ['emp_id', 'org_pos', 'pos_seq'], ['emp_id', 'org_pos', 'pos_seq'], {
  name: 'FK_time_off_requests_employment',
})
@Check('time_off_requests_hundredths_check', 'hundredths BETWEEN 100 AND 800')
@Check('time_off_requests_state_check', `state IN ('requested', 'approved', 'rejected', 'processed', 'cancelled')`)
@Index('IDX_time_off_requests_open', ['state', 'taken_on'], { where: `salaried AND state IN ('requested', 'approved')` })
@Index('IDX_time_off_requests_day', ['taken_on'])
@Index('IDX_time_off_requests_position', ['emp_id', 'org_pos', 'pos_seq', 'requested_at'])
export class TimeOffRequestRow {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') emp_id!: string;
  @Column('text') org_pos!: string;
  @Column('text') pos_seq!: string;
  @Column('date') taken_on!: string;
  @Column('text') hour_type!: string;
  @Column('integer') hundredths!: number;
  @Column('text', { default: 'requested' }) state!: 'requested' | 'approved' | 'rejected' | 'processed' | 'cancelled';
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz') requested_at!: Date;
  @Column('text', { nullable: true }) decided_by!: string | null;
  @Column('timestamptz', { nullable: true }) decided_at!: Date | null;
  @Column('timestamptz', { nullable: true }) processed_at!: Date | null;

  /** When accounting exported it among the salaried time off. [PAYROLL-036] */
  @Column('timestamptz', { nullable: true }) exported_at!: Date | null;

  /** Of a salaried position: decided on its own, by a durable workflow, and never on a timesheet. [TIMEOFF-016] */
  @Column('boolean', { default: false }) salaried!: boolean;

  @Column('integer', { default: 0 }) reminders_sent!: number;

  /** When the reconciler last saw that the request has its workflow; null until then. */
  @Column('timestamptz', { nullable: true }) workflow_checked_at!: Date | null;
}

/** Paid time off of a person by kind, in hundredths of an hour, right as of a day. [TIMEOFF-011] */
@Entity('time_off_balances')
export class TimeOffBalance {
  @ForeignKey(() => Person, { name: 'FK_time_off_balances_person' }) @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('text') hour_type!: string;
  @Column('integer') taken!: number;
  @Column('integer') available!: number;
  @Column('date') as_of!: string;

  /** What the balance was restated from: every month since is counted anew, so that what is entered late is not lost. */
  @Column('integer', { default: 0 }) opening_taken!: number;

  @Column('integer', { default: 0 }) opening_available!: number;
  @Column('date') opening_on!: string;
}

/** A day for which everybody whose main position is full-time and hourly is paid without working. */
@Entity('paid_holidays')
export class PaidHoliday {
  @PrimaryColumn('date') day!: string;
  @Column('text') name!: string;
  @Column('integer', { default: 1 }) version!: number;
}

/** A calendar year whose holidays are entered: a pay period in any other one has no calendar. */
@Entity('holiday_years')
export class HolidayYear {
  @PrimaryColumn('integer') year!: number;
  @Column('timestamptz') filled_at!: Date;
}

/** That a person got a paid holiday: once, whatever becomes of its hours. Without a moment for what was entered before this was kept. */
@Entity('entered_holidays')
export class EnteredHoliday {
  @ForeignKey(() => Person, { name: 'FK_entered_holidays_person' }) @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('date') day!: string;
  @Column('timestamptz', { nullable: true }) entered_at!: Date | null;
}

/** How much of a kind of time off accrues a month after so many years of service, and how much is kept at most; hundredths of an hour. */
@Entity('accrual_rules')
@Check('accrual_rules_monthly_check', 'monthly >= 0')
@Check('accrual_rules_most_check', 'most >= 0')
export class AccrualRule {
  @PrimaryColumn('text') hour_type!: string;
  @PrimaryColumn('integer') after_years!: number;
  @Column('integer') monthly!: number;
  @Column('integer') most!: number;
}

/** A reminder that went out; the key says of what, so that none goes out twice. */
@Entity('time_reminders')
export class TimeReminder {
  @PrimaryColumn('text') key!: string;
  @Column('timestamptz') sent_at!: Date;
}
