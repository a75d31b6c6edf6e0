import type { PaymentState } from '@campus/domain/student-accounts/rules';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Money } from '../../platform/index.js';
import { Student } from '../../academic-records/index.js';
import { StudentAccountKind } from './student-account.entity.js';

/** An online payment: what was asked for, what the provider says, and what of it stands on the account. [PAY-014] */
@Entity('student_payments')
@Unique('UQ_student_payments_intent', ['intent_id'])
@Check('CK_student_payments_state', `state IN ('started', 'unknown', 'paid', 'failed', 'settled')`)
@Check(
  'CK_student_payments_amounts',
  'amount > 0 AND paid >= posted AND posted >= 0 AND refunded BETWEEN 0 AND paid AND reversed BETWEEN 0 AND posted AND returned BETWEEN 0 AND reversed',
)
@Check('CK_student_payments_settled', `(state = 'settled') = (posted > 0 AND posted = paid)`)
@Check(
  'CK_student_payments_closed',
  '(closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (close_reason IS NULL) AND closed_by <> id_num',
)
@Index('UQ_student_payments_open', ['id_num', 'subsid_cde', 'amount'], { unique: true, where: `state IN ('started', 'unknown')` })
@Index('IDX_student_payments_student', ['id_num', 'opened_at'])
@Index('IDX_student_payments_next', ['next_ask_at'], { where: 'next_ask_at IS NOT NULL' })
@Index('IDX_student_payments_untold', ['id'], { where: 'told < version' })
export class StudentPayment {
  /** Known to the provider as the reference: the same one is the same payment. */
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => Student, { name: 'FK_student_payments_student' }) @Column('text') id_num!: string;
  @ForeignKey(() => StudentAccountKind, { name: 'FK_student_payments_kind' }) @Column('text') subsid_cde!: string;
  @Money() amount!: string;
  @Column('text') state!: PaymentState;
  /** The provider's id and page; absent until the provider has answered. */
  @Column('text', { nullable: true }) intent_id!: string | null;
  @Column('text', { nullable: true }) url!: string | null;
  /** What the provider was paid and has given back, in all. */
  @Money() paid!: string;
  @Money() refunded!: string;
  /** What was posted, what of it was taken back by whomever, and what of that the office took back. */
  @Money() posted!: string;
  @Money() reversed!: string;
  @Money({ default: 0 }) returned!: string;
  /** When it was paid and last given back, as the provider says. */
  @Column('timestamptz', { nullable: true }) paid_at!: Date | null;
  @Column('timestamptz', { nullable: true }) refunded_at!: Date | null;
  @Column('timestamptz') opened_at!: Date;
  @Column('timestamptz', { nullable: true }) settled_at!: Date | null;
  /** How often the provider was asked since when, and when it is asked next; absent when nothing is to be asked. */
  @Column('integer') asks!: number;
  @Column('timestamptz') asks_since!: Date;
  @Column('timestamptz', { nullable: true }) next_ask_at!: Date | null;
  /** Since when the provider has answered that it does not know it; and who has closed it then, and why. */
  @Column('timestamptz', { nullable: true }) gone_since!: Date | null;
  @Column('timestamptz', { nullable: true }) closed_at!: Date | null;
  @Column('text', { nullable: true }) closed_by!: string | null;
  @Column('text', { nullable: true }) close_reason!: string | null;
  /** Raised whenever the workflow has to look again; `told` is what it has heard of. */
  @Column('integer') version!: number;
  @Column('integer') told!: number;
}

/** What happened to a payment, one row each, never changed. */
@Entity('student_payment_steps')
@Check(
  'CK_student_payment_steps_what',
  `what IN ('opened', 'waiting', 'unknown', 'failed', 'paid', 'changed', 'posted', 'refunded', 'returned', 'misfit', 'closed')`,
)
@Index('IDX_student_payment_steps_payment', ['payment_id', 'id'])
export class StudentPaymentStep {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @ForeignKey(() => StudentPayment, { name: 'FK_student_payment_steps_payment' }) @Column('uuid') payment_id!: string;
  @Column('text') what!: string;
  @Money({ nullable: true }) amount!: string | null;
  @Column('timestamptz') at!: Date;
}

/** A notice of the provider as it came, once by its id, whether or not the portal knows the payment; never changed. */
@Entity('payment_notices')
@Index('IDX_payment_notices_intent', ['intent_id'])
export class PaymentNotice {
  @PrimaryColumn('text') event_id!: string;
  @Column('text') intent_id!: string;
  @Column('text') kind!: string;
  @Column('text') body!: string;
  @Column('timestamptz') received_at!: Date;
}
