import type { InputOf } from '@campus/contract-kit';
import { listOwnEvaluations, readOwnEvaluation, saveOwnEvaluation } from '@campus/domain/assessment';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { StudentEvaluationsService } from './own-evaluations.service.js';

/** The calls of a student around evaluations. */
@Controller()
export class StudentEvaluationsController {
  constructor(@Inject(StudentEvaluationsService) private readonly own: StudentEvaluationsService) {}

  @Implements(listOwnEvaluations)
  async list(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: { evals: await this.own.list(actor) } });
  }

  @Implements(readOwnEvaluation)
  async read(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readOwnEvaluation>): Promise<Answered> {
    return answered({ data: await this.own.read(actor, input.evalId, input.courseId) });
  }

  @Implements(saveOwnEvaluation)
  async save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveOwnEvaluation>): Promise<Answered> {
    return answered({ message: await this.own.save(actor, input), data: null });
  }
}
