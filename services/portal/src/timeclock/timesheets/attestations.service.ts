import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { attestTimesheet } from '@campus/domain/timeclock';
import { supervisorMessages as messages, supervisorTexts as texts } from '@campus/domain/timeclock';
import { canEditTimesheet, hoursText, periodLabel } from '@campus/domain/timeclock/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { PeopleService } from '../../people/index.js';
import type { Narrowed, WriteTx } from '../../platform/index.js';
import { Clock, sql, Writes } from '../../platform/index.js';
import { TimesheetReaderService } from './timesheet-reader.service.js';
import { TimesheetVoidsService } from '../record/timesheet-voids.service.js';
import type { KnownOfTimesheet, StoredTimesheet } from '../record/timesheets.repository.js';
import { timesheetOf, TimesheetsRepository, timesheetsWhere } from '../record/timesheets.repository.js';
import { TIMESHEET_RECORD } from '../record/timesheet-audit.js';
import type { AttestationsService as Q } from './timesheets.sql.types.js';

const OWN = sql<Narrowed<Q['OWN'], KnownOfTimesheet>>`${timesheetsWhere(sql`e.emp_id = :empId AND y.starts_on::text = :period`)}`;

/** Until payroll is processed the employee can still say something about the hours. */
function isAttestable(timesheet: StoredTimesheet): boolean {
  return canEditTimesheet('accounting', timesheet.state);
}

/** What an employee says about the own timesheets: that the hours are right, or what is wrong about them. */
@Injectable()
export class AttestationsService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(TimesheetsRepository) private readonly timesheets: TimesheetsRepository,
    @Inject(TimesheetReaderService) private readonly reader: TimesheetReaderService,
    @Inject(TimesheetVoidsService) private readonly voids: TimesheetVoidsService,
  ) {}

  /** The own sheets of a pay period, by days and in words. */
  async own(actor: Actor, period: string) {
    const timesheets = await this.timesheets.list(OWN, { empId: actor.empId, period });
    return Promise.all(
      timesheets.map(async (timesheet) => ({
        ...(await this.reader.inDays(timesheet, { actor, editor: 'employee' })),
        attestable: isAttestable(timesheet) && timesheet.hours.openPunches === 0 ? 1 : 0,
        content: timesheet.content,
      })),
    );
  }

  /** Keeps what is said; a disagreement goes to the supervisor at once. Answers the sentence for the employee. */
  attest(actor: Actor, { id, content, disagreement = '' }: InputOf<typeof attestTimesheet>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const key = timesheetOf(id);
      if (key === null || key.empId !== actor.empId) throw messages.refusal('no_such_sheet');
      await this.timesheets.lock(tx, [key]);
      const timesheet = await this.timesheets.find(key, tx);
      if (timesheet === null) throw messages.refusal('no_such_sheet');
      if (!isAttestable(timesheet)) throw messages.refusal('attest_not_open', { stand: texts.stand[timesheet.state] });
      if (content !== undefined && content !== timesheet.content) throw messages.refusal('attest_changed');
      if (disagreement === '') await this.agree(tx, timesheet);
      else await this.disagree(tx, timesheet, disagreement);
      return answered({ message: disagreement === '' ? texts.attested : texts.disagreed, data: null });
    });
  }

  private async agree(tx: WriteTx, timesheet: StoredTimesheet): Promise<void> {
    if (timesheet.hours.openPunches > 0) throw messages.refusal('attest_running', { position: timesheet.title });
    await this.timesheets.attest(tx, timesheet, null, this.clock.now());
    this.note(tx, timesheet, 'attest', fillIn(texts.auditAttested, { hours: hoursText(timesheet.hours.total) }));
  }

  private async disagree(tx: WriteTx, timesheet: StoredTimesheet, message: string): Promise<void> {
    await this.timesheets.attest(tx, timesheet, message, this.clock.now());
    this.note(tx, timesheet, 'disagree', fillIn(texts.auditDisagreed, { message }));
    if (timesheet.supervisorId === null) return;
    const fields = {
      name: timesheet.employee,
      position: timesheet.title,
      period: periodLabel(timesheet.period),
      hours: hoursText(timesheet.hours.total),
      message,
      email: (await this.people.find(timesheet.empId))?.email ?? '',
    };
    const said = createHash('sha256').update(`${timesheet.content}/${message}`).digest('base64url');
    await this.voids.mailPeople(tx, [timesheet.supervisorId], (to) => ({
      key: `timeclock/disagree/${timesheet.id}/${said}/${to.id}`,
      to: to.email,
      subject: fillIn(texts.disagreeSubject, fields),
      text: fillIn(texts.disagreeBody, fields),
      office: 'payroll',
      replyTo: fields.email,
      recordType: TIMESHEET_RECORD,
      recordId: timesheet.id,
    }));
  }

  private note(tx: WriteTx, timesheet: StoredTimesheet, action: string, description: string): void {
    const detail = { content: timesheet.content };
    tx.audit({ recordType: TIMESHEET_RECORD, recordId: timesheet.id, action, description, detail });
  }
}
