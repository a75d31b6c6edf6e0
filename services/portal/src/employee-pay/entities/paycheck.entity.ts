import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** A check as it was paid; hours, amounts, name and address are encrypted and bound to its number. [EMPTOOL-018] */
@Entity('paychecks')
@Check('CK_paychecks_period', 'prd_begin_dte <= prd_end_dte')
@Index('IDX_paychecks_person', { synchronize: false })
export class PaycheckEntity {
  @PrimaryColumn('text') check_num!: string;
  @ForeignKey(() => Person, { name: 'FK_paychecks_person' }) @Column('text') emp_id!: string;
  @Column('date') check_dte!: string;
  @Column('date') prd_begin_dte!: string;
  @Column('date') prd_end_dte!: string;

  /** Set when the payroll that gave it was rolled back: the check was never paid, and its employee does not see it any more. */
  @Column('timestamptz', { nullable: true }) voided_at!: Date | null;

  @Column('text') content_sealed!: string;
}
