import type { InputOf } from '@campus/contract-kit';
import { listPrograms, previewRequirements, readRequirements, saveRequirements } from '@campus/domain/academic-records';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ProgramsService } from './programs.service.js';

/** The registrar's calls around programs. */
@Controller()
export class ProgramsController {
  constructor(@Inject(ProgramsService) private readonly programs: ProgramsService) {}

  @Implements(listPrograms)
  async list(): Promise<Answered> {
    return answered({ data: await this.programs.list() });
  }

  @Implements(readRequirements)
  async read(@Input() input: InputOf<typeof readRequirements>): Promise<Answered> {
    return answered({ data: await this.programs.read(input.code, input.catalog_year) });
  }

  @Implements(previewRequirements)
  async preview(@Input() input: InputOf<typeof previewRequirements>): Promise<Answered> {
    return answered({ data: await this.programs.preview(input) });
  }

  @Implements(saveRequirements, { plainWrite: true })
  save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveRequirements>): Promise<Answered> {
    return this.programs.save(actor, input);
  }
}
