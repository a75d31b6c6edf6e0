import type { AskedQuestion } from '@campus/domain/assessment/rules';
import { mayBeOpened, RATING, spaceForAnswers } from '@campus/domain/assessment/rules';
import { assessmentTexts as texts } from '@campus/domain/assessment';
import { fillIn } from '@campus/contract-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RecordRun, RowOf, Tx } from '../../platform/index.js';
import { Audit, Clock, Database, DataCipher, RecordRuns, sql, SYSTEM_AUTHOR } from '../../platform/index.js';
import type { Ballot } from './ballots.js';
import { mixed, padded, POOL_SIZE, shuffled, unpadded } from './ballots.js';
import { STILL_INVITED } from '../evaluations/audience.js';
import { BALLOT_BOX_RECORD } from '../evaluations/evaluation-audit.js';
import type { BallotBoxesService as Q } from './answers.sql.types.js';

type BallotBoxRow = RowOf<typeof SELECT_UNOPENED>;

type PoolRow = RowOf<typeof POOLS>;

/** What a ballot box's pools are after a mixing. */
export interface MixedPools {
  readonly open: Buffer;
  readonly closed: Buffer;
}

const LOCK = sql<
  Q['LOCK']
>`SELECT id, opened_on IS NOT NULL AS opened FROM evaluation_urns WHERE id = :ballotBoxId::uuid FOR UPDATE`;

const SNAPSHOT = sql`SELECT u.id, u.evaluation_id AS "evaluationId", u.opened_on IS NOT NULL AS opened, e.is_published AS published, e.ends_on AS "endsOn",
    t.sent, t.finished
  FROM evaluation_urns u JOIN evaluations e ON e.id = u.evaluation_id
    CROSS JOIN LATERAL (SELECT count(*)::int AS sent, count(*) FILTER (WHERE i.state = 'finished')::int AS finished
      FROM evaluation_invitations i WHERE i.urn_id = u.id AND ${STILL_INVITED}) t
  WHERE u.opened_on IS NULL AND e.is_published`;

const QUESTIONS = sql<
  Q['QUESTIONS']
>`SELECT q.id AS "QuestionId", q.type_id AS "TypeId", q.required AS "IsRequired" FROM evaluation_questions q
  WHERE q.evaluation_id = :evaluationId::uuid ORDER BY q.line, q.id`;

const POOLS_BATCH_SIZE = 200;

const POOLS = sql<
  Q['POOLS']
>`SELECT id, sealed FROM evaluation_pools WHERE urn_id = :ballotBoxId::uuid AND (:last::uuid IS NULL OR id > :last) ORDER BY id LIMIT ${POOLS_BATCH_SIZE}`;

/** `:tallies` has what everybody gave to each question, null for a blank. */
const TALLY = sql<
  Q['TALLY']
>`INSERT INTO evaluation_tallies (urn_id, question_id, rate_1, rate_2, rate_3, rate_4, rate_5, rate_null)
  SELECT :id::uuid, r.question, c.one, c.two, c.three, c.four, c.five, c.blank
  FROM jsonb_to_recordset(:tallies::jsonb) AS r(question uuid, given smallint[])
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE rate = 1) AS one, count(*) FILTER (WHERE rate = 2) AS two, count(*) FILTER (WHERE rate = 3) AS three,
      count(*) FILTER (WHERE rate = 4) AS four, count(*) FILTER (WHERE rate = 5) AS five, count(*) FILTER (WHERE rate IS NULL) AS blank
      FROM unnest(r.given) AS g(rate)) c
  ORDER BY r.question`;

const WRITE_TEXTS = sql<Q['WRITE_TEXTS']>`INSERT INTO evaluation_texts (urn_id, question_id, text_value, student_id, student_name)
  SELECT :id::uuid, r.question, r.text, r.student_id, r.student_name
  FROM jsonb_to_recordset(:texts::jsonb) AS r(question uuid, text text, student_id text, student_name text)`;

/** Whoever left the course while answering is asked no longer, and counted in no figure. */
const DROPPED = sql`SELECT i.id FROM evaluation_invitations i JOIN evaluation_urns u ON u.id = i.urn_id WHERE u.id = :ballotBoxId::uuid AND NOT ${STILL_INVITED}`;
const DELETE_DRAFTS = sql<Q['DELETE_DRAFTS']>`DELETE FROM evaluation_drafts WHERE invitation_id IN (${DROPPED})`;
const DELETE_INVITATIONS = sql<Q['DELETE_INVITATIONS']>`DELETE FROM evaluation_invitations WHERE id IN (${DROPPED})`;

const FINISHED = sql`FROM evaluation_invitations i JOIN people p ON p.emp_id = i.emp_id WHERE i.urn_id = :ballotBoxId::uuid AND i.state = 'finished'`;

const BIRTHDAYS = sql<Q['BIRTHDAYS']>`SELECT p.emp_id AS id, p.dob_sealed AS dob ${FINISHED} AND p.dob_sealed IS NOT NULL`;

/** `:ages` are the ages: a birthday leaves its seal in memory only, and no statement ever holds one. */
const OPENED = sql<
  Q['OPENED']
>`UPDATE evaluation_urns u SET opened_on = :today::date, average_age = (SELECT round(avg(a.age), 1) FROM unnest(:ages::int[]) AS a(age)),
    males = f.males, females = f.females
  FROM (SELECT count(*) FILTER (WHERE p.gender = 'M') AS males, count(*) FILTER (WHERE p.gender = 'F') AS females ${FINISHED}) f
  WHERE u.id = :ballotBoxId::uuid`;

/** Texts are written so many at a time; all of them in one transaction. */
const TEXTS_BATCH_SIZE = 5000;

/** Of so many evaluations the questions are remembered. */
const MAX_KNOWN = 200;

/** Whole years from a birthday to a day. */
function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return birth.slice(5) > day.slice(5) ? years - 1 : years;
}

const RUN: RecordRun<BallotBoxRow> = { name: 'assessment.ballot-boxes', kind: 'ballots', idOf: ({ id }) => id };

const DELETE_POOLS = sql<Q['DELETE_POOLS']>`DELETE FROM evaluation_pools WHERE urn_id = :ballotBoxId::uuid`;

const SELECT_ONE = sql<Q['SELECT_ONE']>`${SNAPSHOT} AND u.id = :ballotBoxId::uuid`;

const SELECT_UNOPENED = sql<
  Q['SELECT_UNOPENED']
>`${SNAPSHOT} AND (:evaluationId::uuid IS NULL OR u.evaluation_id = :evaluationId::uuid)`;

/**
 * The ballot boxes of submitted answers. A ballot goes into a pool that is mixed and encrypted again with every one that comes; pools are always of one size.
 * Opened once, when nobody can answer any more: then everything is counted and written in random order, in one transaction.
 */
@Injectable()
export class BallotBoxesService {
  private readonly asked = new Map<string, readonly AskedQuestion[]>();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  /**
   * A ballot box's open pool with more ballots in it, encrypted again, and what is closed, pool after pool, each as long as the open one. Which of a pool's
   * ballots are the new ones, nobody can tell afterwards.
   */
  mix(ballotBoxId: string, pool: Buffer | null, added: readonly Ballot[], questions: readonly AskedQuestion[]): MixedPools {
    const space = spaceForAnswers(questions) * POOL_SIZE;
    const { open, leaving } = mixed(pool === null ? [] : this.ballotsIn(pool, ballotBoxId), added);
    const encrypted = (ballots: readonly Ballot[]): Buffer =>
      this.cipher.encryptBytes(padded(ballots, space), `urn/${ballotBoxId}`);
    return { open: encrypted(open), closed: Buffer.concat(leaving.map(encrypted)) };
  }

  /** What a published evaluation asks: locked by publishing, so it is read once. */
  async questions(on: Queryable, evaluationId: string): Promise<readonly AskedQuestion[]> {
    const known = this.asked.get(evaluationId);
    if (known !== undefined) return known;
    const asked = await on.query(QUESTIONS, { evaluationId });
    if (this.asked.size >= MAX_KNOWN) this.asked.clear();
    this.asked.set(evaluationId, asked);
    return asked;
  }

  /** Opens whatever may be opened, of one evaluation or of all; answers how many were due, those that somebody else opened first included. */
  async openDue(evaluationId: string | null = null): Promise<number> {
    const today = this.clock.today();
    const ballotBoxes = await this.db.query(SELECT_UNOPENED, { evaluationId });
    const due = ballotBoxes.filter((ballotBox) => mayBeOpened(ballotBox, ballotBox, today));
    return this.runs.each(RUN, due, ({ id }) => this.open(id).then(() => 1));
  }

  /** Counts a ballot box's answers and closes it for good, unless somebody was faster or it may not be opened after all. */
  private open(ballotBoxId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      if ((await tx.one(LOCK, { ballotBoxId })).opened) return;
      const today = this.clock.today();
      const ballotBox = await tx.maybe(SELECT_ONE, { ballotBoxId });
      if (ballotBox === null || !mayBeOpened(ballotBox, ballotBox, today)) return;
      const ballots = shuffled(await this.everyBallot(tx, ballotBoxId));
      await this.count(tx, ballotBox, ballots);
      await tx.execute(DELETE_POOLS, { ballotBoxId });
      await tx.execute(DELETE_DRAFTS, { ballotBoxId });
      await tx.execute(DELETE_INVITATIONS, { ballotBoxId });
      await this.describe(tx, ballotBox, today);
      await this.audit.append(tx, {
        recordType: BALLOT_BOX_RECORD,
        recordId: ballotBoxId,
        action: 'open',
        description: fillIn(texts.auditOpened, { count: ballots.length }),
        ...SYSTEM_AUTHOR,
      });
    });
  }

  /** Some pools at a time: of a large ballot box they are far larger, padded and encrypted, than what is in them. */
  private async everyBallot(tx: Tx, ballotBoxId: string): Promise<Ballot[]> {
    const ballots: Ballot[] = [];
    for (let last: string | null = null; ;) {
      const pools: PoolRow[] = await tx.query(POOLS, { ballotBoxId, last });
      ballots.push(...pools.flatMap(({ sealed: encrypted }) => this.ballotsIn(encrypted, ballotBoxId)));
      last = pools.at(-1)?.id ?? null;
      if (pools.length < POOLS_BATCH_SIZE) return ballots;
    }
  }

  private ballotsIn(encrypted: Buffer, ballotBoxId: string): Ballot[] {
    return unpadded<Ballot[]>(this.cipher.openBytes(encrypted, `urn/${ballotBoxId}`));
  }

  private async count(tx: Tx, ballotBox: BallotBoxRow, ballots: readonly Ballot[]): Promise<void> {
    const questions = await this.questions(tx, ballotBox.evaluationId);
    const tallies = questions
      .filter(({ TypeId }) => TypeId === RATING)
      .map(({ QuestionId: question }) => ({
        question,
        given: ballots.map(({ answers }) => (answers[question] === undefined ? null : Number(answers[question]))),
      }));
    await tx.execute(TALLY, { id: ballotBox.id, tallies: JSON.stringify(tallies) });
    const written = questions
      .filter(({ TypeId }) => TypeId !== RATING)
      .flatMap(({ QuestionId: question }) =>
        ballots.flatMap(({ answers, student }) => {
          const text = answers[question];
          return text === undefined
            ? []
            : [{ question, text, student_id: student?.id ?? null, student_name: student?.name ?? null }];
        }),
      );
    const order = shuffled(written);
    for (let from = 0; from < order.length; from += TEXTS_BATCH_SIZE) {
      await tx.execute(WRITE_TEXTS, { id: ballotBox.id, texts: JSON.stringify(order.slice(from, from + TEXTS_BATCH_SIZE)) });
    }
  }

  /** Age and sex of the finished ones, once and for all: a later change of a record is no figure. */
  private async describe(tx: Tx, ballotBox: BallotBoxRow, today: string): Promise<void> {
    const people = await tx.query(BIRTHDAYS, { ballotBoxId: ballotBox.id });
    const ages = people.map(({ id, dob }) => ageOn(this.cipher.decrypt(dob, id), ballotBox.endsOn));
    await tx.execute(OPENED, { ballotBoxId: ballotBox.id, today, ages });
  }
}
