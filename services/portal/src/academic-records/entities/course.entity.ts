import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Person } from '../../people/index.js';
import { School, SubTerm, Term } from './term.entity.js';

/** A section of a course in a term. `request_num` names it everywhere; without a sub-term it lasts the whole term. */
@Entity('courses')
@Unique('UQ_courses_section', ['yearCode', 'termCode', 'school', 'code', 'section'])
@Check('courses_credits_check', 'credits >= 0')
@ForeignKey(() => Term, ['yearCode', 'termCode'], ['yearCode', 'termCode'], { name: 'FK_courses_term' })
@ForeignKey(() => SubTerm, ['yearCode', 'termCode', 'subtermCode'], ['yearCode', 'termCode', 'subtermCode'], {
  name: 'FK_courses_sub_term',
})
export class Course {
  @PrimaryColumn({ name: 'request_num', type: 'text', primaryKeyConstraintName: 'PK_courses' })
  requestNum!: string;

  @Column({ name: 'crs_cde', type: 'text' })
  code!: string;

  @Column({ name: 'crs_title', type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  section!: string;

  @Column({ name: 'year_code', type: 'text' })
  yearCode!: string;

  @Column({ name: 'term_code', type: 'text' })
  termCode!: string;

  @Column({ name: 'subterm_code', type: 'text', nullable: true })
  subtermCode!: string | null;

  @ForeignKey(() => School, { name: 'FK_courses_school' })
  @Column({ type: 'text' })
  school!: string;

  @Column({ type: 'text' })
  division!: string;

  @Column({ type: 'text' })
  location!: string;

  @Column({ type: 'numeric', precision: 4, scale: 2 })
  credits!: string;

  @Column({ type: 'text', default: '' })
  description!: string;

  @Column({ type: 'boolean', default: false })
  cancelled!: boolean;
}

/** When and where a course meets; days are letters, Monday `M` to Sunday `U`, Thursday `R`. Times are Eastern. */
@Entity('course_meetings')
@Check('CK_course_meetings_days', `days ~ '^[MTWRFSU]+$' AND begins_on <= ends_on`)
@Check('CK_course_meetings_times', 'begins_at < ends_at')
export class CourseMeeting {
  @ForeignKey(() => Course, { name: 'FK_course_meetings_course' })
  @PrimaryColumn({ name: 'request_num', type: 'text', primaryKeyConstraintName: 'PK_course_meetings' })
  requestNum!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'PK_course_meetings' })
  line!: number;

  @Column({ name: 'begins_on', type: 'date' })
  beginsOn!: string;

  @Column({ name: 'ends_on', type: 'date' })
  endsOn!: string;

  @Column({ type: 'text' })
  days!: string;

  @Column({ name: 'begins_at', type: 'time' })
  beginsAt!: string;

  @Column({ name: 'ends_at', type: 'time' })
  endsAt!: string;

  @Column({ type: 'text' })
  building!: string;

  @Column({ name: 'building_name', type: 'text' })
  buildingName!: string;

  @Column({ type: 'text' })
  room!: string;
}

/** Who teaches a course; one of them leads. */
@Entity('course_teachers')
@Index('IDX_course_teachers_person', ['empId'])
export class CourseTeacher {
  @ForeignKey(() => Course, { name: 'FK_course_teachers_course' })
  @PrimaryColumn({ name: 'request_num', type: 'text', primaryKeyConstraintName: 'PK_course_teachers' })
  requestNum!: string;

  @ForeignKey(() => Person, { name: 'FK_course_teachers_person' })
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_course_teachers' })
  empId!: string;

  @Column({ type: 'boolean', default: true })
  lead!: boolean;
}
