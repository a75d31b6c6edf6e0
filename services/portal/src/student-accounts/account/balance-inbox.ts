import { fillIn } from '@campus/contract-kit';
import type { InboxItem } from '@campus/domain/inbox';
import { centsOf, dollarsText } from '@campus/domain/money';
import { accountTexts as texts, studentAccountsPermissions as can } from '@campus/domain/student-accounts';
import { campusMidnight } from '@campus/domain/calendar/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, inboxRow, InboxSources, sql } from '../../platform/index.js';
import type { BalanceInbox as Q } from './account.sql.types.js';

const PATH = '/student/accounting';

const SELECT_OWED = sql<
  Q['SELECT_OWED']
>`SELECT b.subsid_cde AS account, k.subsid_desc AS name, b.balance::text AS balance, o.since
  FROM student_account_balances b JOIN student_account_kinds k ON k.subsid_cde = b.subsid_cde
  CROSS JOIN LATERAL (SELECT min(r.trans_dte) FILTER (WHERE r.n > coalesce(r.settled, 0)) AS since
    FROM (SELECT q.trans_dte, q.n, max(q.n) FILTER (WHERE q.owed <= 0) OVER () AS settled
      FROM (SELECT t.trans_dte, row_number() OVER w AS n, sum(t.trans_amt) OVER w AS owed FROM student_account_transactions t
        WHERE t.id_num = b.id_num AND t.subsid_cde = b.subsid_cde WINDOW w AS (ORDER BY t.trans_dte, t.posted_at, t.id)) q) r) o
  WHERE b.id_num = :student AND b.balance > 0 ORDER BY k.subsid_desc, b.subsid_cde`;

/** What a student owes waits at Home: a row an account. */
@Injectable()
export class BalanceInbox implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'student-accounts', area: texts.title }, async (actor): Promise<InboxItem[]> => {
      if (!actor.permissions.has(can.readOwnAccount)) return [];
      const now = this.clock.now();
      const owed = await this.db.query(SELECT_OWED, { student: actor.empId });
      return owed.map(({ account: id, name, balance, since: day }) => {
        const title = fillIn(texts.owed, { account: name, amount: dollarsText(centsOf(balance)) });
        const since = day === null ? now : new Date(Math.min(campusMidnight(day), now.getTime()));
        return inboxRow({ kind: 'balance', id, title, count: 1, since, nextStep: texts.owedNext, path: PATH }, now);
      });
    });
  }
}
