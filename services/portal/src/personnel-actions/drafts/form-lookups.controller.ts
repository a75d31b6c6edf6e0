import type { InputOf } from '@campus/contract-kit';
import {
  checkAddress,
  checkDuplicates,
  listAccessChoices,
  listApprovers,
  listDepartments,
  listHeldPositions,
  listPafTypes,
  listPositions,
  listSupervisors,
  listSupervisorsOf,
  matchTemplate,
  readFinalizer,
  readHeldPosition,
  readPersonnel,
  readPosition,
  searchSupervisors,
  searchUsers,
} from '@campus/domain/personnel-actions';
import { PAF_TYPES } from '@campus/domain/personnel-actions/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { FormLookupsService } from './form-lookups.service.js';

/** What the making of a form looks up. */
@Controller()
export class FormLookupsController {
  constructor(@Inject(FormLookupsService) private readonly lookups: FormLookupsService) {}

  @Implements(searchUsers)
  async users(@Input() input: InputOf<typeof searchUsers>): Promise<Answered> {
    return answered({ data: await this.lookups.searchUsers(input.q) });
  }

  @Implements(searchSupervisors)
  async supervisorsFound(@Input() input: InputOf<typeof searchSupervisors>): Promise<Answered> {
    return answered({ data: await this.lookups.searchSupervisors(input.q) });
  }

  @Implements(readPosition)
  async position(@Input() input: InputOf<typeof readPosition>): Promise<Answered> {
    return answered({ data: await this.lookups.position(input.id) });
  }

  @Implements(matchTemplate)
  async template(@Input() input: InputOf<typeof matchTemplate>): Promise<Answered> {
    return answered({ data: await this.lookups.template(input.id) });
  }

  @Implements(checkAddress)
  async address(@Input() input: InputOf<typeof checkAddress>): Promise<Answered> {
    return answered({ data: await this.lookups.verifyAddress(input) });
  }

  @Implements(listApprovers)
  async approvers(@Input() input: InputOf<typeof listApprovers>): Promise<Answered> {
    return answered({ data: await this.lookups.approvers(input.department) });
  }

  @Implements(listSupervisorsOf)
  async supervisorsOf(@Input() input: InputOf<typeof listSupervisorsOf>): Promise<Answered> {
    return answered({ data: await this.lookups.supervisors(input.department) });
  }

  @Implements(listSupervisors)
  async supervisors(): Promise<Answered> {
    return answered({ data: await this.lookups.supervisors() });
  }

  @Implements(readPersonnel)
  async personnel(@Input() input: InputOf<typeof readPersonnel>): Promise<Answered> {
    return answered({ data: await this.lookups.personnel(input.idNum) });
  }

  @Implements(listHeldPositions)
  async heldPositions(@Input() input: InputOf<typeof listHeldPositions>): Promise<Answered> {
    return answered({ data: await this.lookups.heldPositions(input.employee) });
  }

  @Implements(readHeldPosition)
  async heldPosition(@Input() input: InputOf<typeof readHeldPosition>): Promise<Answered> {
    return answered({ data: await this.lookups.heldPosition(input.employee, input.org_pos, input.pos_seq) });
  }

  @Implements(listDepartments)
  async departments(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.lookups.departments(actor) });
  }

  @Implements(listPositions)
  async positions(@Input() input: InputOf<typeof listPositions>): Promise<Answered> {
    return answered({ data: await this.lookups.positions(input.department) });
  }

  @Implements(listPafTypes)
  types(): Answered {
    return answered({ data: PAF_TYPES });
  }

  @Implements(checkDuplicates)
  async duplicates(@Input() input: InputOf<typeof checkDuplicates>): Promise<Answered> {
    return answered({ data: await this.lookups.duplicates(input) });
  }

  @Implements(listAccessChoices)
  async accessChoices(): Promise<Answered> {
    return answered({ data: await this.lookups.accessChoices() });
  }

  @Implements(readFinalizer)
  async finalizer(@Input() input: InputOf<typeof readFinalizer>): Promise<Answered> {
    return answered({ data: await this.lookups.finalizer(input.id) });
  }
}
