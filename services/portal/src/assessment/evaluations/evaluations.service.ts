import { fillIn, showDate } from '@campus/contract-kit';
import type { CourseChoice, Evaluation, EvaluationInForm, ListedEvaluation } from '@campus/domain/assessment';
import { assessmentMessages as messages, assessmentTexts as texts } from '@campus/domain/assessment';
import type { AskedCourse, LockedParts } from '@campus/domain/assessment/rules';
import {
  fitsEvaluation,
  isMoved,
  LIKERT,
  schoolCode,
  schoolOf,
  segmentName,
  termsOf,
  touchesLocked,
} from '@campus/domain/assessment/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx, WriteTx } from '../../platform/index.js';
import { Clock, Database, sql, Writes } from '../../platform/index.js';
import { inviteAudience, makeBallotBoxes } from './audience.js';
import type { EvaluationContent, StoredEvaluation } from './evaluations.repository.js';
import { contentOf, EvaluationsRepository } from './evaluations.repository.js';
import type { SentEvaluation } from './evaluation-input.js';
import { parseContent, questionsIn, segmentsIn, titleOfCopy } from './evaluation-input.js';
import { EVALUATION_RECORD } from './evaluation-audit.js';
import type { EvaluationsService as Q } from './evaluations.sql.types.js';

const placeOf = ({ school, termCode, yearCode }: EvaluationContent) => ({ place: `${school}, ${termCode} ${yearCode}` });

const SELECT_FITS = sql<
  Q['SELECT_FITS']
>`SELECT NOT EXISTS (SELECT 1 FROM unnest(:banks::uuid[]) b(id) WHERE NOT EXISTS (SELECT 1 FROM question_bank q WHERE q.id = b.id))
        AND NOT EXISTS (SELECT 1 FROM unnest(:categories::uuid[]) c(id) WHERE NOT EXISTS (SELECT 1 FROM question_categories q WHERE q.id = c.id))
        AND NOT EXISTS (SELECT 1 FROM unnest(:groups::uuid[]) g(id) WHERE NOT EXISTS (SELECT 1 FROM question_groups q WHERE q.id = g.id)) AS fits`;

const SELECT_TERMS = sql<Q['SELECT_TERMS']>`SELECT 1 FROM terms WHERE year_code = :yearCode AND term_code = :termCode`;

/** Evaluations as the administration makes, publishes and switches them. */
@Injectable()
export class EvaluationsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(EvaluationsRepository) private readonly rows: EvaluationsRepository,
  ) {}

  list(): Promise<ListedEvaluation[]> {
    return this.rows.list();
  }

  async read(id: string): Promise<Evaluation> {
    return this.rows.whole(await this.find(this.db, id));
  }

  searchCourses(wanted: { year: string; term: string; school?: string | undefined; q: string }): Promise<CourseChoice[]> {
    const school = schoolOf(wanted.school);
    return this.rows.searchCourses(
      wanted.year,
      termsOf(wanted.term) ?? [],
      school === null ? null : schoolCode(school),
      wanted.q,
    );
  }

  /** Saves a new evaluation or a change; of a published one only what is not locked. [ASSESS-009] [ASSESS-028] [ASSESS-043] */
  save(actor: Actor, sent: SentEvaluation): Promise<Answered> {
    const id = sent.EvaluationId ?? sent.id ?? null;
    return this.writes.run(actor, async (tx) => {
      const before = id === null ? null : await this.find(tx, id, true);
      if (before !== null) this.refuseStale(before, sent, actor);
      if (before?.published === true)
        return answered({ message: texts.saved, data: await this.savePublished(tx, actor, before, sent) });
      if (sent.IsPublished === 1) throw messages.refusal('publish_by_its_call');
      const { evaluation, dropped } = await this.write(tx, actor, before, sent);
      return answered({ message: [texts.saved, ...dropped].join(' '), data: evaluation });
    });
  }

  /** Publishes: locks the content and asks the students. [ASSESS-044] */
  publish(actor: Actor, id: string, wanted: number | undefined): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const stored = await this.find(tx, id, true);
      if (wanted === 0) throw messages.refusal('stays_published');
      if (stored.published) throw messages.refusal('already_published');
      if ((await this.rows.questions(tx, stored.id)).length === 0) throw messages.refusal('no_questions');
      if (stored.endsOn < this.clock.today())
        throw messages.refusal('over_already', { from: showDate(stored.startsOn), to: showDate(stored.endsOn) });
      this.refuseForeign(stored, await this.rows.coursesOf(tx, await this.rows.courses(tx, stored.id)));
      await this.rows.publish(tx, stored.id, actor.empId);
      await makeBallotBoxes(tx, stored.id);
      const count = await inviteAudience(tx, stored.id);
      this.note(tx, stored.id, 'publish', fillIn(texts.auditPublished, { count }));
      // Students who register later are asked then.
      const message = count === 0 ? `${texts.published} ${texts.nobodyYet}` : texts.published;
      return answered({ message, data: await this.again(tx, id) });
    });
  }

  /** Switches it on or off; what was answered stays. [ASSESS-030] [ASSESS-045] */
  setActive(actor: Actor, id: string, on: boolean): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const stored = await this.find(tx, id, true);
      if (stored.active !== on) await this.switch(tx, actor, stored.id, on);
      return answered({ message: on ? texts.activated : texts.deactivated, data: await this.again(tx, id) });
    });
  }

  /** A copy: unpublished, inactive, the same questions and audience. */
  copy(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const stored = await this.find(tx, id);
      const { title, ...content } = contentOf(stored);
      const copyId = await this.rows.add(tx, { ...content, title: titleOfCopy(title) }, actor.empId, this.clock.now());
      const questions = (await this.rows.questions(tx, stored.id)).map((question) => ({ ...question, QuestionId: null }));
      await this.rows.writeQuestions(tx, copyId, questionsIn(questions, []) ?? []);
      await this.rows.writeCourses(tx, copyId, await this.rows.courses(tx, stored.id));
      await this.rows.writeSegments(tx, copyId, await this.rows.segments(tx, stored.id));
      this.note(tx, copyId, 'copy', fillIn(texts.auditCopied, { title }));
      return answered({ message: texts.copied, data: await this.again(tx, copyId) });
    });
  }

  /** What a student sees, of the first course. */
  async preview(id: string): Promise<EvaluationInForm> {
    const whole = await this.read(id);
    const course = whole.courses[0];
    return {
      course: {
        EvaluationId: whole.id,
        EvalGroupId: whole.id,
        JenzCourseId: course?.JenzCourseId ?? null,
        CourseTitle: course?.CourseTitle ?? null,
        CourseCode: course?.CourseCode ?? null,
        TermCode: whole.TermCode,
        YearCode: whole.YearCode,
        Title: whole.Title,
        EndDate: whole.EndDate,
        started: 0,
      },
      questions: whole.questions.map(({ QuestionId, Question, IsRequired, TypeId }) => ({
        QuestionId,
        Question,
        IsRequired: IsRequired === 1 ? '1' : '0',
        TypeId,
      })),
      ratings: LIKERT.map(({ rate, name }) => ({ RatingId: String(rate), Rating: name })),
      answers: {},
      addNameToResponse: 0,
    };
  }

  /** Adds student groups; an evaluation that has no course yet becomes one of segments. [ASSESS-015] [ASSESS-050] */
  addSegments(actor: Actor, id: string, wanted: readonly string[]): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const stored = await this.find(tx, id, true);
      if (stored.published) throw messages.refusal('locked');
      if (wanted.length === 0) throw messages.refusal('nothing_selected');
      const segments = segmentsIn(wanted);
      if (stored.evalType !== 'segment' && (await this.rows.courses(tx, stored.id)).length > 0)
        throw messages.refusal('segments_by_type');
      await this.rows.change(tx, stored.id, { ...contentOf(stored), evalType: 'segment' }, actor.empId);
      await this.rows.addSegments(tx, stored.id, segments);
      const names = segments.map(segmentName).join(', ');
      this.note(tx, stored.id, 'segments', fillIn(texts.auditSegments, { names }));
      return answered({ message: texts.segmentsAdded, data: await this.again(tx, id) });
    });
  }

  private async find(on: Queryable, id: string, lock = false): Promise<StoredEvaluation> {
    const stored = await this.rows.stored(on, id, lock);
    if (stored === null) throw messages.refusal('no_such_evaluation');
    return stored;
  }

  private async again(tx: Tx, id: string): Promise<Evaluation> {
    return this.rows.whole(await this.find(tx, id), tx);
  }

  private refuseStale(before: StoredEvaluation, sent: SentEvaluation, actor: Actor): void {
    const seen = sent.version === undefined ? before.changedBy === actor.empId : sent.version === before.version;
    if (!seen) throw messages.refusal('changed_meanwhile', {}, { data: { version: before.version } });
  }

  private async savePublished(tx: WriteTx, actor: Actor, before: StoredEvaluation, sent: SentEvaluation): Promise<Evaluation> {
    if (sent.IsPublished === 0) throw messages.refusal('stays_published');
    const was = await this.locked(tx, before);
    const content = parseContent(sent, before);
    const questions = questionsIn(sent.questions, await this.rows.questions(tx, before.id));
    const wanted: LockedParts = {
      ...content,
      courses: sent.courses ?? was.courses,
      segments: sent.segments === undefined ? was.segments : segmentsIn(sent.segments),
      questions: questions ?? was.questions,
    };
    if (touchesLocked(was, wanted)) throw messages.refusal('locked');
    if (sent.IsActive !== undefined && (sent.IsActive === 1) !== before.active)
      await this.switch(tx, actor, before.id, sent.IsActive === 1);
    return this.again(tx, before.id);
  }

  private async locked(tx: Tx, stored: StoredEvaluation): Promise<LockedParts> {
    const questions = questionsIn(await this.rows.questions(tx, stored.id), []) ?? [];
    const [courses, segments] = [await this.rows.courses(tx, stored.id), await this.rows.segments(tx, stored.id)];
    return { ...contentOf(stored), courses, segments, questions };
  }

  private async write(tx: WriteTx, actor: Actor, before: StoredEvaluation | null, sent: SentEvaluation) {
    const content = parseContent(sent, before ?? undefined);
    if (before === null || isMoved(before, content)) await this.refuseUnknownTerm(tx, content);
    const id = before?.id ?? (await this.rows.add(tx, content, actor.empId, this.clock.now()));
    if (before !== null) await this.rows.change(tx, id, content, actor.empId);
    await this.writeQuestions(tx, id, sent);
    const dropped = await this.writeAudience(tx, id, sent, content, before);
    if (sent.IsActive !== undefined && (sent.IsActive === 1) !== (before?.active ?? false))
      await this.switch(tx, actor, id, sent.IsActive === 1);
    const said = before === null ? texts.auditCreated : texts.auditSaved;
    this.note(tx, id, before === null ? 'create' : 'save', fillIn(said, { title: content.title }));
    return { evaluation: await this.again(tx, id), dropped };
  }

  private async refuseUnknownTerm(tx: Tx, { yearCode, termCode }: EvaluationContent): Promise<void> {
    const known = await tx.maybe(SELECT_TERMS, { yearCode, termCode });
    if (known === null) throw messages.refusal('no_such_term', { term: termCode, year: yearCode });
  }

  private async writeQuestions(tx: Tx, id: string, sent: SentEvaluation): Promise<void> {
    const questions = questionsIn(sent.questions, await this.rows.questions(tx, id));
    if (questions === null) return;
    const known = await tx.one(SELECT_FITS, {
      banks: questions.map(({ bankId }) => bankId),
      categories: questions.map(({ catId }) => catId),
      groups: questions.flatMap(({ groupId }) => (groupId === null ? [] : [groupId])),
    });
    if (!known.fits) throw messages.refusal('no_such_question');
    await this.rows.writeQuestions(tx, id, questions);
  }

  /**
   * Courses of an evaluation of courses, student groups of one of segments; the other kind falls away with a change of the type, and with a change of
   * school or term the courses that it asked about before. Answers what is said of those.
   */
  private async writeAudience(
    tx: Tx,
    id: string,
    sent: SentEvaluation,
    content: EvaluationContent,
    before: StoredEvaluation | null,
  ): Promise<string[]> {
    const type = content.evalType;
    const had = new Set(await this.rows.courses(tx, id));
    const ids = [...new Set(type === 'course' ? (sent.courses ?? had) : [])];
    const courses = await this.rows.coursesOf(tx, ids);
    if (courses.length < ids.length) throw messages.refusal('no_such_course');
    const moved = before !== null && isMoved(before, content);
    const dropped = moved ? courses.filter((course) => had.has(course.id) && !fitsEvaluation(course, content)) : [];
    const kept = courses.filter((course) => !dropped.includes(course));
    this.refuseForeign(content, kept);
    const segments = type === 'segment' ? segmentsIn(sent.segments ?? (await this.rows.segments(tx, id))) : [];
    await this.rows.writeCourses(
      tx,
      id,
      kept.map((course) => course.id),
    );
    await this.rows.writeSegments(tx, id, segments);
    const names = dropped.map(({ code }) => code).join(', ');
    return dropped.length === 0 ? [] : [fillIn(texts.coursesDropped, { names, ...placeOf(content) })];
  }

  /** A course of another school or term has another dean, and none of this evaluation's students. */
  private refuseForeign(content: EvaluationContent, courses: readonly AskedCourse[]): void {
    const foreign = courses.find((course) => !fitsEvaluation(course, content));
    if (foreign === undefined) return;
    const { code, school, termCode, yearCode } = foreign;
    const own = `${schoolOf(school) ?? school}, ${termCode} ${yearCode}`;
    throw messages.refusal('foreign_course', { code, own, ...placeOf(content) });
  }

  private async switch(tx: WriteTx, actor: Actor, id: string, on: boolean): Promise<void> {
    await this.rows.setActive(tx, id, on, actor.empId);
    this.note(tx, id, on ? 'activate' : 'deactivate', texts.auditActive[on ? 'on' : 'off']);
  }

  private note(tx: WriteTx, id: string, action: string, description: string): void {
    tx.audit({ recordType: EVALUATION_RECORD, recordId: id, action, description });
  }
}
