import type { InputOf } from '@campus/contract-kit';
import { addNotice, deleteNotice, listActiveNotices, listNotices, saveNotice } from '@campus/domain/registration';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { RegistrationNoticesService } from './notices.service.js';

/** The calls around the notices of registration. */
@Controller()
export class RegistrationNoticesController {
  constructor(@Inject(RegistrationNoticesService) private readonly notices: RegistrationNoticesService) {}

  @Implements(listActiveNotices)
  async active(): Promise<Answered> {
    return answered({ data: await this.notices.active() });
  }

  @Implements(listNotices)
  async list(): Promise<Answered> {
    return answered({ data: await this.notices.list() });
  }

  @Implements(addNotice, { plainWrite: true })
  add(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addNotice>): Promise<Answered> {
    return this.notices.add(actor, input);
  }

  @Implements(saveNotice, { plainWrite: true })
  save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveNotice>): Promise<Answered> {
    return this.notices.save(actor, input);
  }

  @Implements(deleteNotice, { plainWrite: true })
  delete(@ActorOf() actor: Actor, @Input() input: InputOf<typeof deleteNotice>): Promise<Answered> {
    return this.notices.delete(actor, input.id);
  }
}
