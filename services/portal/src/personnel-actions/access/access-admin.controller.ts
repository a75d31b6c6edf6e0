import type { InputOf } from '@campus/contract-kit';
import {
  addAccessItem,
  addTriggerTemplate,
  addTriggerType,
  listAccessItems,
  listAllPositions,
  listTriggerTemplates,
  listTriggerTypes,
  personnelActionTexts as texts,
  removeAccessItem,
  removeTriggerTemplate,
  removeTriggerType,
} from '@campus/domain/personnel-actions';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { AccessAdminService } from './access-admin.service.js';

/** The calls behind Manage PAF Access. */
@Controller()
export class AccessAdminController {
  constructor(@Inject(AccessAdminService) private readonly access: AccessAdminService) {}

  @Implements(listTriggerTypes) async groups(): Promise<Answered> {
    return answered({ data: await this.access.groups() });
  }

  @Implements(listAccessItems) async items(): Promise<Answered> {
    return answered({ data: await this.access.items() });
  }

  @Implements(listTriggerTemplates) async templates(): Promise<Answered> {
    return answered({ data: await this.access.templates() });
  }

  @Implements(listAllPositions) async positions(): Promise<Answered> {
    return answered({ data: await this.access.positions() });
  }

  @Implements(addTriggerType)
  async addGroup(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addTriggerType>): Promise<Answered> {
    return answered({ message: texts.groupAdded, data: await this.access.addGroup(actor, input) });
  }

  @Implements(addAccessItem)
  async addItem(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addAccessItem>): Promise<Answered> {
    return answered({ message: texts.itemAdded, data: await this.access.addItem(actor, input) });
  }

  @Implements(addTriggerTemplate)
  async addTemplate(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addTriggerTemplate>): Promise<Answered> {
    return answered({ message: texts.templateAdded, data: await this.access.addTemplate(actor, input) });
  }

  @Implements(removeTriggerType)
  async removeGroup(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof removeTriggerType>): Promise<Answered> {
    await this.access.removeGroup(actor, id);
    return answered({ message: texts.groupRemoved });
  }

  @Implements(removeAccessItem)
  async removeItem(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof removeAccessItem>): Promise<Answered> {
    await this.access.removeItem(actor, id);
    return answered({ message: texts.itemRemoved });
  }

  @Implements(removeTriggerTemplate)
  async removeTemplate(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof removeTriggerTemplate>): Promise<Answered> {
    await this.access.removeTemplate(actor, id);
    return answered({ message: texts.templateRemoved });
  }
}
