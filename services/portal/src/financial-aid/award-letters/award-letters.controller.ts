import type { InputOf } from '@campus/contract-kit';
import {
  answerAward,
  countAwardStages,
  deleteAwardLetters,
  importAwardLetters,
  listAwardLetters,
  listAwardsInStage,
  listOwnAwards,
  listPastAwards,
  listUnansweredAwards,
  readAwardChoices,
  readAwardErrors,
  readPastAwardKey,
  remindOfAwards,
  revokeAwardLetter,
  searchAwardPeople,
  sendAwardLetters,
  showAwardLetter,
} from '@campus/domain/financial-aid';
import { AWARD_SCHOOLS, awardPeriods, periodName } from '@campus/domain/financial-aid/rules';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../platform/index.js';
import { AwardImportsService } from './award-imports.service.js';
import { AwardPagesService } from './award-pages.service.js';
import { AwardSendingService } from './award-sending.service.js';
import { AwardStagesService } from './award-stages.service.js';
import { LETTER_HEADERS } from './letter-page.js';
import { PastAwardsService } from './past-awards.service.js';

/** The calls around award letters. */
@Controller()
export class AwardLettersController {
  constructor(
    @Inject(AwardImportsService) private readonly imports: AwardImportsService,
    @Inject(AwardSendingService) private readonly sending: AwardSendingService,
    @Inject(AwardPagesService) private readonly pages: AwardPagesService,
    @Inject(PastAwardsService) private readonly past: PastAwardsService,
    @Inject(AwardStagesService) private readonly stages: AwardStagesService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Implements(readAwardChoices)
  choices(): Answered {
    const periods = awardPeriods(this.clock.today()).map((one) => ({ ...one, name: periodName(one) }));
    return answered({ data: { schools: [...AWARD_SCHOOLS], periods } });
  }

  @Implements(importAwardLetters, { plainWrite: true })
  import(@ActorOf() actor: Actor, @Input() input: InputOf<typeof importAwardLetters>): Promise<Answered> {
    return this.imports.import(actor, input);
  }

  @Implements(readAwardErrors)
  errors(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readAwardErrors>): Promise<FileAnswer> {
    return this.imports.errors(actor, input);
  }

  @Implements(listAwardLetters)
  async list(@Input() input: InputOf<typeof listAwardLetters>): Promise<Answered> {
    return answered(await this.past.waiting(input));
  }

  @Implements(sendAwardLetters)
  send(@ActorOf() actor: Actor, @Input() input: InputOf<typeof sendAwardLetters>): Promise<Answered> {
    return this.sending.send(actor, input);
  }

  @Implements(deleteAwardLetters, { plainWrite: true })
  delete(@ActorOf() actor: Actor, @Input() input: InputOf<typeof deleteAwardLetters>): Promise<Answered> {
    return this.sending.delete(actor, input);
  }

  @Implements(showAwardLetter)
  async show(
    @ActorOf() actor: Actor | undefined,
    @Input() { hash }: InputOf<typeof showAwardLetter>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FileAnswer> {
    const { status, content } = await this.pages.page(actor, hash, request);
    reply.headers(LETTER_HEADERS);
    return fileAnswer({ name: 'award-letter.html', contentType: 'text/html; charset=utf-8', content, inline: true, status });
  }

  @Implements(searchAwardPeople)
  async people(@Input() { q }: InputOf<typeof searchAwardPeople>): Promise<Answered> {
    return answered({ data: await this.past.people(q) });
  }

  @Implements(readPastAwardKey)
  key(@ActorOf() actor: Actor): Answered {
    return answered({ data: { apiKey: this.past.keyOf(actor) } });
  }

  @Implements(listPastAwards)
  async sent(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listPastAwards>): Promise<Answered> {
    return answered({ data: await this.past.past(actor, input) });
  }

  @Implements(listUnansweredAwards)
  async unanswered(@Input() input: InputOf<typeof listUnansweredAwards>): Promise<Answered> {
    return answered(await this.past.unanswered(input));
  }

  @Implements(countAwardStages)
  async counts(): Promise<Answered> {
    return answered({ data: await this.stages.counts() });
  }

  @Implements(listAwardsInStage)
  async inStage(@Input() input: InputOf<typeof listAwardsInStage>): Promise<Answered> {
    return answered(await this.stages.list(input));
  }

  @Implements(remindOfAwards, { plainWrite: true })
  remind(@ActorOf() actor: Actor, @Input() input: InputOf<typeof remindOfAwards>): Promise<Answered> {
    return this.stages.remind(actor, input);
  }

  @Implements(revokeAwardLetter, { plainWrite: true })
  revoke(@ActorOf() actor: Actor, @Input() input: InputOf<typeof revokeAwardLetter>): Promise<Answered> {
    return this.past.revoke(actor, input);
  }

  @Implements(listOwnAwards)
  async own(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.past.own(actor) });
  }

  @Implements(answerAward, { plainWrite: true })
  answer(@ActorOf() actor: Actor, @Input() input: InputOf<typeof answerAward>): Promise<Answered> {
    return this.past.answer(actor, input);
  }
}
