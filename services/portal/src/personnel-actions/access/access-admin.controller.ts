import type { InputOf } from '@campus/contract-kit';
import {
  addAccessItem,
  addTriggerTemplate,
  addTriggerType,
  listAccessItems,
  listAllPositions,
  listTriggerTemplates,
  listTriggerTypes,
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

  @Implements(addTriggerType, { plainWrite: true })
  addGroup(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addTriggerType>): Promise<Answered> {
    return this.access.addGroup(actor, input);
  }

  @Implements(addAccessItem, { plainWrite: true })
  addItem(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addAccessItem>): Promise<Answered> {
    return this.access.addItem(actor, input);
  }

  @Implements(addTriggerTemplate, { plainWrite: true })
  addTemplate(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addTriggerTemplate>): Promise<Answered> {
    return this.access.addTemplate(actor, input);
  }

  @Implements(removeTriggerType, { plainWrite: true })
  removeGroup(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof removeTriggerType>): Promise<Answered> {
    return this.access.removeGroup(actor, id);
  }

  @Implements(removeAccessItem, { plainWrite: true })
  removeItem(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof removeAccessItem>): Promise<Answered> {
    return this.access.removeItem(actor, id);
  }

  @Implements(removeTriggerTemplate, { plainWrite: true })
  removeTemplate(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof removeTriggerTemplate>): Promise<Answered> {
    return this.access.removeTemplate(actor, id);
  }
}
