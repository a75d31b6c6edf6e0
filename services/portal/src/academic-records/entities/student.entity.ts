import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Person } from '../../people/index.js';
import { Program, School, Term } from './term.entity.js';

/** A person as a student; the id number is that of the person. The graduation term is the one that the student expects. */
@Entity('students')
@Check('students_load_check', `load IN ('full', 'part')`)
@Check('students_modality_check', `modality IN ('campus', 'online')`)
@Check('students_status_check', `status IN ('active', 'graduating', 'graduated', 'withdrawn')`)
@Check('CK_students_graduation', '(graduation_year_code IS NULL) = (graduation_term_code IS NULL)')
@Index('IDX_students_school', ['school', 'status'])
@ForeignKey(() => Term, ['graduationYearCode', 'graduationTermCode'], ['yearCode', 'termCode'], {
  name: 'FK_students_graduation',
})
export class Student {
  @ForeignKey(() => Person, { name: 'FK_students_person' })
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_students' })
  empId!: string;

  @ForeignKey(() => School, { name: 'FK_students_school' })
  @Column({ type: 'text' })
  school!: string;

  @Column({ type: 'text' })
  classification!: string;

  @Column({ type: 'text' })
  load!: 'full' | 'part';

  @Column({ type: 'text', default: 'campus' })
  modality!: 'campus' | 'online';

  @Column({ type: 'text', default: 'active' })
  status!: 'active' | 'graduating' | 'graduated' | 'withdrawn';

  @Column({ name: 'admitted_on', type: 'date' })
  admittedOn!: string;

  @Column({ name: 'graduation_year_code', type: 'text', nullable: true })
  graduationYearCode!: string | null;

  @Column({ name: 'graduation_term_code', type: 'text', nullable: true })
  graduationTermCode!: string | null;
}

/** A program that a student follows or has ended; the first one is the primary. */
@Entity('student_programs')
@Check('student_programs_seq_check', 'seq > 0')
@Unique('UQ_student_programs_program', ['empId', 'programCode'])
export class StudentProgram {
  @ForeignKey(() => Student, { name: 'FK_student_programs_student' })
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_student_programs' })
  empId!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'PK_student_programs' })
  seq!: number;

  @ForeignKey(() => Program, { name: 'FK_student_programs_program' })
  @Column({ name: 'program_code', type: 'text' })
  programCode!: string;

  @Column({ name: 'declared_on', type: 'date' })
  declaredOn!: string;

  @Column({ name: 'awarded_on', type: 'date', nullable: true })
  awardedOn!: string | null;
}

/** A hold on a student with the steps that release it; one of a kind is open at a time. */
@Entity('student_holds')
@Index('UQ_student_holds_open', ['empId', 'code'], { unique: true, where: 'released_on IS NULL' })
export class StudentHold {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_student_holds' })
  id!: string;

  @ForeignKey(() => Student, { name: 'FK_student_holds_student' })
  @Column({ name: 'emp_id', type: 'text' })
  empId!: string;

  @Column({ type: 'text' })
  code!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  message!: string;

  @Column({ name: 'placed_on', type: 'date' })
  placedOn!: string;

  @Column({ name: 'released_on', type: 'date', nullable: true })
  releasedOn!: string | null;
}
