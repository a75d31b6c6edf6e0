import { fillIn } from '@campus/contract-kit';
import { timeclockMessages as messages, timeclockTexts as texts } from '@campus/domain/timeclock';
import { campusTimeText } from '@campus/domain/calendar/rules';
import { formalDate } from '@campus/domain/timeclock/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { PeopleService } from '../../people/index.js';
import { Writes } from '../../platform/index.js';
import { HoursService } from './hours.service.js';
import { PayPeriodsRepository } from '../record/pay-periods.repository.js';
import type { PunchOfPosition } from '../record/punches.repository.js';
import { PunchesRepository } from '../record/punches.repository.js';
import { timesheetRecord, TIMESHEET_RECORD } from '../record/timesheet-audit.js';

function timesOf({ timeIn, timeOut }: PunchOfPosition): string {
  if (timeIn === null) return 'hours without times';
  return `${campusTimeText(timeIn.getTime())} to ${timeOut === null ? 'now' : campusTimeText(timeOut.getTime())}`;
}

/** Mail from an employee to the supervisor of a position about one punch. [CLOCK-025] */
@Injectable()
export class PunchMailService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(HoursService) private readonly hours: HoursService,
    @Inject(PunchesRepository) private readonly punches: PunchesRepository,
    @Inject(PayPeriodsRepository) private readonly periods: PayPeriodsRepository,
  ) {}

  /** Sends the message once, however often the same one is sent about the same punch; answers whom it goes to. */
  async send(actor: Actor, punchId: string, message: string): Promise<Answered> {
    const punch = await this.punches.ownPunch(actor.empId, punchId);
    if (punch === null) throw messages.refusal('no_such_punch');
    if (message === '') throw messages.refusal('message_required');
    const position = await this.hours.own(actor.empId, punch.positionId);
    const supervisor = position.supervisorId === null ? null : await this.people.find(position.supervisorId);
    if (!supervisor?.email) throw messages.refusal('no_supervisor', { title: position.title });
    const employee = await this.people.find(actor.empId);
    const name = employee?.name ?? actor.name;
    const date = formalDate(punch.day);
    const recordId = timesheetRecord(position.id, (await this.periods.of(punch.day))?.start ?? punch.day);
    const fields = { name, date, title: position.title, times: timesOf(punch), message, email: employee?.email ?? '' };
    const { email, name: supervisorName } = supervisor;
    return this.writes.run(actor, async (tx) => {
      tx.mail({
        key: `timeclock/punch/${punch.id}/${createHash('sha256').update(message).digest('base64url')}`,
        to: email,
        subject: fillIn(texts.mailSubject, fields),
        text: fillIn(texts.mailBody, fields),
        office: 'payroll',
        replyTo: fields.email,
        recordType: TIMESHEET_RECORD,
        recordId,
      });
      tx.audit({
        recordType: TIMESHEET_RECORD,
        recordId,
        action: 'email-supervisor',
        description: fillIn(texts.auditMailed, { name: supervisorName }),
        detail: { punches: [punch.id] },
      });
      return answered({ message: fillIn(texts.mailed, { name: supervisorName }), data: null });
    });
  }
}
