import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Student } from '../../academic-records/index.js';

/** A fee code: free, of one student, or retired after one student had it. */
@Entity('fee_codes')
@Unique('UQ_fee_codes_code', ['code'])
@Check('CK_fee_codes_type', 'type BETWEEN 0 AND 2')
@Check('CK_fee_codes_state', `state IN ('free', 'assigned', 'retired')`)
@Check('CK_fee_codes_student', `(state = 'free') = (emp_id IS NULL) AND (emp_id IS NULL) = (assigned_at IS NULL)`)
@Index('UQ_fee_codes_student', ['emp_id', 'year'], { unique: true, where: `state = 'assigned'` })
@Index('UQ_fee_codes_any_case', { synchronize: false })
@Index('IDX_fee_codes_key', { synchronize: false })
@Index('IDX_fee_codes_free', ['year', 'type', 'id'], { where: `state = 'free'` })
export class FeeCode {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column('text') code!: string;
  @Column('integer') year!: number;
  @Column('integer') type!: number;
  @Column('text', { default: 'free' }) state!: 'free' | 'assigned' | 'retired';
  @ForeignKey(() => Student, { name: 'FK_fee_codes_student' }) @Column('text', { nullable: true }) emp_id!: string | null;
  @Column('timestamptz', { nullable: true }) assigned_at!: Date | null;
  @Column('text') added_by!: string;
}

/** What a student answered when asking for a code of a year, and whether that was eligible. */
@Entity('fee_code_requests')
export class FeeCodeRequest {
  @ForeignKey(() => Student, { name: 'FK_fee_code_requests_student' }) @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('integer') year!: number;
  @Column('integer') type!: number;
  @Column('boolean') eligible!: boolean;
  @Column('jsonb') answers!: object;
  @Column('timestamptz') requested_at!: Date;
}

/** What students read about fee codes; the one row is there once somebody has changed a text. */
@Entity('fee_code_texts')
@Check('CK_fee_code_texts_one', 'id = 1')
export class FeeCodeTexts {
  @PrimaryColumn('integer', { default: 1 }) id!: number;
  @Column('text') success!: string;
  @Column('text') failure!: string;
  @Column('text') header!: string;
  @Column('integer', { default: 1 }) version!: number;
  @Column('text') saved_by!: string;
}
