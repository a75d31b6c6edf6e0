import type { ControlTotals, PayProblem, RunAction, RunKind, RunState } from '@campus/domain/payroll/rules';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Person } from '../../people/index.js';
import { PayPeriodRow } from '../../timeclock/index.js';

/** A run of a pay period's payroll; at most one of a period is not over. Totals and hash are set when it is processed. [PAYROLL-019] */
@Entity('payroll_runs')
@Unique('UQ_payroll_runs_attempt', ['periodStart', 'attempt'])
@Index('UQ_payroll_runs_open', ['periodStart'], {
  unique: true,
  where: `kind = 'regular' AND state NOT IN ('cancelled', 'rolled_back')`,
})
@Index('UQ_payroll_runs_supplemental', ['periodStart'], {
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
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_payroll_runs' })
  id!: string;

  @ForeignKey(() => PayPeriodRow, { name: 'FK_payroll_runs_period' })
  @Column({ name: 'period_start', type: 'date' })
  periodStart!: string;

  /** Of the whole period, or of what its regular run did not pay. */
  @Column({ type: 'text', default: 'regular' })
  kind!: RunKind;

  /** When a supplemental run is paid; a regular one is paid with its period. */
  @Column({ name: 'pay_date', type: 'date', nullable: true })
  payDate!: string | null;

  @Column({ type: 'integer' })
  attempt!: number;

  @Column({ type: 'text' })
  state!: RunState;

  @Column({ name: 'asked_by', type: 'text' })
  askedBy!: string;

  /** The second person, where the totals changed too much for one alone. */
  @Column({ name: 'confirmed_by', type: 'text', nullable: true })
  confirmedBy!: string | null;

  /** Who asked for a rollback although the bank file was sent; another person has to confirm it. */
  @Column({ name: 'rollback_asked_by', type: 'text', nullable: true })
  rollbackAskedBy!: string | null;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt!: Date;

  @Column({ name: 'processed_at', type: 'timestamptz', nullable: true })
  processedAt!: Date | null;

  @Column({ name: 'exported_at', type: 'timestamptz', nullable: true })
  exportedAt!: Date | null;

  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt!: Date | null;

  @Column({ name: 'sent_by', type: 'text', nullable: true })
  sentBy!: string | null;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt!: Date | null;

  @Column({ type: 'jsonb', nullable: true })
  totals!: ControlTotals | null;

  @Column({ name: 'content_hash', type: 'text', nullable: true })
  contentHash!: string | null;

  @Column({ name: 'csv_hash', type: 'text', nullable: true })
  csvHash!: string | null;

  @Column({ name: 'bank_hash', type: 'text', nullable: true })
  bankHash!: string | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}

/** What somebody asked of a run; the same request counts once. */
@Entity('payroll_commands')
@Check('payroll_commands_action_check', `action IN ('process', 'go_on', 'cancel', 'export', 'mark_sent', 'rollback')`)
export class PayrollCommand {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_payroll_commands' })
  id!: string;

  @ForeignKey(() => PayrollRun, { name: 'FK_payroll_commands_run' })
  @Column({ name: 'run_id', type: 'uuid' })
  runId!: string;

  @Column({ type: 'text' })
  action!: RunAction;

  @Column({ name: 'given_by', type: 'text' })
  givenBy!: string;

  @Column({ name: 'given_at', type: 'timestamptz' })
  givenAt!: Date;
}

/** Some employees of a run, computed, paid and reversed together. */
@Entity('payroll_chunks')
export class PayrollChunk {
  @ForeignKey(() => PayrollRun, { name: 'FK_payroll_chunks_run' })
  @PrimaryColumn({ name: 'run_id', type: 'uuid', primaryKeyConstraintName: 'PK_payroll_chunks' })
  runId!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'PK_payroll_chunks' })
  chunk!: number;

  @Column({ name: 'emp_ids', type: 'text', array: true })
  empIds!: string[];

  @Column({ name: 'computed_at', type: 'timestamptz', nullable: true })
  computedAt!: Date | null;

  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

  @Column({ name: 'reversed_at', type: 'timestamptz', nullable: true })
  reversedAt!: Date | null;
}

/** The one line of an employee in a run, and the one that takes it back; never changed, never deleted. What is pay is sealed. */
@Entity('payroll_lines')
@Unique('UQ_payroll_lines_check', ['checkNum'])
@Index('IDX_payroll_lines_chunk', ['runId', 'chunk'])
@ForeignKey(() => PayrollChunk, ['runId', 'chunk'], ['runId', 'chunk'], { name: 'FK_payroll_lines_chunk' })
@Check('payroll_lines_kind_check', `kind IN ('pay', 'reversal')`)
@Check('CK_payroll_lines_check', `(kind = 'pay') = (check_num IS NOT NULL)`)
export class PayrollLine {
  @PrimaryColumn({ name: 'run_id', type: 'uuid', primaryKeyConstraintName: 'PK_payroll_lines' })
  runId!: string;

  @ForeignKey(() => Person, { name: 'FK_payroll_lines_person' })
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_payroll_lines' })
  empId!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_payroll_lines' })
  kind!: 'pay' | 'reversal';

  @Column({ type: 'integer' })
  chunk!: number;

  @Column({ name: 'check_num', type: 'text', nullable: true })
  checkNum!: string | null;

  @Column({ name: 'content_sealed', type: 'text' })
  contentSealed!: string;
}

/** Why a run could not pay an employee; it holds until that is mended. */
@Entity('payroll_problems')
@ForeignKey(() => PayrollChunk, ['runId', 'chunk'], ['runId', 'chunk'], { name: 'FK_payroll_problems_chunk' })
@Check('payroll_problems_problem_check', `problem IN ('no_pay', 'no_accounts', 'shares_not_whole', 'below_zero')`)
export class PayrollProblem {
  @PrimaryColumn({ name: 'run_id', type: 'uuid', primaryKeyConstraintName: 'PK_payroll_problems' })
  runId!: string;

  @ForeignKey(() => Person, { name: 'FK_payroll_problems_person' })
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_payroll_problems' })
  empId!: string;

  @Column({ type: 'integer' })
  chunk!: number;

  @Column({ type: 'text' })
  problem!: PayProblem;

  @Column({ type: 'text' })
  title!: string;

  @Column({ name: 'found_at', type: 'timestamptz' })
  foundAt!: Date;

  @Column({ name: 'mended_at', type: 'timestamptz', nullable: true })
  mendedAt!: Date | null;
}
