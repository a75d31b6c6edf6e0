import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Course } from './course.entity.js';
import { Student } from './student.entity.js';

/** A student in a course. Who dropped was never graded; who withdrew keeps a place on the grade sheet. */
@Entity('enrolments')
@Check('enrolments_status_check', `status IN ('registered', 'dropped', 'withdrawn')`)
@Check('CK_enrolments_end', `(status = 'registered') = (ended_on IS NULL)`)
@Index('IDX_enrolments_student', ['emp_id'])
export class Enrolment {
  @ForeignKey(() => Course, { name: 'FK_enrolments_course' }) @PrimaryColumn('text') request_num!: string;
  @ForeignKey(() => Student, { name: 'FK_enrolments_student' }) @PrimaryColumn('text') emp_id!: string;
  @Column('text', { default: 'registered' }) status!: 'registered' | 'dropped' | 'withdrawn';
  @Column('date') enrolled_on!: string;
  @Column('date', { nullable: true }) ended_on!: string | null;
}

/** The grade sheet of a course; a save names the version that was seen. [FACULTY-009] */
@Entity('grade_sheets')
@Check('grade_sheets_version_check', 'version > 0')
export class GradeSheet {
  @ForeignKey(() => Course, { name: 'FK_grade_sheets_course' }) @PrimaryColumn('text') request_num!: string;
  @Column('integer') version!: number;
  @Column('text') saved_by!: string;
  @Column('timestamptz') saved_at!: Date;
}

/** A student's grade in a course; its version counts how often it was set. */
@Entity('grades')
@Check('grades_version_check', 'version > 0')
@Check('CK_grades_grade', `grade ~ '^[A-Z]{1,2}[+-]?$'`)
@ForeignKey(() => Enrolment, ['request_num', 'emp_id'], ['request_num', 'emp_id'], { name: 'FK_grades_enrolment' })
export class Grade {
  @PrimaryColumn('text') request_num!: string;
  @PrimaryColumn('text') emp_id!: string;
  @Column('text') grade!: string;
  @Column('integer') version!: number;
  @Column('text') saved_by!: string;
  @Column('timestamptz') saved_at!: Date;
}
