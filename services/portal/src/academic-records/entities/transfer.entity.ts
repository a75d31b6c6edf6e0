import { Check, Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Student } from './student.entity.js';
import { School } from './term.entity.js';

/** A course that a student took elsewhere and that counts here, under the code that it has here. */
@Entity('transfer_courses')
@Unique('UQ_transfer_courses_course', ['emp_id', 'school', 'crs_cde'])
@Check('CK_transfer_courses_credits', 'credits > 0')
@Check('CK_transfer_courses_by_others', 'entered_by <> emp_id')
export class TransferCourse {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @ForeignKey(() => Student, { name: 'FK_transfer_courses_student' }) @Column('text') emp_id!: string;
  @ForeignKey(() => School, { name: 'FK_transfer_courses_school' }) @Column('text') school!: string;
  @Column('text') crs_cde!: string;
  @Column('text') crs_title!: string;
  @Column('numeric', { precision: 4, scale: 2 }) credits!: string;
  /** The institution where it was taken. */
  @Column('text') taken_at!: string;
  @Column('date') received_on!: string;
  @Column('text', { default: '0' }) entered_by!: string;
}
