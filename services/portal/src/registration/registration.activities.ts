import { REGISTRATION_QUEUE } from '@campus/workflow-registration';
import type { WaitlistActivities } from '@campus/workflow-registration/activities';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { TemporalWorkers } from '../platform/index.js';
import { WaitlistStepsService } from './waitlists/waitlist-steps.service.js';

/** What waitlists ask of the portal. */
@Injectable()
export class RegistrationActivities implements OnModuleInit {
  constructor(
    @Inject(WaitlistStepsService) private readonly steps: WaitlistStepsService,
    @Inject(TemporalWorkers) private readonly workers: TemporalWorkers,
  ) {}

  onModuleInit(): void {
    const activities: WaitlistActivities = {
      readWaitlist: ({ section }) => this.steps.snapshot(section),
      tendWaiter: (input) => this.steps.tend(input),
    };
    this.workers.register({ taskQueue: REGISTRATION_QUEUE, activities });
  }
}
