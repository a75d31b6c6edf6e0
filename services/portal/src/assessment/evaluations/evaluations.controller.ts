import type { InputOf } from '@campus/contract-kit';
import {
  addBankQuestion,
  addQuestion,
  addQuestionGroup,
  addSegments,
  assessmentTexts as texts,
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

  @Implements(saveEvaluation)
  async save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveEvaluation>): Promise<Answered> {
    const { evaluation, message } = await this.evaluations.save(actor, input);
    return answered({ message, data: evaluation });
  }

  @Implements(publishEvaluation)
  async publish(@ActorOf() actor: Actor, @Input() input: InputOf<typeof publishEvaluation>): Promise<Answered> {
    const { evaluation, message } = await this.evaluations.publish(actor, input.EvaluationId, input.IsPublished);
    return answered({ message, data: evaluation });
  }

  @Implements(setEvaluationActive)
  async setActive(@ActorOf() actor: Actor, @Input() input: InputOf<typeof setEvaluationActive>): Promise<Answered> {
    const { evaluation, message } = await this.evaluations.setActive(actor, input.EvaluationId, input.IsActive === 1);
    return answered({ message, data: evaluation });
  }

  @Implements(copyEvaluation)
  async copy(@ActorOf() actor: Actor, @Input() input: InputOf<typeof copyEvaluation>): Promise<Answered> {
    const { evaluation, message } = await this.evaluations.copy(actor, input.EvaluationId);
    return answered({ message, data: evaluation });
  }

  @Implements(previewEvaluation)
  async preview(@Input() { id }: InputOf<typeof previewEvaluation>): Promise<Answered> {
    return answered({ data: await this.evaluations.preview(id) });
  }

  @Implements(searchCourses)
  async courses(@Input() input: InputOf<typeof searchCourses>): Promise<Answered> {
    return answered({ data: await this.evaluations.searchCourses(input) });
  }

  @Implements(addSegments)
  async segments(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addSegments>): Promise<Answered> {
    const { evaluation, message } = await this.evaluations.addSegments(actor, input.EvaluationId, input.segments);
    return answered({ message, data: evaluation });
  }

  @Implements(readQuestions)
  async lists(): Promise<Answered> {
    return answered({ data: await this.questions.lists() });
  }

  @Implements(addQuestionGroup)
  async addGroup(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addQuestionGroup>): Promise<Answered> {
    return answered({ message: texts.groupAdded, data: await this.questions.addGroup(actor, input.GroupName) });
  }

  @Implements(addQuestion)
  async addQuestion(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addQuestion>): Promise<Answered> {
    return answered({ message: texts.questionAdded, data: await this.questions.add(actor, input) });
  }

  @Implements(addBankQuestion)
  async addToBank(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addBankQuestion>): Promise<Answered> {
    return answered({ message: texts.bankAdded, data: await this.questions.addToBank(actor, input.Question) });
  }
}
