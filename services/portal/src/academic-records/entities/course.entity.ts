import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Person } from '../../people/index.js';
import { School, SubTerm, Term } from './term.entity.js';

/** A section of a course in a term. `request_num` names it everywhere; without a sub-term it lasts the whole term. */
@Entity('courses')
@Unique('UQ_courses_section', ['year_code', 'term_code', 'school', 'crs_cde', 'section'])
@Index('IDX_courses_canceled', { synchronize: false })
@Check('courses_credits_check', 'credits >= 0')
@Check('CK_courses_seats', 'taken BETWEEN 0 AND capacity AND waiting >= 0')
@ForeignKey(() => Term, ['year_code', 'term_code'], ['year_code', 'term_code'], { name: 'FK_courses_term' })
@ForeignKey(() => SubTerm, ['year_code', 'term_code', 'subterm_code'], ['year_code', 'term_code', 'subterm_code'], {
  name: 'FK_courses_sub_term',
})
export class Course {
  @PrimaryColumn('text') request_num!: string;
  @Column('text') crs_cde!: string;
  @Column('text') crs_title!: string;
  @Column('text') section!: string;
  @Column('text') year_code!: string;
  @Column('text') term_code!: string;
  @Column('text', { nullable: true }) subterm_code!: string | null;
  @ForeignKey(() => School, { name: 'FK_courses_school' }) @Column('text') school!: string;
  @Column('text') division!: string;
  @Column('text') location!: string;
  @Column('numeric', { precision: 4, scale: 2 }) credits!: string;
  @Column('text', { default: '' }) description!: string;
  @Column('boolean', { default: false }) cancelled!: boolean;
  /** When its students were told that it was canceled; null while it is not. */
  @Column('timestamptz', { nullable: true }) canceled_told_at!: Date | null;
  @Column('integer', { default: 30 }) capacity!: number;
  /** Registered and waiting students; a trigger of the enrollments counts both. */
  @Column('integer', { default: 0 }) taken!: number;
  @Column('integer', { default: 0 }) waiting!: number;
  /** The last day to add it. */
  @Column('date', { nullable: true }) last_add_on!: string | null;
  @Column('text', { array: true, default: '{}' }) web_codes!: string[];
  @Column('text', { default: '' }) notes!: string;
  /** Closed by the registrar: nobody adds it or joins its waitlist. */
  @Column('boolean', { default: false }) closed!: boolean;
  /** Whether a student can be in two sections of this course in one term. */
  @Column('boolean', { default: false }) repeatable!: boolean;
  /** The classes to which it is open; empty for all. */
  @Column('text', { array: true, default: '{}' }) only_classes!: string[];
  /** Further schools whose students may take it. */
  @Column('text', { array: true, default: '{}' }) also_offered_to!: string[];
}

/** A course that must be earned with a least grade, or be in progress, before another. */
@Entity('course_prerequisites')
export class CoursePrerequisite {
  @ForeignKey(() => School, { name: 'FK_course_prerequisites_school' }) @PrimaryColumn('text') school!: string;
  @PrimaryColumn('text') crs_cde!: string;
  @PrimaryColumn('text') requires!: string;
  @Column('text', { default: 'D-' }) least_grade!: string;
}

/** When and where a course meets; days are letters, Monday `M` to Sunday `U`, Thursday `R`. Times are Eastern. */
@Entity('course_meetings')
@Check('CK_course_meetings_days', `days ~ '^[MTWRFSU]+$' AND begins_on <= ends_on`)
@Check('CK_course_meetings_times', 'begins_at < ends_at')
export class CourseMeeting {
  @ForeignKey(() => Course, { name: 'FK_course_meetings_course' }) @PrimaryColumn('text') request_num!: string;
  @PrimaryColumn('integer') line!: number;
  @Column('date') begins_on!: string;
  @Column('date') ends_on!: string;
  @Column('text') days!: string;
  @Column('time') begins_at!: string;
  @Column('time') ends_at!: string;
  @Column('text') building!: string;
  @Column('text') building_name!: string;
  @Column('text') room!: string;
}

/** Who teaches a course; one of them leads. */
@Entity('course_teachers')
@Index('IDX_course_teachers_person', ['emp_id'])
export class CourseTeacher {
  @ForeignKey(() => Course, { name: 'FK_course_teachers_course' }) @PrimaryColumn('text') request_num!: string;
  @ForeignKey(() => Person, { name: 'FK_course_teachers_person' }) @PrimaryColumn('text') emp_id!: string;
  @Column('boolean', { default: true }) lead!: boolean;
}
