import type { EvaluationInForm, OpenEvaluation } from '@campus/domain/assessment';
import { assessmentMessages as messages, assessmentTexts as texts } from '@campus/domain/assessment';
import type { AskedQuestion } from '@campus/domain/assessment/rules';
import { isOpenOn, LIKERT, spaceForAnswers } from '@campus/domain/assessment/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../../platform/index.js';
import { Audit, Clock, Database, DataCipher, sql } from '../../platform/index.js';
import { inviteAudience, RUNNING, STILL_INVITED } from '../evaluations/audience.js';
import { padded } from './ballots.js';
import type { AnsweredEvaluation, Draft, InvitedEvaluation, SentAnswers } from './own-evaluation.js';
import {
  draftAfter,
  listed,
  SELECT_INVITATION,
  INVITATION_COLUMNS,
  namesEvaluation,
  refusalOfInvited,
} from './own-evaluation.js';
import { SubmissionsService } from './submissions.service.js';
import { INVITATION_RECORD } from '../evaluations/evaluation-audit.js';
import { BallotBoxesService } from './ballot-boxes.service.js';
import type { OwnEvaluationsService as Q } from './answers.sql.types.js';

const LIST = sql<
  Q['LIST']
>`SELECT ${sql.raw(INVITATION_COLUMNS)} FROM ${sql.raw(SELECT_INVITATION)} WHERE i.emp_id = :empId AND i.state <> 'finished' AND ${STILL_INVITED}
  ORDER BY e.ends_on, c.crs_cde NULLS LAST, e.title, u.id`;

const ONE = sql<
  Q['ONE']
>`SELECT ${sql.raw(INVITATION_COLUMNS)}, d.sealed AS draft FROM ${sql.raw(SELECT_INVITATION)} LEFT JOIN evaluation_drafts d ON d.invitation_id = i.id
  WHERE i.emp_id = :empId AND u.evaluation_id = :evaluationId::uuid AND u.course_id = :courseId AND e.is_published AND ${STILL_INVITED}`;

const HOLD = sql<Q['HOLD']>`SELECT 1 FROM evaluation_invitations i JOIN evaluation_urns u ON u.id = i.urn_id
  WHERE i.emp_id = :empId AND u.evaluation_id = :evaluationId::uuid AND u.course_id = :courseId FOR NO KEY UPDATE OF i`;

/** Running evaluations of the student's courses and school that may not know of the student yet. */
const MAY_ASK = sql<Q['MAY_ASK']>`SELECT e.id FROM evaluations e WHERE ${RUNNING}
    AND EXISTS (SELECT 1 FROM evaluation_urns u WHERE u.evaluation_id = e.id AND u.opened_on IS NULL
      AND NOT EXISTS (SELECT 1 FROM evaluation_invitations i WHERE i.urn_id = u.id AND i.emp_id = :empId)
      AND (u.course_id = '' OR EXISTS (SELECT 1 FROM enrolments n
        WHERE n.request_num = u.course_id AND n.emp_id = :empId AND n.status = 'registered')))`;

const ASKED = sql<
  Q['ASKED']
>`SELECT q.id AS "QuestionId", b.question AS "Question", q.type_id AS "TypeId", q.required AS "IsRequired"
  FROM evaluation_questions q JOIN question_bank b ON b.id = q.bank_id WHERE q.evaluation_id = :evaluationId::uuid ORDER BY q.line, q.id`;

const KEEP_DRAFT = sql<
  Q['KEEP_DRAFT']
>`INSERT INTO evaluation_drafts (invitation_id, sealed) VALUES (:invitationId::uuid, :encrypted)
  ON CONFLICT (invitation_id) DO UPDATE SET sealed = EXCLUDED.sealed`;

const BEGIN = sql<Q['BEGIN']>`UPDATE evaluation_invitations SET state = 'started' WHERE id = :invitationId::uuid`;

/** The evaluations of a student: what is open, answers in the making, and the one submission. */
@Injectable()
export class StudentEvaluationsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(BallotBoxesService) private readonly ballotBoxes: BallotBoxesService,
    @Inject(SubmissionsService) private readonly submissions: SubmissionsService,
  ) {}

  /** The own open evaluations, those that end first before the others. [EVALSTU-014] */
  async list(actor: Actor): Promise<OpenEvaluation[]> {
    const today = this.clock.today();
    await this.joinNew(actor.empId, today);
    const rows = await this.db.query(LIST, { empId: actor.empId });
    return rows.filter((one) => !one.opened && isOpenOn(one, today)).map(listed);
  }

  /** One own evaluation with its questions and the answers so far. [EVALSTU-015] */
  async read(actor: Actor, evalId: string, courseId: string | null): Promise<EvaluationInForm> {
    const found = await this.found(this.db, actor.empId, evalId, courseId);
    const questions = await this.asked(this.db, found.evaluationId);
    const draft = this.submissions.draftOf(found);
    return {
      course: listed(found),
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
      const found = await this.found(tx, actor.empId, sent.evalId, sent.courseId, true);
      const questions = await this.ballotBoxes.questions(tx, found.evaluationId);
      await this.keep(tx, actor, found, draftAfter(this.submissions.draftOf(found), sent, questions), questions);
    });
    return texts.pageSaved;
  }

  private async joinNew(empId: string, today: string): Promise<void> {
    for (const { id } of await this.db.query(MAY_ASK, { today, empId })) await inviteAudience(this.db, id, empId);
  }

  /** Where it is to be kept the invitation is held first: whoever waits for it must not read a draft of before. */
  private async found(
    on: Queryable,
    empId: string,
    evalId: string,
    courseId: string | null,
    hold = false,
  ): Promise<AnsweredEvaluation> {
    const of = { empId, evaluationId: evalId, courseId: courseId ?? '' };
    if (!namesEvaluation(evalId)) throw messages.refusal('no_such_evaluation');
    if (hold) await on.execute(HOLD, of);
    const found = await on.maybe(ONE, of);
    if (found === null) throw messages.refusal('no_such_evaluation');
    const refusal = refusalOfInvited(found, this.clock.today());
    if (refusal !== null) throw refusal;
    return found;
  }

  private asked(on: Queryable, evaluationId: string): Promise<(AskedQuestion & { readonly Question: string })[]> {
    return on.query(ASKED, { evaluationId });
  }

  private async keep(
    tx: Tx,
    actor: Actor,
    found: InvitedEvaluation,
    draft: Draft,
    questions: readonly AskedQuestion[],
  ): Promise<void> {
    const encrypted = this.cipher.encryptBytes(padded(draft, spaceForAnswers(questions)), `draft/${found.invitationId}`);
    await tx.execute(KEEP_DRAFT, { invitationId: found.invitationId, encrypted });
    if (found.state === 'sent') await tx.execute(BEGIN, { invitationId: found.invitationId });
    await this.audit.append(tx, {
      recordType: INVITATION_RECORD,
      recordId: found.invitationId,
      action: 'draft',
      description: texts.auditDraft,
      ...authorOf(actor),
    });
  }
}
