import { Refusal } from '@campus/contract-kit';
import { assessmentMessages as messages, assessmentTexts as texts } from '@campus/domain/assessment';
import type { AskedQuestion } from '@campus/domain/assessment/rules';
import { missingAnswers } from '@campus/domain/assessment/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AuditNote, Queryable, RowOf } from '../../platform/index.js';
import { Batcher, Clock, Database, DataCipher, sql } from '../../platform/index.js';
import type { Ballot } from './ballots.js';
import { unpadded } from './ballots.js';
import type { AnsweredEvaluation, Draft, SentAnswers } from './own-evaluation.js';
import {
  draftAfter,
  SELECT_INVITATION,
  INVITATION_COLUMNS,
  namesEvaluation,
  NO_DRAFT,
  refusalOfInvited,
} from './own-evaluation.js';
import { STILL_INVITED } from '../evaluations/audience.js';
import { INVITATION_RECORD, REMINDER_RECORD } from '../evaluations/evaluation-audit.js';
import { BallotBoxesService } from './ballot-boxes.service.js';
import type { SubmissionsService as Q } from './answers.sql.types.js';

/** What one student submits to the evaluation of one course. */
interface Submission {
  readonly actor: Actor;
  readonly sent: SentAnswers;
}

/** A student at the ballot box. The ballot box's open pool stands beside the first one only: it is large, and the same for all of them. */
type InvitedStudent = RowOf<typeof SELECT_INVITED_STUDENT>;

/** What became of a submission: it is in, it is refused, or what was read of it had changed each time when it was to be written. */
type Outcome = 'in' | 'changed' | Refusal;

/** Somebody whose answers may go in. */
interface Accepted {
  readonly actor: Actor;
  readonly found: InvitedStudent;
  readonly ballot: Ballot;
}

/** So many people's answers go into a ballot box in one transaction. */
const TOGETHER = 32;
/** So often it is tried with nothing held; after that each one alone holds what it reads. */
const TRIES = 3;
/** So many bytes of a encrypted value tell it from any other: its fresh random number and its seal are among them. */
const MARK_BYTES = 64;

const SELECT_INVITED_STUDENT = sql<
  Q['SELECT_INVITED_STUDENT']
>`SELECT ${sql.raw(INVITATION_COLUMNS)}, i.emp_id AS "empId", d.sealed AS draft, CASE WHEN row_number() OVER () = 1 THEN p.sealed END AS pool
  FROM ${sql.raw(SELECT_INVITATION)} LEFT JOIN evaluation_drafts d ON d.invitation_id = i.id LEFT JOIN evaluation_pools p ON p.urn_id = u.id AND NOT p.closed
  WHERE i.emp_id = ANY (:items::text[]) AND u.evaluation_id = :evalId::uuid AND u.course_id = :courseId AND e.is_published AND ${STILL_INVITED}`;

const HOLD_STUDENT = sql<Q['HOLD_STUDENT']>`SELECT 1 FROM evaluation_invitations i JOIN evaluation_urns u ON u.id = i.urn_id
  WHERE i.emp_id = :empId AND u.evaluation_id = :evalId::uuid AND u.course_id = :courseId FOR NO KEY UPDATE OF i`;

const LOCK_BALLOT_BOX = sql<
  Q['LOCK_BALLOT_BOX']
>`SELECT 1 FROM evaluation_urns WHERE evaluation_id = :evalId::uuid AND course_id = :courseId FOR NO KEY UPDATE`;

/** No SELECT: a statement that changes something is not sent a second time when its connection broke. */
const PUT = sql<
  Q['PUT']
>`VALUES (put_ballots(:ballotBoxId::uuid, :going::uuid[], array_replace(:drafts::text[], '', NULL), :pool::text, :open::bytea, :closed::bytea, :reminderRecord::text, :notes::jsonb, :now::timestamptz))`;

function keyedHash(encrypted: Buffer | null): string | null {
  return encrypted === null ? null : encrypted.subarray(0, MARK_BYTES).toString('hex');
}

/**
 * The one submission of each student. Whoever submits to the same ballot box in the same moment goes in together: one reading, one mixing, one
 * transaction with everybody's entry in the history. Nothing is held between reading and writing; where something changed meanwhile, nothing
 * is written and all of it is done again.
 */
@Injectable()
export class SubmissionsService {
  private readonly batched = new Batcher<Submission, Outcome>(TOGETHER, (items) => this.together(items));

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(BallotBoxesService) private readonly ballotBoxes: BallotBoxesService,
  ) {}

  /** Submits somebody's answers together with the pages that were saved; refused like a page, or when a required answer is missing. [EVALSTU-016] */
  async submit(actor: Actor, sent: SentAnswers): Promise<void> {
    if (!namesEvaluation(sent.evalId)) throw messages.refusal('no_such_evaluation');
    const item = { actor, sent };
    const first = await this.batched.do(item, `${sent.evalId.toLowerCase()}/${sent.courseId ?? ''}`);
    const outcome = first === 'changed' ? await this.alone(item) : first;
    if (outcome !== 'in') throw outcome;
  }

  /** The pages that a student has saved so far. */
  draftOf({ invitationId, draft }: AnsweredEvaluation): Draft {
    return draft === null ? NO_DRAFT : unpadded<Draft>(this.cipher.openBytes(draft, `draft/${invitationId}`));
  }

  private async together(items: readonly Submission[]): Promise<readonly Outcome[]> {
    for (let tried = 1; tried <= TRIES; tried += 1) {
      const outcomes = await this.attempt(this.db.keyed, items);
      if (outcomes !== null) return outcomes;
    }
    return items.map(() => 'changed');
  }

  /** The student before the ballot box: while somebody's other tab is waited for, nobody else is kept from it. */
  private alone(item: Submission): Promise<'in' | Refusal> {
    const { evalId, courseId } = item.sent;
    return this.db.transaction(async (tx) => {
      await tx.execute(HOLD_STUDENT, { empId: item.actor.empId, evalId, courseId: courseId ?? '' });
      await tx.execute(LOCK_BALLOT_BOX, { evalId, courseId: courseId ?? '' });
      const outcome = (await this.attempt(tx, [item]))?.[0];
      if (outcome === undefined) throw new Error('What a transaction holds was changed by another');
      return outcome;
    });
  }

  /** What became of each; null where something that was read has changed, and nothing is written. All are of one ballot box. */
  private async attempt(on: Queryable, items: readonly Submission[]): Promise<readonly ('in' | Refusal)[] | null> {
    const { evalId = '', courseId } = items[0]?.sent ?? {};
    const students = await on.query(SELECT_INVITED_STUDENT, {
      items: items.map(({ actor }) => actor.empId),
      evalId,
      courseId: courseId ?? '',
    });
    const questions = students[0] === undefined ? [] : await this.ballotBoxes.questions(on, students[0].evaluationId);
    const found = new Map(students.map((one) => [one.empId, one]));
    const accepted = new Map<string, Accepted>();
    const outcomes = items.map((item) => {
      try {
        // Of a double command the first one counts.
        if (accepted.has(item.actor.empId)) throw messages.refusal('already_finished');
        accepted.set(item.actor.empId, this.accepted(item, found.get(item.actor.empId) ?? null, questions));
        return 'in';
      } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
      }
    });
    const pool = students.find((one) => one.pool !== null)?.pool ?? null;
    return accepted.size === 0 || (await this.write(on, [...accepted.values()], pool, questions)) ? outcomes : null;
  }

  private accepted({ actor, sent }: Submission, found: InvitedStudent | null, questions: readonly AskedQuestion[]): Accepted {
    const refusal = refusalOfInvited(found, this.clock.today());
    if (found === null || refusal !== null) throw refusal ?? messages.refusal('no_such_evaluation');
    const { answers, addName } = draftAfter(this.draftOf(found), sent, questions);
    if (missingAnswers(questions, answers).length > 0) throw messages.refusal('missed_required');
    return { actor, found, ballot: { answers, student: addName ? { id: actor.empId, name: actor.name } : null } };
  }

  /** In the order of the students' own numbers, never in that of their coming. */
  private async write(
    on: Queryable,
    accepted: readonly Accepted[],
    pool: Buffer | null,
    questions: readonly AskedQuestion[],
  ): Promise<boolean> {
    const going = accepted.toSorted((a, b) => (a.found.invitationId < b.found.invitationId ? -1 : 1));
    const ballotBoxId = going[0]?.found.urnId ?? '';
    const { open, closed } = this.ballotBoxes.mix(
      ballotBoxId,
      pool,
      going.map(({ ballot }) => ballot),
      questions,
    );
    const notes = going.map<AuditNote>(({ actor, found }) => ({
      recordType: INVITATION_RECORD,
      recordId: found.invitationId,
      action: 'submit',
      description: texts.auditFinished,
      ...authorOf(actor),
    }));
    const { column1: written } = await on.one(PUT, {
      ballotBoxId,
      going: going.map(({ found }) => found.invitationId),
      drafts: going.map(({ found }) => keyedHash(found.draft) ?? ''),
      pool: keyedHash(pool),
      open,
      closed,
      reminderRecord: REMINDER_RECORD,
      notes: JSON.stringify(notes),
      now: this.clock.now(),
    });
    return written === true;
  }
}
