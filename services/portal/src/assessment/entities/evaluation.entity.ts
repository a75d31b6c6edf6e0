import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Person } from '../../people/index.js';

const SCHOOL = `school IN ('Boyce', 'Southern')`;
const TYPE = `type_id IN ('1', '2')`;

/** Whose dean somebody is. [DEAN-002] */
@Entity('deans')
@ForeignKey(() => Person, ['empId'], ['empId'], { name: 'FK_deans_person' })
@Check('deans_school_check', SCHOOL)
export class Dean {
  @PrimaryColumn({ name: 'emp_id', type: 'text', primaryKeyConstraintName: 'PK_deans' })
  empId!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_deans' })
  school!: string;
}

/** A group of questions that are asked together. [ASSESS-022] */
@Entity('question_groups')
@Unique('UQ_question_groups_name', ['name'])
export class QuestionGroup {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_question_groups' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;
}

/** What a question is about. [ASSESS-022] */
@Entity('question_categories')
@Unique('UQ_question_categories_name', ['name'])
export class QuestionCategory {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_question_categories' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;
}

/** The text of a question; it never changes, so that what was asked stays what was asked. [ASSESS-022] */
@Entity('question_bank')
@Unique('UQ_question_bank_question', ['question'])
export class BankQuestion {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_question_bank' })
  id!: string;

  @Column({ type: 'text' })
  question!: string;
}

/** How a text of the bank is asked: its category, its type, and whether it must be answered. [ASSESS-013] [ASSESS-019] */
abstract class AskedText {
  @Column({ name: 'bank_id', type: 'uuid' })
  bankId!: string;

  @Column({ name: 'category_id', type: 'uuid' })
  categoryId!: string;

  @Column({ name: 'type_id', type: 'text' })
  typeId!: string;

  @Column({ type: 'boolean' })
  required!: boolean;
}

/** A question of a group with type, category and required flag. [ASSESS-013] */
@Entity('group_questions')
@ForeignKey(() => QuestionGroup, ['groupId'], ['id'], { name: 'FK_group_questions_group' })
@ForeignKey(() => BankQuestion, ['bankId'], ['id'], { name: 'FK_group_questions_bank' })
@ForeignKey(() => QuestionCategory, ['categoryId'], ['id'], { name: 'FK_group_questions_category' })
@Check('group_questions_type_id_check', TYPE)
export class GroupQuestion extends AskedText {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_group_questions' })
  id!: string;

  @Column({ name: 'group_id', type: 'uuid' })
  groupId!: string;
}

/** An evaluation; `version` grows with every change of its content. [ASSESS-018] */
@Entity('evaluations')
@Index('IDX_evaluations_order', ['startsOn', 'id'])
@Check('evaluations_school_check', SCHOOL)
@Check('evaluations_eval_type_check', `eval_type IN ('course', 'segment')`)
@Check('CK_evaluations_title', 'length(title) BETWEEN 1 AND 50')
@Check('CK_evaluations_days', 'starts_on <= ends_on')
export class EvaluationRow {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_evaluations' })
  id!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text', default: '' })
  description!: string;

  @Column({ name: 'starts_on', type: 'date' })
  startsOn!: string;

  @Column({ name: 'ends_on', type: 'date' })
  endsOn!: string;

  @Column({ name: 'term_code', type: 'text' })
  termCode!: string;

  @Column({ name: 'year_code', type: 'text' })
  yearCode!: string;

  @Column({ type: 'text' })
  school!: string;

  @Column({ name: 'eval_type', type: 'text' })
  evalType!: string;

  @Column({ name: 'is_active', type: 'boolean', default: false })
  isActive!: boolean;

  @Column({ name: 'is_published', type: 'boolean', default: false })
  isPublished!: boolean;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ name: 'changed_by', type: 'text' })
  changedBy!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** When its invitations were last held against enrolments and segments. */
  @Column({ name: 'audience_checked_at', type: 'timestamptz', nullable: true })
  audienceCheckedAt!: Date | null;
}

/** A course that an evaluation asks about. */
@Entity('evaluation_courses')
@ForeignKey(() => EvaluationRow, ['evaluationId'], ['id'], { name: 'FK_evaluation_courses_evaluation' })
@Index('IDX_evaluation_courses_course', ['courseId'])
export class EvaluationCourse {
  @PrimaryColumn({ name: 'evaluation_id', type: 'uuid', primaryKeyConstraintName: 'PK_evaluation_courses' })
  evaluationId!: string;

  @PrimaryColumn({ name: 'course_id', type: 'text', primaryKeyConstraintName: 'PK_evaluation_courses' })
  courseId!: string;
}

/** A student group that an evaluation asks. [ASSESS-015] */
@Entity('evaluation_segments')
@ForeignKey(() => EvaluationRow, ['evaluationId'], ['id'], { name: 'FK_evaluation_segments_evaluation' })
@Check('evaluation_segments_segment_check', `segment IN ('new', 'continuing', 'graduating', 'online', 'on-campus')`)
export class EvaluationSegment {
  @PrimaryColumn({ name: 'evaluation_id', type: 'uuid', primaryKeyConstraintName: 'PK_evaluation_segments' })
  evaluationId!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'PK_evaluation_segments' })
  segment!: string;
}

/** A question of an evaluation, in the order of `line`. [ASSESS-019] */
@Entity('evaluation_questions')
@ForeignKey(() => EvaluationRow, ['evaluationId'], ['id'], { name: 'FK_evaluation_questions_evaluation' })
@ForeignKey(() => QuestionGroup, ['groupId'], ['id'], { name: 'FK_evaluation_questions_group' })
@ForeignKey(() => BankQuestion, ['bankId'], ['id'], { name: 'FK_evaluation_questions_bank' })
@ForeignKey(() => QuestionCategory, ['categoryId'], ['id'], { name: 'FK_evaluation_questions_category' })
@Index('IDX_evaluation_questions_evaluation', ['evaluationId', 'line'])
@Check('evaluation_questions_type_id_check', TYPE)
export class EvaluationQuestionRow extends AskedText {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'PK_evaluation_questions' })
  id!: string;

  @Column({ name: 'evaluation_id', type: 'uuid' })
  evaluationId!: string;

  @Column({ type: 'integer' })
  line!: number;

  @Column({ name: 'group_id', type: 'uuid', nullable: true })
  groupId!: string | null;
}
