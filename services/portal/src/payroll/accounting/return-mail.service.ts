import { fillIn } from '@campus/contract-kit';
import { payrollTexts as texts } from '@campus/domain/payroll';
import { hoursText, periodLabel } from '@campus/domain/timeclock/rules';
import { commandId } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../../people/index.js';
import type { NewMessage, PortalConfig, Tx } from '../../platform/index.js';
import { CONFIG, Mail } from '../../platform/index.js';
import type { StoredTimesheet } from '../../timeclock/index.js';
import { TIMESHEET_RECORD } from '../../timeclock/index.js';

/** Where supervisors approve. */
const APPROVE = '/timeclock/approve';

/** Tells supervisors which timesheets accounting sent back: one message to each, however many sheets. [PAYROLL-018] */
@Injectable()
export class ReturnMailService {
  constructor(
    @Inject(Mail) private readonly mail: Mail,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  async send(tx: Tx, timesheets: readonly StoredTimesheet[], reason: string | null): Promise<void> {
    const bySupervisor = new Map<string, StoredTimesheet[]>();
    for (const timesheet of timesheets) {
      if (timesheet.supervisorId === null) continue;
      const key = `${timesheet.supervisorId}@${timesheet.period}`;
      bySupervisor.set(key, [...(bySupervisor.get(key) ?? []), timesheet]);
    }
    const command = commandId();
    const written = await Promise.all([...bySupervisor].map(([key, own]) => this.message(`${command}/${key}`, own, reason)));
    await this.mail.enqueue(tx, ...written.flatMap((message) => (message === null ? [] : [message])));
  }

  private async message(key: string, timesheets: readonly StoredTimesheet[], reason: string | null): Promise<NewMessage | null> {
    const [first] = timesheets;
    const supervisor = first?.supervisorId == null ? null : await this.people.find(first.supervisorId);
    if (first === undefined || !supervisor?.email) return null;
    const fields = {
      period: periodLabel(first.period),
      sheets: timesheets.map(({ employee, title, hours }) => `${employee}, ${title}: ${hoursText(hours.total)}`).join('\n'),
      reason: reason === null ? '' : fillIn(texts.rejectedReason, { reason }),
      link: `${this.config.publicUrl}${APPROVE}`,
    };
    return {
      key: `payroll/sent-back/${key}`,
      kind: 'turn',
      to: supervisor.email,
      subject: fillIn(texts.rejectedSubject, fields),
      text: fillIn(texts.rejectedBody, fields),
      office: 'payroll',
      recordType: TIMESHEET_RECORD,
      recordId: first.id,
    };
  }
}
