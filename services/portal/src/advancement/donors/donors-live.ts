import { advancementPermissions as can, DONORS_TOPIC } from '@campus/domain/advancement';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { LiveSource } from '../../platform/index.js';
import { LiveSources } from '../../platform/index.js';

/** Advancement hears that a donor or the donor's gifts have changed. */
@Injectable()
export class DonorsLive implements LiveSource<true>, OnModuleInit {
  readonly topic = DONORS_TOPIC;

  constructor(@Inject(LiveSources) private readonly sources: LiveSources) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  load(recordIds: readonly string[]): Promise<ReadonlyMap<string, true>> {
    return Promise.resolve(new Map(recordIds.map((id) => [id, true as const])));
  }

  maySee(actor: Actor): boolean {
    return actor.permissions.has(can.keepDonors);
  }
}
