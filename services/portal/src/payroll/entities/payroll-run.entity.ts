import type { ControlTotals, PayProblem, RunAction, RunKind, RunState } from '@campus/domain/payroll/rules';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Person } from '../../people/index.js';
import { PayPeriodRow } from '../../timeclock/index.js';

/** A run of a pay period's payroll; at most one of a period is not over. Totals and hash are set when it is processed. [PAYROLL-019] */
@Entity('payroll_runs')
@Unique('UQ_payroll_runs_attempt', ['period_start', 'attempt'])
@Index('UQ_payroll_runs_open', ['period_start'], {
  unique: true,
  where: `kind = 'regular' AND state NOT IN ('cancelled', 'rolled_back')`,
})
@Index('UQ_payroll_runs_supplemental', ['period_start'], {
  unique: true,
  where: `kind = 'supplemental' AND state NOT IN ('cancelled', 'rolled_back', 'exported')`,
})
@Check('payroll_runs_kind_check', `kind IN ('regular', 'supplemental')`)
@Check(
  'payroll_runs_state_check',
  `state IN ('asked', 'processing', 'holding', 'cancelling', 'cancelled', 'processed', 'exporting', 'exported', 'rolling_back', 'rolled_back')`,
)
@Check('CK_payroll_runs_second', 'confirmed_by <> asked_by')
export class PayrollRun {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => PayPeriodRow, { name: 'FK_payroll_runs_period' }) @Column('date') period_start!: string;

  /** Of the whole period, or of what its regular run did not pay. */
  @Column('text', { default: 'regular' }) kind!: RunKind;

  /** When a supplemental run is paid; a regular one is paid with its period. */
  @Column('date', { nullable: true }) pay_date!: string | null;

  @Column('integer') attempt!: number;
  @Column('text') state!: RunState;
  @Column('text') asked_by!: string;

  /** The second person, where the totals changed too much for one alone. */
  @Column('text', { nullable: true }) confirmed_by!: string | null;

  /** Who asked for a rollback although the bank file was sent; another person has to confirm it. */
  @Column('text', { nullable: true }) rollback_asked_by!: string | null;

  @Column('timestamptz') started_at!: Date;
  @Column('timestamptz', { nullable: true }) processed_at!: Date | null;
  @Column('timestamptz', { nullable: true }) exported_at!: Date | null;
  @Column('timestamptz', { nullable: true }) sent_at!: Date | null;
  @Column('text', { nullable: true }) sent_by!: string | null;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
  @Column('jsonb', { nullable: true }) totals!: ControlTotals | null;
  @Column('text', { nullable: true }) content_hash!: string | null;
  @Column('text', { nullable: true }) csv_hash!: string | null;
  @Column('text', { nullable: true }) bank_hash!: string | null;

  /** What the bank is sent: direct deposits and the register of checks, each as it is or empty; null of runs before there were these files. */
  @Column('text', { nullable: true }) nacha_hash!: string | null;
  @Column('text', { nullable: true }) checks_hash!: string | null;

  /** How many people it left out whom a payroll before it paid; null for runs that began before this was kept. */
  @Column('integer', { nullable: true }) left_out!: number | null;

  @Column('integer', { default: 1 }) version!: number;
}

/** What somebody asked of a run; the same request counts once. */
@Entity('payroll_commands')
@Check('payroll_commands_action_check', `action IN ('process', 'go_on', 'cancel', 'export', 'mark_sent', 'rollback')`)
export class PayrollCommand {
  @PrimaryColumn('text') id!: string;
  @ForeignKey(() => PayrollRun, { name: 'FK_payroll_commands_run' }) @Column('uuid') run_id!: string;
  @Column('text') action!: RunAction;
  @Column('text') given_by!: string;
  @Column('timestamptz') given_at!: Date;
}

/** Some employees of a run, computed, paid and reversed together. */
@Entity('payroll_chunks')
export class PayrollChunk {
  @ForeignKey(() => PayrollRun, { name: 'FK_payroll_chunks_run' }) @PrimaryColumn('uuid') run_id!: string;
  @PrimaryColumn('integer') chunk!: number;
  @Column('text', { array: true }) emp_ids!: string[];
  @Column('timestamptz', { nullable: true }) computed_at!: Date | null;
  @Column('timestamptz', { nullable: true }) paid_at!: Date | null;
  @Column('timestamptz', { nullable: true }) reversed_at!: Date | null;
}

/** The one line of an employee in a run, and the one that takes it back; never changed, never deleted. What is pay is encrypted. */
@Entity('payroll_lines')
@Unique('UQ_payroll_lines_check', ['check_num'])
@Index('IDX_payroll_lines_chunk', ['run_id', 'chunk'])
@ForeignKey(() => PayrollChunk, ['run_id', 'chunk'], ['run_id', 'chunk'], { name: 'FK_payroll_lines_chunk' })
@Check('payroll_lines_kind_check', `kind IN ('pay', 'reversal')`)
@Check('CK_payroll_lines_check', `kind = 'pay' OR check_num IS NULL`)
export class PayrollLine {
  @PrimaryColumn('uuid') run_id!: string;
  @ForeignKey(() => Person, { name: 'FK_payroll_lines_person' }) @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('text') kind!: 'pay' | 'reversal';
  @Column('integer') chunk!: number;
  @Column('text', { nullable: true }) check_num!: string | null;
  @Column('text') content_sealed!: string;
}

/** Why a run could not pay an employee; it holds until that is fixed. */
@Entity('payroll_problems')
@ForeignKey(() => PayrollChunk, ['run_id', 'chunk'], ['run_id', 'chunk'], { name: 'FK_payroll_problems_chunk' })
@Check('payroll_problems_problem_check', `problem IN ('no_pay', 'no_accounts', 'shares_not_whole', 'below_zero')`)
export class PayrollProblem {
  @PrimaryColumn('uuid') run_id!: string;
  @ForeignKey(() => Person, { name: 'FK_payroll_problems_person' }) @PrimaryColumn('text') emp_id!: string;
  @Column('integer') chunk!: number;
  @Column('text') problem!: PayProblem;
  @Column('text') title!: string;
  @Column('timestamptz') found_at!: Date;
  @Column('timestamptz', { nullable: true }) mended_at!: Date | null;
}
