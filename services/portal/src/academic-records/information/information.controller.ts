import type { InputOf } from '@campus/contract-kit';
import { informationForm } from '@campus/domain/academic-records';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { InformationService } from './information.service.js';

/** The calls of the student information form. */
@Controller()
export class InformationController {
  constructor(@Inject(InformationService) private readonly information: InformationService) {}

  @Implements(informationForm.read)
  read(@ActorOf() actor: Actor): Promise<Answered> {
    return this.information.read(actor);
  }

  @Implements(informationForm.lists)
  lists(@ActorOf() actor: Actor): Promise<Answered> {
    return this.information.lists(actor);
  }

  @Implements(informationForm.save, { plainWrite: true })
  save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof informationForm.save>): Promise<Answered> {
    return this.information.save(actor, input);
  }

  @Implements(informationForm.submit, { plainWrite: true })
  submit(@ActorOf() actor: Actor, @Input() input: InputOf<typeof informationForm.submit>): Promise<Answered> {
    return this.information.submit(actor, input);
  }
}
