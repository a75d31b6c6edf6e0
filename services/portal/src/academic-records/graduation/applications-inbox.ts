import { counted, fillIn } from '@campus/contract-kit';
import { academicRecordsPermissions as can, graduationTexts as texts } from '@campus/domain/academic-records';
import { graduationTermName } from '@campus/domain/academic-records/rules';
import type { InboxItem } from '@campus/domain/inbox';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, inboxRow, InboxSources, mayBePutAway, sql } from '../../platform/index.js';
import type { ApplicationsInbox as Q } from './graduation.sql.types.js';

const SELECT_SENT = sql<Q['SELECT_SENT']>`SELECT a.term_id AS term, count(*)::int AS count, min(a.submitted_at) AS since
  FROM graduation_applications a WHERE a.submitted_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM terms t WHERE t.year_code || t.term_code = a.term_id AND t.ends_on < :today::date)
  GROUP BY a.term_id ORDER BY a.term_id`;

/** Applications to graduate in a term that is not over, a row a term; who has looked at them puts the row away until there are more. */
@Injectable()
export class ApplicationsInbox implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'academic-records', area: texts.list }, async (actor): Promise<InboxItem[]> => {
      if (!actor.permissions.has(can.readRecords)) return [];
      const terms = await this.db.query(SELECT_SENT, { today: this.clock.today() });
      return terms.flatMap(({ term, count, since }) => {
        if (since === null) return [];
        const values = { count: counted(count, 'application'), term: graduationTermName(term) };
        const row = {
          kind: 'graduation-applications',
          id: `graduation-${term}-${count}`,
          title: fillIn(texts.listWaits, values),
          count,
        };
        const where = { nextStep: texts.listWaitsNext, path: `/academicRecords/gradApps?term_id=${term}` };
        return mayBePutAway(inboxRow({ ...row, since, ...where }, this.clock.now()));
      });
    });
  }
}
