import { fillIn, showDate } from '@campus/contract-kit';
import type { InboxItem } from '@campus/domain/inbox';
import { approveCorrection, timeclockPermissions as can, supervisorTexts as texts } from '@campus/domain/timeclock';
import { addDays, campusMidnight } from '@campus/domain/calendar/rules';
import { periodEnd, periodLabel } from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources } from '../../platform/index.js';
import { CorrectionsService, endText } from '../timesheets/corrections.service.js';
import type { TimesheetsOfPeriod } from '../record/timesheets.repository.js';
import { TimesheetsRepository } from '../record/timesheets.repository.js';

/** What waits for a supervisor or delegate: the sheets of the approve screen by pay period, and corrections to approve from Home. */
@Injectable()
export class SupervisorInbox implements OnModuleInit {
  constructor(
    @Inject(TimesheetsRepository) private readonly timesheets: TimesheetsRepository,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CorrectionsService) private readonly corrections: CorrectionsService,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'timeclock', area: texts.inboxArea }, (actor) => this.itemsFor(actor));
  }

  async itemsFor(actor: Actor): Promise<InboxItem[]> {
    if (!actor.permissions.has(can.supervise)) return [];
    const [periods, corrections] = await Promise.all([
      this.timesheets.waitingPeriods(actor.empId, this.clock.today()),
      this.corrections.waitingRows(actor.empId),
    ]);
    return [
      ...corrections.map(({ id, title, employee, askedAt, timeIn, timeOut, period }): InboxItem => ({
        kind: 'punch-correction',
        record_id: id,
        title: fillIn(texts.inboxCorrection, { position: title }),
        count: 1,
        who: employee,
        since: askedAt.toISOString(),
        due: null,
        overdue: 0,
        next_step: fillIn(texts.inboxCorrectionNext, { time: endText(timeIn, timeOut) }),
        path: `/timeclock/approve?period=${period}`,
        action: { operation: approveCorrection.name, label: 'Approve', input: { id } },
      })),
      ...periods.map((waiting) => this.periodRow(waiting)),
    ];
  }

  private periodRow({ period, count, name, payDate }: TimesheetsOfPeriod): InboxItem {
    const sentence = count === 1 ? texts.inboxSheet : texts.inboxSheets;
    const end = periodEnd(period);
    const isOver = end < this.clock.today();
    const row = {
      kind: 'timesheets',
      id: period,
      title: fillIn(sentence, { count, name, period: periodLabel(period) }),
      count,
      since: new Date(campusMidnight(isOver ? addDays(end, 1) : period)),
      due: new Date(campusMidnight(payDate)),
      nextStep: isOver ? texts.inboxSheetsNext : fillIn(texts.inboxSheetsRunning, { date: showDate(end) }),
      path: `/timeclock/approve?period=${period}`,
    };
    return inboxRow(row, this.clock.now());
  }
}
