import type { InputOf } from '@campus/contract-kit';
import {
  addRubricGroup,
  addRubricType,
  generateRubric,
  listRubricCourses,
  listRubricGroups,
  listRubricTypes,
  removeRubricGroup,
  removeRubricType,
  saveRubricGroupTypes,
} from '@campus/domain/assessment';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../../exports/index.js';
import { RubricsService } from './rubrics.service.js';

/** The calls of the rubric generator. */
@Controller()
export class RubricsController {
  constructor(
    @Inject(RubricsService) private readonly rubrics: RubricsService,
    @Inject(ExportsService) private readonly exports: ExportsService,
  ) {}

  @Implements(listRubricTypes)
  async types(): Promise<Answered> {
    return answered({ data: await this.rubrics.types() });
  }

  @Implements(listRubricGroups)
  async groups(): Promise<Answered> {
    return answered({ data: await this.rubrics.groups() });
  }

  @Implements(addRubricType, { plainWrite: true })
  addType(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addRubricType>): Promise<Answered> {
    return this.rubrics.addType(actor, input.name);
  }

  @Implements(removeRubricType, { plainWrite: true })
  removeType(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeRubricType>): Promise<Answered> {
    return this.rubrics.removeType(actor, input.id);
  }

  @Implements(addRubricGroup, { plainWrite: true })
  addGroup(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addRubricGroup>): Promise<Answered> {
    return this.rubrics.addGroup(actor, input.name);
  }

  @Implements(removeRubricGroup, { plainWrite: true })
  removeGroup(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeRubricGroup>): Promise<Answered> {
    return this.rubrics.removeGroup(actor, input.id);
  }

  @Implements(saveRubricGroupTypes, { plainWrite: true })
  saveTypes(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveRubricGroupTypes>): Promise<Answered> {
    return this.rubrics.saveTypes(actor, input);
  }

  @Implements(listRubricCourses)
  async courses(@Input() input: InputOf<typeof listRubricCourses>): Promise<Answered> {
    return answered({ data: await this.rubrics.courses(input) });
  }

  @Implements(generateRubric)
  async generate(@ActorOf() actor: Actor, @Input() input: InputOf<typeof generateRubric>): Promise<Answered | FileAnswer> {
    const request = await this.rubrics.requestOf(input);
    return this.exports.answer(actor, generateRubric, { ...request, format: 'xlsx' });
  }
}
