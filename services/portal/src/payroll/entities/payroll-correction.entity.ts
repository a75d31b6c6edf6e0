import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Employment } from '../../people/index.js';
import { PayPeriodRow } from '../../timeclock/index.js';
import { PayrollRun } from './payroll-run.entity.js';

/** Hours more or fewer on a day of a pay period that is exported; the run that pays them takes them, and gives them back when it is taken back. */
@Entity('payroll_corrections')
@Index('IDX_payroll_corrections_waiting', ['emp_id'], { where: 'withdrawn_at IS NULL' })
@ForeignKey(() => Employment, ['emp_id', 'org_pos', 'pos_seq'], ['emp_id', 'org_pos', 'pos_seq'], {
  name: 'FK_payroll_corrections_employment',
})
@Check('CK_payroll_corrections_hours', 'hundredths <> 0 AND abs(hundredths) <= 2400')
@Check('CK_payroll_corrections_day', 'work_date BETWEEN period_start AND period_start + 13')
@Check('CK_payroll_corrections_taken', 'withdrawn_at IS NULL OR run_id IS NULL')
export class PayrollCorrection {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') emp_id!: string;
  @Column('text') org_pos!: string;
  @Column('text') pos_seq!: string;
  @ForeignKey(() => PayPeriodRow, { name: 'FK_payroll_corrections_period' }) @Column('date') period_start!: string;
  @Column('date') work_date!: string;
  @Column('text') hour_type!: string;
  @Column('integer') hundredths!: number;
  @Column('text') reason!: string;
  @Column('text') asked_by!: string;
  @Column('text') asked_by_name!: string;
  @Column('timestamptz') asked_at!: Date;
  @Column('timestamptz', { nullable: true }) withdrawn_at!: Date | null;

  @ForeignKey(() => PayrollRun, { name: 'FK_payroll_corrections_run' })
  @Column('uuid', { nullable: true })
  run_id!: string | null;
}
