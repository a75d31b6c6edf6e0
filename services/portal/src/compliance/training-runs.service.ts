import { fillIn } from '@campus/contract-kit';
import type { TrainingRunState } from '@campus/domain/compliance';
import { myTrainingTexts as mine, trainingLinkTexts as texts } from '@campus/domain/compliance';
import { byExternalId, isRunDue, trainingStateOf } from '@campus/domain/compliance/rules';
import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig, RecordRun } from '../platform/index.js';
import { Clock, CONFIG, Database, RecordRuns, Sweepers, TrainingProvider, Writes } from '../platform/index.js';
import { TRAINING_RECORD } from './training-links.service.js';
import { TrainingRecordsRepository } from './training-records.repository.js';

/** Reminders of one sweep. */
const MAX_REMINDERS = 200;
const TWICE: RecordRun<string> = { name: 'compliance.trainings', kind: 'employee', idOf: (id) => id };
const REMIND: RecordRun<string> = { name: 'compliance.training-reminders', kind: 'employee', idOf: (id) => id };

/** Reads every night what the provider has, and reminds who has not finished three weeks after the link. */
@Injectable()
export class TrainingRunsService implements OnModuleInit {
  constructor(
    @Inject(TrainingRecordsRepository) private readonly rows: TrainingRecordsRepository,
    @Inject(TrainingProvider) private readonly provider: TrainingProvider,
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(KIT_LOGGER) private readonly logger: KitLogger,
  ) {}

  onModuleInit(): void {
    if (!this.provider.isConfigured) return;
    this.sweepers.register('compliance.trainings', () => this.readWhenDue());
    this.sweepers.register('compliance.training-reminders', () => this.remind());
  }

  /** Of when the statistics are. */
  async state(): Promise<TrainingRunState> {
    const { done, failed } = await this.rows.lastRuns();
    const failing = failed !== null && failed.started_at.getTime() > (done?.started_at.getTime() ?? 0);
    return { as_of: done?.started_at.toISOString() ?? null, failing, left_out: [...(done?.left_out ?? [])] };
  }

  private async readWhenDue(): Promise<number> {
    const startedAt = this.clock.now();
    const { done, failed } = await this.rows.lastRuns();
    const last = { done: done?.started_at ?? null, failed: failed?.started_at ?? null };
    if (!isRunDue(startedAt, this.clock.today(), last)) return 0;
    try {
      return await this.readAll(startedAt, done?.left_out ?? []);
    } catch (error) {
      this.logger.failure(error, undefined);
      await this.rows.addRun(this.db, { startedAt, outcome: 'failed', users: 0, changed: 0, leftOut: [] });
      return 0;
    }
  }

  /** All pages are there before anything is changed, in one transaction. */
  private async readAll(startedAt: Date, leftOutBefore: readonly string[]): Promise<number> {
    const users = await this.provider.all();
    const { known, shared } = byExternalId(users);
    const states = [...known].map(([id, user]) => ({ id, ...trainingStateOf(user, this.config.ministrySafeScore) }));
    const changed = await this.writes.runAsSystem(async (tx) => {
      const moved = await this.rows.setStates(tx, states, startedAt);
      await this.rows.addRun(tx, { startedAt, outcome: 'done', users: users.length, changed: moved, leftOut: shared });
      const description = fillIn(texts.auditRun, { users: users.length, changed: moved, left: shared.length });
      if (moved + shared.length > 0) tx.audit({ recordType: TRAINING_RECORD, recordId: 'provider', action: 'read', description });
      return moved;
    });
    await this.runs.each(TWICE, [...new Set([...leftOutBefore, ...shared])], (id) =>
      shared.includes(id) ? Promise.reject(new Error(`The provider of the training has ${id} twice`)) : Promise.resolve(0),
    );
    return changed;
  }

  private async remind(): Promise<number> {
    const overdue = await this.rows.toRemind(this.clock.now(), MAX_REMINDERS);
    return this.runs.each(REMIND, overdue, (id) => this.remindOne(id));
  }

  private remindOne(id: string): Promise<number> {
    const at = this.clock.now();
    return this.writes.runAsSystem(async (tx) => {
      const person = await this.rows.lock(tx, id);
      if (person?.email == null || !person.has_account || (await this.rows.setReminded(tx, id, at)) === 0) return 0;
      tx.audit({ recordType: TRAINING_RECORD, recordId: id, action: 'remind', description: texts.auditReminder });
      const address = `${this.config.publicUrl}/ministrysafe`;
      tx.mail({
        key: `compliance/training-reminder/${id}/${person.link_sent_at?.getTime() ?? 0}`,
        to: person.email,
        recordType: TRAINING_RECORD,
        recordId: id,
        office: 'hr',
        kind: 'reminder',
        subject: mine.reminderSubject,
        text: fillIn(mine.reminderBody, { name: person.first_name, address }),
      });
      return 1;
    });
  }
}
