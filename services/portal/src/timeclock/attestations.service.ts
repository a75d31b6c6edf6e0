import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { attestSheet } from '@campus/domain/timeclock';
import { supervisorMessages as messages, supervisorTexts as texts } from '@campus/domain/timeclock';
import { canEditSheet, hoursText, periodLabel } from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { PeopleService } from '../people/index.js';
import type { Tx } from '../platform/index.js';
import { Audit, Clock, Database } from '../platform/index.js';
import { SheetReader } from './sheet-reader.service.js';
import { SheetVoids } from './sheet-voids.service.js';
import type { StoredSheet } from './sheets.repository.js';
import { sheetOf, SheetsRepository } from './sheets.repository.js';
import { TIMESHEET_RECORD } from './timesheet-trail.js';

/** Until payroll is processed the employee can still say something about the hours. */
function isAttestable(sheet: StoredSheet): boolean {
  return canEditSheet('accounting', sheet.state);
}

/** What an employee says about the own timesheets: that the hours are right, or what is wrong about them. */
@Injectable()
export class Attestations {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(SheetsRepository) private readonly sheets: SheetsRepository,
    @Inject(SheetReader) private readonly reader: SheetReader,
    @Inject(SheetVoids) private readonly voids: SheetVoids,
  ) {}

  /** The own sheets of a pay period, by days and in words. */
  async own(actor: Actor, period: string) {
    const sheets = await this.sheets.list({
      where: 'e.emp_id = $1 AND y.starts_on::text = $2',
      params: [actor.empId, period],
    });
    return Promise.all(
      sheets.map(async (sheet) => ({
        ...(await this.reader.inDays(sheet, { actor, editor: 'employee' })),
        attestable: isAttestable(sheet) && sheet.hours.openPunches === 0 ? 1 : 0,
        content: sheet.content,
      })),
    );
  }

  /** Keeps what is said; a disagreement goes to the supervisor at once. Answers the sentence for the employee. */
  async attest(actor: Actor, { id, content, disagreement = '' }: InputOf<typeof attestSheet>): Promise<string> {
    if (actor.impersonating !== null) throw messages.refusal('not_while_impersonating');
    const key = sheetOf(id);
    if (key === null || key.empId !== actor.empId) throw messages.refusal('no_such_sheet');
    await this.db.transaction(async (tx) => {
      await this.sheets.lock(tx, [key]);
      const sheet = await this.sheets.find(key, undefined, tx);
      if (sheet === null) throw messages.refusal('no_such_sheet');
      if (!isAttestable(sheet)) throw messages.refusal('attest_not_open', { stand: texts.stand[sheet.state] });
      if (content !== undefined && content !== sheet.content) throw messages.refusal('attest_changed');
      if (disagreement !== '') return this.disagree(tx, actor, sheet, disagreement);
      if (sheet.hours.openPunches > 0) throw messages.refusal('attest_running', { position: sheet.title });
      await this.sheets.attest(tx, sheet, null, this.clock.now());
      const hours = hoursText(sheet.hours.total);
      await this.write(tx, actor, sheet, 'attest', fillIn(texts.auditAttested, { hours }));
    });
    return disagreement === '' ? texts.attested : texts.disagreed;
  }

  private async disagree(tx: Tx, actor: Actor, sheet: StoredSheet, message: string): Promise<void> {
    await this.sheets.attest(tx, sheet, message, this.clock.now());
    await this.write(tx, actor, sheet, 'disagree', fillIn(texts.auditDisagreed, { message }));
    if (sheet.supervisorId === null) return;
    const fields = {
      name: sheet.employee,
      position: sheet.title,
      period: periodLabel(sheet.period),
      hours: hoursText(sheet.hours.total),
      message,
      email: (await this.people.find(sheet.empId))?.email ?? '',
    };
    const said = createHash('sha256').update(`${sheet.content}/${message}`).digest('base64url');
    await this.voids.tell(tx, [sheet.supervisorId], (to) => ({
      key: `timeclock/disagree/${sheet.id}/${said}/${to.id}`,
      to: to.email,
      subject: fillIn(texts.disagreeSubject, fields),
      text: fillIn(texts.disagreeBody, fields),
      recordType: TIMESHEET_RECORD,
      recordId: sheet.id,
    }));
  }

  private async write(tx: Tx, actor: Actor, sheet: StoredSheet, action: string, description: string): Promise<void> {
    const detail = { content: sheet.content };
    const note = { recordType: TIMESHEET_RECORD, recordId: sheet.id, action, description, detail };
    await this.audit.append(tx, { ...note, ...authorOf(actor) });
  }
}
