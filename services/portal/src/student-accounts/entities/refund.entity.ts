import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { RefundState } from '@campus/domain/student-accounts/rules';
import { Money } from '../../platform/index.js';
import { Student } from '../../academic-records/index.js';

/** What a student wants back from the account, to be picked up or mailed to a US address; one open request at a time. [REFUND-002] [REFUND-005] */
@Entity('refund_requests')
@Check('CK_refund_requests_state', `state IN ('requested', 'processed', 'declined')`)
@Check(
  'CK_refund_requests_amounts',
  'tu_amt >= 0 AND ar_amt >= 0 AND rt_amt >= 0 AND gr_amt >= 0 AND tu_amt + ar_amt + rt_amt + gr_amt > 0',
)
@Check(
  'CK_refund_requests_address',
  'pickup OR (address1 IS NOT NULL AND city IS NOT NULL AND state_cde IS NOT NULL AND zip IS NOT NULL)',
)
@Check(
  'CK_refund_requests_decided',
  `(state = 'requested') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)`,
)
@Check('CK_refund_requests_other', 'decided_by <> emp_id')
@Check(
  'CK_refund_requests_voided',
  `(voided_at IS NULL) = (voided_by IS NULL) AND (voided_at IS NULL) = (void_reason IS NULL) AND (voided_at IS NULL OR state = 'processed') AND voided_by <> emp_id`,
)
@Index('UQ_refund_requests_open', ['emp_id'], { unique: true, where: `state = 'requested'` })
@Index('IDX_refund_requests_student', ['emp_id', 'requested_at'])
@Index('IDX_refund_requests_listed', ['requested_at', 'id'])
export class RefundRequest {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => Student, { name: 'FK_refund_requests_student' }) @Column('text') emp_id!: string;
  @Money() tu_amt!: string;
  @Money() ar_amt!: string;
  @Money() rt_amt!: string;
  @Money() gr_amt!: string;
  @Column('boolean') pickup!: boolean;
  @Column('text', { nullable: true }) address1!: string | null;
  @Column('text', { nullable: true }) address2!: string | null;
  @Column('text', { nullable: true }) city!: string | null;
  @Column('text', { nullable: true }) state_cde!: string | null;
  @Column('text', { nullable: true }) zip!: string | null;
  @Column('text', { default: 'requested' }) state!: RefundState;
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz') requested_at!: Date;
  /** The business date of it, from which the days are counted. */
  @Column('date') requested_on!: string;
  @Column('text', { nullable: true }) decided_by!: string | null;
  @Column('timestamptz', { nullable: true }) decided_at!: Date | null;
  @Column('text', { nullable: true }) reason!: string | null;
  /** The check of a processed one came back or is void. */
  @Column('timestamptz', { nullable: true }) voided_at!: Date | null;
  @Column('text', { nullable: true }) voided_by!: string | null;
  @Column('text', { nullable: true }) void_reason!: string | null;
  @Column('integer', { default: 0 }) reminders_sent!: number;
  /** When the reconciler last saw that the request has its workflow; null until then. */
  @Column('timestamptz', { nullable: true }) workflow_checked_at!: Date | null;
}
