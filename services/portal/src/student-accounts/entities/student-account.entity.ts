import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Money } from '../../platform/index.js';
import { Student } from '../../academic-records/index.js';

/** A part of the books that students have accounts in, such as TU for tuition. [PAY-004] */
@Entity('student_account_kinds')
export class StudentAccountKind {
  @PrimaryColumn('text') subsid_cde!: string;
  @Column('text') subsid_desc!: string;
}

/** One charge or credit of a student's account; a negative amount is a credit. Never changed, only reversed. [PAY-002] [PAY-003] */
@Entity('student_account_transactions')
@Index('IDX_student_account_transactions_student', ['id_num', 'trans_dte'])
export class StudentAccountTransaction {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => Student, { name: 'FK_student_account_transactions_student' }) @Column('text') id_num!: string;
  @ForeignKey(() => StudentAccountKind, { name: 'FK_student_account_transactions_kind' }) @Column('text') subsid_cde!: string;
  @Column('date') trans_dte!: string;
  @Column('text') trans_desc!: string;

  /** Dollars with two places. */
  @Money() trans_amt!: string;
}

/** What a student's transactions in one account come to; kept by the database with every row that is written. [PAY-004] */
@Entity('student_account_balances')
@Index('IDX_student_account_balances_owing', ['id_num'], { where: 'balance <> 0' })
export class StudentAccountBalance {
  @ForeignKey(() => Student, { name: 'FK_student_account_balances_student' }) @PrimaryColumn('text') id_num!: string;
  @ForeignKey(() => StudentAccountKind, { name: 'FK_student_account_balances_kind' }) @PrimaryColumn('text') subsid_cde!: string;
  @Money() balance!: string;
}
