import { ownRights } from '@campus/domain/access';
import { PAYROLL_TOPIC, payrollPermissions as can } from '@campus/domain/payroll';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { LiveSources } from '../../platform/index.js';
import type { LiveSource } from '../../platform/index.js';

/** Accounting hears of every step of a payroll run. */
@Injectable()
export class PayrollLive implements LiveSource<true>, OnModuleInit {
  readonly topic = PAYROLL_TOPIC;

  constructor(@Inject(LiveSources) private readonly sources: LiveSources) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  load(recordIds: readonly string[]): Promise<ReadonlyMap<string, true>> {
    return Promise.resolve(new Map(recordIds.map((id) => [id, true as const])));
  }

  maySee(actor: Actor): boolean {
    return ownRights(actor.permissions, actor.groups).has(can.keepBooks);
  }
}
