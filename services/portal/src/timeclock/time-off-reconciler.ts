import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { clickAgain, Database, startMissing, Sweepers, tellWorkflows } from '../platform/index.js';
import { TimeOffCommandsRepository } from './time-off-commands.repository.js';
import { TimeOffRoute } from './time-off-route.js';

/** How many workflows and clicks one sweep looks after. */
const MOST = { requests: 200, commands: 50 } as const;
/** A click without an outcome is looked after when it is older than any call waits. */
const SETTLES_WITHIN_S = 15;

const OPEN = `r.salaried AND r.state IN ('requested', 'approved')`;

/** New requests first: the row without a check is what promises the workflow, in the transaction of the request itself. */
const UNSEEN = `UPDATE time_off_requests SET workflow_checked_at = now() WHERE id IN (
    SELECT r.id FROM time_off_requests r WHERE ${OPEN}
      AND (r.workflow_checked_at IS NULL OR r.workflow_checked_at < now() - interval '5 minutes')
    ORDER BY r.workflow_checked_at NULLS FIRST LIMIT ${MOST.requests} FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING id`;

/** Requests that accounting processed and whose workflows may not have heard of it. */
const UNTOLD = `SELECT r.id FROM time_off_requests r WHERE r.salaried AND r.state = 'processed'
    AND (r.workflow_checked_at IS NULL OR r.workflow_checked_at < r.processed_at) ORDER BY r.processed_at LIMIT ${MOST.requests}`;

const UNCHECKED = 'UPDATE time_off_requests SET workflow_checked_at = NULL WHERE id = ANY ($1::uuid[])';
const HEARD = 'UPDATE time_off_requests SET workflow_checked_at = greatest(now(), processed_at) WHERE id = $1::uuid';

const REFUSED_BY_WORKFLOW = `UPDATE time_off_commands SET outcome = 'refused', refusal = 'time_off_settled', settled_at = now()
  WHERE command_id = $1 AND outcome IS NULL`;

/** Repairs what a crash can leave between database and workflows: an open request without one, a click nobody carried out, a word not heard. */
@Injectable()
export class TimeOffReconciler implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(TimeOffRoute) private readonly route: TimeOffRoute,
    @Inject(TimeOffCommandsRepository) private readonly commands: TimeOffCommandsRepository,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('timeclock.requests', () => this.startWorkflows());
    this.sweepers.register('timeclock.processed', () => this.tellProcessed());
    this.sweepers.register('timeclock.clicks', () => this.clickAgain());
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

  /** Clicks again what was stored and never carried out; the clicks of one request in their order. */
  async clickAgain(): Promise<number> {
    const left = await this.commands.left(SETTLES_WITHIN_S, MOST.commands);
    return clickAgain(
      left.map((command) => ({ ...command, recordId: command.requestId })),
      ({ recordId, commandId, action }) => this.route.decide(recordId, { commandId, action }),
      ({ commandId }) => this.db.execute(REFUSED_BY_WORKFLOW, [commandId]),
    );
  }
}
