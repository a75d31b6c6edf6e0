import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Employment } from '../../people/index.js';
import { PayPeriodRow } from '../../timeclock/index.js';
import { PayrollRun } from './payroll-run.entity.js';

/** Hours more or fewer on a day of a pay period that is exported; the run that pays them takes them, and gives them back when it is taken back. */
@Entity('payroll_corrections')
@Index('IDX_payroll_corrections_waiting', ['empId'], { where: 'withdrawn_at IS NULL' })
@ForeignKey(() => Employment, ['empId', 'orgPos', 'posSeq'], ['empId', 'orgPos', 'posSeq'], {
  name: 'FK_payroll_corrections_employment',
})
@Check('CK_payroll_corrections_hours', 'hundredths <> 0 AND abs(hundredths) <= 2400')
@Check('CK_payroll_corrections_day', 'work_date BETWEEN period_start AND period_start + 13')
@Check('CK_payroll_corrections_taken', 'withdrawn_at IS NULL OR run_id IS NULL')
export class PayrollCorrection {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_payroll_corrections' })
  id!: string;

  @Column({ name: 'emp_id', type: 'text' })
  empId!: string;

  @Column({ name: 'org_pos', type: 'text' })
  orgPos!: string;

  @Column({ name: 'pos_seq', type: 'text' })
  posSeq!: string;

  @ForeignKey(() => PayPeriodRow, { name: 'FK_payroll_corrections_period' })
  @Column({ name: 'period_start', type: 'date' })
  periodStart!: string;

  @Column({ name: 'work_date', type: 'date' })
  workDate!: string;

  @Column({ name: 'hour_type', type: 'text' })
  hourType!: string;

  @Column({ type: 'integer' })
  hundredths!: number;

  @Column({ type: 'text' })
  reason!: string;

  @Column({ name: 'asked_by', type: 'text' })
  askedBy!: string;

  @Column({ name: 'asked_by_name', type: 'text' })
  askedByName!: string;

  @Column({ name: 'asked_at', type: 'timestamptz' })
  askedAt!: Date;

  @Column({ name: 'withdrawn_at', type: 'timestamptz', nullable: true })
  withdrawnAt!: Date | null;

  @ForeignKey(() => PayrollRun, { name: 'FK_payroll_corrections_run' })
  @Column({ name: 'run_id', type: 'uuid', nullable: true })
  runId!: string | null;
}
