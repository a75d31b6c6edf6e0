import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  addPrivilege,
  endImpersonation,
  endImpersonationPosted,
  impersonationTexts as texts,
  listPrivileges,
  removePrivilege,
  searchPeopleToImpersonate,
  startImpersonation,
  startOnScreen,
  stopOnScreen,
} from '@campus/domain/impersonation';
import { returnAddress } from '@campus/domain/session';
import type { Actor, Answered, RedirectAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input, redirectTo } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ImpersonationsService } from './impersonations.service.js';
import { PrivilegesService } from './privileges.service.js';

/** The calls around impersonation. */
@Controller()
export class ImpersonationController {
  constructor(
    @Inject(ImpersonationsService) private readonly impersonations: ImpersonationsService,
    @Inject(PrivilegesService) private readonly privileges: PrivilegesService,
  ) {}

  @Implements(searchPeopleToImpersonate)
  async search(@ActorOf() actor: Actor, @Input() input: InputOf<typeof searchPeopleToImpersonate>): Promise<Answered> {
    return answered({ data: await this.impersonations.search(actor, input.q) });
  }

  @Implements(startImpersonation)
  async start(@ActorOf() actor: Actor, @Input() input: InputOf<typeof startImpersonation>): Promise<Answered> {
    const { reason, minutes } = input;
    const started = await this.impersonations.start(actor, { empId: input.emp_id ?? input.id, reason, minutes });
    return answered({ message: fillIn(texts.started, { name: started.name }), data: started });
  }

  @Implements(endImpersonation)
  async end(@ActorOf() actor: Actor, @Input() input: InputOf<typeof endImpersonation>): Promise<RedirectAnswer> {
    await this.impersonations.end(actor);
    return redirectTo(returnAddress(input.redirect));
  }

  @Implements(endImpersonationPosted)
  async endPosted(@ActorOf() actor: Actor, @Input() input: InputOf<typeof endImpersonationPosted>): Promise<Answered> {
    const token = await this.impersonations.end(actor);
    const data = { redirect: returnAddress(input.redirect), ...(token === undefined ? {} : { token }) };
    return answered({ message: texts.ended, data });
  }

  @Implements(startOnScreen)
  async startOnScreen(@ActorOf() actor: Actor, @Input() input: InputOf<typeof startOnScreen>): Promise<Answered> {
    const data = await this.impersonations.startOnScreen(actor, input.screen, input.id_num);
    return answered({ message: fillIn(texts.started, { name: data.name }), data });
  }

  @Implements(stopOnScreen)
  async stopOnScreen(@ActorOf() actor: Actor): Promise<Answered> {
    const token = await this.impersonations.end(actor);
    return answered({ message: texts.ended, data: token === undefined ? {} : { token } });
  }

  @Implements(listPrivileges)
  async list(): Promise<Answered> {
    return answered({ data: await this.privileges.list() });
  }

  @Implements(addPrivilege, { plainWrite: true })
  add(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addPrivilege>): Promise<Answered> {
    return this.privileges.add(actor, input.role, input.grp_to_impersonate);
  }

  @Implements(removePrivilege, { plainWrite: true })
  remove(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removePrivilege>): Promise<Answered> {
    return this.privileges.remove(actor, input.id);
  }
}
