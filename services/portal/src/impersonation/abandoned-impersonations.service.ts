import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Sweepers } from '../platform/index.js';
import { ImpersonationsService } from './impersonations.service.js';

/** Closes impersonations that nobody came back to. */
@Injectable()
export class AbandonedImpersonationsService implements OnModuleInit {
  constructor(
    @Inject(ImpersonationsService) private readonly impersonations: ImpersonationsService,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('impersonations', () => this.impersonations.closeAbandoned());
  }
}
