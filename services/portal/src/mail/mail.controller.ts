import type { InputOf } from '@campus/contract-kit';
import { chooseMail, mailTexts as texts, readMailChoices } from '@campus/domain/mail';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { MailChoicesService } from './mail-choices.service.js';

/** The calls about the mail that a person gets. */
@Controller()
export class MailController {
  constructor(@Inject(MailChoicesService) private readonly choices: MailChoicesService) {}

  @Implements(readMailChoices)
  async read(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.choices.read(actor.empId) });
  }

  @Implements(chooseMail)
  async choose(@ActorOf() actor: Actor, @Input() input: InputOf<typeof chooseMail>): Promise<Answered> {
    return answered({ message: texts.saved, data: await this.choices.choose(actor, input) });
  }
}
