import { opsPermissions, QUEUE_TOPIC, SCHEDULE_TOPIC, WORK_TOPIC } from '@campus/domain/ops';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { LiveSources } from '../platform/index.js';

/** Operators, and nobody else, hear that something of operations changed. */
@Injectable()
export class OpsLive implements OnModuleInit {
  constructor(@Inject(LiveSources) private readonly sources: LiveSources) {}

  onModuleInit(): void {
    for (const topic of [WORK_TOPIC, QUEUE_TOPIC, SCHEDULE_TOPIC]) {
      this.sources.register<true>({
        topic,
        load: (ids) => Promise.resolve(new Map(ids.map((id) => [id, true as const]))),
        maySee: (actor) => actor.permissions.has(opsPermissions.operate),
      });
    }
  }
}
