import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Database, Sweepers } from '../../platform/index.js';
import { FormNoticesService } from '../approval/form-notices.service.js';

/** Finds forms that wait for an approver whose account has ended, by whatever way it ended, and tells the administrators once. */
@Injectable()
export class EndedApproversSweeper implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(FormNoticesService) private readonly notices: FormNoticesService,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('personnel-actions.ended-approvers', () => this.sweep());
  }

  sweep(): Promise<number> {
    return this.db.transaction((tx) => this.notices.waitForEndedApprovers(tx));
  }
}
