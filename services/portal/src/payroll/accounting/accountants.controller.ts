import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  addAccountant,
  addDelegateOf,
  listAccountants,
  listDelegatesOf,
  listDelegations,
  payrollTexts as texts,
  removeAccountant,
  removeDelegateOf,
} from '@campus/domain/payroll';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { DelegatesService } from '../../timeclock/index.js';
import { AccountantsService } from './accountants.service.js';

/** The calls by which accounting keeps its own list and the delegates of supervisors. */
@Controller()
export class AccountantsController {
  constructor(
    @Inject(AccountantsService) private readonly accountants: AccountantsService,
    @Inject(DelegatesService) private readonly delegates: DelegatesService,
  ) {}

  @Implements(listAccountants)
  async list(): Promise<Answered> {
    return answered({ data: await this.accountants.list() });
  }

  @Implements(addAccountant, { plainWrite: true })
  add(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addAccountant>): Promise<Answered> {
    return this.accountants.add(actor, input.emp_id);
  }

  @Implements(removeAccountant, { plainWrite: true })
  remove(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeAccountant>): Promise<Answered> {
    return this.accountants.remove(actor, input.emp_id);
  }

  @Implements(listDelegatesOf)
  async listDelegates(@Input() input: InputOf<typeof listDelegatesOf>): Promise<Answered> {
    return answered({ data: await this.delegates.list(input.supervisor_id) });
  }

  @Implements(listDelegations)
  async listDelegations(): Promise<Answered> {
    return answered({ data: await this.delegates.listAll() });
  }

  @Implements(addDelegateOf, { plainWrite: true })
  async addDelegate(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addDelegateOf>): Promise<Answered> {
    await this.accountants.supervisorName(input.supervisor_id);
    return this.delegates.add(actor, input.supervisor_id, input.emp_id, (name) =>
      answered({ message: fillIn(texts.delegateAdded, { name }), data: { id: input.emp_id, name } }),
    );
  }

  @Implements(removeDelegateOf, { plainWrite: true })
  removeDelegate(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeDelegateOf>): Promise<Answered> {
    return this.delegates.remove(actor, input.supervisor_id, input.emp_id, texts.delegateRemoved);
  }
}
