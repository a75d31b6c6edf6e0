import { createHash } from 'node:crypto';
import type { BulkResult } from '@campus/contract-kit';
import { bulkDone, bulkRefused, fillIn } from '@campus/contract-kit';
import type { PayrollPeriod, OutstandingSupervisor } from '@campus/domain/payroll';
import { payrollMessages as messages, payrollTexts as texts } from '@campus/domain/payroll';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../../people/index.js';
import type { Narrowed, PortalConfig } from '../../platform/index.js';
import { Clock, CONFIG, Database, sql, Writes } from '../../platform/index.js';
import type { KnownOfTimesheet, StoredTimesheet } from '../../timeclock/index.js';
import { TimesheetsRepository, timesheetsWhere } from '../../timeclock/index.js';
import { PayrollPeriodsService } from '../record/payroll-periods.service.js';
import { PayrollTimesheetsRepository } from '../record/payroll-timesheets.repository.js';
import { ACCOUNTING_RECORDS, noticeRecord } from '../record/accounting-audit.js';
import type { OutstandingService as Q } from './accounting.sql.types.js';

const OUTSTANDING = sql<
  Narrowed<Q['OUTSTANDING'], KnownOfTimesheet>
>`${timesheetsWhere(sql`y.starts_on = :period::date AND e.supervisor_id = :supervisor AND coalesce(t.state, 'open') = 'open'`)}`;
const LOCK_SUPERVISOR = sql<Q['LOCK_SUPERVISOR']>`SELECT 1 FROM people WHERE emp_id = :id FOR NO KEY UPDATE`;
const IS_TOLD = sql<Q['IS_TOLD']>`SELECT 1 FROM mail_messages WHERE key = :key`;
/** Where supervisors approve. */
const APPROVE = '/timeclock/approve';

/** Supervisors with timesheets that they have not approved, and the message that reminds them. */
@Injectable()
export class OutstandingService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(TimesheetsRepository) private readonly timesheets: TimesheetsRepository,
    @Inject(PayrollTimesheetsRepository) private readonly accounting: PayrollTimesheetsRepository,
    @Inject(PayrollPeriodsService) private readonly periods: PayrollPeriodsService,
  ) {}

  /** Every supervisor once, with the number of outstanding sheets. [PAYROLL-044] */
  async supervisors(periodId: string | undefined): Promise<OutstandingSupervisor[]> {
    const { id } = await this.periods.find(periodId);
    const rows = await this.accounting.supervisors(id, ACCOUNTING_RECORDS.notice);
    return rows.map(({ notifiedAt, ...row }) => ({ ...row, notifiedAt: notifiedAt?.toISOString() ?? null }));
  }

  /** Writes to each of the supervisors once; one who has nothing outstanding is not written to. [PAYROLL-022] [PAYROLL-029] */
  async notify(actor: Actor, supervisorIds: readonly string[], periodId: string | undefined): Promise<BulkResult[]> {
    if (supervisorIds.length === 0) throw messages.refusal('no_supervisor_selected');
    const period = await this.periods.find(periodId);
    const results: BulkResult[] = [];
    for (const id of new Set(supervisorIds)) results.push(await this.notifyOne(actor, id, period));
    return results;
  }

  private async notifyOne(actor: Actor, id: string, period: PayrollPeriod): Promise<BulkResult> {
    const supervisor = await this.people.find(id);
    const outstanding = supervisor === null ? [] : await this.timesheets.list(OUTSTANDING, { period: period.id, supervisor: id });
    const name = supervisor?.name ?? id;
    const refused = supervisor === null ? 'no_such_supervisor' : outstanding.length === 0 ? 'nothing_outstanding' : null;
    const code = refused ?? (supervisor?.email ? null : 'no_address');
    if (code !== null) return bulkRefused(id, messages.refusal(code, { name }));
    await this.write(actor, { id, name, email: supervisor?.email ?? '' }, period, outstanding);
    return bulkDone(id);
  }

  private async write(
    actor: Actor,
    supervisor: { readonly id: string; readonly name: string; readonly email: string },
    period: PayrollPeriod,
    outstanding: readonly StoredTimesheet[],
  ): Promise<void> {
    const recordId = noticeRecord(period.id, supervisor.id);
    const fields = {
      period: period.label,
      count: outstanding.length,
      people: outstanding.map(({ employee, title }) => `${employee}, ${title}`).join('\n'),
      link: `${this.config.publicUrl}${APPROVE}`,
    };
    // The same timesheets are told once a day, whoever presses and how often.
    const about = createHash('sha256').update(fields.people).digest('base64url');
    const key = `payroll/notice/${recordId}/${this.clock.today()}/${about}`;
    await this.writes.run(actor, async (tx) => {
      await tx.query(LOCK_SUPERVISOR, { id: supervisor.id });
      if ((await tx.maybe(IS_TOLD, { key })) !== null) return;
      tx.mail({
        key,
        to: supervisor.email,
        subject: fillIn(texts.notifySubject, fields),
        text: fillIn(texts.notifyBody, fields),
        office: 'payroll',
        recordType: ACCOUNTING_RECORDS.notice,
        recordId,
      });
      tx.audit({
        recordType: ACCOUNTING_RECORDS.notice,
        recordId,
        action: 'notify',
        description: fillIn(texts.auditNotified, { name: supervisor.name, count: outstanding.length }),
      });
    });
  }
}
