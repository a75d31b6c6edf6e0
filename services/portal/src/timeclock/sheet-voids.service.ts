import { fillIn } from '@campus/contract-kit';
import { supervisorTexts as texts } from '@campus/domain/timeclock';
import { periodLabel } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { NewMessage, Tx } from '../platform/index.js';
import { Audit, Mail } from '../platform/index.js';
import type { SheetKey, StoredSheet } from './sheets.repository.js';
import { SheetsRepository } from './sheets.repository.js';
import type { Author } from './timesheet-trail.js';
import { TIMESHEET_RECORD } from './timesheet-trail.js';

/** What happened to the hours of a sheet, in words, and who did it. */
export interface HoursChanged {
  readonly changes: readonly string[];
  readonly author: Author;
}

/** An address that hears of a change, and whose it is. */
interface Hearer extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
}

const ADDRESSES = `SELECT emp_id AS id, email FROM people WHERE emp_id = ANY ($1::text[]) AND email IS NOT NULL AND account_ended_at IS NULL`;

/** What follows when the hours of a sheet change: an approval of it is void, and those whom it concerns are told what changed. */
@Injectable()
export class SheetVoids {
  constructor(
    @Inject(SheetsRepository) private readonly sheets: SheetsRepository,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Mail) private readonly mail: Mail,
  ) {}

  /**
   * To be called in the transaction of every change of hours, after it. Voids exactly the approval of this sheet, tells its supervisor, who
   * approved it and the employee; answers whether there was one.
   */
  async afterChange(tx: Tx, key: SheetKey, { changes, author }: HoursChanged): Promise<boolean> {
    const voided = await this.sheets.reopen(tx, key);
    const sheet = voided === null ? null : await this.sheets.find(key, undefined, tx);
    if (voided === null || sheet === null) return false;
    await this.audit.append(tx, {
      recordType: TIMESHEET_RECORD,
      recordId: sheet.id,
      action: 'void-approval',
      description: fillIn(texts.auditVoid, { changes: changes.join('; ') }),
      ...author,
      detail: { approvedBy: voided.approvedBy },
    });
    const people = [sheet.empId, sheet.supervisorId, voided.approvedBy].filter((id) => id !== null);
    const fields = this.fieldsOf(sheet, changes);
    await this.tell(tx, people, (to) => ({
      key: `timeclock/void/${sheet.id}/${voided.version}/${to.id}`,
      to: to.email,
      subject: fillIn(texts.voidSubject, fields),
      text: fillIn(texts.voidBody, fields),
      recordType: TIMESHEET_RECORD,
      recordId: sheet.id,
    }));
    return true;
  }

  /** Tells an employee whose agreed hours were changed before any approval; the content names the hours, so each change is told once. */
  async tellEmployee(tx: Tx, sheet: StoredSheet, { changes, author }: HoursChanged): Promise<void> {
    const fields = { ...this.fieldsOf(sheet, changes), by: author.actionByName };
    await this.tell(tx, [sheet.empId], (to) => ({
      key: `timeclock/edit/${sheet.id}/${sheet.content}`,
      to: to.email,
      subject: fillIn(texts.editSubject, fields),
      text: fillIn(texts.editBody, fields),
      recordType: TIMESHEET_RECORD,
      recordId: sheet.id,
    }));
  }

  /** Writes to each of some people who has an address. */
  async tell(tx: Tx, people: readonly string[], message: (to: Hearer) => NewMessage): Promise<void> {
    const hearers = await tx.query<Hearer>(ADDRESSES, [[...new Set(people)]]);
    await this.mail.enqueue(tx, ...hearers.map(message));
  }

  private fieldsOf(sheet: StoredSheet, changes: readonly string[]): Readonly<Record<string, string>> {
    const { employee: name, title: position, period } = sheet;
    return { name, position, period: periodLabel(period), changes: changes.map((line) => `- ${line}`).join('\n') };
  }
}
