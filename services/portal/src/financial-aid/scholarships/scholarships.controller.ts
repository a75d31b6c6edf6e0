import type { InputOf } from '@campus/contract-kit';
import {
  deleteScholarship,
  listScholarships,
  readScholarshipChoices,
  readScholarshipsPdf,
  saveScholarship,
  searchScholarships,
} from '@campus/domain/financial-aid';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ScholarshipsService } from './scholarships.service.js';

/** The calls around scholarships. */
@Controller()
export class ScholarshipsController {
  constructor(@Inject(ScholarshipsService) private readonly scholarships: ScholarshipsService) {}

  @Implements(readScholarshipChoices)
  async choices(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.scholarships.choices(actor.empId) });
  }

  @Implements(searchScholarships)
  async search(@Input() input: InputOf<typeof searchScholarships>): Promise<Answered> {
    return answered({ data: await this.scholarships.search(input) });
  }

  @Implements(readScholarshipsPdf)
  pdf(@Input() input: InputOf<typeof readScholarshipsPdf>): Promise<FileAnswer> {
    return this.scholarships.pdf(input);
  }

  @Implements(listScholarships)
  async list(): Promise<Answered> {
    return answered({ data: await this.scholarships.list() });
  }

  @Implements(saveScholarship, { plainWrite: true })
  save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveScholarship>): Promise<Answered> {
    return this.scholarships.save(actor, input);
  }

  @Implements(deleteScholarship, { plainWrite: true })
  delete(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof deleteScholarship>): Promise<Answered> {
    return this.scholarships.delete(actor, id);
  }
}
