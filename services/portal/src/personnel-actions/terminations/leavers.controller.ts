import type { InputOf } from '@campus/contract-kit';
import { fillIn, showDate } from '@campus/contract-kit';
import { callOffTermination, leaverTexts as texts, readLeaver, redateTermination } from '@campus/domain/personnel-actions';
import type { Actor } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { TerminationChangesService } from './termination-changes.service.js';

/** The calls about people who leave: what waits for them, and what HR changes until their day. */
@Controller()
export class LeaversController {
  constructor(@Inject(TerminationChangesService) private readonly changes: TerminationChangesService) {}

  @Implements(readLeaver) async leaver(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof readLeaver>) {
    return answered({ data: await this.changes.leaver(actor, id) });
  }

  @Implements(callOffTermination) async callOff(@ActorOf() actor: Actor, @Input() input: InputOf<typeof callOffTermination>) {
    const { saved, said } = await this.changes.callOff(actor, input);
    return answered({ message: said, data: saved });
  }

  @Implements(redateTermination) async redate(@ActorOf() actor: Actor, @Input() input: InputOf<typeof redateTermination>) {
    const data = await this.changes.redate(actor, input);
    return answered({ message: fillIn(texts.redated, { date: showDate(input.termination_date) }), data });
  }
}
