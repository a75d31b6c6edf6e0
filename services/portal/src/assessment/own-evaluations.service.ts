import type { InputOf } from '@campus/contract-kit';
import type { EvaluationInForm, OpenEvaluation, saveOwnEvaluation } from '@campus/domain/assessment';
import { assessmentMessages as messages, assessmentTexts as texts } from '@campus/domain/assessment';
import type { Answers, AskedQuestion } from '@campus/domain/assessment/rules';
import {
  isOpenOn,
  LIKERT,
  mergedAnswers,
  missingAnswers,
  refusalOfAnswer,
  spaceForAnswers,
} from '@campus/domain/assessment/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../platform/index.js';
import { Audit, Clock, Database, Mail, Sealer } from '../platform/index.js';
import { inviteAudience, RUNNING } from './audience.js';
import { padded, plainText, unpadded } from './ballots.js';
import { INVITATION_RECORD, REMINDER_RECORD } from './trail.js';
import { Urns } from './urns.service.js';

type Sent = InputOf<typeof saveOwnEvaluation>;

/** An evaluation as its student meets it. */
interface MetEvaluation extends Record<string, unknown> {
  readonly invitationId: string;
  readonly state: 'sent' | 'started' | 'finished';
  readonly urnId: string;
  readonly opened: boolean;
  readonly evaluationId: string;
  readonly title: string;
  readonly published: boolean;
  readonly active: boolean;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly termCode: string;
  readonly yearCode: string;
  readonly courseId: string;
  readonly courseCode: string | null;
  readonly courseTitle: string | null;
}

interface Draft {
  readonly answers: Answers;
  readonly addName: boolean;
}

const NO_DRAFT: Draft = { answers: {}, addName: false };

const OWN = `SELECT i.id AS "invitationId", i.state, u.id AS "urnId", u.opened_on IS NOT NULL AS opened, e.id AS "evaluationId", e.title,
    e.is_published AS published, e.is_active AS active, e.starts_on AS "startsOn", e.ends_on AS "endsOn", e.term_code AS "termCode",
    e.year_code AS "yearCode", u.course_id AS "courseId", c.crs_cde AS "courseCode", c.crs_title AS "courseTitle"
  FROM evaluation_invitations i JOIN evaluation_urns u ON u.id = i.urn_id JOIN evaluations e ON e.id = u.evaluation_id
    LEFT JOIN courses c ON c.request_num = u.course_id
  WHERE i.emp_id = $1`;

/** Running evaluations of the student's courses and school that may not know of the student yet. */
const MAY_ASK = `SELECT e.id FROM evaluations e WHERE ${RUNNING}
    AND EXISTS (SELECT 1 FROM evaluation_urns u WHERE u.evaluation_id = e.id AND u.opened_on IS NULL
      AND NOT EXISTS (SELECT 1 FROM evaluation_invitations i WHERE i.urn_id = u.id AND i.emp_id = $2)
      AND (u.course_id = '' OR EXISTS (SELECT 1 FROM enrolments n
        WHERE n.request_num = u.course_id AND n.emp_id = $2 AND n.status = 'registered')))`;

/** One is asked no longer about a course that one has left without a word. */
const STILL_ASKED = `(i.state <> 'sent' OR u.course_id = '' OR EXISTS (SELECT 1 FROM enrolments n
  WHERE n.request_num = u.course_id AND n.emp_id = i.emp_id AND n.status = 'registered'))`;

const ASKED = `SELECT q.id AS "QuestionId", b.question AS "Question", q.type_id AS "TypeId", q.required AS "IsRequired"
  FROM evaluation_questions q JOIN question_bank b ON b.id = q.bank_id WHERE q.evaluation_id = $1::uuid ORDER BY q.line, q.id`;

const KEEP_DRAFT = `INSERT INTO evaluation_drafts (invitation_id, sealed) VALUES ($1::uuid, $2)
  ON CONFLICT (invitation_id) DO UPDATE SET sealed = EXCLUDED.sealed`;

const BEGIN = `UPDATE evaluation_invitations SET state = 'started' WHERE id = $1::uuid`;

/** Finishes an invitation, whose draft goes; answers whether a mail about the evaluation has still something to remind of. */
const FINISH = `WITH gone AS (DELETE FROM evaluation_drafts WHERE invitation_id = $1::uuid),
    finished AS (UPDATE evaluation_invitations SET state = 'finished' WHERE id = $1::uuid)
  SELECT EXISTS (SELECT 1 FROM evaluation_invitations i JOIN evaluation_urns u ON u.id = i.urn_id
    WHERE u.evaluation_id = $2::uuid AND i.emp_id = $3 AND i.state <> 'finished' AND i.id <> $1::uuid) AS left`;

function listed(one: MetEvaluation): OpenEvaluation {
  return {
    EvaluationId: one.evaluationId,
    EvalGroupId: one.urnId,
    JenzCourseId: one.courseId === '' ? null : one.courseId,
    CourseTitle: one.courseTitle,
    CourseCode: one.courseCode,
    TermCode: one.termCode,
    YearCode: one.yearCode,
    Title: one.title,
    EndDate: one.endsOn,
    started: one.state === 'started' ? 1 : 0,
  };
}

/** The evaluations of a student: what is open, answers in the making, and the one submission. */
@Injectable()
export class OwnEvaluations {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Sealer) private readonly sealer: Sealer,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Mail) private readonly mail: Mail,
    @Inject(Urns) private readonly urns: Urns,
  ) {}

  /** The own open evaluations, those that end first before the others. [EVALSTU-014] */
  async list(actor: Actor): Promise<OpenEvaluation[]> {
    const today = this.clock.today();
    await this.joinNew(actor.empId, today);
    const rows = await this.db.query<MetEvaluation>(
      `${OWN} AND i.state <> 'finished' AND ${STILL_ASKED} ORDER BY e.ends_on, c.crs_cde NULLS LAST, e.title, u.id`,
      [actor.empId],
    );
    return rows.filter((one) => !one.opened && isOpenOn(one, today)).map(listed);
  }

  /** One own evaluation with its questions and the answers so far. [EVALSTU-015] */
  async read(actor: Actor, evalId: string, courseId: string | null): Promise<EvaluationInForm> {
    const met = await this.met(this.db, actor.empId, evalId, courseId);
    this.refuseUnlessOpen(met);
    const [questions, draft] = await Promise.all([this.asked(this.db, met.evaluationId), this.draft(this.db, met)]);
    return {
      course: listed(met),
      questions: questions.map(({ QuestionId, Question, IsRequired, TypeId }) => ({
        QuestionId,
        Question,
        IsRequired: IsRequired ? '1' : '0',
        TypeId,
      })),
      ratings: LIKERT.map(({ rate, name }) => ({ RatingId: String(rate), Rating: name })),
      answers: { ...draft.answers },
      addNameToResponse: draft.addName ? 1 : 0,
    };
  }

  /** Saves a page, or submits; answers what to say. [EVALSTU-008] [EVALSTU-009] [EVALSTU-016] */
  save(actor: Actor, sent: Sent): Promise<string> {
    return this.db.transaction(async (tx) => {
      const met = await this.met(tx, actor.empId, sent.evalId, sent.courseId, true);
      this.refuseUnlessOpen(met);
      const [questions, before] = [await this.urns.questions(tx, met.evaluationId), await this.draft(tx, met)];
      const draft = this.after(before, sent, questions);
      if (sent.submit !== true) {
        await this.keep(tx, actor, met, draft, questions);
        return texts.pageSaved;
      }
      if (missingAnswers(questions, draft.answers).length > 0) throw messages.refusal('missed_required');
      await this.finish(tx, actor, met, draft, questions);
      return texts.submitted;
    });
  }

  private async joinNew(empId: string, today: string): Promise<void> {
    for (const { id } of await this.db.query<{ id: string }>(MAY_ASK, [today, empId])) await inviteAudience(this.db, id, empId);
  }

  private async met(on: Queryable, empId: string, evalId: string, courseId: string | null, lock = false): Promise<MetEvaluation> {
    const met = await on.maybe<MetEvaluation>(
      `${OWN} AND e.id::text = $2 AND u.course_id = $3 AND e.is_published AND ${STILL_ASKED}${lock ? ' FOR NO KEY UPDATE OF i' : ''}`,
      [empId, evalId, courseId ?? ''],
    );
    if (met === null) throw messages.refusal('no_such_evaluation');
    return met;
  }

  private refuseUnlessOpen(met: MetEvaluation): void {
    if (met.state === 'finished') throw messages.refusal('already_finished');
    if (met.opened || !isOpenOn(met, this.clock.today())) throw messages.refusal('evaluation_closed');
  }

  private asked(on: Queryable, evaluationId: string): Promise<(AskedQuestion & { readonly Question: string })[]> {
    return on.query(ASKED, [evaluationId]);
  }

  private after(before: Draft, sent: Sent, questions: readonly AskedQuestion[]): Draft {
    const known = new Map(questions.map((question) => [question.QuestionId, question]));
    for (const [question, answer] of Object.entries(sent.answers)) {
      const refusal = refusalOfAnswer(known.get(question), answer);
      if (refusal !== null) throw messages.refusal(refusal);
    }
    const plain = Object.entries(sent.answers).map(([question, answer]) => [
      question,
      answer === null ? null : plainText(String(answer)),
    ]);
    return {
      answers: mergedAnswers(before.answers, Object.fromEntries(plain) as Record<string, string | null>),
      addName: sent.addNameToResponse ?? before.addName,
    };
  }

  /** Whoever has saved no page yet has no draft: the first one begins the evaluation in the same transaction. */
  private async draft(on: Queryable, { invitationId, state }: MetEvaluation): Promise<Draft> {
    if (state === 'sent') return NO_DRAFT;
    const row = await on.maybe<{ sealed: Buffer }>('SELECT sealed FROM evaluation_drafts WHERE invitation_id = $1::uuid', [
      invitationId,
    ]);
    return row === null ? NO_DRAFT : unpadded<Draft>(this.sealer.openBytes(row.sealed, `draft/${invitationId}`));
  }

  private async keep(tx: Tx, actor: Actor, met: MetEvaluation, draft: Draft, questions: readonly AskedQuestion[]): Promise<void> {
    const sealed = this.sealer.sealBytes(padded(draft, spaceForAnswers(questions)), `draft/${met.invitationId}`);
    await tx.execute(KEEP_DRAFT, [met.invitationId, sealed]);
    if (met.state === 'sent') await tx.execute(BEGIN, [met.invitationId]);
    await this.note(tx, actor, met, 'draft', texts.auditDraft);
  }

  /** The urn comes last: many finish at once, and each holds it only for the mixing. */
  private async finish(
    tx: Tx,
    actor: Actor,
    met: MetEvaluation,
    draft: Draft,
    questions: readonly AskedQuestion[],
  ): Promise<void> {
    const { left } = await tx.one<{ left: boolean }>(FINISH, [met.invitationId, met.evaluationId, actor.empId]);
    if (!left) await this.mail.withdraw(tx, REMINDER_RECORD, `${met.evaluationId}/${actor.empId}`);
    await this.note(tx, actor, met, 'submit', texts.auditFinished);
    if (!(await this.urns.lock(tx, met.urnId))) throw messages.refusal('evaluation_closed');
    const student = draft.addName ? { id: actor.empId, name: actor.name } : null;
    await this.urns.put(tx, met.urnId, { answers: draft.answers, student }, questions);
  }

  private note(tx: Tx, actor: Actor, met: MetEvaluation, action: string, description: string): Promise<void> {
    return this.audit.append(tx, {
      recordType: INVITATION_RECORD,
      recordId: met.invitationId,
      action,
      description,
      ...authorOf(actor),
    });
  }
}
