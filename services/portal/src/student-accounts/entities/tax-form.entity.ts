import type { TaxYearSums } from '@campus/domain/student-accounts/rules';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Student } from '../../academic-records/index.js';
import { Money } from '../../platform/index.js';

/** A 1098-T as it was given, with what it was computed from; a correction is a version of its own, with its reason. Never changed. */
@Entity('tax_forms')
@Check('CK_tax_forms_version', '(version = 1) = (reason IS NULL) AND version > 0')
@Check('CK_tax_forms_boxes', 'box1 >= 0 AND box5 >= 0 AND due >= box1')
export class TaxForm {
  @ForeignKey(() => Student, { name: 'FK_tax_forms_student' }) @PrimaryColumn('text') id_num!: string;
  @PrimaryColumn('integer') year!: number;
  @PrimaryColumn('integer') version!: number;
  @Money() due!: string;
  @Money() box1!: string;
  @Money() box5!: string;
  @Column('boolean') half_time!: boolean;
  @Column('boolean') graduate!: boolean;
  @Column('text') name!: string;
  @Column('text') address!: string;
  @Column('text', { nullable: true }) taxpayer_last4!: string | null;
  @Column('text') filer!: string;
  @Column('jsonb') inputs!: readonly TaxYearSums[];
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz') given_at!: Date;
}
