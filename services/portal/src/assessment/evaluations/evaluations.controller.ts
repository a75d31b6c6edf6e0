import type { InputOf } from '@campus/contract-kit';
import {
  addBankQuestion,
  addQuestion,
  addQuestionGroup,
  addSegments,
  copyEvaluation,
  listEvaluations,
  previewEvaluation,
  publishEvaluation,
  readEvaluation,
  readQuestions,
  saveEvaluation,
  searchCourses,
  setEvaluationActive,
} from '@campus/domain/assessment';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { EvaluationsService } from './evaluations.service.js';
import { QuestionsService } from './questions.service.js';

/** The calls of the assessment administration. */
@Controller()
export class EvaluationsController {
  constructor(
    @Inject(EvaluationsService) private readonly evaluations: EvaluationsService,
    @Inject(QuestionsService) private readonly questions: QuestionsService,
  ) {}

  @Implements(listEvaluations)
  async list(): Promise<Answered> {
    return answered({ data: await this.evaluations.list() });
  }

  @Implements(readEvaluation)
  async read(@Input() { id }: InputOf<typeof readEvaluation>): Promise<Answered> {
    return answered({ data: await this.evaluations.read(id) });
  }

  @Implements(saveEvaluation, { plainWrite: true })
  save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveEvaluation>): Promise<Answered> {
    return this.evaluations.save(actor, input);
  }

  @Implements(publishEvaluation, { plainWrite: true })
  publish(@ActorOf() actor: Actor, @Input() input: InputOf<typeof publishEvaluation>): Promise<Answered> {
    return this.evaluations.publish(actor, input.EvaluationId, input.IsPublished);
  }

  @Implements(setEvaluationActive, { plainWrite: true })
  setActive(@ActorOf() actor: Actor, @Input() input: InputOf<typeof setEvaluationActive>): Promise<Answered> {
    return this.evaluations.setActive(actor, input.EvaluationId, input.IsActive === 1);
  }

  @Implements(copyEvaluation, { plainWrite: true })
  copy(@ActorOf() actor: Actor, @Input() input: InputOf<typeof copyEvaluation>): Promise<Answered> {
    return this.evaluations.copy(actor, input.EvaluationId);
  }

  @Implements(previewEvaluation)
  async preview(@Input() { id }: InputOf<typeof previewEvaluation>): Promise<Answered> {
    return answered({ data: await this.evaluations.preview(id) });
  }

  @Implements(searchCourses)
  async courses(@Input() input: InputOf<typeof searchCourses>): Promise<Answered> {
    return answered({ data: await this.evaluations.searchCourses(input) });
  }

  @Implements(addSegments, { plainWrite: true })
  segments(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addSegments>): Promise<Answered> {
    return this.evaluations.addSegments(actor, input.EvaluationId, input.segments);
  }

  @Implements(readQuestions)
  async lists(): Promise<Answered> {
    return answered({ data: await this.questions.lists() });
  }

  @Implements(addQuestionGroup, { plainWrite: true })
  addGroup(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addQuestionGroup>): Promise<Answered> {
    return this.questions.addGroup(actor, input.GroupName);
  }

  @Implements(addQuestion, { plainWrite: true })
  addQuestion(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addQuestion>): Promise<Answered> {
    return this.questions.add(actor, input);
  }

  @Implements(addBankQuestion, { plainWrite: true })
  addToBank(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addBankQuestion>): Promise<Answered> {
    return this.questions.addToBank(actor, input.Question);
  }
}
