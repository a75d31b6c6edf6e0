import { MASS_MAIL_TOPIC, massMailPermissions as can } from '@campus/domain/mass-mail';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { LiveSources } from '../../platform/index.js';
import type { LiveSource } from '../../platform/index.js';

/** Whoever may follow mass mail hears of its progress. */
@Injectable()
export class MassMailLive implements LiveSource<true>, OnModuleInit {
  readonly topic = MASS_MAIL_TOPIC;

  constructor(@Inject(LiveSources) private readonly sources: LiveSources) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  load(recordIds: readonly string[]): Promise<ReadonlyMap<string, true>> {
    return Promise.resolve(new Map(recordIds.map((id) => [id, true as const])));
  }

  maySee(actor: Actor): boolean {
    return actor.permissions.has(can.follow);
  }
}
