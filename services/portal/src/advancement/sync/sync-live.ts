import { advancementPermissions as can, SYNC_TOPIC } from '@campus/domain/advancement';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { LiveSource } from '../../platform/index.js';
import { LiveSources } from '../../platform/index.js';

/** Advancement hears how far a sync is. */
@Injectable()
export class SyncLive implements LiveSource<true>, OnModuleInit {
  readonly topic = SYNC_TOPIC;

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
