import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Enrolment } from './enrolment.entity.js';

/** A change of a stored grade that a teacher asks for long after the term; a registrar decides it. An empty grade is none. */
@Entity('grade_changes')
@Check('CK_grade_changes_grades', `grade <> grade_before AND grade_before <> ''`)
@Check('CK_grade_changes_reason', `reason <> ''`)
@Check('CK_grade_changes_state', `state IN ('waiting', 'approved', 'declined')`)
@Check('CK_grade_changes_decided', `(state = 'waiting') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)`)
@Check('CK_grade_changes_by_others', 'asked_by <> emp_id AND (decided_by IS NULL OR decided_by NOT IN (emp_id, asked_by))')
@ForeignKey(() => Enrolment, ['request_num', 'emp_id'], ['request_num', 'emp_id'], { name: 'FK_grade_changes_enrolment' })
@Index('UQ_grade_changes_waiting', ['request_num', 'emp_id'], { unique: true, where: `state = 'waiting'` })
@Index('IDX_grade_changes_asked', ['asked_at'])
export class GradeChange {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') request_num!: string;
  @Column('text') emp_id!: string;
  @Column('text') grade_before!: string;
  @Column('text') grade!: string;
  @Column('text') reason!: string;
  @Column('text') asked_by!: string;
  @Column('timestamptz') asked_at!: Date;
  @Column('text', { default: 'waiting' }) state!: 'waiting' | 'approved' | 'declined';
  @Column('text', { nullable: true }) decided_by!: string | null;
  @Column('timestamptz', { nullable: true }) decided_at!: Date | null;
  /** Why it was declined. */
  @Column('text', { default: '' }) decision_reason!: string;
  /** Counts how often it was asked for anew; whoever decides names the one that was seen. */
  @Column('integer', { default: 1 }) version!: number;
}
