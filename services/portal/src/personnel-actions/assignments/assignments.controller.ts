import type { InputOf } from '@campus/contract-kit';
import {
  addAdmin,
  addApprover,
  addProcessor,
  listAdmins,
  listDepartmentApprovers,
  listProcessors,
  personnelActionTexts as texts,
  removeAdmin,
  removeApprover,
  removeProcessor,
} from '@campus/domain/personnel-actions';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { AssignmentsService } from './assignments.service.js';

/** The calls by which administrators say who approves, processes and administers. */
@Controller()
export class AssignmentsController {
  constructor(@Inject(AssignmentsService) private readonly assignments: AssignmentsService) {}

  @Implements(listDepartmentApprovers) async approvers(): Promise<Answered> {
    return answered({ data: await this.assignments.approvers() });
  }

  @Implements(listProcessors) async processors(): Promise<Answered> {
    return answered({ data: await this.assignments.processors() });
  }

  @Implements(listAdmins) async admins(): Promise<Answered> {
    return answered({ data: await this.assignments.admins() });
  }

  @Implements(addApprover)
  async addApprover(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addApprover>): Promise<Answered> {
    return answered({ message: texts.approverAdded, data: await this.assignments.addApprover(actor, input) });
  }

  @Implements(removeApprover)
  async removeApprover(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeApprover>): Promise<Answered> {
    return answered({ message: texts.approverRemoved, data: await this.assignments.removeApprover(actor, input) });
  }

  @Implements(addProcessor)
  async addProcessor(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addProcessor>): Promise<Answered> {
    return answered({ message: texts.processorAdded, data: await this.assignments.addProcessor(actor, input) });
  }

  @Implements(removeProcessor)
  async removeProcessor(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof removeProcessor>): Promise<Answered> {
    await this.assignments.removeProcessor(actor, id);
    return answered({ message: texts.processorRemoved });
  }

  @Implements(addAdmin)
  async addAdmin(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addAdmin>): Promise<Answered> {
    return answered({ message: texts.adminAdded, data: await this.assignments.addAdmin(actor, input.emp_id) });
  }

  @Implements(removeAdmin)
  async removeAdmin(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeAdmin>): Promise<Answered> {
    await this.assignments.removeAdmin(actor, input.emp_id);
    return answered({ message: texts.adminRemoved });
  }
}
