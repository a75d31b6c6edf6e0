import { fillIn } from '@campus/contract-kit';
import { payrollHomeTexts as texts, payrollPermissions as can } from '@campus/domain/payroll';
import type { RunState } from '@campus/domain/payroll/rules';
import type { InboxItem } from '@campus/domain/inbox';
import { addDays, campusMidnight } from '@campus/domain/calendar/rules';
import { periodEnd, periodLabel } from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { RowOf, Waiting } from '../../platform/index.js';
import { Clock, Database, inboxRow, InboxSources, sql } from '../../platform/index.js';
import { timesheetsOfPeriod } from '../record/payroll-timesheets.sql.js';
import type { PayrollInbox as Q } from './runs.sql.types.js';

type Period = RowOf<typeof PERIODS>;

type Timesheets = RowOf<typeof TIMESHEETS>;

/** Late sheets of a processed period are paid by a later run: so many days after its beginning everything of it is looked for, later on what was approved. */
const LATE_DAYS = 60;

/** Every begun period that is not paid, may have late sheets, or whose run waits for somebody. */
const PERIODS = sql<
  Q['PERIODS']
>`SELECT y.starts_on AS start, y.pay_date AS "payDate", y.processed_at IS NOT NULL AS processed, r.state, r.sent_at IS NOT NULL AS sent,
    r.asked_by AS "askedBy", r.rollback_asked_by AS "rollbackAskedBy", coalesce(r.exported_at, r.processed_at, r.started_at) AS "changedAt"
  FROM pay_periods y LEFT JOIN LATERAL (SELECT * FROM payroll_runs o WHERE o.period_start = y.starts_on AND o.kind = 'regular'
      AND o.state NOT IN ('cancelled', 'rolled_back') ORDER BY o.attempt DESC LIMIT 1) r ON true
  WHERE y.starts_on <= :today::date AND (y.processed_at IS NULL OR y.starts_on >= :today::date - ${LATE_DAYS} OR r.state IN ('asked', 'holding', 'processed')
    OR (r.state = 'exported' AND (r.sent_at IS NULL OR r.rollback_asked_by IS NOT NULL))
    OR EXISTS (SELECT 1 FROM timesheets t WHERE t.period_start = y.starts_on AND t.state = 'approved'))
  ORDER BY y.starts_on`;

const TIMESHEETS = sql<Q['TIMESHEETS']>`SELECT count(*) FILTER (WHERE s.state = 'approved')::int AS pending,
    count(*) FILTER (WHERE s.state = 'open' AND s.rejected_at IS NULL)::int AS outstanding,
    count(*) FILTER (WHERE s.state = 'open' AND s.rejected_at IS NOT NULL)::int AS "sentBack",
    (SELECT min(t.approved_at) FROM timesheets t WHERE t.period_start = :start::date AND t.state = 'approved') AS "approvedAt"
  FROM (${sql.raw(timesheetsOfPeriod(':start'))}) s`;

const TIME_OFF = sql<
  Q['TIME_OFF']
>`SELECT count(*) FILTER (WHERE state = 'approved')::int AS "toProcess", count(*) FILTER (WHERE state = 'processed')::int AS "toExport",
    min(decided_at) FILTER (WHERE state = 'approved') AS "decidedAt", min(processed_at) FILTER (WHERE state = 'processed') AS "processedAt"
  FROM time_off_requests WHERE salaried AND (state = 'approved' OR (state = 'processed' AND exported_at IS NULL))`;

/** What the state of a run asks of accounting. */
const STEPS: Readonly<Partial<Record<RunState, readonly [title: string, next: string]>>> = {
  asked: [texts.asked, texts.askedNext],
  holding: [texts.holding, texts.holdingNext],
  processed: [texts.processed, texts.processedNext],
  exported: [texts.exported, texts.exportedNext],
};

const midnight = (day: string): Date => new Date(campusMidnight(day));

/** What waits for accounting: the timesheets of every unpaid pay period, what its payroll asks for next, and salaried time off. */
@Injectable()
export class PayrollInbox implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'payroll', area: texts.area }, (actor) => this.periods(actor));
    this.sources.register({ domain: 'payroll', area: texts.timeOffArea }, (actor) => this.timeOff(actor));
  }

  private async periods(actor: Actor): Promise<InboxItem[]> {
    if (!actor.permissions.has(can.keepBooks)) return [];
    const periods = await this.db.query(PERIODS, { today: this.clock.today() });
    const rows: InboxItem[] = [];
    for (const period of periods) {
      const timesheets = await this.db.one(TIMESHEETS, { start: period.start });
      rows.push(...[...this.timesheets(period, timesheets), ...this.run(actor, period, timesheets)].map((row) => this.row(row)));
    }
    return rows;
  }

  /** While a period runs, nothing of it is outstanding yet. */
  private timesheets({ start, payDate }: Period, { pending, outstanding, sentBack, approvedAt }: Timesheets): Waiting[] {
    const isOver = periodEnd(start) < this.clock.today();
    const over = midnight(addDays(periodEnd(start), 1));
    const period = periodLabel(start);
    const row = (kind: string, count: number, one: string, many: string, nextStep: string, since = over): Waiting[] => {
      if (count === 0) return [];
      const title = fillIn(count === 1 ? one : many, { count, period });
      return [
        {
          kind,
          id: start,
          title,
          count,
          since,
          due: midnight(payDate),
          nextStep,
          path: `/accounting/approve?pay_period=${start}`,
        },
      ];
    };
    return [
      ...row('payroll-pending', pending, texts.pendingOne, texts.pending, texts.pendingNext, approvedAt ?? over),
      ...row('payroll-outstanding', isOver ? outstanding : 0, texts.outstandingOne, texts.outstanding, texts.outstandingNext),
      ...row('payroll-sent-back', isOver ? sentBack : 0, texts.sentBackOne, texts.sentBack, texts.outstandingNext),
    ];
  }

  private run(actor: Actor, period: Period, { pending }: Timesheets): Waiting[] {
    const { start, payDate, changedAt } = period;
    const step = this.stepOf(actor, period, pending);
    if (step === null) return [];
    const [title, nextStep] = step;
    const since = changedAt ?? midnight(addDays(periodEnd(start), 1));
    const row = { kind: 'payroll-run', id: start, title: fillIn(title, { period: periodLabel(start) }), count: 1, since };
    return [{ ...row, due: midnight(payDate), nextStep, path: `/accounting/payroll-run?pay_period=${start}` }];
  }

  /** What waits for a second person waits for everybody but the first. */
  private stepOf({ empId }: Actor, period: Period, pending: number): readonly [title: string, next: string] | null {
    const { start, processed, state, sent, askedBy, rollbackAskedBy } = period;
    if (rollbackAskedBy !== null && state === 'exported')
      return rollbackAskedBy === empId ? null : [texts.rollbackAsked, texts.rollbackAskedNext];
    if (state === 'asked' && askedBy === empId) return null;
    if (state === 'exported' && sent) return null;
    if (state !== null) return STEPS[state] ?? null;
    return processed || pending > 0 || periodEnd(start) >= this.clock.today() ? null : [texts.process, texts.processNext];
  }

  private async timeOff(actor: Actor): Promise<InboxItem[]> {
    if (!actor.permissions.has(can.keepBooks)) return [];
    const { toProcess, toExport, decidedAt, processedAt } = await this.db.one(TIME_OFF);
    const row = (id: string, count: number, [one, many]: readonly [string, string], nextStep: string, since: Date | null) =>
      count === 0
        ? []
        : [
            this.row({
              kind: 'payroll-time-off',
              id,
              title: fillIn(count === 1 ? one : many, { count }),
              count,
              nextStep,
              since: since ?? this.clock.now(),
              path: '/accounting/approve',
            }),
          ];
    return [
      ...row('process', toProcess, [texts.toProcessOne, texts.toProcess], texts.toProcessNext, decidedAt),
      ...row('export', toExport, [texts.toExportOne, texts.toExport], texts.toExportNext, processedAt),
    ];
  }

  private row(waiting: Waiting): InboxItem {
    return inboxRow(waiting, this.clock.now());
  }
}
