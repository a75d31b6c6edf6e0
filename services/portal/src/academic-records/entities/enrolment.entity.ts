import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Course } from './course.entity.js';
import { Student } from './student.entity.js';

/** A student in a course, or on its waitlist. Who dropped was never graded; who withdrew keeps a place on the grade sheet. */
@Entity('enrolments')
@Check('enrolments_status_check', `status IN ('registered', 'waitlisted', 'dropped', 'withdrawn')`)
@Check('CK_enrolments_end', `(status IN ('registered', 'waitlisted')) = (ended_on IS NULL)`)
@Check('CK_enrolments_waiting', `(status = 'waitlisted') = (waiting_place IS NOT NULL)`)
@Index('UQ_enrolments_waiting', ['request_num', 'waiting_place'], { unique: true, where: 'waiting_place IS NOT NULL' })
@Index('IDX_enrolments_student', ['emp_id'])
export class Enrolment {
  @ForeignKey(() => Course, { name: 'FK_enrolments_course' }) @PrimaryColumn('text') request_num!: string;
  @ForeignKey(() => Student, { name: 'FK_enrolments_student' }) @PrimaryColumn('text') emp_id!: string;
  @Column('text', { default: 'registered' }) status!: 'registered' | 'waitlisted' | 'dropped' | 'withdrawn';
  @Column('date') enrolled_on!: string;
  @Column('date', { nullable: true }) ended_on!: string | null;
  /** The order of those who wait for a seat; who comes later has a larger one. */
  @Column('bigint', { nullable: true }) waiting_place!: string | null;
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
@Index('IDX_grades_incomplete', ['request_num'], { where: `grade = 'I'` })
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

/** What the registrar waives for one student in one section, with the reason. */
@Entity('registration_waivers')
@Check('CK_registration_waivers_by_others', 'waived_by <> emp_id')
@Check(
  'CK_registration_waivers_refusal',
  `refusal IN ('same_course', 'prerequisite_missing', 'restricted', 'over_limit', 'time_conflict') AND reason <> ''`,
)
export class RegistrationWaiver {
  @ForeignKey(() => Student, { name: 'FK_registration_waivers_student' }) @PrimaryColumn('text') emp_id!: string;
  @ForeignKey(() => Course, { name: 'FK_registration_waivers_course' }) @PrimaryColumn('text') request_num!: string;
  @PrimaryColumn('text') refusal!: string;
  @Column('text') reason!: string;
  @Column('text') waived_by!: string;
  @Column('timestamptz') waived_at!: Date;
}
