import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable, Module } from '@nestjs/common';
import { Sweepers } from '../platform/index.js';
import { ImpersonationRepository } from './impersonation.repository.js';
import { Impersonations } from './impersonations.service.js';

@Injectable()
class AbandonedImpersonations implements OnModuleInit {
  constructor(
    @Inject(Impersonations) private readonly impersonations: Impersonations,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('impersonations', () => this.impersonations.closeAbandoned());
  }
}

/** Closes impersonations that nobody came back to. */
@Module({ providers: [ImpersonationRepository, Impersonations, AbandonedImpersonations] })
export class ImpersonationJobsModule {}
