import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Person } from '../../people/index.js';
import { EvaluationQuestionRow, EvaluationRow } from './evaluation.entity.js';

/** Where the answers of one course of an evaluation (or of its segments, without a course) lie; demographics are written at its opening. */
@Entity('evaluation_urns')
@ForeignKey(() => EvaluationRow, ['evaluation_id'], ['id'], { name: 'FK_evaluation_urns_evaluation' })
@Unique('UQ_evaluation_urns_audience', ['evaluation_id', 'course_id'])
@Index('IDX_evaluation_urns_course', ['course_id'])
@Index('IDX_evaluation_urns_closed', ['evaluation_id'], { where: 'opened_on IS NULL' })
export class EvaluationBallotBox {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid') evaluation_id!: string;
  @Column('text', { default: '' }) course_id!: string;
  @Column('date', { nullable: true }) opened_on!: string | null;
  @Column('numeric', { precision: 4, scale: 1, nullable: true }) average_age!: string | null;
  @Column('integer', { nullable: true }) males!: number | null;
  @Column('integer', { nullable: true }) females!: number | null;
}

/** Whom a ballot box is about, as the course was taught when it was published. */
@Entity('evaluation_teachers')
@ForeignKey(() => EvaluationBallotBox, ['urn_id'], ['id'], { name: 'FK_evaluation_teachers_urn' })
@ForeignKey(() => Person, ['emp_id'], ['emp_id'], { name: 'FK_evaluation_teachers_person' })
@Index('IDX_evaluation_teachers_person', ['emp_id'])
export class EvaluatedTeacher {
  @PrimaryColumn('uuid') urn_id!: string;
  @PrimaryColumn('text') emp_id!: string;
  @Column('boolean') lead!: boolean;
}

/** Who was asked, and how far: never what was answered, nor when. */
@Entity('evaluation_invitations')
@ForeignKey(() => EvaluationBallotBox, ['urn_id'], ['id'], { name: 'FK_evaluation_invitations_urn' })
@ForeignKey(() => Person, ['emp_id'], ['emp_id'], { name: 'FK_evaluation_invitations_person' })
@Unique('UQ_evaluation_invitations_student', ['urn_id', 'emp_id'])
@Index('IDX_evaluation_invitations_student', ['emp_id'], { where: `state <> 'finished'` })
@Check('evaluation_invitations_state_check', `state IN ('sent', 'started', 'finished')`)
export class EvaluationInvitation {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid') urn_id!: string;
  @Column('text') emp_id!: string;
  @Column('text', { default: 'sent' }) state!: 'sent' | 'started' | 'finished';
}

/** Answers before they are submitted: encrypted, of one size, and gone with the submission. [EVALSTU-008] */
@Entity('evaluation_drafts')
@ForeignKey(() => EvaluationInvitation, ['invitation_id'], ['id'], { name: 'FK_evaluation_drafts_invitation' })
export class EvaluationDraft {
  @PrimaryColumn('uuid') invitation_id!: string;
  @Column('bytea') sealed!: Buffer;
}

/** Some submitted answers of a ballot box, mixed and encrypted together; a closed pool takes no more. */
@Entity('evaluation_pools')
@ForeignKey(() => EvaluationBallotBox, ['urn_id'], ['id'], { name: 'FK_evaluation_pools_urn' })
@Index('IDX_evaluation_pools_urn', ['urn_id', 'closed'])
export class EvaluationPool {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid') urn_id!: string;
  @Column('boolean', { default: false }) closed!: boolean;
  @Column('bytea') sealed!: Buffer;
}

/** How often each rating was given to a question, blanks apart. Written once, when the ballot box is opened. [ASSESS-024] */
@Entity('evaluation_tallies')
@ForeignKey(() => EvaluationBallotBox, ['urn_id'], ['id'], { name: 'FK_evaluation_tallies_urn' })
@ForeignKey(() => EvaluationQuestionRow, ['question_id'], ['id'], { name: 'FK_evaluation_tallies_question' })
export class EvaluationTally {
  @PrimaryColumn('uuid') urn_id!: string;
  @PrimaryColumn('uuid') question_id!: string;
  @Column('integer') rate_1!: number;
  @Column('integer') rate_2!: number;
  @Column('integer') rate_3!: number;
  @Column('integer') rate_4!: number;
  @Column('integer') rate_5!: number;
  @Column('integer') rate_null!: number;
}

/** A written answer, with the name only where its student added it. Written in random order, when the ballot box is opened. [ASSESS-025] */
@Entity('evaluation_texts')
@ForeignKey(() => EvaluationBallotBox, ['urn_id'], ['id'], { name: 'FK_evaluation_texts_urn' })
@ForeignKey(() => EvaluationQuestionRow, ['question_id'], ['id'], { name: 'FK_evaluation_texts_question' })
@Index('IDX_evaluation_texts_urn', ['urn_id', 'question_id'])
@Check('CK_evaluation_texts_name', '(student_id IS NULL) = (student_name IS NULL)')
export class EvaluationText {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid') urn_id!: string;
  @Column('uuid') question_id!: string;
  @Column('text') text_value!: string;
  @Column('text', { nullable: true }) student_id!: string | null;
  @Column('text', { nullable: true }) student_name!: string | null;
}
