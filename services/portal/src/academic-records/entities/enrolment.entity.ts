import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Course } from './course.entity.js';
import { Student } from './student.entity.js';

/** A student in a course. Who dropped was never graded; who withdrew keeps a place on the grade sheet. */
@Entity('enrolments')
@Check('enrolments_status_check', `status IN ('registered', 'dropped', 'withdrawn')`)
@Check('CK_enrolments_end', `(status = 'registered') = (ended_on IS NULL)`)
@Index('IDX_enrolments_student', ['empId'])
export class Enrolment {
  @ForeignKey(() => Course, { name: 'FK_enrolments_course' })
  @PrimaryColumn({ name: 'request_num', type: 'text', primaryKeyConstraintName: 'PK_enrolments' })
  requestNum!: string;

  @ForeignKey(() => Student, { name: 'FK_enrolments_student' })
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_enrolments' })
  empId!: string;

  @Column({ type: 'text', default: 'registered' })
  status!: 'registered' | 'dropped' | 'withdrawn';

  @Column({ name: 'enrolled_on', type: 'date' })
  enrolledOn!: string;

  @Column({ name: 'ended_on', type: 'date', nullable: true })
  endedOn!: string | null;
}

/** The grade sheet of a course; a save names the version that was seen. [FACULTY-009] */
@Entity('grade_sheets')
@Check('grade_sheets_version_check', 'version > 0')
export class GradeSheet {
  @ForeignKey(() => Course, { name: 'FK_grade_sheets_course' })
  @PrimaryColumn({ name: 'request_num', type: 'text', primaryKeyConstraintName: 'PK_grade_sheets' })
  requestNum!: string;

  @Column({ type: 'integer' })
  version!: number;

  @Column({ name: 'saved_by', type: 'text' })
  savedBy!: string;

  @Column({ name: 'saved_at', type: 'timestamptz' })
  savedAt!: Date;
}

/** A student's grade in a course; its version counts how often it was set. */
@Entity('grades')
@Check('grades_version_check', 'version > 0')
@Check('CK_grades_grade', `grade ~ '^[A-Z]{1,2}[+-]?$'`)
@ForeignKey(() => Enrolment, ['requestNum', 'empId'], ['requestNum', 'empId'], { name: 'FK_grades_enrolment' })
export class Grade {
  @PrimaryColumn({ name: 'request_num', type: 'text', primaryKeyConstraintName: 'PK_grades' })
  requestNum!: string;

  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_grades' })
  empId!: string;

  @Column({ type: 'text' })
  grade!: string;

  @Column({ type: 'integer' })
  version!: number;

  @Column({ name: 'saved_by', type: 'text' })
  savedBy!: string;

  @Column({ name: 'saved_at', type: 'timestamptz' })
  savedAt!: Date;
}
