import type { InputOf } from '@campus/contract-kit';
import {
  listMassMails,
  listRecipients,
  listRecipientsFile,
  listRefusedRows,
  listRefusedRowsFile,
  readMassMail,
  resendMassMail,
  steerMassMail,
} from '@campus/domain/mass-mail';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, commandId, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../../exports/index.js';
import { MassMailsService } from './mass-mails.service.js';
import { RecipientsService } from './recipients.service.js';

/** The calls around mass mails. */
@Controller()
export class MassMailController {
  constructor(
    @Inject(MassMailsService) private readonly mails: MassMailsService,
    @Inject(RecipientsService) private readonly rows: RecipientsService,
    @Inject(ExportsService) private readonly exports: ExportsService,
  ) {}

  @Implements(listMassMails)
  async list(@Input() input: InputOf<typeof listMassMails>): Promise<Answered> {
    return answered(await this.mails.list(input));
  }

  @Implements(readMassMail)
  async read(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readMassMail>): Promise<Answered> {
    return answered({ data: await this.mails.read(actor, input.id) });
  }

  @Implements(steerMassMail)
  async steer(@ActorOf() actor: Actor, @Input() { id, action }: InputOf<typeof steerMassMail>): Promise<Answered> {
    return answered({ message: await this.mails.steer(actor, id, action, commandId()) });
  }

  @Implements(resendMassMail)
  async resend(@ActorOf() actor: Actor, @Input() { id, reason }: InputOf<typeof resendMassMail>): Promise<Answered> {
    return answered({ message: await this.mails.steer(actor, id, 'resend', commandId(), reason) });
  }

  @Implements(listRefusedRows)
  async refused(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listRefusedRows>): Promise<Answered> {
    return answered(await this.rows.refused(actor, input));
  }

  @Implements(listRefusedRowsFile)
  refusedFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listRefusedRowsFile>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, listRefusedRowsFile, input);
  }

  @Implements(listRecipients)
  async recipients(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listRecipients>): Promise<Answered> {
    return answered(await this.rows.recipients(actor, input));
  }

  @Implements(listRecipientsFile)
  recipientsFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listRecipientsFile>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, listRecipientsFile, input);
  }
}
