import { AWARD_TOPIC, financialAidPermissions as can } from '@campus/domain/financial-aid';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { LiveSource } from '../../platform/index.js';
import { LiveSources } from '../../platform/index.js';

/** Financial aid hears that letters came, went out or were answered; a student of the own letters by name. */
@Injectable()
export class AwardLive implements LiveSource<true>, OnModuleInit {
  readonly topic = AWARD_TOPIC;

  constructor(@Inject(LiveSources) private readonly sources: LiveSources) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  load(recordIds: readonly string[]): Promise<ReadonlyMap<string, true>> {
    return Promise.resolve(new Map(recordIds.map((id) => [id, true as const])));
  }

  maySee(actor: Actor): boolean {
    return actor.permissions.has(can.keepAwardLetters);
  }
}
