import { campusTimeText } from '@campus/domain/calendar/rules';
import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import { massMailTexts as texts } from '@campus/domain/mass-mail';
import {
  listAging,
  listAgingFile,
  listPaperTaxForms,
  listPaperTaxFormsFile,
  listTaxForms,
  listTaxFormsFile,
  readAgingSums,
  readPaymentsAdmin,
  readStatementReport,
  readStatementReportFile,
  removePaymentDocument,
  savePaymentSetting,
  sendMassMail,
  uploadPaymentDocument,
} from '@campus/domain/student-accounts';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, commandId, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../../exports/index.js';
import { AgingService } from '../account/aging.service.js';
import { PaperTaxFormsService } from '../account/paper-tax-forms.service.js';
import { TaxFormListService } from '../account/tax-form-list.service.js';
import { PaymentsAdminService } from './payments-admin.service.js';
import { PaymentsOfficeService } from './payments-office.service.js';

/** The calls of payments admins. */
@Controller()
export class PaymentsAdminController {
  constructor(
    @Inject(PaymentsAdminService) private readonly payments: PaymentsAdminService,
    @Inject(PaymentsOfficeService) private readonly office: PaymentsOfficeService,
    @Inject(PaperTaxFormsService) private readonly papers: PaperTaxFormsService,
    @Inject(TaxFormListService) private readonly taxForms: TaxFormListService,
    @Inject(AgingService) private readonly aging: AgingService,
    @Inject(ExportsService) private readonly exports: ExportsService,
  ) {}

  @Implements(readPaymentsAdmin)
  async read(): Promise<Answered> {
    return answered({ data: { ...(await this.payments.read()), ...(await this.office.read()) } });
  }

  @Implements(savePaymentSetting, { plainWrite: true })
  save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof savePaymentSetting>): Promise<Answered> {
    return this.office.save(actor, input);
  }

  @Implements(uploadPaymentDocument, { plainWrite: true })
  upload(@ActorOf() actor: Actor, @Input() input: InputOf<typeof uploadPaymentDocument>): Promise<Answered> {
    return this.office.upload(actor, input);
  }

  @Implements(removePaymentDocument, { plainWrite: true })
  remove(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removePaymentDocument>): Promise<Answered> {
    return this.office.remove(actor, input);
  }

  @Implements(sendMassMail)
  async send(@ActorOf() actor: Actor, @Input() input: InputOf<typeof sendMassMail>): Promise<Answered> {
    const {
      id,
      recipients,
      rowsTotal: rows,
      rowsBad: bad,
      rowsDuplicate: duplicates,
      sendsAt,
      leftOut,
    } = await this.payments.send(actor, input, commandId());
    const made = fillIn(recipients === 1 ? texts.madeOne : texts.made, {
      count: recipients,
      time: campusTimeText(sendsAt.getTime()),
    });
    const message = leftOut.length === 0 ? made : `${made} ${fillIn(texts.leftOut, { parts: leftOut.join(', ') })}`;
    const data = { id, recipients, rows, bad, duplicates, left_out: [...leftOut], sends_at: sendsAt.toISOString() };
    return answered({ message, data });
  }

  @Implements(readStatementReport)
  async report(@Input() input: InputOf<typeof readStatementReport>): Promise<Answered> {
    return answered(await this.payments.report(input));
  }

  @Implements(readStatementReportFile)
  reportFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readStatementReportFile>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, readStatementReportFile, input);
  }

  @Implements(listPaperTaxForms)
  async paperTaxForms(@Input() input: InputOf<typeof listPaperTaxForms>): Promise<Answered> {
    return answered(await this.papers.list(input));
  }

  @Implements(listPaperTaxFormsFile)
  paperTaxFormsFile(
    @ActorOf() actor: Actor,
    @Input() input: InputOf<typeof listPaperTaxFormsFile>,
  ): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, listPaperTaxFormsFile, input);
  }

  @Implements(listTaxForms)
  async allTaxForms(@Input() input: InputOf<typeof listTaxForms>): Promise<Answered> {
    return answered(await this.taxForms.list(input));
  }

  @Implements(listTaxFormsFile)
  allTaxFormsFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listTaxFormsFile>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, listTaxFormsFile, input);
  }

  @Implements(listAging)
  async owing(@Input() input: InputOf<typeof listAging>): Promise<Answered> {
    return answered(await this.aging.list(input));
  }

  @Implements(listAgingFile)
  owingFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listAgingFile>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, listAgingFile, input);
  }

  @Implements(readAgingSums)
  async owingSums(@Input() input: InputOf<typeof readAgingSums>): Promise<Answered> {
    return answered({ data: await this.aging.sums(input) });
  }
}
