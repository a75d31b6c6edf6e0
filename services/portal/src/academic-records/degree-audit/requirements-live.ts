import { academicRecordsPermissions as can, REQUIREMENTS_TOPIC } from '@campus/domain/academic-records';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { LiveSource } from '../../platform/index.js';
import { LiveSources } from '../../platform/index.js';

/** Students whose audit is open and the registrar's staff hear that a program asks for something else. */
@Injectable()
export class RequirementsLive implements LiveSource<true>, OnModuleInit {
  readonly topic = REQUIREMENTS_TOPIC;

  constructor(@Inject(LiveSources) private readonly sources: LiveSources) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  load(recordIds: readonly string[]): Promise<ReadonlyMap<string, true>> {
    return Promise.resolve(new Map(recordIds.map((id) => [id, true as const])));
  }

  maySee(actor: Actor): boolean {
    return actor.permissions.has(can.studyHere) || actor.permissions.has(can.keepPrograms);
  }
}
