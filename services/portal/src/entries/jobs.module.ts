import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { AuditAnchors, KeptAnswers, Live, MailDigests, MailJobs, Sweepers } from '../platform/index.js';

@Injectable()
class PlatformSweeps implements OnModuleInit {
  constructor(
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(KeptAnswers) private readonly answers: KeptAnswers,
    @Inject(Live) private readonly live: Live,
    @Inject(AuditAnchors) private readonly anchors: AuditAnchors,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('kept-answers', () => this.answers.forgetOld());
    this.sweepers.register('live-events', () => this.live.forgetOld());
    this.sweepers.register('audit-anchors', () => this.anchors.anchor());
  }
}

/** The platform's own jobs and sweeps. */
@Module({ providers: [MailDigests, MailJobs, PlatformSweeps] })
export class PlatformJobsModule {}
