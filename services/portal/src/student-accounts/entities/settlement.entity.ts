import type { DifferenceKind, DifferenceState } from '@campus/domain/student-accounts/rules';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Student } from '../../academic-records/index.js';
import { Money } from '../../platform/index.js';
import { StudentPayment } from './payments.entity.js';

/** A business day whose payments were compared with the provider's list. */
@Entity('payment_settlements')
export class PaymentSettlement {
  @PrimaryColumn('date') day!: string;
  @Column('integer') payments!: number;
  @Column('timestamptz') compared_at!: Date;
}

/** A payment that the provider and the account do not agree about: what was paid less what was given back. Two people correct it. */
@Entity('payment_differences')
@Check('CK_payment_differences_state', `state IN ('open', 'proposed', 'corrected', 'left', 'settled')`)
@Check(
  'CK_payment_differences_people',
  `(confirmed_by IS NULL OR confirmed_by <> proposed_by) AND (state <> 'proposed' OR proposed_by IS NOT NULL) AND (state IN ('corrected', 'left')) = (confirmed_by IS NOT NULL)`,
)
@Index('UQ_payment_differences_open', ['intent_id'], { unique: true, where: `state IN ('open', 'proposed')` })
@Index('IDX_payment_differences_day', ['day'])
export class PaymentDifference {
  @PrimaryGeneratedColumn('uuid') id!: string;
  /** The day that was compared, or on which it was found. */
  @Column('date') day!: string;
  @Column('timestamptz', { default: () => 'now()' }) found_at!: Date;
  @Column('text') intent_id!: string;
  /** Absent where the payment is none of the portal's. */
  @ForeignKey(() => StudentPayment, { name: 'FK_payment_differences_payment' })
  @Column('uuid', { nullable: true })
  payment_id!: string | null;
  @ForeignKey(() => Student, { name: 'FK_payment_differences_student' }) @Column('text', { nullable: true }) id_num!:
    string | null;
  @Column('text') kind!: DifferenceKind;
  @Column('text') state!: DifferenceState;
  @Money() provider!: string;
  @Money() ledger!: string;
  /** What does not fit, in words. */
  @Column('text', { nullable: true }) detail!: string | null;
  /** The day on which it was paid or given back at the provider. */
  @Column('date', { nullable: true }) happened_on!: string | null;
  /** Whether it is proposed to leave the account as it is. */
  @Column('boolean', { default: false }) leaves!: boolean;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('text', { nullable: true }) proposed_by!: string | null;
  @Column('text', { nullable: true }) confirmed_by!: string | null;
}
