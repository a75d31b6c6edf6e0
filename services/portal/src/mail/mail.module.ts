import { Module } from '@nestjs/common';
import { MailChoices } from './mail-choices.service.js';
import { MailController } from './mail.controller.js';

/** The calls about the mail that a person gets. */
@Module({ controllers: [MailController], providers: [MailChoices] })
export class MailApiModule {}
