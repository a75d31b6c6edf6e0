import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import { centsOf, dollarsText } from '@campus/domain/money';
import type { correctTaxForm } from '@campus/domain/student-accounts';
import {
  accountPaperTexts as texts,
  paperTaxFormTexts as listTexts,
  studentAccountsMessages as messages,
} from '@campus/domain/student-accounts';
import type { TaxYearSums } from '@campus/domain/student-accounts/rules';
import { isTaxYearOver, taxForms } from '@campus/domain/student-accounts/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AcademicRecordsService } from '../../academic-records/index.js';
import type { PdfSection, PortalConfig, WriteTx } from '../../platform/index.js';
import { Clock, CONFIG, drawRecordPdf, Writes } from '../../platform/index.js';
import { PaymentSettingsService } from '../record/payment-settings.service.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import type { TaxFormRow } from './tax-forms.repository.js';
import { TaxFormsRepository } from './tax-forms.repository.js';

/** The record type of tax forms in the audit history; the record is the student and year. */
const TAX_FORM_RECORD = 'tax-form';
const dollars = (amount: string): string => dollarsText(centsOf(amount));
const yesNo = (is: boolean): string => (is ? texts.yes : texts.no);

function sectionsOf(form: TaxFormRow, filer: string): PdfSection[] {
  const [name = '', address = '', number = ''] = filer.split('|').map((part) => part.trim());
  const taxpayer = form.taxpayer_last4 === null ? texts.noAddress : `***-**-${form.taxpayer_last4}`;
  const amounts = [
    [texts.box1, dollars(form.box1)],
    [texts.box5, dollars(form.box5)],
    [texts.box8, yesNo(form.half_time)],
    [texts.box9, yesNo(form.graduate)],
  ] as const;
  const filedBy = [
    [texts.filerName, name],
    [texts.filerAddress, address],
    [texts.filerNumber, number],
  ] as const;
  const student = [
    [texts.name, form.name],
    [texts.id, form.id_num],
    [texts.address, form.address === '' ? texts.noAddress : form.address],
    [texts.taxpayer, taxpayer],
  ] as const;
  return [
    { heading: texts.filer, lines: filedBy, sentences: [] },
    { heading: texts.student, lines: student, sentences: [] },
    { heading: texts.boxes, lines: amounts, sentences: [] },
    {
      heading: texts.explained,
      lines: [],
      sentences: [fillIn(texts.box1Why, { due: dollars(form.due) }), texts.box5Why, texts.box8Why, texts.boxesOther],
    },
  ];
}

/** The 1098-T forms of students. A form of a year that is over is given when it is first opened, and changes by a correction alone. [PAY-006] [PAYADM-009] */
@Injectable()
export class TaxFormsService {
  constructor(
    @Inject(TaxFormsRepository) private readonly rows: TaxFormsRepository,
    @Inject(PaymentSettingsService) private readonly settings: PaymentSettingsService,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
    @Inject(AcademicRecordsService) private readonly records: AcademicRecordsService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** The years that have something to tell or whose form was given, up to the latest one that payments admins have opened. */
  yearsOf(sums: readonly TaxYearSums[], given: readonly number[], latest: string): number[] {
    const years = [...new Set([...taxForms(sums).keys(), ...given])].sort((a, b) => a - b);
    return years.filter((year) => year <= Number(latest));
  }

  /** The form of a student and year. Refuses a year that is not offered. */
  async pdf(student: string, year: number): Promise<{ readonly name: string; readonly content: Buffer }> {
    if ((await this.records.student(student)) === null) throw messages.refusal('account_no_student', { id: student });
    const { 'latest-year': latest } = await this.settings.read();
    if (year > Number(latest)) throw messages.refusal('account_no_tax_form', { year });
    const known = await this.rows.read(student, year);
    if (known === null) throw messages.refusal('account_no_tax_form', { year });
    const isOver = isTaxYearOver(year, this.clock.today());
    if (known.version === 0 && isOver) await this.giveOne(student, year);
    const form = known.version === 0 && isOver ? ((await this.rows.read(student, year)) ?? known) : known;
    const corrected = form.version > 1 ? texts.corrected : null;
    const content = await drawRecordPdf({
      title: fillIn(texts.tax, { year }),
      mark: isOver ? corrected : fillIn(texts.running, { year }),
      madeAt: new Date(Date.UTC(year + 1, 0, 31, 12)),
      sections: sectionsOf(form, form.filer ?? this.config.taxFiler),
    });
    return { name: `1098T-${year}.pdf`, content };
  }

  private giveOne(student: string, year: number): Promise<void> {
    return this.writes.runAsSystem(async (tx) => {
      await this.ledger.lock(tx, student);
      await this.give(tx, student, year);
    });
  }

  private async give(tx: WriteTx, student: string | null, year: number): Promise<number> {
    const given = await this.rows.give(tx, { student, year, filer: this.config.taxFiler, at: this.clock.now() });
    for (const form of given) {
      const description = fillIn(texts.auditGiven, { year, box1: dollars(form.box1), box5: dollars(form.box5) });
      tx.audit({ recordType: TAX_FORM_RECORD, recordId: `${form.id_num}/${year}`, action: 'issue', description });
    }
    return given.length;
  }

  /** Gives all forms of a year that is over. */
  issue(actor: Actor, year: number): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      if (!isTaxYearOver(year, this.clock.today())) throw messages.refusalAt('year', 'account_tax_running', { year });
      await this.rows.lockAll(tx);
      const forms = await this.give(tx, null, year);
      const message = forms === 0 ? fillIn(listTexts.gaveNone, { year }) : fillIn(listTexts.gave, { count: forms, year });
      return answered({ message, data: { forms } });
    });
  }

  /** Gives a form once more as the account, the courses and the person are now. Nobody does so for oneself. */
  correct(actor: Actor, { id_num: student, year, reason }: InputOf<typeof correctTaxForm>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      if ([actor.empId, actor.realUser.empId].includes(student)) throw messages.refusal('account_own');
      if (!(await this.ledger.lock(tx, student))) throw messages.refusalAt('id_num', 'account_no_student', { id: student });
      if (!(await this.rows.isGiven(tx, student, year))) throw messages.refusal('account_tax_not_given', { year });
      const values = { student, year, reason, filer: this.config.taxFiler, at: this.clock.now() };
      const form = await this.rows.correct(tx, values);
      if (form === null) throw messages.refusal('account_tax_same', { year });
      const amounts = { year, box1: dollars(form.box1), box5: dollars(form.box5), reason };
      const description = fillIn(texts.auditCorrected, amounts);
      tx.audit({ recordType: TAX_FORM_RECORD, recordId: `${student}/${year}`, action: 'correct', description });
      return answered({ message: fillIn(listTexts.corrected, { year }), data: null });
    });
  }
}
