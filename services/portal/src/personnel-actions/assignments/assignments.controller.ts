import type { InputOf } from '@campus/contract-kit';
import {
  addAdmin,
  addApprover,
  addProcessor,
  listAdmins,
  listDepartmentApprovers,
  listProcessors,
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

  @Implements(addApprover, { plainWrite: true })
  addApprover(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addApprover>): Promise<Answered> {
    return this.assignments.addApprover(actor, input);
  }

  @Implements(removeApprover, { plainWrite: true })
  removeApprover(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeApprover>): Promise<Answered> {
    return this.assignments.removeApprover(actor, input);
  }

  @Implements(addProcessor, { plainWrite: true })
  addProcessor(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addProcessor>): Promise<Answered> {
    return this.assignments.addProcessor(actor, input);
  }

  @Implements(removeProcessor, { plainWrite: true })
  removeProcessor(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof removeProcessor>): Promise<Answered> {
    return this.assignments.removeProcessor(actor, id);
  }

  @Implements(addAdmin, { plainWrite: true })
  addAdmin(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addAdmin>): Promise<Answered> {
    return this.assignments.addAdmin(actor, input.emp_id);
  }

  @Implements(removeAdmin, { plainWrite: true })
  removeAdmin(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeAdmin>): Promise<Answered> {
    return this.assignments.removeAdmin(actor, input.emp_id);
  }
}
