import { counted, fillIn } from '@campus/contract-kit';
import { SYNC_TOPIC, syncTexts as texts } from '@campus/domain/advancement';
import type { SyncStep } from '@campus/workflow-advancement';
import { Inject, Injectable } from '@nestjs/common';
import type { ImportedContact } from '../../platform/index.js';
import { Clock, Kindful, KindfulFailure, Writes } from '../../platform/index.js';
import { DONE, MORE, RUN_RECORD } from './sync-page.js';
import type { Progress, StoredRun } from './sync-runs.repository.js';
import { SyncRunsRepository } from './sync-runs.repository.js';
import type { DueDonor, SentDonor } from './sync-sent.repository.js';
import { SyncSentRepository } from './sync-sent.repository.js';

/** Rows that the donor system takes in one import, and how long it is given before its outcome is asked for again. */
const MAX_ROWS = 100;
const ASK_AGAIN_MS = 2000;
const ENDED = ['error', 'failed', 'load_failed', 'setup_failed', 'removed'];

const moment = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** A donor as the donor system takes one: who and where, and nothing of wealth, giving or notes. */
function rowOf(donor: DueDonor): ImportedContact {
  const { id, at, first_name, last_name, email_address, alt_email, phone, mobile_phone, addr_line_1, addr_line_2 } = donor;
  const { city, state, zip: postal, country } = donor;
  return {
    id,
    ...(first_name === '' ? { company_name: last_name } : { first_name, last_name }),
    email: email_address,
    alt_email,
    primary_phone: phone,
    alt_phone: mobile_phone,
    addr1: addr_line_1,
    addr2: addr_line_2,
    city,
    state,
    postal,
    country,
    updated_time: moment(at),
  };
}

/** Sends donors that changed since they were last sent, a hundred an import, and keeps what became of each. [ADV-063] */
@Injectable()
export class SyncToService {
  constructor(
    @Inject(SyncRunsRepository) private readonly runs: SyncRunsRepository,
    @Inject(SyncSentRepository) private readonly rows: SyncSentRepository,
    @Inject(Kindful) private readonly kindful: Kindful,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async step(run: StoredRun): Promise<SyncStep> {
    if (run.import_id !== null) return this.settle(run, run.import_id);
    if (run.dry_run) return this.count(run);
    const due = await this.rows.due(run.query_token ?? '', MAX_ROWS);
    const last = due.at(-1);
    if (last === undefined) return DONE;
    const importId = await this.kindful.import(due.map(rowOf));
    await this.progress(run, { import_id: importId, sent: due.map(({ id, seq }) => ({ id, seq })), query_token: last.id });
    return MORE;
  }

  private async count(run: StoredRun): Promise<SyncStep> {
    const changed = await this.rows.countDue();
    await this.progress(run, { changed });
    return DONE;
  }

  /** Keeps what became of an import. One that the donor system has forgotten is sent again: it is known there by the donors' numbers. */
  private async settle(run: StoredRun, importId: string): Promise<SyncStep> {
    const outcome = await this.kindful.imported(importId).catch((error: unknown) => {
      if (error instanceof KindfulFailure && error.kind === 'key') return null;
      throw error;
    });
    if (outcome === null || ENDED.includes(outcome.status)) {
      await this.progress(run, { import_id: null, sent: [], query_token: null, restarts: run.restarts + 1 });
      return outcome === null ? MORE : { next: 'retry', waitMs: 0, problem: 'down' };
    }
    if (outcome.status !== 'complete') return { next: 'wait', waitMs: ASK_AGAIN_MS, problem: null };
    const said = new Map<string, SentDonor['outcome']>(
      (['created', 'ignored', 'merged'] as const).flatMap((name) => outcome[name].map((id) => [id, name] as const)),
    );
    const sent = run.sent.map(({ id, seq }) => ({ id, seq, outcome: said.get(id) ?? ('updated' as const) }));
    const left = sent.flatMap(({ id, outcome: what }) =>
      what === 'ignored' || what === 'merged' ? [{ kind: 'donor' as const, id, reason: what }] : [],
    );
    const countOf = (what: SentDonor['outcome']): number => sent.filter((one) => one.outcome === what).length;
    await this.writes.runAsSystem(async (tx) => {
      const seen = await this.runs.lock(tx, run.id);
      if (seen?.import_id !== importId) return;
      await this.rows.keep(tx, sent, this.clock.now());
      await this.runs.leave(tx, run.id, left);
      await this.runs.setProgress(tx, seen, {
        import_id: null,
        sent: [],
        pages: seen.pages + 1,
        ignored: seen.ignored + left.length,
        changed: seen.changed + countOf('updated'),
        donors: seen.donors + countOf('created'),
      });
      const description = fillIn(texts.audit.sent, { donors: counted(sent.length, 'donor') });
      tx.audit({ recordType: RUN_RECORD, recordId: run.id, action: 'page', description });
      tx.live({ topic: SYNC_TOPIC, recordId: run.id, people: [] });
    });
    return MORE;
  }

  private progress(run: StoredRun, progress: Partial<Progress>): Promise<void> {
    return this.writes.runAsSystem(async (tx) => {
      const seen = await this.runs.lock(tx, run.id);
      if (seen !== null && seen.import_id === run.import_id) await this.runs.setProgress(tx, seen, progress);
    });
  }
}
