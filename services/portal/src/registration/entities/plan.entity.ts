import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Student, Term } from '../../academic-records/index.js';

/** The sections that a student plans to take in a term, in the order in which they are tried. */
@Entity('registration_plans')
@Check('CK_registration_plans_version', 'version > 0')
@Check('CK_registration_plans_courses', 'cardinality(request_nums) <= 20')
@ForeignKey(() => Term, ['year_code', 'term_code'], ['year_code', 'term_code'], { name: 'FK_registration_plans_term' })
export class RegistrationPlan {
  @ForeignKey(() => Student, { name: 'FK_registration_plans_student' }) @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('text') year_code!: string;
  @PrimaryColumn('text') term_code!: string;
  @Column('text', { array: true }) request_nums!: string[];
  @Column('integer', { default: 1 }) version!: number;
}

/** The calendar feed of a student; its address names the version, so that a renewed one ends the address before it. */
@Entity('calendar_feeds')
export class CalendarFeed {
  @ForeignKey(() => Student, { name: 'FK_calendar_feeds_student' }) @PrimaryColumn('text') emp_id!: string;
  @Column('integer', { default: 1 }) version!: number;
  @Column('boolean', { default: true }) active!: boolean;
}
