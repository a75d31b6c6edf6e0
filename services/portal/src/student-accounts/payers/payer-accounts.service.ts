import type { InputOf } from '@campus/contract-kit';
import type { PaidAccount, PaidAccountDetail, readPaidStatement } from '@campus/domain/student-accounts';
import { payerTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import { sumOfTotals } from '@campus/domain/student-accounts/rules';
import { fillIn } from '@campus/contract-kit';
import type { RecordPart } from '@campus/domain/academic-records';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { RecordViewsService } from '../../academic-records/index.js';
import { Clock, Database, Writes } from '../../platform/index.js';
import { StatementsService } from '../account/statements.service.js';
import { OwnPaymentsService } from '../payments/own-payments.service.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import { PayerSignInService } from './payer-sign-in.service.js';
import type { PaidAccountRow } from './payers.repository.js';
import { PayersRepository } from './payers.repository.js';

const YEARS_BACK = 6;

interface Paper {
  readonly name: string;
  readonly content: Buffer;
}

/** What authorized payers see: only accounts whose students name them now, and each look is written down for the student. */
@Injectable()
export class PayerAccountsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(PayersRepository) private readonly rows: PayersRepository,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
    @Inject(StatementsService) private readonly statements: StatementsService,
    @Inject(OwnPaymentsService) private readonly payments: OwnPaymentsService,
    @Inject(RecordViewsService) private readonly views: RecordViewsService,
    @Inject(PayerSignInService) private readonly signIns: PayerSignInService,
  ) {}

  async list(actor: Actor): Promise<PaidAccount[]> {
    return (await this.rows.paid(actor.empId)).map(({ id, name }) => ({ id, name }));
  }

  async read(actor: Actor, id: string): Promise<PaidAccountDetail> {
    const { student, name } = await this.seen(actor, id, 'account');
    const [totals, payments] = await Promise.all([this.ledger.totals(this.db, student), this.payments.list(student)]);
    const thisYear = Number(this.clock.today().slice(0, 4));
    const years = Array.from({ length: YEARS_BACK }, (_, back) => thisYear - back);
    return { id, name, totals, balance: sumOfTotals(totals), payments, years };
  }

  async statement(actor: Actor, { id, paper, year }: InputOf<typeof readPaidStatement>): Promise<Paper> {
    if (paper === 'year' && year === undefined) throw messages.refusalAt('year', 'payer_year');
    const { student } = await this.seen(actor, id, 'statement');
    if (paper === 'ups') return this.statements.ofTerm(student);
    if (paper === 'year') return this.statements.ofYear(student, year ?? 0);
    return this.statements.ofDays(student, Number(paper));
  }

  async receipt(actor: Actor, id: string, payment: string): Promise<Paper> {
    const { student, name } = await this.seen(actor, id, 'receipt');
    return this.payments.receiptOf({ empId: student, name }, payment);
  }

  /** The payer leaves; the student is told. */
  leave(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const { student, name, payer_name: payerName } = await this.account(actor, id);
      const of = { id, student, studentName: name, payer: actor.empId, name: payerName, email: actor.username };
      await this.signIns.end(tx, of);
      return answered({ message: fillIn(texts.stopped, { name }), data: null });
    });
  }

  private async seen(actor: Actor, id: string, part: RecordPart): Promise<PaidAccountRow> {
    const account = await this.account(actor, id);
    await this.views.note(actor, account.student, part, { name: fillIn(texts.asPayer, { name: account.payer_name }) });
    return account;
  }

  private async account(actor: Actor, id: string): Promise<PaidAccountRow> {
    const account = (await this.rows.paid(actor.empId)).find((one) => one.id === id);
    if (account === undefined) throw messages.refusal('payer_no_account');
    return account;
  }
}
