import { fillIn } from '@campus/contract-kit';
import { opsHomeTexts as texts, opsPermissions as can } from '@campus/domain/ops';
import type { InboxItem } from '@campus/domain/inbox';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { Waiting } from '../platform/index.js';
import { Clock, Database, INBOX_ROWS, inboxRow, InboxSources, sql } from '../platform/index.js';
import { WorkRepository } from './work.repository.js';
import type { WorkInbox as Q } from './ops.sql.types.js';

const MAX_ERROR = 120;

const FAILED_MAIL = sql<
  Q['FAILED_MAIL']
>`SELECT count(*)::int AS count, min(coalesce(settled_at, created_at)) AS since FROM mail_messages WHERE state = 'failed'`;

/** What waits for operators: each group of failed work, and the mails that nobody gets. */
@Injectable()
export class WorkInbox implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(WorkRepository) private readonly works: WorkRepository,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    const ofOperators =
      (read: (actor: Actor) => Promise<Waiting[]>) =>
      async (actor: Actor): Promise<InboxItem[]> =>
        actor.permissions.has(can.operate) ? (await read(actor)).map((row) => inboxRow(row, this.clock.now())) : [];
    this.sources.register(
      { domain: 'ops', area: texts.area },
      ofOperators((actor) => this.groups(actor)),
    );
    this.sources.register(
      { domain: 'mail', area: texts.mailArea },
      ofOperators(() => this.mails()),
    );
  }

  private async groups(actor: Actor): Promise<Waiting[]> {
    const [{ data: groups, page }, works] = await Promise.all([
      this.works.groups({ per_page: INBOX_ROWS }, actor.empId),
      this.works.works({ per_page: 1 }, actor),
    ]);
    const shown = groups.map(({ id, name, total: count, error, first_at: firstAt }): Waiting => ({
      kind: 'failed-work',
      id,
      title: fillIn(texts.group, { name, count }),
      count,
      since: new Date(firstAt),
      nextStep: error.slice(0, MAX_ERROR),
      path: `/ops/work?group=${encodeURIComponent(id)}`,
    }));
    const count = works.page.total - groups.reduce((sum, group) => sum + group.total, 0);
    const last = groups.at(-1);
    if (page.next === null || last === undefined || count <= 0) return shown;
    const rest = { kind: 'failed-work-more', id: 'work', title: fillIn(texts.moreGroups, { count }), count };
    return [...shown, { ...rest, since: new Date(last.last_at), nextStep: texts.moreGroupsNext, path: '/ops/work' }];
  }

  private async mails(): Promise<Waiting[]> {
    const { count, since } = await this.db.one(FAILED_MAIL);
    if (count === 0 || since === null) return [];
    const title = fillIn(count === 1 ? texts.mail : texts.mails, { count });
    return [{ kind: 'failed-mail', id: 'mail', title, count, since, nextStep: texts.mailsNext, path: '/ops/mail?state=failed' }];
  }
}
