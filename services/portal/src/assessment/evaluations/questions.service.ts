import { charactersIn } from '@campus/contract-kit/characters';
import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { addQuestion, QuestionLists } from '@campus/domain/assessment';
import { assessmentMessages as messages, assessmentTexts as texts } from '@campus/domain/assessment';
import { MAX_GROUP_NAME, MAX_QUESTION, QUESTION_TYPES, SEGMENTS } from '@campus/domain/assessment/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, WriteTx } from '../../platform/index.js';
import { Database, sql, Writes } from '../../platform/index.js';
import { QUESTION_RECORD } from './evaluation-audit.js';
import type { QuestionsService as Q } from './evaluations.sql.types.js';

type Wanted = InputOf<typeof addQuestion>;

const GROUP_QUESTIONS = sql<
  Narrowed<Q['GROUP_QUESTIONS'], { IsRequired: 0 | 1 }>
>`SELECT q.id AS "GroupQuestionId", q.group_id AS "QuestionGroupId", q.bank_id AS "QuestionBankId",
    q.type_id AS "QuestionTypeId", q.category_id AS "QuestionCategoryId", CASE WHEN q.required THEN 1 ELSE 0 END AS "IsRequired", b.question AS "Question"
  FROM group_questions q JOIN question_groups g ON g.id = q.group_id JOIN question_bank b ON b.id = q.bank_id
  ORDER BY lower(g.name), lower(b.question), q.id`;

const ADD_TO_GROUP = sql<Q['ADD_TO_GROUP']>`INSERT INTO group_questions (group_id, bank_id, category_id, type_id, required)
  SELECT g.id, b.id, c.id, :type, :required FROM question_groups g, question_bank b, question_categories c
  WHERE g.id::text = :group AND b.id::text = :bank AND c.id::text = :category
  ON CONFLICT ON CONSTRAINT "UQ_group_questions_once" DO NOTHING
  RETURNING id, coalesce((SELECT name FROM question_groups WHERE id::text = :group), '') AS "group"`;

const INSERT_GROUP = sql<
  Q['INSERT_GROUP']
>`INSERT INTO question_groups (name) VALUES (:name) ON CONFLICT DO NOTHING RETURNING id`;
const INSERT_BANKED = sql<
  Q['INSERT_BANKED']
>`INSERT INTO question_bank (question) VALUES (:question) ON CONFLICT DO NOTHING RETURNING id`;

const IS_IN_GROUP = sql<Q['IS_IN_GROUP']>`SELECT 1 FROM group_questions WHERE group_id::text = :group AND bank_id::text = :bank`;

const SELECT_QUESTION_BANK = sql<
  Q['SELECT_QUESTION_BANK']
>`SELECT id AS "QuestionBankId", question AS "Question" FROM question_bank ORDER BY lower(question)`;

const SELECT_QUESTION_CATEGORIES = sql<
  Q['SELECT_QUESTION_CATEGORIES']
>`SELECT id AS "QuestionCategoryId", name AS "Name" FROM question_categories ORDER BY lower(name)`;

const SELECT_QUESTION_GROUPS = sql<
  Q['SELECT_QUESTION_GROUPS']
>`SELECT id AS "QuestionGroupId", name AS "GroupName" FROM question_groups ORDER BY lower(name)`;

/** What questions are made of: groups, types, categories and the bank. */
@Injectable()
export class QuestionsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
  ) {}

  /** All lists of manage questions. [ASSESS-046] */
  async lists(): Promise<QuestionLists> {
    const [groups, categories, questionBank, groupQuestions] = await Promise.all([
      this.db.query(SELECT_QUESTION_GROUPS),
      this.db.query(SELECT_QUESTION_CATEGORIES),
      this.db.query(SELECT_QUESTION_BANK),
      this.db.query(GROUP_QUESTIONS),
    ]);
    return {
      groups,
      types: QUESTION_TYPES.map(({ id, name }) => ({ QuestionTypeId: id, ElementName: name })),
      categories,
      questionBank,
      segments: SEGMENTS.map(({ id, name }) => ({ SegmentId: id, Name: name })),
      groupQuestions,
    };
  }

  /** Adds a group by name. [ASSESS-047] */
  addGroup(actor: Actor, wanted: string | null | undefined): Promise<Answered> {
    const name = (wanted ?? '').trim();
    if (name === '') throw messages.refusal('name_required');
    if (charactersIn(name) > MAX_GROUP_NAME) throw messages.refusal('name_too_long');
    return this.writes.run(actor, async (tx) => {
      const id = (await tx.maybe(INSERT_GROUP, { name }))?.id ?? null;
      if (id === null) throw messages.refusal('group_there_already');
      this.note(tx, id, 'group', fillIn(texts.auditGroup, { name }));
      return answered({ message: texts.groupAdded, data: { id, QuestionGroupId: id, GroupName: name } });
    });
  }

  /** Adds a question to the bank. [ASSESS-049] */
  addToBank(actor: Actor, wanted: string | null | undefined): Promise<Answered> {
    const question = (wanted ?? '').trim();
    if (question === '') throw messages.refusal('text_required');
    if (charactersIn(question) > MAX_QUESTION) throw messages.refusal('question_too_long');
    return this.writes.run(actor, async (tx) => {
      const id = (await tx.maybe(INSERT_BANKED, { question }))?.id ?? null;
      if (id === null) throw messages.refusal('question_there_already');
      this.note(tx, id, 'bank', texts.auditBank);
      return answered({ message: texts.bankAdded, data: { id, QuestionBankId: id, Question: question } });
    });
  }

  /** Adds a question of the bank to a group. [ASSESS-033] [ASSESS-048] */
  add(actor: Actor, wanted: Wanted): Promise<Answered> {
    const { QuestionGroupId: group, QuestionBankId: bank } = wanted;
    const [type, category] = [wanted.QuestionTypeId ?? wanted.TypeId, wanted.QuestionCategoryId ?? wanted.CatId];
    if (!group || !bank || !type || !category) throw messages.refusal('question_incomplete');
    if ((wanted.IsRequired ?? null) === null) throw messages.refusal('required_unsaid');
    if (!QUESTION_TYPES.some(({ id }) => id === type)) throw messages.refusal('no_such_question');
    return this.writes.run(actor, async (tx) => {
      const required = wanted.IsRequired === 1;
      const added = await tx.maybe(ADD_TO_GROUP, { group, bank, category, type, required });
      if (added === null) {
        const isInGroup = (await tx.maybe(IS_IN_GROUP, { group, bank })) !== null;
        throw messages.refusal(isInGroup ? 'question_in_group_already' : 'no_such_question');
      }
      this.note(tx, added.id, 'question', fillIn(texts.auditQuestion, { name: added.group }));
      return answered({ message: texts.questionAdded, data: { id: added.id, QuestionId: added.id } });
    });
  }

  private note(tx: WriteTx, id: string, action: string, description: string): void {
    tx.audit({ recordType: QUESTION_RECORD, recordId: id, action, description });
  }
}
