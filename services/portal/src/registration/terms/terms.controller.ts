import type { InputOf } from '@campus/contract-kit';
import { listTermSettings, saveTerm } from '@campus/domain/registration';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { TermsService } from './terms.service.js';

/** The registrar's calls around terms. */
@Controller()
export class TermsController {
  constructor(@Inject(TermsService) private readonly terms: TermsService) {}

  @Implements(listTermSettings)
  async list(): Promise<Answered> {
    return answered({ data: await this.terms.list() });
  }

  @Implements(saveTerm, { plainWrite: true })
  save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveTerm>): Promise<Answered> {
    return this.terms.save(actor, input);
  }
}
