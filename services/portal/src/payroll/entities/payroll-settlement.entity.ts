import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Employment, Person } from '../../people/index.js';
import { PayPeriodRow } from '../../timeclock/index.js';
import { PayrollRun } from './payroll-run.entity.js';

/** For whom and of which other pay period a run has compared what it comes to now with what was paid. */
@Entity('payroll_settlements')
@Index('IDX_payroll_settlements_paid', ['period_start', 'emp_id'])
export class PayrollSettlement {
  @ForeignKey(() => PayrollRun, { name: 'FK_payroll_settlements_run' }) @PrimaryColumn('uuid') run_id!: string;
  @ForeignKey(() => Person, { name: 'FK_payroll_settlements_person' }) @PrimaryColumn('text') emp_id!: string;
  @ForeignKey(() => PayPeriodRow, { name: 'FK_payroll_settlements_period' }) @PrimaryColumn('date') period_start!: string;

  /** Which run came first, where two have paid for the same person and period. */
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) taken_at!: Date;

  /** Whether anything differed, which the run then paid or took back; null until the person is computed. */
  @Column('boolean', { nullable: true }) owes!: boolean | null;
}

/** A salary that changed for days that a run had paid already; the run that looks at it again takes it, and gives it back when it is taken back. */
@Entity('payroll_rechecks')
@Index('IDX_payroll_rechecks_waiting', ['emp_id'], { where: 'run_id IS NULL' })
@Index('IDX_payroll_rechecks_run', ['run_id'], { where: 'run_id IS NOT NULL' })
@ForeignKey(() => Employment, ['emp_id', 'org_pos', 'pos_seq'], ['emp_id', 'org_pos', 'pos_seq'], {
  name: 'FK_payroll_rechecks_employment',
})
export class PayrollRecheck {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') emp_id!: string;
  @Column('text') org_pos!: string;
  @Column('text') pos_seq!: string;

  /** The first day for which the salary may be another one now. */
  @Column('date') from_day!: string;

  @ForeignKey(() => PayrollRun, { name: 'FK_payroll_rechecks_run' }) @Column('uuid', { nullable: true }) run_id!: string | null;
}
