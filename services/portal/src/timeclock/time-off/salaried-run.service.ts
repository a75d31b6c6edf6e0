import { TIME_OFF_TOPIC, timeclockTexts as texts } from '@campus/domain/timeclock';
import type { SalariedTimeOffRunInput } from '@campus/workflow-timeclock';
import { Inject, Injectable } from '@nestjs/common';
import type { RecordRun } from '../../platform/index.js';
import { ApprovalWorkflowClient, Clock, Database, Live, RecordRuns, sql } from '../../platform/index.js';
import { timeOffApproval } from './time-off.approval.js';
import { TIME_OFF_RECORD } from '../record/timesheet-audit.js';
import type { SalariedRunService as Q } from './time-off.sql.types.js';

const CHUNK = 200;
const BATCH_SIZE = 8;

const DUE = sql<
  Q['DUE']
>`SELECT r.id::text FROM time_off_requests r WHERE r.salaried AND r.state = 'approved' AND r.id::text <> ALL (:leftOut::text[])
  ORDER BY r.taken_on, r.id LIMIT ${CHUNK}`;

/** One chunk with its audit rows and events in one statement; the ids come back in the order of the audit rows. */
const PROCESS = sql<Q['PROCESS']>`WITH due AS (
    SELECT r.id FROM time_off_requests r WHERE r.salaried AND r.state = 'approved' AND r.id = ANY (:some::uuid[]) ORDER BY r.taken_on, r.id FOR NO KEY UPDATE
  ), done AS (
    UPDATE time_off_requests r SET state = 'processed', processed_at = :now, version = r.version + 1 FROM due
    WHERE r.id = due.id AND r.state = 'approved' RETURNING r.id, r.version, r.emp_id
  ), told AS (
    INSERT INTO live_events (topic, record_id, people) SELECT '${sql.raw(TIME_OFF_TOPIC)}', id::text, ARRAY[emp_id] FROM done
  )
  SELECT d.id, append_audit('${sql.raw(TIME_OFF_RECORD)}', d.id::text, 'process', :auditProcessed, :actorId,
    coalesce((SELECT concat_ws(' ', first_name, last_name) FROM people WHERE emp_id = :actorId), :actorId), NULL,
    jsonb_build_object('version', d.version, 'state', 'processed', 'run', :runId::text), :now)
  FROM done d ORDER BY d.id`;

const RUN: RecordRun<string> = { name: 'timeclock.salaried-time-off', kind: 'time-off', idOf: (id) => id };
const SIGNAL: RecordRun<string> = { ...RUN, name: 'timeclock.settled-time-off' };

const SET_TOLD = sql<
  Q['SET_TOLD']
>`UPDATE time_off_requests SET workflow_checked_at = greatest(now(), processed_at) WHERE id = :id::uuid`;

/** What the run of accounting does with approved salaried requests, for its workflow. */
@Injectable()
export class SalariedRunService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Live) private readonly live: Live,
    @Inject(ApprovalWorkflowClient) private readonly workflows: ApprovalWorkflowClient,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  async process({
    runId,
    actorId,
  }: SalariedTimeOffRunInput): Promise<{ readonly ids: readonly string[]; readonly more: boolean }> {
    const due = await this.db.query(DUE, { leftOut: await this.runs.leftOut(RUN) });
    const ids: string[] = [];
    await this.runs.together(
      RUN,
      due.map(({ id }) => id),
      async (some) => {
        const rows = await this.db.transaction(async (tx) => {
          this.live.wakeAfterCommit(tx);
          return await tx.query(PROCESS, { runId, actorId, now: this.clock.now(), auditProcessed: texts.auditProcessed, some });
        });
        ids.push(...rows.map(({ id }) => id));
        return rows.length;
      },
    );
    return { ids, more: due.length === CHUNK };
  }

  /** Tells the workflows; one that does not hear it now is told by the reconciler. */
  async signalSettled(ids: readonly string[]): Promise<void> {
    const lanes = Array.from({ length: BATCH_SIZE }, (_, lane) => ids.filter((_id, at) => at % BATCH_SIZE === lane));
    await Promise.all(
      lanes.map((lane) =>
        this.runs.each(SIGNAL, lane, async (id) => {
          await this.workflows.settled(timeOffApproval, id);
          return this.db.execute(SET_TOLD, { id });
        }),
      ),
    );
  }
}
