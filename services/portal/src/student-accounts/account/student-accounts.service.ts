import type { InputOf, OutputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { listStudentAccountRows, postCharges, readStudentAccount } from '@campus/domain/student-accounts';
import { chargeTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AcademicRecordsService, RecordViewsService } from '../../academic-records/index.js';
import type { ListPage } from '../../platform/index.js';
import { Database, Writes } from '../../platform/index.js';
import { whyOf } from '../charges/charge-words.js';
import { ChargesService } from '../charges/charges.service.js';
import { SponsorsService } from '../charges/sponsors.service.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import type { StaffRow } from './account.repository.js';
import { AccountRepository } from './account.repository.js';
import { AgingService } from './aging.service.js';
import { AccountService } from './account.service.js';

/** One student's account for payments staff. Nobody opens or changes the own one here. */
@Injectable()
export class StudentAccountsService {
  constructor(
    @Inject(AccountRepository) private readonly rows: AccountRepository,
    @Inject(AccountService) private readonly accounts: AccountService,
    @Inject(AgingService) private readonly aging: AgingService,
    @Inject(ChargesService) private readonly charges: ChargesService,
    @Inject(SponsorsService) private readonly sponsors: SponsorsService,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
    @Inject(AcademicRecordsService) private readonly records: AcademicRecordsService,
    @Inject(RecordViewsService) private readonly views: RecordViewsService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Database) private readonly db: Database,
  ) {}

  /** The student, once the opening is written down. */
  private async opened(actor: Actor, id: string) {
    refuseOwn(actor, id);
    const student = await this.records.student(id);
    if (student === null) throw messages.refusal('account_no_student', { id });
    await this.views.note(actor, id, 'account');
    return student;
  }

  async read(actor: Actor, id: string): Promise<OutputOf<typeof readStudentAccount>> {
    const { name } = await this.opened(actor, id);
    const [totals, aging, holds, charges, terms, sponsors] = await Promise.all([
      this.ledger.totals(this.db, id),
      this.aging.of(id),
      this.accounts.holds(id),
      this.charges.of(id),
      this.charges.openTerms(),
      this.sponsors.of(id),
    ]);
    return {
      id,
      name,
      totals,
      aging,
      holds,
      sponsors: [...sponsors],
      lines: charges.flatMap(({ due, term }) => due.map((line) => whyOf(line, term.name))),
      terms: terms.map(({ term_id, name: term }) => ({ id: term_id, name: term })),
    };
  }

  /** Some rows, newest first. */
  async list(actor: Actor, { id_num: id, ...input }: InputOf<typeof listStudentAccountRows>): Promise<ListPage<StaffRow>> {
    await this.opened(actor, id);
    return this.rows.staffRows(id, input);
  }

  /** Posts what differs now; who presses twice posts once. */
  post(actor: Actor, { id_num: student, term_id: term }: InputOf<typeof postCharges>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      refuseOwn(actor, student);
      const rows = await this.charges.post(tx, student, term, actor.realUser.empId);
      return answered({ message: rows === 0 ? texts.nothingToPost : fillIn(texts.posted, { count: rows }), data: { rows } });
    });
  }
}

function refuseOwn(actor: Actor, student: string): void {
  if (student === actor.empId || student === actor.realUser.empId) throw messages.refusal('account_own');
}
