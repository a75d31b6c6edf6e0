import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { SectionRow } from '../../academic-records/index.js';
import { EnrollmentsService } from '../../academic-records/index.js';
import type { RecordRun } from '../../platform/index.js';
import { Clock, RecordRuns, RecordWorkflowClient, Sweepers } from '../../platform/index.js';
import { WaitlistsRepository } from './waitlists.repository.js';
import { WaitlistsService } from './waitlists.service.js';
import { WAITLIST_WORKFLOWS } from './waitlist-workflows.js';

const READ: RecordRun<SectionRow> = { name: 'registration.waitlists-due', kind: 'section', idOf: (one) => one.request_num };

/** What no change of seats tells a waitlist: a word that was lost, the portal's clock, a hold that was released, students who came in by a list. */
@Injectable()
export class WaitlistSweeps implements OnModuleInit {
  constructor(
    @Inject(WaitlistsRepository) private readonly rows: WaitlistsRepository,
    @Inject(WaitlistsService) private readonly waitlists: WaitlistsService,
    @Inject(EnrollmentsService) private readonly enrollments: EnrollmentsService,
    @Inject(RecordWorkflowClient) private readonly workflows: RecordWorkflowClient,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  onModuleInit(): void {
    this.sweepers.register(WAITLIST_WORKFLOWS.run.name, async () => {
      await this.rows.addUnknown();
      return this.workflows.sweep(WAITLIST_WORKFLOWS, (most, told) => this.due(most, told));
    });
  }

  /** The sections in which a step is due that their workflows may not know of. */
  private async due(most: number, told: readonly string[]): Promise<string[]> {
    const maybe = await this.rows.maybeDue(this.clock.now(), this.clock.today(), most);
    const sections = await this.enrollments.sections(maybe.filter((num) => !told.includes(num)));
    const due: string[] = [];
    await this.runs.each(READ, sections, async (section) => {
      const { steps } = await this.waitlists.read(section);
      if (steps.length > 0) due.push(section.request_num);
      return 1;
    });
    return due;
  }
}
