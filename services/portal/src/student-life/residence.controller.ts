import type { InputOf } from '@campus/contract-kit';
import {
  listMyResidenceForms,
  listResidenceForms,
  printMyResidenceForm,
  raForm,
  rdForm,
  readResidenceForm,
  remindOfResidenceForms,
} from '@campus/domain/student-life';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ResidenceFormsService } from './residence-forms.service.js';
import { ResidenceRemindersService } from './residence-reminders.service.js';
import { SubmittedFormsService } from './submitted-forms.service.js';

/** The calls of residence forms. */
@Controller()
export class ResidenceController {
  constructor(
    @Inject(ResidenceFormsService) private readonly forms: ResidenceFormsService,
    @Inject(SubmittedFormsService) private readonly submitted: SubmittedFormsService,
    @Inject(ResidenceRemindersService) private readonly reminders: ResidenceRemindersService,
  ) {}

  @Implements(raForm.read)
  readRa(@ActorOf() actor: Actor): Promise<Answered> {
    return this.forms.read('ra', actor);
  }

  @Implements(raForm.lists)
  listsRa(@ActorOf() actor: Actor): Promise<Answered> {
    return this.forms.lists('ra', actor);
  }

  @Implements(raForm.save, { plainWrite: true })
  saveRa(@ActorOf() actor: Actor, @Input() input: InputOf<typeof raForm.save>): Promise<Answered> {
    return this.forms.save('ra', actor, input);
  }

  @Implements(raForm.submit, { plainWrite: true })
  submitRa(@ActorOf() actor: Actor, @Input() input: InputOf<typeof raForm.submit>): Promise<Answered> {
    return this.forms.submit('ra', actor, input);
  }

  @Implements(raForm.print)
  printRa(@ActorOf() actor: Actor): Promise<FileAnswer> {
    return this.submitted.print(actor, { kind: 'ra' });
  }

  @Implements(rdForm.read)
  readRd(@ActorOf() actor: Actor): Promise<Answered> {
    return this.forms.read('rd', actor);
  }

  @Implements(rdForm.lists)
  listsRd(@ActorOf() actor: Actor): Promise<Answered> {
    return this.forms.lists('rd', actor);
  }

  @Implements(rdForm.save, { plainWrite: true })
  saveRd(@ActorOf() actor: Actor, @Input() input: InputOf<typeof rdForm.save>): Promise<Answered> {
    return this.forms.save('rd', actor, input);
  }

  @Implements(rdForm.submit, { plainWrite: true })
  submitRd(@ActorOf() actor: Actor, @Input() input: InputOf<typeof rdForm.submit>): Promise<Answered> {
    return this.forms.submit('rd', actor, input);
  }

  @Implements(rdForm.print)
  printRd(@ActorOf() actor: Actor): Promise<FileAnswer> {
    return this.submitted.print(actor, { kind: 'rd' });
  }

  @Implements(listMyResidenceForms)
  async mine(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.submitted.mine(actor) });
  }

  @Implements(printMyResidenceForm)
  printMine(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof printMyResidenceForm>): Promise<FileAnswer> {
    return this.submitted.print(actor, { id });
  }

  @Implements(listResidenceForms)
  async list(@Input() { kind, period }: InputOf<typeof listResidenceForms>): Promise<Answered> {
    return answered({ data: await this.submitted.ofPeriod(kind, period) });
  }

  @Implements(readResidenceForm)
  async read(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof readResidenceForm>): Promise<Answered> {
    return answered({ data: await this.submitted.read(actor, id) });
  }

  @Implements(remindOfResidenceForms, { plainWrite: true })
  remind(@ActorOf() actor: Actor, @Input() { kind }: InputOf<typeof remindOfResidenceForms>): Promise<Answered> {
    return this.reminders.remindNow(actor, kind);
  }
}
