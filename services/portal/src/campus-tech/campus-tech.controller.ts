import type { InputOf } from '@campus/contract-kit';
import {
  changePassword,
  listGroupEmails,
  listGroupEmailsFile,
  listGroups,
  openPasswordForm,
  searchAccounts,
} from '@campus/domain/campus-tech';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../exports/index.js';
import { GroupEmailsService } from './groups/group-emails.service.js';
import { PasswordsService } from './passwords/passwords.service.js';

/** The calls of campus technology. */
@Controller()
export class CampusTechController {
  constructor(
    @Inject(PasswordsService) private readonly passwords: PasswordsService,
    @Inject(GroupEmailsService) private readonly groups: GroupEmailsService,
    @Inject(ExportsService) private readonly exports: ExportsService,
  ) {}

  @Implements(searchAccounts)
  async search(@Input() { q }: InputOf<typeof searchAccounts>): Promise<Answered> {
    return answered({ data: await this.passwords.search(q) });
  }

  @Implements(openPasswordForm)
  async open(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof openPasswordForm>): Promise<Answered> {
    return answered({ data: await this.passwords.open(actor, id) });
  }

  @Implements(changePassword)
  change(@ActorOf() actor: Actor, @Input() input: InputOf<typeof changePassword>): Promise<Answered> {
    return this.passwords.change(actor, input);
  }

  @Implements(listGroups)
  async listGroups(): Promise<Answered> {
    return answered({ data: await this.groups.list() });
  }

  @Implements(listGroupEmails)
  async emails(@Input() input: InputOf<typeof listGroupEmails>): Promise<Answered> {
    return answered({ data: await this.groups.emails(input) });
  }

  @Implements(listGroupEmailsFile)
  emailsFile(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listGroupEmailsFile>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, listGroupEmailsFile, input);
  }
}
