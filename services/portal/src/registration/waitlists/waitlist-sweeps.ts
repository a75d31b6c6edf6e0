import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { EnrollmentsService } from '../../academic-records/index.js';
import { Clock, Sweepers } from '../../platform/index.js';
import { WaitlistsRepository } from './waitlists.repository.js';
import { WaitlistsService } from './waitlists.service.js';
import { WaitlistWorkflowClient } from './waitlist-workflow-client.js';

/** How many sections one sweep looks after. */
const MAX_SECTIONS = 500;

/** What no change of seats tells a waitlist: a word that was lost, the portal's clock, a hold that was released, students who came in by a list. */
@Injectable()
export class WaitlistSweeps implements OnModuleInit {
  constructor(
    @Inject(WaitlistsRepository) private readonly rows: WaitlistsRepository,
    @Inject(WaitlistsService) private readonly waitlists: WaitlistsService,
    @Inject(EnrollmentsService) private readonly enrollments: EnrollmentsService,
    @Inject(WaitlistWorkflowClient) private readonly workflow: WaitlistWorkflowClient,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('registration.waitlists', () => this.tellWaitlists());
  }

  async tellWaitlists(): Promise<number> {
    const untold = await this.rows.untold(MAX_SECTIONS);
    const due = await this.due(untold);
    for (const section of [...untold, ...due]) await this.workflow.tell(section);
    return untold.length + due.length;
  }

  /** The sections in which a step is due that their workflows may not know of. */
  private async due(known: readonly string[]): Promise<string[]> {
    const maybe = await this.rows.maybeDue(this.clock.now(), this.clock.today(), MAX_SECTIONS);
    const sections = await this.enrollments.sections(maybe.filter((num) => !known.includes(num)));
    const due: string[] = [];
    for (const section of sections) {
      const { steps } = await this.waitlists.read(section);
      if (steps.length > 0) due.push(section.request_num);
    }
    return due;
  }
}
