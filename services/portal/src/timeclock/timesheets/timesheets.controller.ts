import type { InputOf } from '@campus/contract-kit';
import {
  accountingEdit,
  accountingSameMinutes,
  approveCorrection,
  attestTimesheet,
  declineCorrection,
  listCorrections,
  readOwnTimesheets,
  requestCorrection,
  supervisorEdit,
  supervisorSameMinutes,
} from '@campus/domain/timeclock';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { AttestationsService } from './attestations.service.js';
import { CorrectionsService } from './corrections.service.js';
import { SameMinutesService } from './same-minutes.service.js';
import { TimesheetEditService } from './timesheet-edit.service.js';

type Timesheet = InputOf<typeof supervisorEdit.read>;
type TimesheetDate = InputOf<typeof supervisorEdit.readDay>;
type Save = InputOf<typeof supervisorEdit.saveDay>;

/** The calls about one timesheet: its edit by supervisor and accounting, and what its employee says. */
@Controller()
export class TimesheetsController {
  constructor(
    @Inject(TimesheetEditService) private readonly edit: TimesheetEditService,
    @Inject(AttestationsService) private readonly attestations: AttestationsService,
    @Inject(CorrectionsService) private readonly corrections: CorrectionsService,
    @Inject(SameMinutesService) private readonly sameMinutes: SameMinutesService,
  ) {}

  @Implements(supervisorEdit.read)
  async supervised(@ActorOf() actor: Actor, @Input() input: Timesheet): Promise<Answered> {
    return answered({ data: await this.edit.read(actor, 'supervisor', input) });
  }

  @Implements(supervisorEdit.readDay)
  async supervisedDate(@ActorOf() actor: Actor, @Input() input: TimesheetDate): Promise<Answered> {
    return answered({ data: await this.edit.readDate(actor, 'supervisor', input) });
  }

  @Implements(supervisorEdit.saveDay)
  async saveSupervised(@ActorOf() actor: Actor, @Input() input: Save): Promise<Answered> {
    const { date, message } = await this.edit.saveDate(actor, 'supervisor', input);
    return answered({ message, data: date });
  }

  @Implements(accountingEdit.read)
  async any(@ActorOf() actor: Actor, @Input() input: Timesheet): Promise<Answered> {
    return answered({ data: await this.edit.read(actor, 'accounting', input) });
  }

  @Implements(accountingEdit.readDay)
  async anyDate(@ActorOf() actor: Actor, @Input() input: TimesheetDate): Promise<Answered> {
    return answered({ data: await this.edit.readDate(actor, 'accounting', input) });
  }

  @Implements(accountingEdit.saveDay)
  async saveAny(@ActorOf() actor: Actor, @Input() input: Save): Promise<Answered> {
    const { date, message } = await this.edit.saveDate(actor, 'accounting', input);
    return answered({ message, data: date });
  }

  @Implements(readOwnTimesheets)
  async own(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readOwnTimesheets>): Promise<Answered> {
    return answered({ data: await this.attestations.own(actor, input.pay_period) });
  }

  @Implements(attestTimesheet, { plainWrite: true })
  attest(@ActorOf() actor: Actor, @Input() input: InputOf<typeof attestTimesheet>): Promise<Answered> {
    return this.attestations.attest(actor, input);
  }

  @Implements(requestCorrection, { plainWrite: true })
  request(@ActorOf() actor: Actor, @Input() input: InputOf<typeof requestCorrection>): Promise<Answered> {
    return this.corrections.request(actor, input);
  }

  @Implements(listCorrections)
  async waiting(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.corrections.waiting(actor) });
  }

  @Implements(approveCorrection, { plainWrite: true })
  approve(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof approveCorrection>): Promise<Answered> {
    return this.corrections.approve(actor, id);
  }

  @Implements(declineCorrection, { plainWrite: true })
  decline(@ActorOf() actor: Actor, @Input() input: InputOf<typeof declineCorrection>): Promise<Answered> {
    return this.corrections.decline(actor, input.id, input.reason);
  }

  @Implements(supervisorSameMinutes.list)
  async supervisedSameMinutes(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.sameMinutes.list(actor, 'supervisor') });
  }

  @Implements(supervisorSameMinutes.accept, { plainWrite: true })
  acceptSupervised(@ActorOf() actor: Actor, @Input() input: InputOf<typeof supervisorSameMinutes.accept>): Promise<Answered> {
    return this.sameMinutes.accept(actor, 'supervisor', input);
  }

  @Implements(accountingSameMinutes.list)
  async anySameMinutes(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.sameMinutes.list(actor, 'accounting') });
  }

  @Implements(accountingSameMinutes.accept, { plainWrite: true })
  acceptAny(@ActorOf() actor: Actor, @Input() input: InputOf<typeof accountingSameMinutes.accept>): Promise<Answered> {
    return this.sameMinutes.accept(actor, 'accounting', input);
  }
}
