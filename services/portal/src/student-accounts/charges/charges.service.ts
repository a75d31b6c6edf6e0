import { fillIn } from '@campus/contract-kit';
import { amountOf, centsOf } from '@campus/domain/money';
import { accountTexts, chargeTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import type { ChargeInputs, ChargeLine, Posting, StandingCharge } from '@campus/domain/student-accounts/rules';
import { chargeDay, chargeDifference, chargesOf, takenBackDay } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { ChargedStudent } from '../../academic-records/index.js';
import { ChargedCoursesService } from '../../academic-records/index.js';
import type { Queryable, WriteTx } from '../../platform/index.js';
import { Clock, Database } from '../../platform/index.js';
import { PaymentSettingsService } from '../record/payment-settings.service.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import { rowText } from './charge-words.js';
import type { TermBillRow } from './charges.repository.js';
import { ChargesRepository } from './charges.repository.js';
import { ACCOUNT_RECORD, LateFeesService } from './late-fees.service.js';

/** What a student's courses of a term come to, and what stands. */
export interface TermCharge {
  readonly term: TermBillRow;
  readonly inputs: ChargeInputs;
  readonly due: readonly ChargeLine[];
  readonly standing: readonly (StandingCharge & { readonly description: string })[];
}

/** The charges of courses: computed by the rule from what is stored, posted as the difference to what stands. */
@Injectable()
export class ChargesService {
  constructor(
    @Inject(ChargesRepository) private readonly rows: ChargesRepository,
    @Inject(ChargedCoursesService) private readonly courses: ChargedCoursesService,
    @Inject(PaymentSettingsService) private readonly settings: PaymentSettingsService,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
    @Inject(LateFeesService) private readonly lateFees: LateFeesService,
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The terms whose charges can be told: with a bill date, not over, and either billed already or from the term on that payments admins name. */
  async openTerms(on: Queryable = this.db): Promise<TermBillRow[]> {
    const { 'payment-year': year, 'payment-term': term } = await this.settings.read(on);
    return this.rows.open(this.clock.today(), `${year}${term}`, on);
  }

  /** What some students' courses of a term come to. */
  async ofTerm(term: TermBillRow, students: readonly string[], on: Queryable = this.db): Promise<Map<string, TermCharge>> {
    const [charged, schools, standing, sponsors] = [
      await this.courses.of(students, term.term_id, on),
      await this.rows.rates(null, on),
      await this.rows.standing(students, term.term_id, on),
      await this.rows.sponsors(students, term.term_id, on),
    ];
    const rates = new Map(schools.map(({ school, rates: one }) => [school, one]));
    const charges = new Map<string, TermCharge>();
    for (const student of charged) {
      const posted = standing.get(student.id) ?? [];
      const late = posted.length === 0 ? null : await this.lateFees.dueOf(term, student.id, on);
      const inputs = inputsOf(term, student, {
        rates: rates.get(student.school) ?? [],
        sponsors: sponsors.get(student.id) ?? [],
        late_fee: late,
      });
      charges.set(student.id, { term, inputs, due: chargesOf(inputs), standing: posted });
    }
    return charges;
  }

  /** What one student's courses of the open terms come to. */
  async of(student: string, on: Queryable = this.db): Promise<TermCharge[]> {
    const all: TermCharge[] = [];
    for (const term of await this.openTerms(on)) {
      const charge = (await this.ofTerm(term, [student], on)).get(student);
      if (charge !== undefined && charge.due.length + charge.standing.length > 0) all.push(charge);
    }
    return all;
  }

  /** Posts the difference of one student and term, under the account's lock; answers how many rows that took. */
  async post(tx: WriteTx, student: string, termId: string, by: string): Promise<number> {
    if (!(await this.ledger.lock(tx, student))) throw messages.refusal('account_no_student', { id: student });
    const term = await this.rows.term(termId, tx);
    if (term === null) throw messages.refusal('account_no_such_term');
    if (term.bills_on === null) throw messages.refusal('account_not_billed', { term: term.name });
    const charge = (await this.ofTerm(term, [student], tx)).get(student);
    if (charge === undefined) return 0;
    const { reverse: takeBack, post } = chargeDifference(charge.due, charge.standing);
    const { courses, sponsors } = charge.inputs;
    const today = this.clock.today();
    const again = new Set(takeBack.map(({ key }) => key));
    const dayOf = (line: ChargeLine) => chargeDay(line, { today, billed: term.bills_on ?? today, sponsors, again });
    const postings = [
      ...takeBack.map((row) => ({ ...reversalOf(row, termId), date: takenBackDay(row.key, courses, today) })),
      ...(await this.postingsOf(tx, student, termId, post)).map((one, at) => ({ ...one, date: dayOf(post[at] as ChargeLine) })),
    ];
    if (postings.length === 0) return 0;
    await this.ledger.post(tx, student, postings, by);
    const at = this.clock.now();
    await this.rows.keepInputs(tx, { student, term: termId, inputs: JSON.stringify(charge.inputs), by, at });
    const amount = amountOf(postings.reduce((sum, one) => sum + centsOf(one.amount), 0));
    const description = fillIn(texts.auditPosted, { term: term.name, count: postings.length, amount });
    tx.audit({ recordType: ACCOUNT_RECORD, recordId: student, action: 'charges', description });
    return postings.length;
  }

  private async postingsOf(tx: Queryable, student: string, term: string, lines: readonly ChargeLine[]): Promise<Posting[]> {
    const before = await this.rows.posted(tx, student, term);
    return lines.map((line, at) => ({
      subsidiary: line.subsid_cde,
      description: rowText(line),
      amount: line.amount,
      source: 'charges',
      sourceId: `${term}/${line.key}`,
      key: `charges/${student}/${term}/${before + at + 1}`,
    }));
  }
}

type Asked = Pick<ChargeInputs, 'rates' | 'sponsors' | 'late_fee'>;

function inputsOf(term: TermBillRow, student: ChargedStudent, asked: Asked): ChargeInputs {
  const { term_id: id, name, begins_on, fees, steps } = term;
  const { school, load, programs, courses } = student;
  return { term: { id, name, begins_on }, student: { school, load, programs }, courses, fees, steps, ...asked };
}

function reversalOf(
  { id, key, subsid_cde: subsidiary, amount, description: what }: TermCharge['standing'][number],
  term: string,
): Posting {
  return {
    subsidiary,
    description: fillIn(accountTexts.takenBack, { what }),
    amount: amountOf(-centsOf(amount)),
    source: 'charges',
    sourceId: `${term}/${key}`,
    key: `charges/back/${id}`,
    reverses: id,
  };
}
