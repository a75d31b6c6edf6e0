import { fillIn } from '@campus/contract-kit';
import type { InboxItem } from '@campus/domain/shell';
import { approveCorrection, timeclockPermissions as can, supervisorTexts as texts } from '@campus/domain/timeclock';
import { addDays, campusMidnight, periodEnd, periodLabel } from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database } from '../platform/index.js';
import { InboxSources } from '../shell/index.js';
import { Corrections, endText } from './corrections.service.js';
import { LATE_DAYS } from './sheet-approvals.service.js';
import { supervisedBy } from './supervision.js';

interface WaitingPeriod extends Record<string, unknown> {
  readonly period: string;
  readonly count: number;
  readonly name: string;
  readonly payDate: string;
}

/** How many sheets of each period that is over wait for a person. */
const WAITING = `SELECT y.starts_on AS period, y.pay_date AS "payDate", count(*)::int AS count,
    min(concat_ws(' ', p.first_name, p.last_name)) AS name
  FROM pay_periods y CROSS JOIN employments e JOIN people p ON p.emp_id = e.emp_id
    LEFT JOIN timesheets t ON t.emp_id = e.emp_id AND t.org_pos = e.org_pos AND t.pos_seq = e.pos_seq AND t.period_start = y.starts_on
  WHERE (y.processed_at IS NULL OR y.starts_on >= $2::date - ${LATE_DAYS}) AND y.starts_on + 13 < $2::date AND ${supervisedBy('$1')} AND e.emp_id <> $1 AND coalesce(t.state, 'open') = 'open'
    AND EXISTS (SELECT 1 FROM punches c WHERE c.emp_id = e.emp_id AND c.org_pos = e.org_pos AND c.pos_seq = e.pos_seq
      AND c.work_date BETWEEN y.starts_on AND y.starts_on + 13)
  GROUP BY y.starts_on ORDER BY y.starts_on`;

/** What waits for a supervisor or delegate: sheets of periods that are over, and corrections to approve from Home. */
@Injectable()
export class SupervisorInbox implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Corrections) private readonly corrections: Corrections,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register((actor) => this.itemsFor(actor));
  }

  async itemsFor(actor: Actor): Promise<InboxItem[]> {
    if (!actor.permissions.has(can.supervise)) return [];
    const [periods, corrections] = await Promise.all([
      this.db.query<WaitingPeriod>(WAITING, [actor.empId, this.clock.today()]),
      this.corrections.waitingRows(actor.empId),
    ]);
    return [
      ...corrections.map(({ id, title, employee, askedAt, timeIn, timeOut, period }): InboxItem => ({
        kind: 'punch-correction',
        record_id: id,
        title: fillIn(texts.inboxCorrection, { position: title }),
        who: employee,
        since: askedAt.toISOString(),
        due: null,
        overdue: 0,
        next_step: fillIn(texts.inboxCorrectionNext, { time: endText(timeIn, timeOut) }),
        path: `/timeclock/approve?period=${period}`,
        action: { operation: approveCorrection.name, label: 'Approve', input: { id } },
      })),
      ...periods.map((waiting) => this.sheets(waiting)),
    ];
  }

  private sheets({ period, count, name, payDate }: WaitingPeriod): InboxItem {
    const sentence = count === 1 ? texts.inboxSheet : texts.inboxSheets;
    return {
      kind: 'timesheets',
      record_id: period,
      title: fillIn(sentence, { count, name, period: periodLabel(period) }),
      who: null,
      since: new Date(campusMidnight(addDays(periodEnd(period), 1))).toISOString(),
      due: new Date(campusMidnight(payDate)).toISOString(),
      overdue: payDate <= this.clock.today() ? 1 : 0,
      next_step: texts.inboxSheetsNext,
      path: `/timeclock/approve?period=${period}`,
    };
  }
}
