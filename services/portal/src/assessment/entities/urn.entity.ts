import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Person } from '../../people/index.js';
import { EvaluationQuestionRow, EvaluationRow } from './evaluation.entity.js';

/** Where the answers of one course of an evaluation (or of its segments, without a course) lie; demographics are written at its opening. */
@Entity('evaluation_urns')
@ForeignKey(() => EvaluationRow, ['evaluationId'], ['id'], { name: 'FK_evaluation_urns_evaluation' })
@Unique('UQ_evaluation_urns_audience', ['evaluationId', 'courseId'])
@Index('IDX_evaluation_urns_course', ['courseId'])
@Index('IDX_evaluation_urns_closed', ['evaluationId'], { where: 'opened_on IS NULL' })
export class EvaluationUrn {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_evaluation_urns' })
  id!: string;

  @Column({ name: 'evaluation_id', type: 'uuid' })
  evaluationId!: string;

  @Column({ name: 'course_id', type: 'text', default: '' })
  courseId!: string;

  @Column({ name: 'opened_on', type: 'date', nullable: true })
  openedOn!: string | null;

  @Column({ name: 'average_age', type: 'numeric', precision: 4, scale: 1, nullable: true })
  averageAge!: string | null;

  @Column({ type: 'integer', nullable: true })
  males!: number | null;

  @Column({ type: 'integer', nullable: true })
  females!: number | null;
}

/** Who was asked, and how far: never what was answered, nor when. */
@Entity('evaluation_invitations')
@ForeignKey(() => EvaluationUrn, ['urnId'], ['id'], { name: 'FK_evaluation_invitations_urn' })
@ForeignKey(() => Person, ['empId'], ['empId'], { name: 'FK_evaluation_invitations_person' })
@Unique('UQ_evaluation_invitations_student', ['urnId', 'empId'])
@Index('IDX_evaluation_invitations_student', ['empId'], { where: `state <> 'finished'` })
@Check('evaluation_invitations_state_check', `state IN ('sent', 'started', 'finished')`)
export class EvaluationInvitation {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_evaluation_invitations' })
  id!: string;

  @Column({ name: 'urn_id', type: 'uuid' })
  urnId!: string;

  @Column({ name: 'emp_id', type: 'text' })
  empId!: string;

  @Column({ type: 'text', default: 'sent' })
  state!: 'sent' | 'started' | 'finished';
}

/** Answers before they are submitted: sealed, of one size, and gone with the submission. [EVALSTU-008] */
@Entity('evaluation_drafts')
@ForeignKey(() => EvaluationInvitation, ['invitationId'], ['id'], { name: 'FK_evaluation_drafts_invitation' })
export class EvaluationDraft {
  @PrimaryColumn({ name: 'invitation_id', type: 'uuid', primaryKeyConstraintName: 'PK_evaluation_drafts' })
  invitationId!: string;

  @Column({ type: 'bytea' })
  sealed!: Buffer;
}

/** Some submitted answers of an urn, mixed and sealed together; a closed pool takes no more. */
@Entity('evaluation_pools')
@ForeignKey(() => EvaluationUrn, ['urnId'], ['id'], { name: 'FK_evaluation_pools_urn' })
@Index('IDX_evaluation_pools_urn', ['urnId', 'closed'])
export class EvaluationPool {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_evaluation_pools' })
  id!: string;

  @Column({ name: 'urn_id', type: 'uuid' })
  urnId!: string;

  @Column({ type: 'boolean', default: false })
  closed!: boolean;

  @Column({ type: 'bytea' })
  sealed!: Buffer;
}

/** How often each rating was given to a question, blanks apart. Written once, when the urn is opened. [ASSESS-024] */
@Entity('evaluation_tallies')
@ForeignKey(() => EvaluationUrn, ['urnId'], ['id'], { name: 'FK_evaluation_tallies_urn' })
@ForeignKey(() => EvaluationQuestionRow, ['questionId'], ['id'], { name: 'FK_evaluation_tallies_question' })
export class EvaluationTally {
  @PrimaryColumn({ name: 'urn_id', type: 'uuid', primaryKeyConstraintName: 'PK_evaluation_tallies' })
  urnId!: string;

  @PrimaryColumn({ name: 'question_id', type: 'uuid', primaryKeyConstraintName: 'PK_evaluation_tallies' })
  questionId!: string;

  @Column({ name: 'rate_1', type: 'integer' })
  rate1!: number;

  @Column({ name: 'rate_2', type: 'integer' })
  rate2!: number;

  @Column({ name: 'rate_3', type: 'integer' })
  rate3!: number;

  @Column({ name: 'rate_4', type: 'integer' })
  rate4!: number;

  @Column({ name: 'rate_5', type: 'integer' })
  rate5!: number;

  @Column({ name: 'rate_null', type: 'integer' })
  rateNull!: number;
}

/** A written answer, with the name only where its student added it. Written in random order, when the urn is opened. [ASSESS-025] */
@Entity('evaluation_texts')
@ForeignKey(() => EvaluationUrn, ['urnId'], ['id'], { name: 'FK_evaluation_texts_urn' })
@ForeignKey(() => EvaluationQuestionRow, ['questionId'], ['id'], { name: 'FK_evaluation_texts_question' })
@Index('IDX_evaluation_texts_urn', ['urnId', 'questionId'])
@Check('CK_evaluation_texts_name', '(student_id IS NULL) = (student_name IS NULL)')
export class EvaluationText {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_evaluation_texts' })
  id!: string;

  @Column({ name: 'urn_id', type: 'uuid' })
  urnId!: string;

  @Column({ name: 'question_id', type: 'uuid' })
  questionId!: string;

  @Column({ name: 'text_value', type: 'text' })
  textValue!: string;

  @Column({ name: 'student_id', type: 'text', nullable: true })
  studentId!: string | null;

  @Column({ name: 'student_name', type: 'text', nullable: true })
  studentName!: string | null;
}
