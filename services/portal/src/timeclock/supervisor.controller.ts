import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  addDelegate,
  approveSheets,
  listDelegates,
  listSheets,
  listSupervisedPeriods,
  listToday,
  readPartTimeHours,
  readSupervisedPeriod,
  removeDelegate,
  searchDelegates,
  setToday,
  supervisorTexts as texts,
} from '@campus/domain/timeclock';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { Exports } from '../exports/index.js';
import { Delegates } from './delegates.service.js';
import { SheetApprovals } from './sheet-approvals.service.js';
import { SupervisedToday } from './supervised-today.service.js';

/** The calls of a supervisor: sheets to approve, people today, delegates, the part-time report. */
@Controller()
export class SupervisorController {
  constructor(
    @Inject(SheetApprovals) private readonly approvals: SheetApprovals,
    @Inject(SupervisedToday) private readonly people: SupervisedToday,
    @Inject(Delegates) private readonly delegates: Delegates,
    @Inject(Exports) private readonly exports: Exports,
  ) {}

  @Implements(listSupervisedPeriods)
  async periods(): Promise<Answered> {
    return answered({ data: await this.approvals.payPeriods() });
  }

  @Implements(readSupervisedPeriod)
  async period(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof readSupervisedPeriod>): Promise<Answered> {
    return answered({ data: await this.approvals.period(actor, id) });
  }

  @Implements(listSheets)
  async sheets(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listSheets>): Promise<Answered> {
    return answered({ data: await this.approvals.waiting(actor, input.pay_period) });
  }

  @Implements(approveSheets)
  async approve(@ActorOf() actor: Actor, @Input() { ids, seen }: InputOf<typeof approveSheets>): Promise<Answered> {
    const { results, message } = await this.approvals.approve(actor, ids, seen ?? {});
    return answered({ message, data: results });
  }

  @Implements(listToday)
  async today(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.people.list(actor) });
  }

  @Implements(setToday)
  async clock(@ActorOf() actor: Actor, @Input() input: InputOf<typeof setToday>): Promise<Answered> {
    const { row, message } = await this.people.set(actor, input);
    return answered({ message, data: row });
  }

  @Implements(listDelegates)
  async delegatesOf(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.delegates.list(actor.empId) });
  }

  @Implements(addDelegate)
  async add(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addDelegate>): Promise<Answered> {
    const name = await this.delegates.add(actor, actor.empId, input.id ?? input.emp_id ?? '');
    return answered({ message: fillIn(texts.delegateAdded, { name }), data: await this.delegates.list(actor.empId) });
  }

  @Implements(removeDelegate)
  async remove(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeDelegate>): Promise<Answered> {
    const name = await this.delegates.remove(actor, actor.empId, input.id ?? input.emp_id ?? '');
    return answered({ message: fillIn(texts.delegateRemoved, { name }), data: null });
  }

  @Implements(searchDelegates)
  async search(@Input() { q }: InputOf<typeof searchDelegates>): Promise<Answered> {
    return answered({ data: await this.delegates.search(q) });
  }

  @Implements(readPartTimeHours)
  partTime(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readPartTimeHours>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, readPartTimeHours, input);
  }
}
