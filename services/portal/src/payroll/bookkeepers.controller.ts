import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  addAccountant,
  addDelegateOf,
  listAccountants,
  listDelegatesOf,
  payrollTexts as texts,
  removeAccountant,
  removeDelegateOf,
} from '@campus/domain/payroll';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { Delegates } from '../timeclock/index.js';
import { Accountants } from './accountants.service.js';

/** The calls by which accounting keeps its own list and the delegates of supervisors. */
@Controller()
export class BookkeepersController {
  constructor(
    @Inject(Accountants) private readonly accountants: Accountants,
    @Inject(Delegates) private readonly delegates: Delegates,
  ) {}

  @Implements(listAccountants)
  async list(): Promise<Answered> {
    return answered({ data: await this.accountants.list() });
  }

  @Implements(addAccountant)
  async add(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addAccountant>): Promise<Answered> {
    const data = await this.accountants.add(actor, input.emp_id);
    return answered({ message: fillIn(texts.accountantAdded, { name: data.name }), data });
  }

  @Implements(removeAccountant)
  async remove(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeAccountant>): Promise<Answered> {
    const name = await this.accountants.remove(actor, input.emp_id);
    return answered({ message: fillIn(texts.accountantRemoved, { name }), data: null });
  }

  @Implements(listDelegatesOf)
  async listDelegates(@Input() input: InputOf<typeof listDelegatesOf>): Promise<Answered> {
    return answered({ data: await this.delegates.list(input.supervisor_id) });
  }

  @Implements(addDelegateOf)
  async addDelegate(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addDelegateOf>): Promise<Answered> {
    await this.accountants.supervisorName(input.supervisor_id);
    const name = await this.delegates.add(actor, input.supervisor_id, input.emp_id);
    return answered({ message: fillIn(texts.delegateAdded, { name }), data: { id: input.emp_id, name } });
  }

  @Implements(removeDelegateOf)
  async removeDelegate(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeDelegateOf>): Promise<Answered> {
    const name = await this.delegates.remove(actor, input.supervisor_id, input.emp_id);
    return answered({ message: fillIn(texts.delegateRemoved, { name }), data: null });
  }
}
