import { counted, fillIn } from '@campus/contract-kit';
import { awardTexts as texts, financialAidPermissions as can } from '@campus/domain/financial-aid';
import { periodName } from '@campus/domain/financial-aid/rules';
import type { InboxItem } from '@campus/domain/inbox';
import { dollarsOf } from '@campus/domain/money';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, inboxRow, InboxSources, sql } from '../../platform/index.js';
import { UNANSWERED } from './award-letters.repository.js';
import type { AwardsInbox as Q } from './award-letters.sql.types.js';

const OWN_PATH = '/student/awards';
const OFFICE_PATH = '/finAid/pastAwards';

const SELECT_OWN = sql<
  Q['SELECT_OWN']
>`SELECT l.id, l.scholarship, l.amount::text AS amount, l.year, l.term, l.sent_at FROM award_letters l
  WHERE l.emp_id = :student AND ${UNANSWERED} AND l.sent_at IS NOT NULL ORDER BY l.sent_at, l.id`;
const COUNT = sql<Q['COUNT']>`SELECT count(*)::int AS count, min(l.sent_at) AS since FROM award_letters l WHERE ${UNANSWERED}`;

const COUNT_UNSENT = sql<
  Q['COUNT_UNSENT']
>`SELECT count(*)::int AS count, min(l.imported_at) AS since FROM award_letters l WHERE l.state = 'unsent'`;

/** Award letters without an answer: each waits for its student, all of them for financial aid, as do those that are not sent. */
@Injectable()
export class AwardsInbox implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'financial-aid', area: texts.own }, (actor) => this.toAnswer(actor));
    this.sources.register({ domain: 'financial-aid', area: texts.pastTitle }, (actor) => this.unanswered(actor));
    this.sources.register({ domain: 'financial-aid', area: texts.title }, (actor) => this.unsent(actor));
  }

  private async toAnswer({ empId, permissions }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(can.readOwnAwards)) return [];
    const letters = await this.db.query(SELECT_OWN, { student: empId });
    return letters.map(({ id, scholarship, amount, sent_at: since, ...period }) => {
      const title = fillIn(texts.waits, { scholarship, amount: dollarsOf(amount), period: periodName(period) });
      const row = { kind: 'award-answer', id, title, count: 1, since, nextStep: texts.waitsNext, path: OWN_PATH };
      return inboxRow(row, this.clock.now());
    });
  }

  private async unanswered({ permissions }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(can.keepAwardLetters)) return [];
    const { count, since } = await this.db.one(COUNT, {});
    if (since === null) return [];
    const title = fillIn(count === 1 ? texts.unansweredOne : texts.unanswered, { count });
    const row = { kind: 'awards-unanswered', id: 'awards', title, count, since, nextStep: texts.unansweredNext };
    return [inboxRow({ ...row, path: OFFICE_PATH }, this.clock.now())];
  }

  private async unsent({ permissions }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(can.keepAwardLetters)) return [];
    const { count, since } = await this.db.one(COUNT_UNSENT, {});
    if (since === null) return [];
    const title = fillIn(texts.unsent, { count: counted(count, 'award letter') });
    const row = { kind: 'awards-unsent', id: 'awards', title, count, since, nextStep: texts.unsentNext };
    return [inboxRow({ ...row, path: `${OFFICE_PATH}?state=made` }, this.clock.now())];
  }
}
