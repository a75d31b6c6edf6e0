import type { InputOf } from '@campus/contract-kit';
import {
  listAwaitingAccess,
  personnelActionTexts as texts,
  processAccess,
  resendAccess,
  saveAccess,
  undoProcessed,
} from '@campus/domain/personnel-actions';
import type { Actor } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { FormAccessService } from './form-access.service.js';

/** The calls around access requests. */
@Controller()
export class FormAccessController {
  constructor(@Inject(FormAccessService) private readonly access: FormAccessService) {}

  @Implements(saveAccess) async save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveAccess>) {
    return answered({ message: texts.accessSaved, data: await this.access.save(actor, input) });
  }

  @Implements(listAwaitingAccess) async listAwaiting(
    @ActorOf() actor: Actor,
    @Input() input: InputOf<typeof listAwaitingAccess>,
  ) {
    return answered(await this.access.listAwaiting(actor, input));
  }

  @Implements(processAccess) async process(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof processAccess>) {
    return answered({ message: texts.processed, data: await this.access.process(actor, id) });
  }

  @Implements(undoProcessed) async undo(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof undoProcessed>) {
    return answered({ message: texts.undone, data: await this.access.undo(actor, id) });
  }

  @Implements(resendAccess) async resend(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof resendAccess>) {
    return answered({ message: texts.resent, data: await this.access.resend(actor, id) });
  }
}
