import type { InputOf } from '@campus/contract-kit';
import {
  listAwaitingApproval,
  listAwaitingFinalize,
  listFinalizedArchive,
  listMyArchive,
  listMyForms,
  listSearchDepartments,
  searchForms,
} from '@campus/domain/personnel-actions';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { FormListsService } from './form-lists.service.js';

/** The lists of forms. */
@Controller()
export class FormListsController {
  constructor(@Inject(FormListsService) private readonly lists: FormListsService) {}

  @Implements(listMyForms)
  async mine(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listMyForms>): Promise<Answered> {
    return answered(await this.lists.mine(actor, input));
  }

  @Implements(listMyArchive)
  async myArchive(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listMyArchive>): Promise<Answered> {
    return answered(await this.lists.mineOfYear(actor, input));
  }

  @Implements(listAwaitingApproval)
  async awaitingApproval(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listAwaitingApproval>): Promise<Answered> {
    return answered(await this.lists.awaitingApproval(actor, input));
  }

  @Implements(listAwaitingFinalize)
  async awaitingFinalize(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listAwaitingFinalize>): Promise<Answered> {
    return answered(await this.lists.awaitingFinalize(actor, input));
  }

  @Implements(listFinalizedArchive)
  async finalizedArchive(@Input() input: InputOf<typeof listFinalizedArchive>): Promise<Answered> {
    return answered(await this.lists.finalizedOfYear(input));
  }

  @Implements(searchForms)
  async search(@ActorOf() actor: Actor, @Input() input: InputOf<typeof searchForms>): Promise<Answered> {
    return answered(await this.lists.search(actor, input));
  }

  @Implements(listSearchDepartments)
  async searchDepartments(): Promise<Answered> {
    return answered({ data: await this.lists.searchDepartments() });
  }
}
