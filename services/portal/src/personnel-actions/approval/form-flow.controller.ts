import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  approveForm,
  finalizeAll,
  finalizeAllPosted,
  finalizeForm,
  finalizeSelected,
  personnelActionTexts as texts,
  reassignForm,
  rejectForm,
  undoDecision,
  withdrawForm,
} from '@campus/domain/personnel-actions';
import { REJECT } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { FormFlowService } from './form-flow.service.js';

/** The calls that move a form on its way. */
@Controller()
export class FormFlowController {
  constructor(@Inject(FormFlowService) private readonly flow: FormFlowService) {}

  @Implements(withdrawForm) async withdraw(@ActorOf() actor: Actor, @Input() input: InputOf<typeof withdrawForm>) {
    return answered({ message: texts.withdrawn, data: await this.flow.move(actor, input, 'withdraw') });
  }

  @Implements(approveForm) async approve(@ActorOf() actor: Actor, @Input() input: InputOf<typeof approveForm>) {
    return answered({ message: texts.approved, data: await this.flow.move(actor, input, 'approve') });
  }

  @Implements(rejectForm) async reject(@ActorOf() actor: Actor, @Input() input: InputOf<typeof rejectForm>) {
    const data = await this.flow.reject(actor, input);
    return answered({ message: input.type === REJECT ? texts.rejected : texts.sentBack, data });
  }

  @Implements(finalizeForm) async finalize(@ActorOf() actor: Actor, @Input() input: InputOf<typeof finalizeForm>) {
    return answered({ message: texts.finalized, data: await this.flow.finalize(actor, input) });
  }

  @Implements(undoDecision) async undo(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof undoDecision>) {
    return answered({ message: texts.undone, data: await this.flow.undo(actor, id) });
  }

  @Implements(finalizeSelected) async finalizeSelected(
    @ActorOf() actor: Actor,
    @Input() { ids }: InputOf<typeof finalizeSelected>,
  ) {
    return answered({ data: await this.flow.finalizeSelected(actor, ids) });
  }

  @Implements(finalizeAll) async finalizeAll(@ActorOf() actor: Actor) {
    return answered({ data: await this.flow.finalizeAll(actor) });
  }

  @Implements(finalizeAllPosted) async finalizeAllPosted(@ActorOf() actor: Actor) {
    return answered({ data: await this.flow.finalizeAll(actor) });
  }

  @Implements(reassignForm) async reassign(@ActorOf() actor: Actor, @Input() input: InputOf<typeof reassignForm>) {
    const saved = await this.flow.reassign(actor, input);
    return answered({ message: fillIn(texts.reassigned, { name: saved.waiting_for ?? '' }), data: saved });
  }
}
