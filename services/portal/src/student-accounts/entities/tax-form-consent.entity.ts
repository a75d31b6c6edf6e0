import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Student } from '../../academic-records/index.js';

/** How a student has chosen to get the 1098-T: `yes` is electronically, `no` on paper. */
@Entity('tax_form_consents')
@Check('CK_tax_form_consents_consent', `consent IN ('yes', 'no')`)
export class TaxFormConsent {
  @ForeignKey(() => Student, { name: 'FK_tax_form_consents_student' }) @PrimaryColumn('text') id_num!: string;
  @Column('text') consent!: string;
  @Column('timestamptz') chosen_at!: Date;
}
