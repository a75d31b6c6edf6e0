import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Person } from '../../people/index.js';

/** A form of an RA or RD of one period, which is named by its first day; a draft until it is submitted. [LIFE-004] */
@Entity('residence_forms')
@Unique('UQ_residence_forms_period', ['emp_id', 'kind', 'period'])
@Check('CK_residence_forms_kind', `kind IN ('ra', 'rd')`)
@Check('CK_residence_forms_rd', `kind = 'rd' OR submitted_at IS NULL OR content ->> 'rd_id' IS NOT NULL`)
@Index('IDX_residence_forms_submitted', ['kind', 'period'], { where: 'submitted_at IS NOT NULL' })
export class ResidenceForm {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => Person, { name: 'FK_residence_forms_person' }) @Column('text') emp_id!: string;
  @Column('text') kind!: string;
  @Column('date') period!: string;
  @Column('jsonb') content!: object;
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz') saved_at!: Date;
  @Column('timestamptz', { nullable: true }) submitted_at!: Date | null;
}
