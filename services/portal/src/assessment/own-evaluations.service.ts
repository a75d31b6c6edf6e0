import type { EvaluationInForm, OpenEvaluation } from '@campus/domain/assessment';
import { assessmentMessages as messages, assessmentTexts as texts } from '@campus/domain/assessment';
import type { AskedQuestion } from '@campus/domain/assessment/rules';
import { isOpenOn, LIKERT, spaceForAnswers } from '@campus/domain/assessment/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../platform/index.js';
import { Audit, Clock, Database, Sealer } from '../platform/index.js';
import { inviteAudience, RUNNING } from './audience.js';
import { padded } from './ballots.js';
import type { AnsweredEvaluation, Draft, MetEvaluation, SentAnswers } from './own-evaluation.js';
import { draftAfter, listed, MET, MET_COLUMNS, namesEvaluation, refusalOfMet, STILL_ASKED } from './own-evaluation.js';
import { Submissions } from './submissions.service.js';
import { INVITATION_RECORD } from './trail.js';
import { Urns } from './urns.service.js';

const LIST = `SELECT ${MET_COLUMNS} FROM ${MET} WHERE i.emp_id = $1 AND i.state <> 'finished' AND ${STILL_ASKED}
  ORDER BY e.ends_on, c.crs_cde NULLS LAST, e.title, u.id`;

const ONE = `SELECT ${MET_COLUMNS}, d.sealed AS draft FROM ${MET} LEFT JOIN evaluation_drafts d ON d.invitation_id = i.id
  WHERE i.emp_id = $1 AND u.evaluation_id = $2::uuid AND u.course_id = $3 AND e.is_published AND ${STILL_ASKED}`;

const HOLD = `SELECT 1 FROM evaluation_invitations i JOIN evaluation_urns u ON u.id = i.urn_id
  WHERE i.emp_id = $1 AND u.evaluation_id = $2::uuid AND u.course_id = $3 FOR NO KEY UPDATE OF i`;

/** Running evaluations of the student's courses and school that may not know of the student yet. */
const MAY_ASK = `SELECT e.id FROM evaluations e WHERE ${RUNNING}
    AND EXISTS (SELECT 1 FROM evaluation_urns u WHERE u.evaluation_id = e.id AND u.opened_on IS NULL
      AND NOT EXISTS (SELECT 1 FROM evaluation_invitations i WHERE i.urn_id = u.id AND i.emp_id = $2)
      AND (u.course_id = '' OR EXISTS (SELECT 1 FROM enrolments n
        WHERE n.request_num = u.course_id AND n.emp_id = $2 AND n.status = 'registered')))`;

const ASKED = `SELECT q.id AS "QuestionId", b.question AS "Question", q.type_id AS "TypeId", q.required AS "IsRequired"
  FROM evaluation_questions q JOIN question_bank b ON b.id = q.bank_id WHERE q.evaluation_id = $1::uuid ORDER BY q.line, q.id`;

const KEEP_DRAFT = `INSERT INTO evaluation_drafts (invitation_id, sealed) VALUES ($1::uuid, $2)
  ON CONFLICT (invitation_id) DO UPDATE SET sealed = EXCLUDED.sealed`;

const BEGIN = `UPDATE evaluation_invitations SET state = 'started' WHERE id = $1::uuid`;

/** The evaluations of a student: what is open, answers in the making, and the one submission. */
@Injectable()
export class OwnEvaluations {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Sealer) private readonly sealer: Sealer,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Urns) private readonly urns: Urns,
    @Inject(Submissions) private readonly submissions: Submissions,
  ) {}

  /** The own open evaluations, those that end first before the others. [EVALSTU-014] */
  async list(actor: Actor): Promise<OpenEvaluation[]> {
    const today = this.clock.today();
    await this.joinNew(actor.empId, today);
    const rows = await this.db.query<MetEvaluation>(LIST, [actor.empId]);
    return rows.filter((one) => !one.opened && isOpenOn(one, today)).map(listed);
  }

  /** One own evaluation with its questions and the answers so far. [EVALSTU-015] */
  async read(actor: Actor, evalId: string, courseId: string | null): Promise<EvaluationInForm> {
    const met = await this.met(this.db, actor.empId, evalId, courseId);
    const questions = await this.asked(this.db, met.evaluationId);
    const draft = this.submissions.draftOf(met);
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
  async save(actor: Actor, sent: SentAnswers): Promise<string> {
    if (sent.submit === true) {
      await this.submissions.submit(actor, sent);
      return texts.submitted;
    }
    await this.db.transaction(async (tx) => {
      const met = await this.met(tx, actor.empId, sent.evalId, sent.courseId, true);
      const questions = await this.urns.questions(tx, met.evaluationId);
      await this.keep(tx, actor, met, draftAfter(this.submissions.draftOf(met), sent, questions), questions);
    });
    return texts.pageSaved;
  }

  private async joinNew(empId: string, today: string): Promise<void> {
    for (const { id } of await this.db.query<{ id: string }>(MAY_ASK, [today, empId])) await inviteAudience(this.db, id, empId);
  }

  /** Where it is to be kept the invitation is held first: whoever waits for it must not read a draft of before. */
  private async met(
    on: Queryable,
    empId: string,
    evalId: string,
    courseId: string | null,
    hold = false,
  ): Promise<AnsweredEvaluation> {
    const of = [empId, evalId, courseId ?? ''];
    if (!namesEvaluation(evalId)) throw messages.refusal('no_such_evaluation');
    if (hold) await on.execute(HOLD, of);
    const met = await on.maybe<AnsweredEvaluation>(ONE, of);
    if (met === null) throw messages.refusal('no_such_evaluation');
    const refusal = refusalOfMet(met, this.clock.today());
    if (refusal !== null) throw refusal;
    return met;
  }

  private asked(on: Queryable, evaluationId: string): Promise<(AskedQuestion & { readonly Question: string })[]> {
    return on.query(ASKED, [evaluationId]);
  }

  private async keep(tx: Tx, actor: Actor, met: MetEvaluation, draft: Draft, questions: readonly AskedQuestion[]): Promise<void> {
    const sealed = this.sealer.sealBytes(padded(draft, spaceForAnswers(questions)), `draft/${met.invitationId}`);
    await tx.execute(KEEP_DRAFT, [met.invitationId, sealed]);
    if (met.state === 'sent') await tx.execute(BEGIN, [met.invitationId]);
    await this.audit.append(tx, {
      recordType: INVITATION_RECORD,
      recordId: met.invitationId,
      action: 'draft',
      description: texts.auditDraft,
      ...authorOf(actor),
    });
  }
}
