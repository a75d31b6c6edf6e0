import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { attestTimesheet } from '@campus/domain/timeclock';
import { supervisorMessages as messages, supervisorTexts as texts } from '@campus/domain/timeclock';
import { canEditTimesheet, hoursText, periodLabel } from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { PeopleService } from '../../people/index.js';
import type { Tx } from '../../platform/index.js';
import { Audit, Clock, Database } from '../../platform/index.js';
import { TimesheetReaderService } from './timesheet-reader.service.js';
import { TimesheetVoidsService } from '../record/timesheet-voids.service.js';
import type { StoredTimesheet } from '../record/timesheets.repository.js';
import { timesheetOf, TimesheetsRepository } from '../record/timesheets.repository.js';
import { TIMESHEET_RECORD } from '../record/timesheet-audit.js';

/** Until payroll is processed the employee can still say something about the hours. */
function isAttestable(timesheet: StoredTimesheet): boolean {
  return canEditTimesheet('accounting', timesheet.state);
}

/** What an employee says about the own timesheets: that the hours are right, or what is wrong about them. */
@Injectable()
export class AttestationsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(TimesheetsRepository) private readonly timesheets: TimesheetsRepository,
    @Inject(TimesheetReaderService) private readonly reader: TimesheetReaderService,
    @Inject(TimesheetVoidsService) private readonly voids: TimesheetVoidsService,
  ) {}

  /** The own sheets of a pay period, by days and in words. */
  async own(actor: Actor, period: string) {
    const timesheets = await this.timesheets.list({
      where: 'e.emp_id = $1 AND y.starts_on::text = $2',
      params: [actor.empId, period],
    });
    return Promise.all(
      timesheets.map(async (timesheet) => ({
        ...(await this.reader.inDays(timesheet, { actor, editor: 'employee' })),
        attestable: isAttestable(timesheet) && timesheet.hours.openPunches === 0 ? 1 : 0,
        content: timesheet.content,
      })),
    );
  }

  /** Keeps what is said; a disagreement goes to the supervisor at once. Answers the sentence for the employee. */
  async attest(actor: Actor, { id, content, disagreement = '' }: InputOf<typeof attestTimesheet>): Promise<string> {
    if (actor.impersonating !== null) throw messages.refusal('not_while_impersonating');
    const key = timesheetOf(id);
    if (key === null || key.empId !== actor.empId) throw messages.refusal('no_such_sheet');
    await this.db.transaction(async (tx) => {
      await this.timesheets.lock(tx, [key]);
      const timesheet = await this.timesheets.find(key, undefined, tx);
      if (timesheet === null) throw messages.refusal('no_such_sheet');
      if (!isAttestable(timesheet)) throw messages.refusal('attest_not_open', { stand: texts.stand[timesheet.state] });
      if (content !== undefined && content !== timesheet.content) throw messages.refusal('attest_changed');
      if (disagreement !== '') return this.disagree(tx, actor, timesheet, disagreement);
      if (timesheet.hours.openPunches > 0) throw messages.refusal('attest_running', { position: timesheet.title });
      await this.timesheets.attest(tx, timesheet, null, this.clock.now());
      const hours = hoursText(timesheet.hours.total);
      await this.write(tx, actor, timesheet, 'attest', fillIn(texts.auditAttested, { hours }));
    });
    return disagreement === '' ? texts.attested : texts.disagreed;
  }

  private async disagree(tx: Tx, actor: Actor, timesheet: StoredTimesheet, message: string): Promise<void> {
    await this.timesheets.attest(tx, timesheet, message, this.clock.now());
    await this.write(tx, actor, timesheet, 'disagree', fillIn(texts.auditDisagreed, { message }));
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
    await this.voids.tell(tx, [timesheet.supervisorId], (to) => ({
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

  private async write(tx: Tx, actor: Actor, timesheet: StoredTimesheet, action: string, description: string): Promise<void> {
    const detail = { content: timesheet.content };
    const note = { recordType: TIMESHEET_RECORD, recordId: timesheet.id, action, description, detail };
    await this.audit.append(tx, { ...note, ...authorOf(actor) });
  }
}
