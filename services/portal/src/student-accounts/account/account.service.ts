import type { InputOf } from '@campus/contract-kit';
import type {
  AccountRow,
  AccountTotalLine,
  listAccountRows,
  Recalculation,
  StudentAccount,
} from '@campus/domain/student-accounts';
import { accountTexts as texts } from '@campus/domain/student-accounts';
import { PAYABLE, RECALCULATED_FOR_S, settingsOf, withDifference } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import { AcademicRecordsService, ChargedCoursesService } from '../../academic-records/index.js';
import type { ListPage } from '../../platform/index.js';
import { Clock, Database } from '../../platform/index.js';
import { whyOf } from '../charges/charge-words.js';
import { ChargesService } from '../charges/charges.service.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import { AgingService } from './aging.service.js';
import { AccountRepository } from './account.repository.js';
import { TaxFormsService } from './tax-forms.service.js';

/** Registering takes less than this; then the charges are asked for again. */
const ASK_AGAIN_S = 2;

const payable = (totals: readonly AccountTotalLine[]): AccountTotalLine[] =>
  totals.filter(({ subsid_cde: account }) => PAYABLE.includes(account));

/** One student's account, as the student sees it. */
@Injectable()
export class AccountService {
  constructor(
    @Inject(AccountRepository) private readonly rows: AccountRepository,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
    @Inject(AcademicRecordsService) private readonly records: AcademicRecordsService,
    @Inject(ChargedCoursesService) private readonly courses: ChargedCoursesService,
    @Inject(ChargesService) private readonly charges: ChargesService,
    @Inject(TaxFormsService) private readonly taxForms: TaxFormsService,
    @Inject(AgingService) private readonly aging: AgingService,
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Balances, the first rows, holds, texts, files and what can be paid. [PAY-004] */
  async read(student: string): Promise<StudentAccount> {
    const [page, aging] = await Promise.all([this.rows.account(student, this.clock.today()), this.aging.of(student)]);
    const { settings: stored, files, totals, holds, detail, years, given, consent, term } = page;
    const settings = settingsOf(stored, this.clock.today());
    const types = payable(totals);
    return {
      filelist: files,
      years1098: consent === 'no' ? [] : this.taxForms.yearsOf(years, given, settings['latest-year']),
      onlinePayment: settings['online-pay'] === '1',
      monthlyPayments: settings.monthly === '1',
      showManagementButton: settings['management-button'] === '1',
      announcement: settings.announcement,
      information: settings.information,
      holds,
      types,
      types2: types,
      totals,
      aging,
      term,
      detail,
    };
  }

  /** Some of the own rows, newest first. */
  list(student: string, input: InputOf<typeof listAccountRows>): Promise<ListPage<AccountRow>> {
    return this.rows.ownRows(student, input);
  }

  /** The holds that are not released, of whatever office. [PAY-005] */
  async holds(student: string): Promise<StudentAccount['holds']> {
    const holds = await this.records.openHolds(student);
    return holds.map(({ code, name, placed_on }) => ({ HOLD_CDE: code, HOLD_DESC: name, START_DTE: placed_on }));
  }

  /** What the account comes to with the present courses. While a registration of the student is being changed, there is nothing to tell yet. [PAY-016] */
  recalculate(student: string): Promise<Recalculation> {
    return this.db.transaction(async (tx) => {
      if (!(await this.courses.isAtRest(tx, student))) {
        return { message: texts.busy, totals: [], types: [], types2: [], lines: [], polling: ASK_AGAIN_S };
      }
      const before = await this.ledger.totals(tx, student);
      const charges = await this.charges.of(student, tx);
      const due = charges.flatMap((charge) => charge.due);
      const totals = withDifference(
        before,
        due,
        charges.flatMap(({ standing }) => standing),
      );
      const isSame = totals.every(({ balance }, at) => balance === before[at]?.balance);
      return {
        message: isSame ? texts.recalculatedNone : texts.recalculated,
        totals,
        types: payable(before),
        types2: payable(totals),
        expiresIn: RECALCULATED_FOR_S,
        lines: charges.flatMap(({ due: lines, term }) => lines.map((line) => whyOf(line, term.name))),
      };
    });
  }
}
