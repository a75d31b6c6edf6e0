import type { InputOf } from '@campus/contract-kit';
import {
  addAmbassador,
  addCallees,
  listAmbassadors,
  listCallees,
  readPhonathonSolicitation,
  removeAmbassador,
  removeAssignee,
  removeCallee,
  restoreCallee,
  searchCallers,
  setPhonathonSolicitation,
} from '@campus/domain/advancement';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { AmbassadorsService } from './ambassadors.service.js';
import { CalleesService } from './callees.service.js';

/** What advancement keeps of the phonathon: its solicitation, its callees and its ambassadors. */
@Controller()
export class PhonathonController {
  constructor(
    @Inject(CalleesService) private readonly callees: CalleesService,
    @Inject(AmbassadorsService) private readonly ambassadors: AmbassadorsService,
  ) {}

  @Implements(readPhonathonSolicitation)
  async solicitation(): Promise<Answered> {
    return answered({ data: await this.callees.solicitation() });
  }

  @Implements(setPhonathonSolicitation, { plainWrite: true })
  choose(@ActorOf() actor: Actor, @Input() input: InputOf<typeof setPhonathonSolicitation>): Promise<Answered> {
    return this.callees.choose(actor, input);
  }

  @Implements(listCallees)
  async list(@Input() input: InputOf<typeof listCallees>): Promise<Answered> {
    return answered(await this.callees.page(input));
  }

  @Implements(removeCallee, { plainWrite: true })
  remove(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof removeCallee>): Promise<Answered> {
    return this.callees.remove(actor, id);
  }

  @Implements(restoreCallee, { plainWrite: true })
  restore(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof restoreCallee>): Promise<Answered> {
    return this.callees.restore(actor, id);
  }

  @Implements(removeAssignee, { plainWrite: true })
  free(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof removeAssignee>): Promise<Answered> {
    return this.callees.free(actor, id);
  }

  @Implements(addCallees, { plainWrite: true })
  add(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addCallees>): Promise<Answered> {
    return this.callees.add(actor, input);
  }

  @Implements(listAmbassadors)
  async listAmbassadors(): Promise<Answered> {
    return answered({ data: await this.ambassadors.list() });
  }

  @Implements(searchCallers)
  async search(@Input() { q }: InputOf<typeof searchCallers>): Promise<Answered> {
    return answered({ data: await this.ambassadors.search(q) });
  }

  @Implements(addAmbassador, { plainWrite: true })
  addAmbassador(@ActorOf() actor: Actor, @Input() { ID_NUM: id }: InputOf<typeof addAmbassador>): Promise<Answered> {
    return this.ambassadors.add(actor, id);
  }

  @Implements(removeAmbassador, { plainWrite: true })
  removeAmbassador(@ActorOf() actor: Actor, @Input() { ID_NUM: id }: InputOf<typeof removeAmbassador>): Promise<Answered> {
    return this.ambassadors.remove(actor, id);
  }
}
