import type { InputOf } from '@campus/contract-kit';
import type { FrozenDifference } from '@campus/domain/admissions';
import { listFrozenDifferences, readAdmissionsDay, readWeeklyMail } from '@campus/domain/admissions';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import type { ListPage } from '../../platform/index.js';
import { Clock, ListsService } from '../../platform/index.js';
import { AdmissionsTermsService } from '../reports/terms.service.js';
import { DIFFERENCES } from './differences.js';
import { WeeklyMailService } from './weekly-mail.service.js';

/** Where the figures of a day come from, and what has changed since. */
@Controller()
export class FrozenDaysController {
  constructor(
    @Inject(AdmissionsTermsService) private readonly terms: AdmissionsTermsService,
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(WeeklyMailService) private readonly mails: WeeklyMailService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Implements(readAdmissionsDay)
  async day(@Input() { as_of: day }: InputOf<typeof readAdmissionsDay>): Promise<Answered> {
    return answered({ data: await this.terms.sourceOf(day) });
  }

  @Implements(listFrozenDifferences)
  async differences(@Input() input: InputOf<typeof listFrozenDifferences>): Promise<Answered> {
    const asked = await this.terms.asked(input);
    const message = this.terms.noteOf(asked);
    const page: ListPage<FrozenDifference> = await this.lists.page(DIFFERENCES, {
      ...input,
      ...asked,
      today: this.clock.today(),
    });
    return answered({ ...page, ...(message === undefined ? {} : { message }) });
  }

  @Implements(readWeeklyMail)
  async weeklyMail(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: { on: await this.mails.isOn(actor) } });
  }
}
