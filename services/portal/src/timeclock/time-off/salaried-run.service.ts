import { TIME_OFF_TOPIC, timeclockTexts as texts } from '@campus/domain/timeclock';
import type { SalariedTimeOffRunInput } from '@campus/workflow-timeclock';
import { Inject, Injectable } from '@nestjs/common';
import type { RecordRun } from '../../platform/index.js';
import { ApprovalWorkflowClient, Clock, Database, Live, RecordRuns } from '../../platform/index.js';
import { timeOffApproval } from './time-off.approval.js';
import { TIME_OFF_RECORD } from '../record/timesheet-audit.js';

const CHUNK = 200;
const BATCH_SIZE = 8;

/** In SQL: the last day of the pay period that a day is in. Days after it can still be canceled, so they wait for a later run. */
export const lastDayToProcess = (today: string): string =>
  `coalesce((SELECT y.starts_on + 13 FROM pay_periods y WHERE ${today}::date BETWEEN y.starts_on AND y.starts_on + 13), ${today}::date)`;

const DUE = `SELECT r.id::text FROM time_off_requests r WHERE r.salaried AND r.state = 'approved' AND r.id::text <> ALL ($1::text[])
    AND r.taken_on <= ${lastDayToProcess('$2')}
  ORDER BY r.taken_on, r.id LIMIT ${CHUNK}`;

/** One chunk with its audit rows and events in one statement; the ids come back in the order of the audit rows. */
const PROCESS = `WITH due AS (
    SELECT r.id FROM time_off_requests r WHERE r.salaried AND r.state = 'approved' AND r.id = ANY ($5::uuid[]) ORDER BY r.taken_on, r.id FOR NO KEY UPDATE
  ), done AS (
    UPDATE time_off_requests r SET state = 'processed', processed_at = $3, version = r.version + 1 FROM due
    WHERE r.id = due.id AND r.state = 'approved' RETURNING r.id, r.version, r.emp_id
  ), told AS (
    INSERT INTO live_events (topic, record_id, people) SELECT '${TIME_OFF_TOPIC}', id::text, ARRAY[emp_id] FROM done
  )
  SELECT d.id, append_audit('${TIME_OFF_RECORD}', d.id::text, 'process', $4, $2,
    coalesce((SELECT concat_ws(' ', first_name, last_name) FROM people WHERE emp_id = $2), $2), NULL,
    jsonb_build_object('version', d.version, 'state', 'processed', 'run', $1::text), $3)
  FROM done d ORDER BY d.id`;

const RUN: RecordRun<string> = { name: 'timeclock.salaried-time-off', kind: 'time-off', idOf: (id) => id };
const TOLD: RecordRun<string> = { ...RUN, name: 'timeclock.settled-time-off' };

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
    const due = await this.db.query<{ id: string }>(DUE, [await this.runs.leftOut(RUN), this.clock.today()]);
    const ids: string[] = [];
    await this.runs.together(
      RUN,
      due.map(({ id }) => id),
      async (some) => {
        const rows = await this.db.transaction(async (tx) => {
          this.live.wakeAfterCommit(tx);
          return await tx.query<{ id: string }>(PROCESS, [runId, actorId, this.clock.now(), texts.auditProcessed, some]);
        });
        ids.push(...rows.map(({ id }) => id));
        return rows.length;
      },
    );
    return { ids, more: due.length === CHUNK };
  }

  /** Tells the workflows; one that does not hear it now is told by the reconciler. */
  async tell(ids: readonly string[]): Promise<void> {
    const lanes = Array.from({ length: BATCH_SIZE }, (_, lane) => ids.filter((_id, at) => at % BATCH_SIZE === lane));
    await Promise.all(
      lanes.map((lane) =>
        this.runs.each(TOLD, lane, async (id) => {
          await this.workflows.settled(timeOffApproval, id);
          return this.db.execute(
            'UPDATE time_off_requests SET workflow_checked_at = greatest(now(), processed_at) WHERE id = $1::uuid',
            [id],
          );
        }),
      ),
    );
  }
}
