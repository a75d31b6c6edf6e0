import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Person } from '../../people/index.js';

const SCHOOL = `school IN ('Boyce', 'Southern')`;
const TYPE = `type_id IN ('1', '2')`;

/** Whose dean somebody is. [DEAN-002] */
@Entity('deans')
@ForeignKey(() => Person, ['emp_id'], ['emp_id'], { name: 'FK_deans_person' })
@Check('deans_school_check', SCHOOL)
export class Dean {
  @PrimaryColumn('text') emp_id!: string;
  @PrimaryColumn('text') school!: string;
}

/** A group of questions that are asked together. [ASSESS-022] */
@Entity('question_groups')
@Unique('UQ_question_groups_name', ['name'])
export class QuestionGroup {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') name!: string;
}

/** What a question is about. [ASSESS-022] */
@Entity('question_categories')
@Unique('UQ_question_categories_name', ['name'])
export class QuestionCategory {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') name!: string;
}

/** The text of a question; it never changes, so that what was asked stays what was asked. [ASSESS-022] */
@Entity('question_bank')
@Unique('UQ_question_bank_question', ['question'])
export class BankQuestion {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') question!: string;
}

/** How a text of the bank is asked: its category, its type, and whether it must be answered. [ASSESS-013] [ASSESS-019] */
abstract class AskedText {
  @Column('uuid') bank_id!: string;
  @Column('uuid') category_id!: string;
  @Column('text') type_id!: string;
  @Column('boolean') required!: boolean;
}

/** A question of a group with type, category and required flag. [ASSESS-013] */
@Entity('group_questions')
@ForeignKey(() => QuestionGroup, ['group_id'], ['id'], { name: 'FK_group_questions_group' })
@ForeignKey(() => BankQuestion, ['bank_id'], ['id'], { name: 'FK_group_questions_bank' })
@ForeignKey(() => QuestionCategory, ['category_id'], ['id'], { name: 'FK_group_questions_category' })
@Unique('UQ_group_questions_once', ['group_id', 'bank_id'])
@Check('group_questions_type_id_check', TYPE)
export class GroupQuestion extends AskedText {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid') group_id!: string;
}

/** An evaluation; `version` grows with every change of its content. [ASSESS-018] */
@Entity('evaluations')
@Index('IDX_evaluations_order', ['starts_on', 'id'])
@Check('evaluations_school_check', SCHOOL)
@Check('evaluations_eval_type_check', `eval_type IN ('course', 'segment')`)
@Check('CK_evaluations_title', 'length(title) BETWEEN 1 AND 50')
@Check('CK_evaluations_days', 'starts_on <= ends_on')
export class EvaluationRow {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') title!: string;
  @Column('text', { default: '' }) description!: string;
  @Column('date') starts_on!: string;
  @Column('date') ends_on!: string;
  @Column('text') term_code!: string;
  @Column('text') year_code!: string;
  @Column('text') school!: string;
  @Column('text') eval_type!: string;
  @Column('boolean', { default: false }) is_active!: boolean;
  @Column('boolean', { default: false }) is_published!: boolean;
  @Column('integer', { default: 1 }) version!: number;
  @Column('text') changed_by!: string;
  @Column('timestamptz') created_at!: Date;

  /** When its invitations were last held against enrolments and segments. */
  @Column('timestamptz', { nullable: true }) audience_checked_at!: Date | null;
}

/** A course that an evaluation asks about. */
@Entity('evaluation_courses')
@ForeignKey(() => EvaluationRow, ['evaluation_id'], ['id'], { name: 'FK_evaluation_courses_evaluation' })
@Index('IDX_evaluation_courses_course', ['course_id'])
export class EvaluationCourse {
  @PrimaryColumn('uuid') evaluation_id!: string;
  @PrimaryColumn('text') course_id!: string;
}

/** A student group that an evaluation asks. [ASSESS-015] */
@Entity('evaluation_segments')
@ForeignKey(() => EvaluationRow, ['evaluation_id'], ['id'], { name: 'FK_evaluation_segments_evaluation' })
@Check('evaluation_segments_segment_check', `segment IN ('new', 'continuing', 'graduating', 'online', 'on-campus')`)
export class EvaluationSegment {
  @PrimaryColumn('uuid') evaluation_id!: string;
  @PrimaryColumn('text') segment!: string;
}

/** A question of an evaluation, in the order of `line`. [ASSESS-019] */
@Entity('evaluation_questions')
@ForeignKey(() => EvaluationRow, ['evaluation_id'], ['id'], { name: 'FK_evaluation_questions_evaluation' })
@ForeignKey(() => QuestionGroup, ['group_id'], ['id'], { name: 'FK_evaluation_questions_group' })
@ForeignKey(() => BankQuestion, ['bank_id'], ['id'], { name: 'FK_evaluation_questions_bank' })
@ForeignKey(() => QuestionCategory, ['category_id'], ['id'], { name: 'FK_evaluation_questions_category' })
@Index('IDX_evaluation_questions_evaluation', ['evaluation_id', 'line'])
@Check('evaluation_questions_type_id_check', TYPE)
export class EvaluationQuestionRow extends AskedText {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid') evaluation_id!: string;
  @Column('integer') line!: number;
  @Column('uuid', { nullable: true }) group_id!: string | null;
}
