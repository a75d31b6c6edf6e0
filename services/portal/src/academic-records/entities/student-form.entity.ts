import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Student } from './student.entity.js';

/**
 * What a student tells about themselves once a year. It is up to date while `submitted_at` is set, and exactly then no form hold is open: a trigger
 * of the holds keeps it so. The expected graduation is the student's own and never read from the content of a saved form.
 */
@Entity('student_information')
@Unique('UQ_student_information_student', ['emp_id'])
export class StudentInformation {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => Student, { name: 'FK_student_information_student' }) @Column('text') emp_id!: string;
  @Column('jsonb') content!: object;
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz') saved_at!: Date;
  @Column('timestamptz', { nullable: true }) submitted_at!: Date | null;
}

/**
 * An application to graduate in a term, begun and then sent. `told` is the last version of which its reminder has heard, `reminded` how many of its
 * deadlines are behind it.
 */
@Entity('graduation_applications')
@Unique('UQ_graduation_applications_term', ['emp_id', 'term_id'])
@Check('CK_graduation_applications_term', `term_id ~ '^[0-9]{4}(SP|FA)$'`)
@Check('CK_graduation_applications_told', 'told BETWEEN 0 AND version AND reminded BETWEEN 0 AND 2')
@Index('IDX_graduation_applications_begun', ['id'], { where: 'submitted_at IS NULL' })
export class GraduationApplication {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => Student, { name: 'FK_graduation_applications_student' }) @Column('text') emp_id!: string;
  @Column('text') term_id!: string;
  @Column('jsonb') content!: object;
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz') saved_at!: Date;
  @Column('timestamptz', { nullable: true }) submitted_at!: Date | null;
  @Column('integer', { default: 0 }) told!: number;
  @Column('integer', { default: 0 }) reminded!: number;
}
