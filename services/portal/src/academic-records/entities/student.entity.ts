import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Person } from '../../people/index.js';
import { Program, School } from './term.entity.js';

/** A person as a student; the id number is that of the person. The graduation term is the one that the student expects. */
@Entity('students')
@Check('students_load_check', `load IN ('full', 'part')`)
@Check('students_modality_check', `modality IN ('campus', 'online')`)
@Check('students_status_check', `status IN ('active', 'graduating', 'graduated', 'withdrawn')`)
@Check('CK_students_graduation', '(graduation_year_code IS NULL) = (graduation_term_code IS NULL)')
@Check('CK_students_graduation_term', `graduation_year_code ~ '^[0-9]{4}$' AND graduation_term_code ~ '^[A-Z0-9]{1,2}$'`)
@Index('IDX_students_school', ['school', 'status'])
export class Student {
  @ForeignKey(() => Person, { name: 'FK_students_person' }) @PrimaryColumn('text') emp_id!: string;
  @ForeignKey(() => School, { name: 'FK_students_school' }) @Column('text') school!: string;
  @Column('text') classification!: string;
  @Column('text') load!: 'full' | 'part';
  @Column('text', { default: 'campus' }) modality!: 'campus' | 'online';
  @Column('text', { default: 'active' }) status!: 'active' | 'graduating' | 'graduated' | 'withdrawn';
  @Column('date') admitted_on!: string;
  @Column('text', { nullable: true }) graduation_year_code!: string | null;
  @Column('text', { nullable: true }) graduation_term_code!: string | null;
}

/** A program that a student follows or has ended; the first one is the primary. */
@Entity('student_programs')
@Check('student_programs_seq_check', 'seq > 0')
@Unique('UQ_student_programs_program', ['emp_id', 'program_code'])
export class StudentProgram {
  @ForeignKey(() => Student, { name: 'FK_student_programs_student' }) @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('integer') seq!: number;
  @ForeignKey(() => Program, { name: 'FK_student_programs_program' }) @Column('text') program_code!: string;
  @Column('date') declared_on!: string;
  @Column('date', { nullable: true }) awarded_on!: string | null;
}

/** A kind of hold: the office that places and releases it, and what it keeps a student from. */
@Entity('hold_kinds')
@Check('CK_hold_kinds_blocks', `blocks <@ ARRAY['registration', 'payment', 'management', 'plan']`)
export class HoldKind {
  @PrimaryColumn('text') code!: string;
  @Column('text') name!: string;
  @Column('text') office!: string;
  @Column('text', { array: true }) blocks!: string[];
  @Column('text') steps!: string;
}

/** A hold on a student with the steps that release it; one of a kind is open at a time. */
@Entity('student_holds')
@Check('CK_student_holds_by_others', 'placed_by <> emp_id AND (released_by IS NULL OR released_by <> emp_id)')
@Index('UQ_student_holds_open', ['emp_id', 'code'], { unique: true, where: 'released_on IS NULL' })
export class StudentHold {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => Student, { name: 'FK_student_holds_student' }) @Column('text') emp_id!: string;
  @ForeignKey(() => HoldKind, { name: 'FK_student_holds_kind' }) @Column('text') code!: string;
  @Column('text') name!: string;
  @Column('text') message!: string;
  /** Why it was placed, for the staff of the office. */
  @Column('text', { default: '' }) reason!: string;
  @Column('text', { default: '0' }) placed_by!: string;
  @Column('text', { nullable: true }) released_by!: string | null;
  @Column('date') placed_on!: string;
  @Column('date', { nullable: true }) released_on!: string | null;
}
