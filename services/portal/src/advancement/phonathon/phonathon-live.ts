import { advancementPermissions as can, PHONATHON_TOPIC } from '@campus/domain/advancement';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { LiveSource } from '../../platform/index.js';
import { LiveSources } from '../../platform/index.js';

/** Advancement hears that the queue of a solicitation has changed. */
@Injectable()
export class PhonathonLive implements LiveSource<true>, OnModuleInit {
  readonly topic = PHONATHON_TOPIC;

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
