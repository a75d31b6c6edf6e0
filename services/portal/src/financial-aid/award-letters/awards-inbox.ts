import { fillIn } from '@campus/contract-kit';
import { awardTexts as texts, financialAidPermissions as can } from '@campus/domain/financial-aid';
import { periodName, showAward } from '@campus/domain/financial-aid/rules';
import type { InboxItem } from '@campus/domain/inbox';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, inboxRow, InboxSources, sql } from '../../platform/index.js';
import { UNANSWERED } from './award-letters.repository.js';

const OWN_PATH = '/student/awards';
const OFFICE_PATH = '/finAid/pastAwards';

interface Own extends Record<string, unknown> {
  readonly id: string;
  readonly scholarship: string;
  readonly amount: string;
  readonly year: number;
  readonly term: 'Fall' | 'Spring';
  readonly sent_at: Date;
}

const SELECT_OWN = sql<{
  student: string;
}>`SELECT l.id, l.scholarship, l.amount::text AS amount, l.year, l.term, l.sent_at FROM award_letters l
  WHERE l.emp_id = :student AND ${sql.raw(UNANSWERED)} ORDER BY l.sent_at, l.id`;
const COUNT = sql`SELECT count(*)::int AS count, min(l.sent_at) AS since FROM award_letters l WHERE ${sql.raw(UNANSWERED)}`;

/** Award letters without an answer: each waits for its student, all of them for financial aid. */
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
  }

  private async toAnswer({ empId, permissions }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(can.readOwnAwards)) return [];
    const letters = await this.db.query<Own>(SELECT_OWN, { student: empId });
    return letters.map(({ id, scholarship, amount, sent_at: since, ...period }) => {
      const title = fillIn(texts.waits, { scholarship, amount: showAward(amount), period: periodName(period) });
      const row = { kind: 'award-answer', id, title, count: 1, since, nextStep: texts.waitsNext, path: OWN_PATH };
      return inboxRow(row, this.clock.now());
    });
  }

  private async unanswered({ permissions }: Actor): Promise<InboxItem[]> {
    if (!permissions.has(can.keepAwardLetters)) return [];
    const { count, since } = await this.db.one<{ count: number; since: Date | null }>(COUNT, {});
    if (since === null) return [];
    const title = fillIn(count === 1 ? texts.unansweredOne : texts.unanswered, { count });
    const row = { kind: 'awards-unanswered', id: 'awards', title, count, since, nextStep: texts.unansweredNext };
    return [inboxRow({ ...row, path: OFFICE_PATH }, this.clock.now())];
  }
}
