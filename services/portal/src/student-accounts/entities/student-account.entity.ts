import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { PostingSource } from '@campus/domain/student-accounts/rules';
import { Money } from '../../platform/index.js';
import { Student } from '../../academic-records/index.js';

/** A part of the books that students have accounts in, such as TU for tuition. [PAY-004] */
@Entity('student_account_kinds')
export class StudentAccountKind {
  @PrimaryColumn('text') subsid_cde!: string;
  @Column('text') subsid_desc!: string;
}

/** What is paid, given back or corrected says of what it is. */
export const SOURCED_ROWS = `source NOT IN ('payment', 'refund', 'adjustment') OR (source_id IS NOT NULL AND posting_key IS NOT NULL)`;

/** One charge or credit of a student's account; a negative amount is a credit. Never changed, only reversed. [PAY-002] [PAY-003] */
@Entity('student_account_transactions')
@Check('CK_student_account_transactions_source', `source IN ('charges', 'payment', 'aid', 'refund', 'adjustment')`)
@Check('CK_student_account_transactions_sourced', SOURCED_ROWS)
@Unique('UQ_student_account_transactions_key', ['posting_key'])
@Unique('UQ_student_account_transactions_reverses', ['reverses'])
@Index('IDX_student_account_transactions_source', ['source', 'source_id'], { where: 'source_id IS NOT NULL' })
@Index('IDX_student_account_transactions_student', ['id_num', 'trans_dte'])
export class StudentAccountTransaction {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => Student, { name: 'FK_student_account_transactions_student' }) @Column('text') id_num!: string;
  @ForeignKey(() => StudentAccountKind, { name: 'FK_student_account_transactions_kind' }) @Column('text') subsid_cde!: string;
  @Column('date') trans_dte!: string;
  @Column('text') trans_desc!: string;

  /** Dollars with two places. */
  @Money() trans_amt!: string;
  @Column('text', { default: 'charges' }) source!: PostingSource;
  /** The record of the source: a payment, a refund request, a term's charge. */
  @Column('text', { nullable: true }) source_id!: string | null;
  /** The same key is the same posting: the database takes it once. */
  @Column('text', { nullable: true }) posting_key!: string | null;
  /** The row that this one takes back. A row is taken back once. */
  @ForeignKey(() => StudentAccountTransaction, { name: 'FK_student_account_transactions_reverses' })
  @Column('uuid', { nullable: true })
  reverses!: string | null;
  @Column('text', { default: '0' }) posted_by!: string;
  @Column('timestamptz', { default: () => 'now()' }) posted_at!: Date;
}

/** What a student's transactions in one account come to; kept by the database with every row that is written. [PAY-004] */
@Entity('student_account_balances')
@Index('IDX_student_account_balances_owing', ['id_num'], { where: 'balance <> 0' })
export class StudentAccountBalance {
  @ForeignKey(() => Student, { name: 'FK_student_account_balances_student' }) @PrimaryColumn('text') id_num!: string;
  @ForeignKey(() => StudentAccountKind, { name: 'FK_student_account_balances_kind' }) @PrimaryColumn('text') subsid_cde!: string;
  @Money() balance!: string;
}

/** One setting of payments admins, such as whether students pay online. One that nobody has saved has its default. [PAYADM-003] */
@Entity('payment_settings')
export class PaymentSetting {
  @PrimaryColumn('text') name!: string;
  @Column('text') value!: string;
  @Column('integer', { default: 1 }) version!: number;
  @Column('text') saved_by!: string;
  @Column('timestamptz') saved_at!: Date;
}

/** A file that payments admins give to every student, such as the list of fees. [PAYADM-012] */
@Entity('payment_documents')
export class PaymentDocument {
  @PrimaryColumn('text') name!: string;
  /** Without the dot, in small letters. */
  @PrimaryColumn('text') ext!: string;
  @Column('text') content_type!: string;
  @Column('bytea') content!: Buffer;
  @Column('text') added_by!: string;
  @Column('timestamptz') added_at!: Date;
}
