import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Person } from '../../people/index.js';

/** An amount that counts for a person's compensation statement; encrypted and bound to the person. [EMPTOOL-011] */
@Entity('compensation_amounts')
@Index('IDX_compensation_amounts_person', ['emp_id', 'paid_on'])
export class CompensationAmount {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => Person, { name: 'FK_compensation_amounts_person' }) @Column('text') emp_id!: string;
  @Column('date') paid_on!: string;
  @Column('text') category!: string;
  @Column('text') item!: string;
  @Column('text') amount_sealed!: string;
}

/** A W-2 of a person and calendar year; a corrected one takes the place of the first. [EMPTOOL-019] */
@Entity('w2_forms')
export class W2Form {
  @ForeignKey(() => Person, { name: 'FK_w2_forms_person' }) @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('integer') year!: number;
  @Column('boolean', { default: false }) corrected!: boolean;
  @Column('text') content_sealed!: string;
}

/** Whether a person wants the W-2 electronically. [EMPTOOL-021] */
@Entity('w2_consents')
@Check('w2_consents_consent_check', "consent IN ('yes', 'no')")
export class W2Consent {
  @ForeignKey(() => Person, { name: 'FK_w2_consents_person' }) @PrimaryColumn('text') emp_id!: string;
  @Column('text') consent!: 'yes' | 'no';
  @Column('timestamptz') chosen_at!: Date;
}
