import type { InputOf } from '@campus/contract-kit';
import {
  decideSyncConflict,
  listSyncConflicts,
  listSyncRuns,
  readSync,
  readSyncRun,
  setSyncHourly,
  syncFromKindful,
  syncToKindful,
} from '@campus/domain/advancement';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { SyncConflictsService } from './sync-conflicts.service.js';
import { SyncService } from './sync.service.js';

/** The calls of the sync with the donor system. */
@Controller()
export class SyncController {
  constructor(
    @Inject(SyncService) private readonly sync: SyncService,
    @Inject(SyncConflictsService) private readonly conflicts: SyncConflictsService,
  ) {}

  @Implements(readSync)
  async read(): Promise<Answered> {
    return answered({ data: await this.sync.read() });
  }

  @Implements(syncToKindful)
  to(@ActorOf() actor: Actor, @Input() { dry_run: isDry }: InputOf<typeof syncToKindful>): Promise<Answered> {
    return this.sync.start(actor, 'to', isDry === 1);
  }

  @Implements(syncFromKindful)
  from(@ActorOf() actor: Actor, @Input() { dry_run: isDry }: InputOf<typeof syncFromKindful>): Promise<Answered> {
    return this.sync.start(actor, 'from', isDry === 1);
  }

  @Implements(listSyncRuns)
  async runs(): Promise<Answered> {
    return answered({ data: await this.sync.list() });
  }

  @Implements(readSyncRun)
  async run(@Input() { run }: InputOf<typeof readSyncRun>): Promise<Answered> {
    return answered({ data: await this.sync.run(run) });
  }

  @Implements(setSyncHourly, { plainWrite: true })
  hourly(@ActorOf() actor: Actor, @Input() { hourly, version }: InputOf<typeof setSyncHourly>): Promise<Answered> {
    return this.sync.setHourly(actor, hourly === 1, version);
  }

  @Implements(listSyncConflicts)
  async list(): Promise<Answered> {
    return answered({ data: await this.conflicts.list() });
  }

  @Implements(decideSyncConflict, { plainWrite: true })
  decide(@ActorOf() actor: Actor, @Input() input: InputOf<typeof decideSyncConflict>): Promise<Answered> {
    return this.conflicts.decide(actor, input);
  }
}
