import { Module } from '@nestjs/common';
import { MailLedgerController } from './mail-ledger.controller.js';
import { MailLedger } from './mail-ledger.service.js';
import { MailLinksController } from './mail-links.controller.js';
import { MailLinks } from './mail-links.service.js';
import { MailWriter } from './mail-writer.js';
import { MassMailCarrier } from './mass-mail-carrier.js';
import { MassMailLive } from './mass-mail-live.js';
import { MassMailTrail } from './mass-mail-trail.js';
import { MassMailController } from './mass-mail.controller.js';
import { MassMailsRepository } from './mass-mails.repository.js';
import { MassMails } from './mass-mails.service.js';
import { Recipients } from './recipients.service.js';

/** The calls around mass mail, and what other domains send theirs with. */
@Module({
  controllers: [MassMailController, MailLedgerController, MailLinksController],
  providers: [
    MailLedger,
    MailLinks,
    MailWriter,
    MassMailCarrier,
    MassMailLive,
    MassMails,
    MassMailsRepository,
    MassMailTrail,
    Recipients,
  ],
  exports: [MassMails],
})
export class MassMailApiModule {}
