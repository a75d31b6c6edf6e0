import type { InputOf } from '@campus/contract-kit';
import { listCandidacies, updateCandidacy } from '@campus/domain/admissions';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { CandidaciesService } from './candidacies.service.js';

/** The calls of candidacies. */
@Controller()
export class CandidaciesController {
  constructor(@Inject(CandidaciesService) private readonly candidacies: CandidaciesService) {}

  @Implements(listCandidacies)
  async list(@Input() { id }: InputOf<typeof listCandidacies>): Promise<Answered> {
    return answered({ data: await this.candidacies.of(id) });
  }

  @Implements(updateCandidacy, { plainWrite: true })
  update(@ActorOf() actor: Actor, @Input() input: InputOf<typeof updateCandidacy>): Promise<Answered> {
    return this.candidacies.update(actor, input);
  }
}
