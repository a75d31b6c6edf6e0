import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** A check as it was paid; hours, amounts, name and address are sealed and bound to its number. [EMPTOOL-018] */
@Entity('paychecks')
@Check('CK_paychecks_period', 'prd_begin_dte <= prd_end_dte')
@Index('IDX_paychecks_person', { synchronize: false })
export class PaycheckEntity {
  @PrimaryColumn({ name: 'check_num', type: 'text', primaryKeyConstraintName: 'PK_paychecks' })
  checkNum!: string;

  @ForeignKey(() => Person, { name: 'FK_paychecks_person' })
  @Column({ name: 'emp_id', type: 'text' })
  empId!: string;

  @Column({ name: 'check_dte', type: 'date' })
  checkDte!: string;

  @Column({ name: 'prd_begin_dte', type: 'date' })
  prdBeginDte!: string;

  @Column({ name: 'prd_end_dte', type: 'date' })
  prdEndDte!: string;

  /** Set when the payroll that gave it was rolled back: the check was never paid, and its employee does not see it any more. */
  @Column({ name: 'voided_at', type: 'timestamptz', nullable: true })
  voidedAt!: Date | null;

  @Column({ name: 'content_sealed', type: 'text' })
  contentSealed!: string;
}
