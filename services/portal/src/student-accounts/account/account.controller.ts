import type { InputOf } from '@campus/contract-kit';
import {
  correctTaxForm,
  giveTaxForms,
  listAccountRows,
  readAccount,
  readAccountFile,
  readMonthlyStatement,
  readTaxConsent,
  readTaxForm,
  readUpsStatement,
  readYearEndStatement,
  recalculateCharges,
  saveTaxConsent,
  studentAccountsMessages as messages,
} from '@campus/domain/student-accounts';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { RecordViewsService } from '../../academic-records/index.js';
import { PaymentDocumentsService } from '../record/payment-documents.service.js';
import { AccountService } from './account.service.js';
import { StatementsService } from './statements.service.js';
import { TaxConsentsService } from './tax-consents.service.js';
import { TaxFormsService } from './tax-forms.service.js';

const TAX_FORM = /^1098T-(\d{4})$/;
const shown = (file: { readonly name: string; readonly content: Buffer }): FileAnswer =>
  fileAnswer({ ...file, contentType: 'application/pdf', inline: true });

/** The calls around one's own account: they answer for whoever is signed in or acted for, whatever ids come along; and the 1098-T for staff. */
@Controller()
export class AccountController {
  constructor(
    @Inject(AccountService) private readonly account: AccountService,
    @Inject(StatementsService) private readonly statements: StatementsService,
    @Inject(TaxFormsService) private readonly taxForms: TaxFormsService,
    @Inject(TaxConsentsService) private readonly consents: TaxConsentsService,
    @Inject(PaymentDocumentsService) private readonly documents: PaymentDocumentsService,
    @Inject(RecordViewsService) private readonly views: RecordViewsService,
  ) {}

  @Implements(readAccount)
  async read(@ActorOf() actor: Actor): Promise<Answered> {
    await this.views.note(actor, actor.empId, 'account');
    return answered({ data: await this.account.read(actor.empId) });
  }

  @Implements(listAccountRows)
  async list(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listAccountRows>): Promise<Answered> {
    await this.views.note(actor, actor.empId, 'account');
    return answered(await this.account.list(actor.empId, input));
  }

  @Implements(recalculateCharges)
  async recalculate(@ActorOf() actor: Actor): Promise<Answered> {
    await this.views.note(actor, actor.empId, 'account');
    const data = await this.account.recalculate(actor.empId);
    return answered({ message: data.message, data });
  }

  @Implements(readAccountFile)
  async file(@ActorOf() actor: Actor, @Input() { name, ext }: InputOf<typeof readAccountFile>): Promise<FileAnswer> {
    const [, year] = (ext === 'pdf' ? TAX_FORM.exec(name) : null) ?? [];
    if (year !== undefined) {
      if ((await this.consents.of(actor.empId)) === 'no') throw messages.refusal('account_tax_on_paper');
      await this.views.note(actor, actor.empId, 'tax-form');
      return shown(await this.taxForms.pdf(actor.empId, Number(year)));
    }
    const document = await this.documents.read(name, ext);
    if (document === null) throw messages.refusal('account_no_file');
    return fileAnswer({ name: `${name}.${ext}`, contentType: document.content_type, content: document.content });
  }

  @Implements(readTaxConsent)
  async taxConsent(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: { consent: await this.consents.of(actor.empId) } });
  }

  @Implements(saveTaxConsent, { plainWrite: true })
  chooseTaxForm(@ActorOf() actor: Actor, @Input() { consent }: InputOf<typeof saveTaxConsent>): Promise<Answered> {
    return this.consents.choose(actor, consent);
  }

  @Implements(readMonthlyStatement)
  async ofDays(@ActorOf() actor: Actor, @Input() { days }: InputOf<typeof readMonthlyStatement>): Promise<FileAnswer> {
    await this.views.note(actor, actor.empId, 'statement');
    return shown(await this.statements.ofDays(actor.empId, days));
  }

  @Implements(readUpsStatement)
  async ofTerm(@ActorOf() actor: Actor): Promise<FileAnswer> {
    await this.views.note(actor, actor.empId, 'statement');
    return shown(await this.statements.ofTerm(actor.empId));
  }

  @Implements(readYearEndStatement)
  async ofYear(@ActorOf() actor: Actor, @Input() { year }: InputOf<typeof readYearEndStatement>): Promise<FileAnswer> {
    await this.views.note(actor, actor.empId, 'statement');
    return shown(await this.statements.ofYear(actor.empId, year));
  }

  @Implements(readTaxForm)
  async taxForm(@ActorOf() actor: Actor, @Input() { id_num: student, year }: InputOf<typeof readTaxForm>): Promise<FileAnswer> {
    if ([actor.empId, actor.realUser.empId].includes(student)) throw messages.refusal('account_own');
    const form = await this.taxForms.pdf(student, year);
    await this.views.note(actor, student, 'tax-form');
    return shown(form);
  }

  @Implements(giveTaxForms, { plainWrite: true })
  issueTaxForms(@ActorOf() actor: Actor, @Input() { year }: InputOf<typeof giveTaxForms>): Promise<Answered> {
    return this.taxForms.issue(actor, year);
  }

  @Implements(correctTaxForm, { plainWrite: true })
  correctTaxForm(@ActorOf() actor: Actor, @Input() input: InputOf<typeof correctTaxForm>): Promise<Answered> {
    return this.taxForms.correct(actor, input);
  }
}
