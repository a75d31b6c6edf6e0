import type { InputOf } from '@campus/contract-kit';
import { toggleBackgroundCheck, toggleDocusign, toggleI9dd, toggleReviewed } from '@campus/domain/personnel-actions';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { FormCheckboxesService } from './form-checkboxes.service.js';

/** The four checkboxes of HR, each with its own call. [PAFVIEW-020] */
@Controller()
export class FormCheckboxesController {
  constructor(@Inject(FormCheckboxesService) private readonly boxes: FormCheckboxesService) {}

  @Implements(toggleDocusign, { plainWrite: true })
  docusign(@ActorOf() actor: Actor, @Input() input: InputOf<typeof toggleDocusign>): Promise<Answered> {
    return this.boxes.toggle(actor, input.id, 'docusign_completed');
  }

  @Implements(toggleI9dd, { plainWrite: true })
  i9dd(@ActorOf() actor: Actor, @Input() input: InputOf<typeof toggleI9dd>): Promise<Answered> {
    return this.boxes.toggle(actor, input.id, 'i9dd_completed');
  }

  @Implements(toggleBackgroundCheck, { plainWrite: true })
  backgroundCheck(@ActorOf() actor: Actor, @Input() input: InputOf<typeof toggleBackgroundCheck>): Promise<Answered> {
    return this.boxes.toggle(actor, input.id, 'background_check_completed');
  }

  @Implements(toggleReviewed, { plainWrite: true })
  reviewed(@ActorOf() actor: Actor, @Input() input: InputOf<typeof toggleReviewed>): Promise<Answered> {
    return this.boxes.toggle(actor, input.id, 'hr_reviewed');
  }
}
