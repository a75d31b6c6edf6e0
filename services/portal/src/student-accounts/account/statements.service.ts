import { fillIn, showDate } from '@campus/contract-kit';
import { balanceText, centsOf, dollarsText } from '@campus/domain/money';
import { accountPaperTexts as texts, accountTexts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import { isCredit } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import { AcademicRecordsService } from '../../academic-records/index.js';
import type { PdfSection } from '../../platform/index.js';
import { Clock, drawRecordPdf } from '../../platform/index.js';
import { PaymentSettingsService } from '../record/payment-settings.service.js';
import type { AccountPeriod } from './account.repository.js';
import { AccountRepository } from './account.repository.js';

const DAY_MS = 86_400_000;
/** Later than any row: a statement of the last days ends with the balance that the screen shows. */
const NO_END = '9999-12-31';

/** A PDF to hand out. */
interface Paper {
  readonly name: string;
  readonly content: Buffer;
}

interface Wanted {
  readonly student: string;
  readonly title: string;
  readonly name: string;
  readonly period: string;
}

const sum = (accounts: readonly AccountPeriod[], of: 'before' | 'after'): string =>
  balanceText(accounts.reduce((total, account) => total + centsOf(account[of]), 0));
const balance = (amount: string): string => balanceText(centsOf(amount));

/** Statements on paper, read from the ledger: what they end with is what the screen shows. */
@Injectable()
export class StatementsService {
  constructor(
    @Inject(AccountRepository) private readonly rows: AccountRepository,
    @Inject(AcademicRecordsService) private readonly records: AcademicRecordsService,
    @Inject(PaymentSettingsService) private readonly settings: PaymentSettingsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The rows of the last days. [PAY-019] */
  async ofDays(student: string, days: number): Promise<Paper> {
    const today = this.clock.today();
    const from = new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
    const period = fillIn(texts.toDate, { from: showDate(from), to: showDate(today) });
    const title = fillIn(texts.days, { days });
    return this.draw({ student, title, name: `account-${days}-days.pdf`, period }, await this.rows.period(student, from, NO_END));
  }

  /** The rows of a calendar year; the present one up to today. Refuses a year to come. [PAY-021] */
  async ofYear(student: string, year: number): Promise<Paper> {
    if (year > Number(this.clock.today().slice(0, 4))) throw messages.refusalAt('year', 'account_year');
    const [from, to] = [`${year}-01-01`, `${year}-12-31`] as const;
    const period = fillIn(texts.toDate, { from: showDate(from), to: showDate(to) });
    const title = fillIn(texts.yearEnd, { year });
    return this.draw({ student, title, name: `account-${year}.pdf`, period }, await this.rows.period(student, from, to));
  }

  /** The charges of the term that payments admins name, and what is unpaid. [PAY-020] */
  async ofTerm(student: string): Promise<Paper> {
    const { 'payment-year': year, 'payment-term': code } = await this.settings.read();
    const terms = await this.records.terms();
    const term = terms.find(({ id }) => id === `${year}${code}`) ?? (await this.records.currentTerm());
    if (term === null) throw messages.refusal('account_no_term');
    const accounts = await this.rows.termCharges(student, term);
    const title = fillIn(texts.ups, { term: term.name });
    const wanted = { student, title, name: `ups-statement-${term.id.toLowerCase()}.pdf`, period: term.name };
    return this.paper(wanted, [...accounts.flatMap(chargesOfAccount), unpaid(accounts)]);
  }

  private draw(wanted: Wanted, accounts: readonly AccountPeriod[]): Promise<Paper> {
    const all = { heading: texts.all, sentences: accounts.every(({ rows }) => rows.length === 0) ? [texts.noRows] : [] };
    const lines = [
      [texts.before, sum(accounts, 'before')],
      [texts.after, sum(accounts, 'after')],
    ] as const;
    return this.paper(wanted, [...accounts.flatMap(accountSection), { ...all, lines }]);
  }

  private async paper({ student, title, name, period }: Wanted, sections: readonly PdfSection[]): Promise<Paper> {
    const person = await this.records.student(student);
    if (person === null) throw messages.refusal('account_no_student', { id: student });
    const about = [
      [texts.name, person.name],
      [texts.id, person.id],
      [texts.period, period],
    ] as const;
    const head = { heading: texts.student, lines: about, sentences: [] };
    return { name, content: await drawRecordPdf({ title, mark: null, sections: [head, ...sections], madeAt: this.clock.now() }) };
  }
}

/** A credit shows without its sign and says that it is one. [PAY-003] */
function rowLine({ date, description, amount }: AccountPeriod['rows'][number]): readonly [string, string] {
  const kind = isCredit(amount) ? accountTexts.credit : accountTexts.charge;
  const shown = dollarsText(Math.abs(centsOf(amount)));
  return [showDate(date), fillIn(texts.row, { description, kind: kind.toLowerCase(), amount: shown })];
}

const headingOf = ({ subsid_cde: code, subsid_desc: name }: AccountPeriod): string => `${code} ${name}`;

/** An account with its rows; one that has neither rows nor a balance is left out. */
function accountSection(account: AccountPeriod): PdfSection[] {
  const { rows, before, after } = account;
  if (rows.length === 0 && centsOf(before) === 0 && centsOf(after) === 0) return [];
  const lines = [[texts.before, balance(before)], ...rows.map(rowLine), [texts.after, balance(after)]] as const;
  return [{ heading: headingOf(account), lines, sentences: [] }];
}

function chargesOfAccount(account: AccountPeriod): PdfSection[] {
  return account.rows.length === 0 ? [] : [{ heading: headingOf(account), lines: account.rows.map(rowLine), sentences: [] }];
}

/** What each account still owes. */
function unpaid(accounts: readonly AccountPeriod[]): PdfSection {
  const owed = accounts.filter(({ after }) => centsOf(after) > 0);
  const lines = owed.map((account) => [headingOf(account), balance(account.after)] as const);
  return { heading: texts.unpaid, lines: [...lines, [texts.all, sum(owed, 'after')]], sentences: [] };
}
