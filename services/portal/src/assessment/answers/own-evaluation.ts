import type { InputOf, Refusal } from '@campus/contract-kit';
import type { OpenEvaluation, saveOwnEvaluation } from '@campus/domain/assessment';
import { assessmentMessages as messages } from '@campus/domain/assessment';
import type { Answers, AskedQuestion } from '@campus/domain/assessment/rules';
import { isOpenOn, mergedAnswers, refusalOfAnswer } from '@campus/domain/assessment/rules';
import { plainText } from './ballots.js';
import { UUID } from '../../platform/index.js';

/** What a student sends with a page or with the submission. */
export type SentAnswers = InputOf<typeof saveOwnEvaluation>;

/** An evaluation as its student meets it. */
export interface InvitedEvaluation {
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

/** An evaluation that is being answered. */
export interface AnsweredEvaluation extends InvitedEvaluation {
  /** The saved pages, encrypted; null where none was saved yet. */
  readonly draft: Buffer | null;
}

/** Answers in the making. */
export interface Draft {
  readonly answers: Answers;
  readonly addName: boolean;
}

export const NO_DRAFT: Draft = { answers: {}, addName: false };

/** The columns of an evaluation as it is met, out of `MET`. */
export const INVITATION_COLUMNS = `i.id AS "invitationId", i.state, u.id AS "urnId", u.opened_on IS NOT NULL AS opened,
  e.id AS "evaluationId", e.title, e.is_published AS published, e.is_active AS active, e.starts_on AS "startsOn", e.ends_on AS "endsOn",
  e.term_code AS "termCode", e.year_code AS "yearCode", u.course_id AS "courseId", c.crs_cde AS "courseCode", c.crs_title AS "courseTitle"`;

export const SELECT_INVITATION = `evaluation_invitations i JOIN evaluation_urns u ON u.id = i.urn_id JOIN evaluations e ON e.id = u.evaluation_id
  LEFT JOIN courses c ON c.request_num = u.course_id`;

/** Whether a text can be the id of an evaluation. */
export function namesEvaluation(evalId: string): boolean {
  return UUID.test(evalId);
}

/** An evaluation in the list of one's own. */
export function listed(one: InvitedEvaluation): OpenEvaluation {
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

/** Why a student cannot answer today; null where nothing is in the way. */
export function refusalOfInvited(found: InvitedEvaluation | null, today: string): Refusal | null {
  if (found === null) return messages.refusal('no_such_evaluation');
  if (found.state === 'finished') return messages.refusal('already_finished');
  return found.opened || !isOpenOn(found, today) ? messages.refusal('evaluation_closed') : null;
}

/** The draft with what was sent; refuses what no question asks, is off its scale or too long. */
export function draftAfter(before: Draft, sent: SentAnswers, questions: readonly AskedQuestion[]): Draft {
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
