import type { InputOf } from '@campus/contract-kit';
import {
  cancelPayment,
  checkPayment,
  paymentTexts as texts,
  readOwnPayments,
  readPaymentReceipt,
  receivePaymentNotice,
  signOnToPay,
} from '@campus/domain/student-accounts';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import type { SignedText } from '../../platform/index.js';
import { SignedBody } from '../../platform/index.js';
import { OwnPaymentsService } from './own-payments.service.js';
import { PaymentNoticesService } from './payment-notices.service.js';
import { PaymentWindowsService } from './payment-windows.service.js';

/** The calls around online payments. */
@Controller()
export class PaymentsController {
  constructor(
    @Inject(OwnPaymentsService) private readonly own: OwnPaymentsService,
    @Inject(PaymentWindowsService) private readonly windows: PaymentWindowsService,
    @Inject(PaymentNoticesService) private readonly notices: PaymentNoticesService,
  ) {}

  @Implements(readOwnPayments)
  async read(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.own.read(actor.empId) });
  }

  @Implements(signOnToPay)
  async signOn(@ActorOf() actor: Actor, @Input() input: InputOf<typeof signOnToPay>): Promise<Answered> {
    return answered({ data: await this.windows.open(actor, input) });
  }

  @Implements(checkPayment)
  async check(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof checkPayment>): Promise<Answered> {
    return answered({ message: texts.checking, data: await this.own.check(actor, id) });
  }

  @Implements(cancelPayment)
  async cancel(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof cancelPayment>): Promise<Answered> {
    const data = await this.own.cancel(actor, id);
    const isCanceled = data.payments.find((one) => one.id === id)?.state === 'failed';
    return answered({ message: isCanceled ? texts.canceled : texts.checking, data });
  }

  @Implements(readPaymentReceipt)
  async receipt(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof readPaymentReceipt>): Promise<FileAnswer> {
    const { name, content } = await this.own.receipt(actor, id);
    return fileAnswer({ name, content, contentType: 'application/pdf', inline: true });
  }

  @Implements(receivePaymentNotice)
  async notice(@Input() input: InputOf<typeof receivePaymentNotice>, @SignedBody() signed: SignedText): Promise<Answered> {
    await this.notices.take(input, signed);
    return answered({ data: null });
  }
}
