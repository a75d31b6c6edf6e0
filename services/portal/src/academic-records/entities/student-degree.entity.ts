import { Check, Column, Entity, ForeignKey, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Student } from './student.entity.js';
import { Program, School } from './term.entity.js';

/** A course that counts as another one in the audits of a student. */
@Entity('course_substitutions')
@Unique('UQ_course_substitutions_courses', ['emp_id', 'school', 'crs_cde', 'counts_as'])
@Check('CK_course_substitutions_courses', 'crs_cde <> counts_as')
@Check('CK_course_substitutions_by_others', 'entered_by <> emp_id')
export class CourseSubstitution {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => Student, { name: 'FK_course_substitutions_student' }) @Column('text') emp_id!: string;
  @ForeignKey(() => School, { name: 'FK_course_substitutions_school' }) @Column('text') school!: string;
  @Column('text') crs_cde!: string;
  @Column('text') counts_as!: string;
  @Column('text') approved_by!: string;
  @Column('text') reason!: string;
  @Column('text') entered_by!: string;
  @Column('timestamptz') entered_at!: Date;
}

/** An award of a degree that the registrar has undone: a list does not bring it back. */
@Entity('undone_awards')
@Check('CK_undone_awards_by_others', 'undone_by <> emp_id')
export class UndoneAward {
  @ForeignKey(() => Student, { name: 'FK_undone_awards_student' }) @PrimaryColumn('text') emp_id!: string;
  @ForeignKey(() => Program, { name: 'FK_undone_awards_program' }) @PrimaryColumn('text') program_code!: string;
  @PrimaryColumn('date') awarded_on!: string;
  @Column('text') reason!: string;
  @Column('text') undone_by!: string;
  @Column('timestamptz') undone_at!: Date;
}
