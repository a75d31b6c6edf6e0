import { MASS_MAIL_QUEUE } from '@campus/workflow-mass-mail';
import type { MassMailActivities as Activities } from '@campus/workflow-mass-mail/activities';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { TemporalWorkers } from '../platform/index.js';
import { MassMailSendingService } from './sending/mass-mail-sending.service.js';

/** What the course of a mass mail asks of the portal. */
@Injectable()
export class MassMailActivities implements OnModuleInit {
  constructor(
    @Inject(MassMailSendingService) private readonly course: MassMailSendingService,
    @Inject(TemporalWorkers) private readonly workers: TemporalWorkers,
  ) {}

  onModuleInit(): void {
    const { course } = this;
    const activities: Activities = {
      readMassMail: (input) => course.read(input),
      beginSending: (input) => course.beginSending(input),
      ringChunks: (input) => course.ringChunks(input),
      finishWhenSent: (input) => course.finishWhenSent(input),
      takeBackRest: (input) => course.takeBackRest(input),
    };
    this.workers.register({ taskQueue: MASS_MAIL_QUEUE, activities });
  }
}
