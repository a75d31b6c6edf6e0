import { fillIn } from '@campus/contract-kit';
import type { InputOf } from '@campus/contract-kit';
import { massMailMessages, massMailTexts, rowReasons } from '@campus/domain/mass-mail';
import { columnName, filledProblem, fillPlaces, placesOf, subjectProblem } from '@campus/domain/mass-mail/rules';
import { asHtml, linkHeads } from '@campus/domain/mail/rules';
import type { readStatementReport, sendMassMail } from '@campus/domain/student-accounts';
import { studentAccountsMessages as messages, studentAccountsTexts as texts } from '@campus/domain/student-accounts';
import {
  massMailServices,
  monthBounds,
  monthLabel,
  MONTHS,
  paymentYears,
  statementActions,
  statementHtml,
  statementText,
} from '@campus/domain/student-accounts/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { CheckedList, NewMassMail, NewRecipient, RefusedRecipient, StoredMassMail } from '../../mass-mail/index.js';
import { checkedList, MassMailsService } from '../../mass-mail/index.js';
import type { ListPage, PortalConfig } from '../../platform/index.js';
import { Clock, CONFIG, mailPartsOf } from '../../platform/index.js';
import type { StatementRow } from './statements.repository.js';
import { StatementsRepository } from './statements.repository.js';

/** So many recipients are put together before others have a turn. */
const BATCH_SIZE = 2000;

type Sent = InputOf<typeof sendMassMail>;

/** What payments admins send to many, and the report on it. [PAYADM-014] [PAYADM-019] */
@Injectable()
export class PaymentsAdminService {
  constructor(
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(StatementsRepository) private readonly statements: StatementsRepository,
    @Inject(MassMailsService) private readonly mails: MassMailsService,
  ) {}

  async read() {
    const today = this.clock.today();
    const month = this.monthOf({});
    const [owing, got] = await Promise.all([
      this.statements.owing(),
      this.mails.gotOfMonth({ service: 'stu-month-stmt', ...month }),
    ]);
    return {
      services: [...massMailServices],
      actions: [...statementActions],
      months: [...MONTHS],
      years: paymentYears(today),
      ...month,
      students_with_balance: owing.length,
      students_with_statement: owing.filter((id) => got.has(id)).length,
    };
  }

  /** Sends one of the two mass mails; refuses any other service and whatever its check finds wrong, and then nothing is sent. */
  async send(actor: Actor, input: Sent, id: string): Promise<StoredMassMail> {
    const service = massMailServices.find((one) => one === input.service);
    if (service === undefined) throw messages.refusal('no_such_service');
    const mail = service === 'stu-month-stmt' ? await this.monthStatements(id, input) : await this.uploadedList(id, input);
    return this.mails.begin(actor, mail);
  }

  /** The statement of the month to every student with a balance. A notice about the own account is not a mailing: nobody can leave it. */
  private async monthStatements(id: string, input: Sent): Promise<NewMassMail> {
    if (input.file !== undefined) throw messages.refusal('no_file_wanted');
    const { year, month } = this.monthOf(input);
    const rows = await this.statements.statements(monthBounds(year, month));
    if (rows.length === 0) throw messages.refusal('nobody_owes');
    const label = monthLabel(year, month);
    const subject = fillIn(texts.statementSubject, { month: label });
    const recipients: NewRecipient[] = [];
    const refused: RefusedRecipient[] = [];
    for (const [index, row] of rows.entries()) {
      const { id: idNum, email } = row;
      if (email === null || email === '') refused.push({ row: index + 1, address: idNum, problem: 'no_address' });
      else
        recipients.push({
          row: index + 1,
          address: email.toLowerCase(),
          subject,
          recordId: idNum,
          ...this.partsOf(row, year, month),
        });
    }
    const title = `${texts.statements}: ${label}`;
    const own = {
      subject,
      html: '',
      body: '',
      columns: [],
      addressColumn: null,
      office: 'student-accounts' as const,
      recordType: 'student-statement',
    };
    return {
      id,
      service: 'stu-month-stmt',
      title,
      year,
      month,
      onlyMissing: {
        isAsked: input.only_missing === 1,
        refusal: (got, left) =>
          messages.refusal(left === 0 ? 'statement_with_all' : 'statement_sent', { got, left, month: label }),
      },
      ...own,
      unsubscribable: false,
      tracked: true,
      recipients,
      refused,
    };
  }

  private partsOf({ id: idNum, name, before, balance, lines }: StatementRow, year: number, month: number) {
    const statement = { idNum, name, before, balance, lines, year, month };
    return { body: statementText(statement, texts.statement), html: statementHtml(statement, texts.statement, asHtml) };
  }

  /** A mail to the addresses of an uploaded list. [PAYADM-008] */
  private async uploadedList(id: string, { file, subject: given, body, hidden_rows: hiddenRows }: Sent): Promise<NewMassMail> {
    if (file === undefined) throw massMailMessages.refusal('file_required');
    const subject = given === undefined ? massMailTexts.noticeSubject : given.trim();
    const problem = subjectProblem(given ?? subject);
    if (problem !== null) throw massMailMessages.refusal(problem);
    const parts = await mailPartsOf(body ?? fillIn(massMailTexts.noticeBody, { link: `${this.config.publicUrl}/` }));
    if (parts.text === '') throw massMailMessages.refusal('body_required');
    const list = await checkedList({ ...file, hiddenRows });
    this.refuseUnknownPlaces([subject, parts.html, parts.text], list);
    const { recipients, refused } = await this.addressed(subject, linkHeads(parts.html), list);
    return {
      id,
      service: 'stu-excel-mass',
      title: subject,
      fileName: file.name.slice(-200),
      subject,
      html: parts.html,
      body: parts.text,
      leftOut: parts.leftOut,
      unsubscribable: true,
      tracked: false,
      office: 'student-accounts',
      recordType: 'mass-mail',
      recipients,
      columns: list.columns.names,
      sheet: list.sheet,
      hidden: list.hidden,
      addressColumn: list.columns.names[list.columns.address] ?? null,
      refused,
    };
  }

  /** Whom the mail goes to, each with their own subject and whole links; some at a time, so that others are answered between them. */
  private async addressed(subject: string, links: readonly string[], { good, bad }: CheckedList) {
    const [recipients, refused]: [NewRecipient[], RefusedRecipient[]] = [[], [...bad]];
    for (let at = 0; at < good.length; at += BATCH_SIZE) {
      for (const { row, address, fields } of good.slice(at, at + BATCH_SIZE)) {
        const valueOf = (head: string) => fields[columnName(head)];
        const own = fillPlaces(subject, valueOf);
        const problem = filledProblem({ subject: own, links: links.map((head) => valueOf(head) ?? '') });
        if (problem === null) recipients.push({ row, address, fields, subject: own });
        else refused.push({ row, address, problem, fields });
      }
      await yieldToEventLoop();
    }
    const [first] = refused;
    if (recipients.length === 0 && first !== undefined)
      throw massMailMessages.refusal('no_good_row', { rows: refused.length, row: first.row, reason: rowReasons[first.problem] });
    return { recipients, refused };
  }

  private refuseUnknownPlaces(written: readonly string[], { columns }: CheckedList): void {
    const unknown = new Set(
      written.flatMap((text) => placesOf(text, columnName)).filter((place) => !columns.names.includes(place)),
    );
    if (unknown.size === 0) return;
    throw massMailMessages.refusal('unknown_place', {
      places: [...unknown].join(', '),
      columns: columns.names.slice(0, 20).join(', '),
    });
  }

  private monthOf({ month, year }: { readonly month?: number | undefined; readonly year?: number | undefined }) {
    const today = this.clock.today();
    return { month: month ?? Number(today.slice(5, 7)), year: year ?? Number(today.slice(0, 4)) };
  }

  /** Whose statement mail of the month was delivered, or opened; newest first. */
  report(input: InputOf<typeof readStatementReport>): Promise<ListPage<object>> {
    return this.statements.report(input);
  }
}
