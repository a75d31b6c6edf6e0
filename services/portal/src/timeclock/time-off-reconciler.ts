import { Refusal } from '@campus/contract-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Database, Sweepers, UpdateRefused } from '../platform/index.js';
import type { StoredCommand } from './time-off-commands.repository.js';
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

  /** Starts the workflow of every open request that has none; answers how many. What could not be checked is checked again in the next sweep. */
  async startWorkflows(): Promise<number> {
    const requests = await this.db.query<{ id: string }>(UNSEEN);
    const unchecked: string[] = [];
    let started = 0;
    let away = false;
    for (const { id } of requests) {
      try {
        if (away) unchecked.push(id);
        else if ((await this.route.start(id)) === 'started') started += 1;
      } catch (error) {
        unchecked.push(id);
        away = error instanceof Refusal;
      }
    }
    if (unchecked.length > 0) {
      await this.db.execute('UPDATE time_off_requests SET workflow_checked_at = NULL WHERE id = ANY ($1::uuid[])', [unchecked]);
    }
    return started;
  }

  async tellProcessed(): Promise<number> {
    const requests = await this.db.query<{ id: string }>(UNTOLD);
    for (const { id } of requests) {
      await this.route.settled(id);
      await this.db.execute(HEARD, [id]);
    }
    return requests.length;
  }

  /** Clicks again what was stored and never carried out, under the same id, so that it is carried out once. A refusal is an outcome too. */
  async clickAgain(): Promise<number> {
    let moved = 0;
    for (const command of await this.commands.left(SETTLES_WITHIN_S, MOST.commands)) {
      if (await this.settles(command)) moved += 1;
    }
    return moved;
  }

  private async settles({ requestId, commandId, action }: StoredCommand): Promise<boolean> {
    try {
      await this.route.decide(requestId, { commandId, action });
      return true;
    } catch (error) {
      if (!(error instanceof UpdateRefused)) return false;
      await this.db.execute(REFUSED_BY_WORKFLOW, [commandId]);
      return true;
    }
  }
}
