import type { InputOf } from '@campus/contract-kit';
import { listMail, mailLedgerTexts as texts, readMailbox, resendMail, retryMail, stopMail } from '@campus/domain/mail';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { MailLedgerService } from './mail-ledger.service.js';
import { MailboxLettersService } from './mailbox-letters.service.js';

/** The calls of operators around the mail ledger. */
@Controller()
export class MailLedgerController {
  constructor(
    @Inject(MailLedgerService) private readonly ledger: MailLedgerService,
    @Inject(MailboxLettersService) private readonly letters: MailboxLettersService,
  ) {}

  @Implements(readMailbox)
  async mailbox(): Promise<Answered> {
    return answered({ data: await this.letters.state() });
  }

  @Implements(listMail)
  async list(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listMail>): Promise<Answered> {
    return answered(await this.ledger.list(actor, input));
  }

  @Implements(retryMail)
  async retry(@ActorOf() actor: Actor, @Input() { ids }: InputOf<typeof retryMail>): Promise<Answered> {
    return answered({ data: await this.ledger.act(actor, 'retryMail', ids) });
  }

  @Implements(resendMail)
  async resend(@ActorOf() actor: Actor, @Input() { id, reason }: InputOf<typeof resendMail>): Promise<Answered> {
    await this.ledger.resend(actor, id, reason);
    return answered({ message: texts.resent });
  }

  @Implements(stopMail)
  async stop(@ActorOf() actor: Actor, @Input() { ids }: InputOf<typeof stopMail>): Promise<Answered> {
    return answered({ data: await this.ledger.act(actor, 'stopMail', ids) });
  }
}
