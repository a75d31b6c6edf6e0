import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type {
  answerAward,
  AwardLetter,
  listAwardLetters,
  listPastAwards,
  OwnAward,
  PastAward,
  revokeAwardLetter,
  UnansweredAward,
} from '@campus/domain/financial-aid';
import {
  AWARD_TOPIC,
  awardTexts as texts,
  financialAidMessages as messages,
  listUnansweredAwards,
} from '@campus/domain/financial-aid';
import { periodName } from '@campus/domain/financial-aid/rules';
import { isSearchable } from '@campus/domain/people/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ListPage, PortalConfig, RowOf } from '../../platform/index.js';
import { Clock, CONFIG, Database, defineList, ListsService, sql, UUID, Writes } from '../../platform/index.js';
import { AwardLettersRepository, REPLACED, UNANSWERED } from './award-letters.repository.js';
import { changesOf, LETTER_RECORD, letterLink } from './award-mails.js';
import { AwardOpeningsService } from './award-openings.service.js';
import { AwardTemplatesRepository } from './award-templates.repository.js';
import type { PastAwardsService as Q } from './award-letters.sql.types.js';

const REVOKED_RECORD = 'award-revoked';

const NOT_ARRIVED = sql`m.state IN ('failed', 'bounced')`;
const COLUMNS = sql`l.id, l.emp_id AS jenzabar_id, l.first_name, l.last_name, l.scholarship, l.amount AS award_amount, l.amount AS "award amount", l.template_id,
  t.name AS template_name, l.hash, l.year AS award_year, l.term, l.school, l.disbursed_on AS disbursement_date, l.state, l.revises,
  CASE WHEN ${NOT_ARRIVED} THEN coalesce(m.last_error, m.state) END AS undelivered`;
const FROM = sql`award_letters l JOIN award_templates t ON t.id = l.template_id LEFT JOIN mail_messages m ON m.key = 'award/' || l.id || '/' || l.mails`;
const LETTERS = defineList({
  name: 'financial-aid.listAwardLetters',
  sql: sql<Q['LETTERS']>`SELECT ${COLUMNS} FROM ${FROM} WHERE l.school = :school AND l.term = :term AND l.year = :year::int
    AND (l.state = 'unsent' OR (l.state = 'sent' AND ${NOT_ARRIVED} AND NOT ${REPLACED}))`,
  orders: { name: ['q.last_name', 'q.first_name', 'q.id'] },
});
/** The longest waiting first. */
const OPEN_LETTERS = defineList({
  name: listUnansweredAwards.name,
  sql: sql<
    Q['OPEN_LETTERS']
  >`SELECT l.id, l.emp_id AS jenzabar_id, l.first_name || ' ' || l.last_name AS name, l.scholarship, l.amount AS award_amount, l.year AS award_year,
      l.term, l.school, l.sent_at, CASE WHEN ${NOT_ARRIVED} THEN coalesce(m.last_error, m.state) END AS undelivered
    FROM ${FROM} WHERE ${UNANSWERED} AND l.sent_at IS NOT NULL`,
  orders: { sent: ['q.sent_at', 'q.id'] },
});

const PAST = sql`SELECT ${COLUMNS}, l.amount, l.disbursed_on, b.amount AS before_amount, b.disbursed_on AS before_disbursed, l.sent_at, l.expires_on,
    m.state AS mail, l.revoked_at, l.revoke_reason, l.answer, l.answered_at, l.state = 'sent' AND ${REPLACED} AS replaced
  FROM ${FROM} LEFT JOIN award_letters b ON b.id = l.revises`;
const SELECT_PAST = sql<
  Q['SELECT_PAST']
>`${PAST} WHERE l.emp_id = :student AND l.state <> 'unsent' AND l.sent_at IS NOT NULL AND l.expires_on IS NOT NULL ORDER BY l.sent_at DESC, l.id`;
const SELECT_LETTER = sql<
  Q['SELECT_LETTER']
>`SELECT l.id, l.emp_id, l.state, l.first_name, l.last_name, l.scholarship, l.term, l.year, l.answer,
    coalesce(p.email, '') AS email, ${REPLACED} AS replaced
  FROM award_letters l JOIN people p ON p.emp_id = l.emp_id WHERE l.id = :id::uuid`;
const REVOKE = sql<Q['REVOKE']>`UPDATE award_letters SET state = 'revoked', revoked_by = :by, revoked_at = :at,
    revoke_reason = :reason WHERE id = :id::uuid`;
const ANSWER = sql<Q['ANSWER']>`UPDATE award_letters SET answer = :answer, answered_at = :at WHERE id = :id::uuid`;

type LetterRow = RowOf<typeof SELECT_LETTER>;

/** The letters that wait, those that were sent, and what is done about them. */
@Injectable()
export class PastAwardsService {
  constructor(
    @Inject(AwardLettersRepository) private readonly rows: AwardLettersRepository,
    @Inject(AwardTemplatesRepository) private readonly templates: AwardTemplatesRepository,
    @Inject(AwardOpeningsService) private readonly openings: AwardOpeningsService,
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** The letters of a bucket that are not sent, or did not arrive. [FINAID-022] */
  waiting(input: InputOf<typeof listAwardLetters>): Promise<ListPage<AwardLetter>> {
    return this.lists.page(LETTERS, input);
  }

  /** The letters without an answer, of all students. */
  async unanswered(input: InputOf<typeof listUnansweredAwards>): Promise<ListPage<UnansweredAward>> {
    const { data, page } = await this.lists.page(OPEN_LETTERS, input);
    return { data: data.map((row) => ({ ...row, sent_at: row.sent_at.toISOString() })), page };
  }

  /** Students by name or id, from 3 characters; nobody below. */
  async people(q: string): Promise<{ id: string; name: string; school: string }[]> {
    const text = q.trim();
    return isSearchable(text) ? this.rows.searchStudents(text) : [];
  }

  /** The key of a session: another session has another one, and no program text has any. [FINAID-025] */
  keyOf(actor: Actor): string {
    return createHmac('sha256', this.config.sessionSecret).update(`past-awards/${actor.sessionId}`).digest('base64url');
  }

  /** What was sent to a person, for who has the session's key. [FINAID-025] */
  async past(actor: Actor, { apiKey, id_num: student }: InputOf<typeof listPastAwards>): Promise<PastAward[]> {
    const [given, right] = [apiKey, this.keyOf(actor)].map((key) => createHash('sha256').update(key).digest());
    if (given === undefined || right === undefined || !timingSafeEqual(given, right)) throw messages.refusal('award_wrong_key');
    return this.sentTo(student);
  }

  /** The own awards, also of the person acted for; a student has then seen them. */
  async own(actor: Actor): Promise<OwnAward[]> {
    await this.openings.byStudent(actor);
    return (await this.sentTo(actor.empId)).map(({ mail: _mail, undelivered: _error, ...award }) => award);
  }

  /** Ends a sent letter with a reason; the student is told. */
  revoke(actor: Actor, { id, reason }: InputOf<typeof revokeAwardLetter>): Promise<Answered> {
    if (reason === '') throw messages.refusalAt('reason', 'award_no_reason');
    const by = actor.realUser.empId;
    return this.writes.run(actor, async (tx) => {
      await this.templates.lock(tx);
      const letter = await this.letter(id, tx);
      if (letter.emp_id === by) throw messages.refusal('award_own');
      if (letter.state !== 'sent') throw messages.refusal(letter.state === 'unsent' ? 'award_not_sent' : 'award_revoked');
      await tx.execute(REVOKE, { id, by, at: this.clock.now(), reason });
      const period = periodName(letter);
      const name = `${letter.first_name} ${letter.last_name}`;
      if (letter.email !== '')
        tx.mail({
          key: `award-revoked/${id}`,
          to: letter.email,
          recordType: REVOKED_RECORD,
          recordId: id,
          office: 'financial-aid',
          subject: fillIn(texts.revokeSubject, { period }),
          text: fillIn(texts.revokeText, { name, period, scholarship: letter.scholarship, reason }),
        });
      tx.audit({
        recordType: LETTER_RECORD,
        recordId: id,
        action: 'revoke',
        description: fillIn(texts.auditRevoked, { reason }),
      });
      tx.live({ topic: AWARD_TOPIC, recordId: id, people: [letter.emp_id] });
      return answered({ message: texts.revokedNow, data: null });
    });
  }

  /** A student accepts or declines an own award, once, and never through somebody else. */
  answer(actor: Actor, { id, answer }: InputOf<typeof answerAward>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      await this.templates.lock(tx);
      const letter = await this.letter(id, tx);
      if (letter.emp_id !== actor.empId || letter.state === 'unsent') throw messages.refusal('award_unknown');
      if (letter.state === 'revoked') throw messages.refusal('award_revoked');
      if (letter.replaced) throw messages.refusal('award_replaced');
      if (letter.answer !== null) throw messages.refusal('award_answered');
      await tx.execute(ANSWER, { id, answer, at: this.clock.now() });
      const description = fillIn(texts.auditAnswered, { answer: texts.answers[answer], scholarship: letter.scholarship });
      tx.audit({ recordType: LETTER_RECORD, recordId: id, action: answer, description });
      tx.live({ topic: AWARD_TOPIC, recordId: id, people: [letter.emp_id] });
      return answered({ message: texts.answered, data: null });
    });
  }

  private async letter(id: string, on: Pick<Database, 'maybe'>): Promise<LetterRow> {
    const row = UUID.test(id) ? await on.maybe(SELECT_LETTER, { id }) : null;
    if (row === null) throw messages.refusal('award_unknown');
    return row;
  }

  private async sentTo(student: string): Promise<PastAward[]> {
    const rows = await this.db.query(SELECT_PAST, { student });
    return rows.map(({ amount, disbursed_on: disbursed, before_amount: before, before_disbursed: beforeDay, ...row }) => ({
      ...row,
      sent_at: row.sent_at.toISOString(),
      revoked_at: row.revoked_at?.toISOString() ?? null,
      answered_at: row.answered_at?.toISOString() ?? null,
      link: letterLink(this.config.publicUrl, row.hash),
      changes: [...changesOf({ amount, disbursed_on: disbursed, before_amount: before, before_disbursed: beforeDay })],
    }));
  }
}
