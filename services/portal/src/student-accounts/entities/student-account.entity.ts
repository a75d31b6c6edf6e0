import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Student } from '../../academic-records/index.js';

/** A part of the books that students have accounts in, such as TU for tuition. [PAY-004] */
@Entity('student_account_kinds')
export class StudentAccountKind {
  @PrimaryColumn({ name: 'subsid_cde', type: 'text', primaryKeyConstraintName: 'PK_student_account_kinds' })
  subsidCde!: string;

  @Column({ name: 'subsid_desc', type: 'text' })
  subsidDesc!: string;
}

/** One charge or credit of a student's account; a negative amount is a credit. Never changed, only reversed. [PAY-002] [PAY-003] */
@Entity('student_account_transactions')
@Index('IDX_student_account_transactions_student', ['idNum', 'transDte'])
export class StudentAccountTransaction {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_student_account_transactions' })
  id!: string;

  @ForeignKey(() => Student, { name: 'FK_student_account_transactions_student' })
  @Column({ name: 'id_num', type: 'text' })
  idNum!: string;

  @ForeignKey(() => StudentAccountKind, { name: 'FK_student_account_transactions_kind' })
  @Column({ name: 'subsid_cde', type: 'text' })
  subsidCde!: string;

  @Column({ name: 'trans_dte', type: 'date' })
  transDte!: string;

  @Column({ name: 'trans_desc', type: 'text' })
  transDesc!: string;

  /** Dollars with two places. */
  @Column({ name: 'trans_amt', type: 'numeric', precision: 12, scale: 2 })
  transAmt!: string;
}

/** What a student's transactions in one account come to; kept by the database with every row that is written. [PAY-004] */
@Entity('student_account_balances')
@Index('IDX_student_account_balances_owing', ['idNum'], { where: 'balance <> 0' })
export class StudentAccountBalance {
  @ForeignKey(() => Student, { name: 'FK_student_account_balances_student' })
  @PrimaryColumn({ name: 'id_num', type: 'text', primaryKeyConstraintName: 'PK_student_account_balances' })
  idNum!: string;

  @ForeignKey(() => StudentAccountKind, { name: 'FK_student_account_balances_kind' })
  @PrimaryColumn({ name: 'subsid_cde', type: 'text', primaryKeyConstraintName: 'PK_student_account_balances' })
  subsidCde!: string;

  @Column({ type: 'numeric', precision: 12, scale: 2 })
  balance!: string;
}
