import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Database, startMissing, Sweepers, tellWorkflows } from '../platform/index.js';
import { TimeOffRoute } from './time-off-route.js';

/** How many workflows one sweep looks after. */
const MAX_REQUESTS = 200;

const OPEN = `r.salaried AND r.state IN ('requested', 'approved')`;

/** New requests first: the row without a check is what promises the workflow, in the transaction of the request itself. */
const UNSEEN = `UPDATE time_off_requests SET workflow_checked_at = now() WHERE id IN (
    SELECT r.id FROM time_off_requests r WHERE ${OPEN}
      AND (r.workflow_checked_at IS NULL OR r.workflow_checked_at < now() - interval '5 minutes')
    ORDER BY r.workflow_checked_at NULLS FIRST LIMIT ${MAX_REQUESTS} FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING id`;

/** Requests that accounting processed and whose workflows may not have heard of it. */
const UNTOLD = `SELECT r.id FROM time_off_requests r WHERE r.salaried AND r.state = 'processed'
    AND (r.workflow_checked_at IS NULL OR r.workflow_checked_at < r.processed_at) ORDER BY r.processed_at LIMIT ${MAX_REQUESTS}`;

const UNCHECKED = 'UPDATE time_off_requests SET workflow_checked_at = NULL WHERE id = ANY ($1::uuid[])';
const HEARD = 'UPDATE time_off_requests SET workflow_checked_at = greatest(now(), processed_at) WHERE id = $1::uuid';

/** Repairs what a crash can leave between database and workflows: an open request without one, a word not heard. */
@Injectable()
export class TimeOffReconciler implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(TimeOffRoute) private readonly route: TimeOffRoute,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('timeclock.requests', () => this.startWorkflows());
    this.sweepers.register('timeclock.processed', () => this.tellProcessed());
  }

  /** Starts the workflow of every open request that has none; answers how many. */
  startWorkflows(): Promise<number> {
    return startMissing({
      unseen: () => this.db.query<{ id: string }>(UNSEEN),
      start: (id) => this.route.start(id),
      forget: (ids) => this.db.execute(UNCHECKED, [ids]),
    });
  }

  /** Tells the workflows of processed requests, so that they end. */
  async tellProcessed(): Promise<number> {
    const requests = await this.db.query<{ id: string }>(UNTOLD);
    return tellWorkflows(
      requests,
      (id) => this.route.settled(id),
      (id) => this.db.execute(HEARD, [id]),
    );
  }
}
