import { counted, fillIn } from '@campus/contract-kit';
import { DONORS_TOPIC, SYNC_TOPIC, syncTexts as texts } from '@campus/domain/advancement';
import type { SyncStep } from '@campus/workflow-advancement';
import { Inject, Injectable } from '@nestjs/common';
import type { WriteTx } from '../../platform/index.js';
import { Clock, Kindful, Writes } from '../../platform/index.js';
import { ContactPageService } from './contact-page.service.js';
import type { PageOutcome } from './sync-page.js';
import { DONE, MORE, RUN_RECORD } from './sync-page.js';
import { SyncRecordsRepository } from './sync-records.repository.js';
import type { StoredRun } from './sync-runs.repository.js';
import { SyncRunsRepository } from './sync-runs.repository.js';
import { TransactionPageService } from './transaction-page.service.js';

/** Links that the donor system takes at once. */
const MAX_LINKS = 100;
const NEXT_PART = { contacts: 'transactions', transactions: 'end', end: 'end' } as const;

/** Where nothing is said of more pages, a full one is followed by another. */
const PAGE_SIZE = 50;

interface Paged {
  readonly query_token: string;
  readonly has_more?: boolean | undefined;
  readonly results: readonly unknown[];
}

/** The token with which the next page is asked for; null after the last one. */
const nextOf = ({ query_token: token, has_more: hasMore, results }: Paged): string | null =>
  (hasMore ?? results.length >= PAGE_SIZE) && token !== '' ? token : null;

/** Brings contacts and then transactions that are not linked, a page a step; what is made is linked before the next page. [ADV-063] */
@Injectable()
export class SyncFromService {
  constructor(
    @Inject(SyncRunsRepository) private readonly runs: SyncRunsRepository,
    @Inject(SyncRecordsRepository) private readonly rows: SyncRecordsRepository,
    @Inject(ContactPageService) private readonly contacts: ContactPageService,
    @Inject(TransactionPageService) private readonly transactions: TransactionPageService,
    @Inject(Kindful) private readonly kindful: Kindful,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async step(run: StoredRun): Promise<SyncStep> {
    if (!run.dry_run && (await this.link())) return MORE;
    if (run.part === 'end') return DONE;
    if (run.part === 'contacts') {
      const page = await this.kindful.contacts(run.query_token);
      return this.store(run, nextOf(page), (tx, seen) => this.contacts.store(tx, seen, page.results));
    }
    const page = await this.kindful.transactions(run.query_token);
    return this.store(run, nextOf(page), (tx, seen) => this.transactions.store(tx, seen, page.results));
  }

  /** Tells the donor system what its records are here; whether there was anything to tell. */
  private async link(): Promise<boolean> {
    const links = await this.rows.unsentLinks(MAX_LINKS);
    const [first] = links;
    if (first === undefined) return false;
    await this.kindful.link(
      first.kind === 'contact' ? 'contacts' : 'transactions',
      links.map(({ kindful_id: id, external_id, sync_version }) => ({ id, external_id, sync_version: String(sync_version) })),
    );
    await this.rows.markSent(
      first.kind,
      links.map(({ kindful_id: id }) => id),
      this.clock.now(),
    );
    return true;
  }

  /** Stores a page in one transaction, unless another step has stored it meanwhile. */
  private store(
    run: StoredRun,
    token: string | null,
    store: (tx: WriteTx, run: StoredRun) => Promise<PageOutcome>,
  ): Promise<SyncStep> {
    return this.writes.runAsSystem(async (tx) => {
      const seen = await this.runs.lock(tx, run.id);
      if (seen === null || seen.pages !== run.pages || seen.restarts !== run.restarts) return MORE;
      const { donors, gifts, changed, conflicts, left, gift_group_num, touched } = await store(tx, seen);
      await this.runs.setProgress(tx, seen, {
        ...(token === null ? { query_token: null, part: NEXT_PART[seen.part] } : { query_token: token }),
        pages: seen.pages + 1,
        donors: seen.donors + donors,
        gifts: seen.gifts + gifts,
        changed: seen.changed + changed,
        conflicts: seen.conflicts + conflicts,
        ignored: seen.ignored + left,
        gift_group_num,
      });
      const made = { donors: counted(donors, 'donor'), gifts: counted(gifts, 'gift') };
      if (donors + gifts > 0 && !seen.dry_run)
        tx.audit({ recordType: RUN_RECORD, recordId: run.id, action: 'page', description: fillIn(texts.audit.page, made) });
      for (const recordId of new Set(touched)) tx.live({ topic: DONORS_TOPIC, recordId, people: [] });
      tx.live({ topic: SYNC_TOPIC, recordId: run.id, people: [] });
      return MORE;
    });
  }
}
