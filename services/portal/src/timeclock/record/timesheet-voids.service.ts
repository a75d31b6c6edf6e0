import { fillIn } from '@campus/contract-kit';
import { supervisorMessages as messages, supervisorTexts as texts } from '@campus/domain/timeclock';
import { canEditTimesheet, periodLabel } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { NewMessage, RowOf, Tx } from '../../platform/index.js';
import { Audit, Mail, sql } from '../../platform/index.js';
import type { TimesheetKey, StoredTimesheet } from './timesheets.repository.js';
import { TimesheetsRepository } from './timesheets.repository.js';
import type { Author } from './timesheet-audit.js';
import { TIMESHEET_RECORD } from './timesheet-audit.js';
import type { TimesheetVoidsService as Q } from './record.sql.types.js';

/** What happened to the hours of a sheet, in words, and who did it. */
export interface HoursChanged {
  readonly changes: readonly string[];
  readonly author: Author;
}

/** An address that hears of a change, and whose it is. */
type Hearer = RowOf<typeof ADDRESSES>;

const ADDRESSES = sql<
  Q['ADDRESSES']
>`SELECT emp_id AS id, email FROM people WHERE emp_id = ANY (:people::text[]) AND email IS NOT NULL AND account_ended_at IS NULL`;

/** What follows when the hours of a sheet change: an approval of it is void, and those whom it concerns are told what changed. */
@Injectable()
export class TimesheetVoidsService {
  constructor(
    @Inject(TimesheetsRepository) private readonly timesheets: TimesheetsRepository,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Mail) private readonly mail: Mail,
  ) {}

  /**
   * To be called in the transaction of every change of hours, after it. Voids exactly the approval of this sheet, tells its supervisor, who
   * approved it and the employee; answers whether there was one. Refuses a change of hours that payroll has taken: `sheet_in_payroll`.
   */
  async afterChange(tx: Tx, key: TimesheetKey, { changes, author }: HoursChanged): Promise<boolean> {
    const found = await this.timesheets.reopen(tx, key);
    if (found !== null && !canEditTimesheet('accounting', found.state)) throw messages.refusal('sheet_in_payroll');
    if (found === null || found.version === null) return false;
    const timesheet = await this.timesheets.find(key, tx);
    if (timesheet === null) return false;
    await this.audit.append(tx, {
      recordType: TIMESHEET_RECORD,
      recordId: timesheet.id,
      action: 'void-approval',
      description: fillIn(texts.auditVoid, { changes: changes.join('; ') }),
      ...author,
      detail: { approvedBy: found.approvedBy },
    });
    const people = [timesheet.empId, timesheet.supervisorId, found.approvedBy].filter((id) => id !== null);
    const fields = this.fieldsOf(timesheet, changes);
    await this.mailPeople(tx, people, (to) => ({
      key: `timeclock/void/${timesheet.id}/${found.version}/${to.id}`,
      to: to.email,
      subject: fillIn(texts.voidSubject, fields),
      text: fillIn(texts.voidBody, fields),
      office: 'payroll',
      recordType: TIMESHEET_RECORD,
      recordId: timesheet.id,
    }));
    return true;
  }

  /** Tells an employee whose agreed hours were changed before any approval; the content names the hours, so each change is told once. */
  async mailEmployee(tx: Tx, timesheet: StoredTimesheet, { changes, author }: HoursChanged): Promise<void> {
    const fields = { ...this.fieldsOf(timesheet, changes), by: author.actionByName };
    await this.mailPeople(tx, [timesheet.empId], (to) => ({
      key: `timeclock/edit/${timesheet.id}/${timesheet.content}`,
      to: to.email,
      subject: fillIn(texts.editSubject, fields),
      text: fillIn(texts.editBody, fields),
      office: 'payroll',
      recordType: TIMESHEET_RECORD,
      recordId: timesheet.id,
    }));
  }

  /** Writes to each of some people who has an address. */
  async mailPeople(tx: Tx, people: readonly string[], message: (to: Hearer) => NewMessage): Promise<void> {
    const recipients = await tx.query(ADDRESSES, { people: [...new Set(people)] });
    await this.mail.enqueue(tx, ...recipients.map(message));
  }

  private fieldsOf(timesheet: StoredTimesheet, changes: readonly string[]): Readonly<Record<string, string>> {
    const { employee: name, title: position, period } = timesheet;
    return { name, position, period: periodLabel(period), changes: changes.map((line) => `- ${line}`).join('\n') };
  }
}
