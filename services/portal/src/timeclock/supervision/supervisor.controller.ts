import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  addDelegate,
  approveTimesheets,
  listDelegates,
  listTimesheets,
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
import { ExportsService } from '../../exports/index.js';
import { DelegatesService } from './delegates.service.js';
import { TimesheetApprovalsService } from './timesheet-approvals.service.js';
import { SupervisedTodayService } from './supervised-today.service.js';

/** The calls of a supervisor: sheets to approve, people today, delegates, the part-time report. */
@Controller()
export class SupervisorController {
  constructor(
    @Inject(TimesheetApprovalsService) private readonly approvals: TimesheetApprovalsService,
    @Inject(SupervisedTodayService) private readonly people: SupervisedTodayService,
    @Inject(DelegatesService) private readonly delegates: DelegatesService,
    @Inject(ExportsService) private readonly exports: ExportsService,
  ) {}

  @Implements(listSupervisedPeriods)
  async periods(): Promise<Answered> {
    return answered({ data: await this.approvals.payPeriods() });
  }

  @Implements(readSupervisedPeriod)
  async period(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof readSupervisedPeriod>): Promise<Answered> {
    return answered({ data: await this.approvals.period(actor, id) });
  }

  @Implements(listTimesheets)
  async timesheets(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listTimesheets>): Promise<Answered> {
    return answered({ data: await this.approvals.waiting(actor, input.pay_period) });
  }

  @Implements(approveTimesheets, { plainWrite: true })
  approve(@ActorOf() actor: Actor, @Input() { ids, seen }: InputOf<typeof approveTimesheets>): Promise<Answered> {
    return this.approvals.approve(actor, ids, seen ?? {});
  }

  @Implements(listToday)
  async today(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.people.list(actor) });
  }

  @Implements(setToday, { plainWrite: true })
  clock(@ActorOf() actor: Actor, @Input() input: InputOf<typeof setToday>): Promise<Answered> {
    return this.people.set(actor, input);
  }

  @Implements(listDelegates)
  async delegatesOf(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.delegates.list(actor.empId) });
  }

  @Implements(addDelegate, { plainWrite: true })
  add(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addDelegate>): Promise<Answered> {
    return this.delegates.add(actor, actor.empId, input.id ?? input.emp_id ?? '', (name, data) =>
      answered({ message: fillIn(texts.delegateAdded, { name }), data }),
    );
  }

  @Implements(removeDelegate, { plainWrite: true })
  remove(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeDelegate>): Promise<Answered> {
    return this.delegates.remove(actor, actor.empId, input.id ?? input.emp_id ?? '', texts.delegateRemoved);
  }

  @Implements(searchDelegates)
  async search(@Input() { q }: InputOf<typeof searchDelegates>): Promise<Answered> {
    return answered({ data: await this.delegates.search(q) });
  }

  @Implements(readPartTimeHours)
  partTimeHours(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readPartTimeHours>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, readPartTimeHours, input);
  }
}
