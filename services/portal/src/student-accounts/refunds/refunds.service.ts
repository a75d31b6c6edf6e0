import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { AidCredit, ListedRefund, listRefunds, OwnRefund, requestRefund } from '@campus/domain/student-accounts';
import { REFUND_TOPIC, refundTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import type { PartBalance } from '@campus/domain/student-accounts/rules';
import {
  aidCreditDueOn,
  isCovered,
  netCreditCents,
  refundAge,
  refundAmounts,
  refundDueOn,
  refundProblems,
  refundSum,
} from '@campus/domain/student-accounts/rules';
import { amountOf, dollarsOf } from '@campus/domain/money';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, PortalConfig, Queryable } from '../../platform/index.js';
import { ApprovalsService, Clock, CONFIG, Database, ListsService, Writes } from '../../platform/index.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import type { RefundRecord } from './refund.approval.js';
import { refundApproval, REFUND_RECORD, wayText } from './refund.approval.js';
import type { ListedRequest } from './refunds.repository.js';
import { REFUNDS, RefundsRepository } from './refunds.repository.js';

type Asked = InputOf<typeof requestRefund>;

/** A mailed check's address; nothing of it is kept where the check is picked up. */
function wayOf({ reqPickupCheck, reqAddress1, reqAddress2, reqCity, reqState, reqZip }: Asked) {
  const kept = (text: string | undefined) => (reqPickupCheck === 1 || text === undefined || text === '' ? null : text);
  return {
    pickup: reqPickupCheck === 1,
    address1: kept(reqAddress1),
    address2: kept(reqAddress2),
    city: kept(reqCity),
    state_cde: kept(reqState),
    zip: kept(reqZip),
  };
}

/** Refunds: students ask for them, for themselves alone, and accounting decides. */
@Injectable()
export class RefundsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
    @Inject(RefundsRepository) private readonly rows: RefundsRepository,
  ) {}

  read(actor: Actor): Promise<OwnRefund> {
    return this.stateOf(actor.empId, this.db);
  }

  /** Under the lock of the account, so that nothing is charged or asked for between the look at the credit and the request. [REFUND-005] [REFUND-008] */
  request(actor: Actor, asked: Asked): Promise<Answered> {
    const student = actor.empId;
    return this.writes.run(actor, async (tx) => {
      if (!(await this.ledger.lock(tx, student))) throw messages.refusal('refund_no_student');
      if ((await this.rows.last(student, tx))?.state === 'requested') throw messages.refusal('refund_open');
      const balances = await this.ledger.totals(tx, student);
      if (netCreditCents(balances) === 0) throw messages.refusal('refund_no_credit');
      const fields = refundProblems(asked, balances);
      if (fields.length > 0) throw messages.refusal('refund_invalid', {}, { fields });
      const amounts = refundAmounts(asked);
      const [at, today] = [this.clock.now(), this.clock.today()];
      const id = await this.rows.add(tx, { student, amounts, ...wayOf(asked), at, today });
      if (id === null) throw messages.refusal('refund_open');
      const description = fillIn(texts.auditRequested, { amount: refundSum(amounts) });
      const detail = { version: 1, state: 'requested', amounts };
      tx.audit({ recordType: REFUND_RECORD, recordId: id, action: 'request', description, detail });
      tx.live({ topic: REFUND_TOPIC, recordId: id, people: [student] });
      return answered({ message: texts.sent, data: await this.stateOf(student, tx) });
    });
  }

  async list(actor: Actor, { state, ...input }: InputOf<typeof listRefunds>): Promise<ListPage<ListedRefund>> {
    const wanted = state === 'all' ? input : { ...input, state };
    const { data, page } = await this.lists.page(REFUNDS, wanted);
    const oldest = data.map(({ requested_on: on }) => on).sort()[0];
    const holidays = oldest === undefined ? [] : await this.rows.holidays(oldest);
    const me = [actor.empId, actor.realUser.empId];
    return { data: data.map((row) => this.answerOf(row, holidays, me)), page };
  }

  /** What came with aid and is still there, with the last day on which it is to go to the student. */
  async aidCredits(): Promise<AidCredit[]> {
    const today = this.clock.today();
    return (await this.rows.aidCredits()).map(({ id, name, credit, since, requested }) => {
      const due = aidCreditDueOn(since, this.config.aidCreditDays);
      return { id, name, credit, since, due_on: due, late: today > due ? 1 : 0, requested: requested ? 1 : 0 };
    });
  }

  /** Processes a refund; answers what is said of it. */
  process(actor: Actor, recordId: string): Promise<string> {
    return this.decide(actor, { recordId, action: 'process' }, texts.processed);
  }

  decline(actor: Actor, recordId: string, reason: string): Promise<string> {
    return this.decide(actor, { recordId, action: 'decline', reason }, texts.declined);
  }

  private async decide(
    actor: Actor,
    wanted: { readonly recordId: string; readonly action: string; readonly reason?: string },
    said: string,
  ): Promise<string> {
    const { amounts, name } = await this.approvals.decide<RefundRecord>(refundApproval, actor, wanted);
    return fillIn(said, { amount: dollarsOf(refundSum(amounts)), name });
  }

  private async stateOf(student: string, on: Queryable): Promise<OwnRefund> {
    const [totals, last] = [await this.ledger.totals(on, student), await this.rows.last(student, on)];
    const open = last?.state === 'requested' ? last : null;
    const holidays = open === null ? [] : await this.rows.holidays(open.requested_on, on);
    const of = (part: string): string => totals.find(({ subsid_cde: code }) => code === part)?.balance ?? '0.00';
    return {
      balance: { tu: of('TU'), ar: of('AR'), rt: of('RT'), gr: of('GR') },
      refundAmt: open === null ? '0.00' : refundSum(open.amounts),
      refundExists: open !== null,
      available: amountOf(netCreditCents(totals satisfies readonly PartBalance[])),
      open:
        open === null
          ? null
          : {
              requested_on: open.requested_on,
              due_on: refundDueOn(open.requested_on, holidays),
              pickup: open.pickup ? 1 : 0,
              address: open.pickup ? '' : wayText(open),
            },
      declined:
        last?.state === 'declined'
          ? {
              amount: refundSum(last.amounts),
              reason: last.reason ?? '',
              at: (last.decided_at ?? this.clock.now()).toISOString(),
            }
          : null,
    };
  }

  private answerOf(row: ListedRequest, holidays: readonly string[], me: readonly string[]): ListedRefund {
    const { id, student, name, state, amounts, requested_on: on, pickup } = row;
    const [today, due] = [this.clock.today(), refundDueOn(on, holidays)];
    return {
      id,
      student,
      name,
      state,
      requested_on: on,
      due_on: due,
      tu: amounts.TU,
      ar: amounts.AR,
      rt: amounts.RT,
      gr: amounts.GR,
      amount: refundSum(amounts),
      pickup: pickup ? 1 : 0,
      address: pickup ? '' : wayText(row),
      age: refundAge(on, today, holidays),
      late: state === 'requested' && today > due ? 1 : 0,
      covered: state !== 'requested' || isCovered(amounts, row.balances) ? 1 : 0,
      decided_by: row.decided_by ?? '',
      reason: row.reason ?? '',
      voided: row.void_reason === null ? 0 : 1,
      void_reason: row.void_reason ?? '',
      own: me.includes(student) ? 1 : 0,
    };
  }
}
