import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** An amount that counts for a person's compensation statement; sealed and bound to the person. [EMPTOOL-011] */
@Entity('compensation_amounts')
@Index('IDX_compensation_amounts_person', ['empId', 'paidOn'])
export class CompensationAmount {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_compensation_amounts' })
  id!: string;

  @ForeignKey(() => Person, { name: 'FK_compensation_amounts_person' })
  @Column({ name: 'emp_id', type: 'text' })
  empId!: string;

  @Column({ name: 'paid_on', type: 'date' })
  paidOn!: string;

  @Column({ type: 'text' })
  category!: string;

  @Column({ type: 'text' })
  item!: string;

  @Column({ name: 'amount_sealed', type: 'text' })
  amountSealed!: string;
}

/** A W-2 of a person and calendar year; a corrected one takes the place of the first. [EMPTOOL-019] */
@Entity('w2_forms')
export class W2Form {
  @ForeignKey(() => Person, { name: 'FK_w2_forms_person' })
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_w2_forms' })
  empId!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'PK_w2_forms' })
  year!: number;

  @Column({ type: 'boolean', default: false })
  corrected!: boolean;

  @Column({ name: 'content_sealed', type: 'text' })
  contentSealed!: string;
}

/** Whether a person wants the W-2 electronically. [EMPTOOL-021] */
@Entity('w2_consents')
@Check('w2_consents_consent_check', "consent IN ('yes', 'no')")
export class W2Consent {
  @ForeignKey(() => Person, { name: 'FK_w2_consents_person' })
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_w2_consents' })
  empId!: string;

  @Column({ type: 'text' })
  consent!: 'yes' | 'no';

  @Column({ name: 'chosen_at', type: 'timestamptz' })
  chosenAt!: Date;
}
