import { fillIn } from '@campus/contract-kit';
import { timeclockMessages as messages, timeclockTexts as texts } from '@campus/domain/timeclock';
import { campusDay, campusMomentText } from '@campus/domain/calendar/rules';
import { hoursOf, hourType } from '@campus/domain/timeclock/rules';
import type { Actor, FileAnswer } from '@campus/server-kit';
import { authorOf, commandId, fileAnswer } from '@campus/server-kit';
import type { SalariedTimeOffRunInput, SalariedTimeOffRunResult } from '@campus/workflow-timeclock';
import { RUN_SALARIED_TIME_OFF, salariedTimeOffRunId, TIMECLOCK_QUEUE } from '@campus/workflow-timeclock';
import { Inject, Injectable } from '@nestjs/common';
import type { FileColumn, Queryable, RowOf } from '../../platform/index.js';
import { Clock, CONTENT_TYPES, Database, sql, tableWriter, TemporalService } from '../../platform/index.js';
import { TIME_OFF_RECORD } from '../record/timesheet-audit.js';
import type { SalariedTimeOffService as Q } from './time-off.sql.types.js';

const ROWS = sql`SELECT r.id, r.emp_id AS "empId", concat_ws(' ', p.first_name, p.last_name) AS name, e.title,
    coalesce(d.friendly_name, e.department_code) AS department, r.taken_on AS day, r.hour_type AS "hourType", r.hundredths, r.state,
    r.requested_at AS "requestedAt", r.decided_at AS "decidedAt", r.processed_at AS "processedAt", r.exported_at AS "exportedAt"
  FROM time_off_requests r
    JOIN employments e ON e.emp_id = r.emp_id AND e.org_pos = r.org_pos AND e.pos_seq = r.pos_seq
    JOIN people p ON p.emp_id = r.emp_id
    LEFT JOIN departments d ON d.dept_code = e.department_code
  WHERE r.salaried`;

const IN_ORDER = sql`ORDER BY r.taken_on, lower(p.last_name), lower(p.first_name), r.id`;
const SELECT_IN_HAND = sql<
  Q['SELECT_IN_HAND']
>`${ROWS} AND (r.state = 'approved' OR (r.state = 'processed' AND r.exported_at IS NULL)) ${IN_ORDER}`;
const SELECT_EXPORTED = sql<Q['SELECT_EXPORTED']>`${ROWS} AND (date_trunc('milliseconds', r.exported_at) = :at) ${IN_ORDER}`;

const STANDING = sql<
  Q['STANDING']
>`SELECT count(*) FILTER (WHERE state = 'requested')::int AS waiting, count(*) FILTER (WHERE state = 'approved')::int AS "toProcess",
    count(*) FILTER (WHERE state = 'processed' AND exported_at IS NULL)::int AS "toExport"
  FROM time_off_requests WHERE salaried`;

const EXPORT = sql<Q['EXPORT']>`WITH done AS (
    UPDATE time_off_requests SET exported_at = :now, version = version + 1
    WHERE salaried AND state = 'processed' AND exported_at IS NULL RETURNING id, version
  )
  SELECT append_audit('${sql.raw(TIME_OFF_RECORD)}', d.id::text, 'export', :auditExported, :actionBy, :actionByName, :onBehalfOf,
    jsonb_build_object('version', d.version, 'state', 'processed'), :now) FROM done d ORDER BY d.id`;

const COLUMNS: readonly FileColumn[] = [
  { label: 'Employee id', kind: 'text' },
  { label: 'Employee', kind: 'text' },
  { label: 'Position', kind: 'text' },
  { label: 'Department', kind: 'text' },
  { label: 'Date', kind: 'date' },
  { label: 'Type', kind: 'text' },
  { label: 'Hours', kind: 'money' },
  { label: 'Processed', kind: 'instant' },
];

const SELECT_LAST_EXPORT = sql<
  Q['SELECT_LAST_EXPORT']
>`SELECT date_trunc('milliseconds', max(exported_at)) AS at FROM time_off_requests WHERE salaried`;

/** A salaried request as accounting lists it, with the words of its hour type. */
const named = (row: RowOf<typeof SELECT_IN_HAND>) => ({ ...row, type: hourType(row.hourType)?.description ?? row.hourType });
export type SalariedTimeOffRow = ReturnType<typeof named>;

/** Salaried time off as accounting works with it: process what is approved, export what is processed, list. [PAYROLL-006] [PAYROLL-021] */
@Injectable()
export class SalariedTimeOffService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(TemporalService) private readonly temporal: TemporalService,
  ) {}

  /** How many requests wait for their supervisor, for processing, and for export. */
  standing(): Promise<{ readonly waiting: number; readonly toProcess: number; readonly toExport: number }> {
    return this.db.one(STANDING);
  }

  /** Processes every approved request in one durable run; answers how many. A repeat of the same call joins the same run. [PAYROLL-035] */
  async process(actor: Actor): Promise<number> {
    const runId = commandId();
    const input: SalariedTimeOffRunInput = { runId, actorId: actor.empId };
    const { processed } = await this.temporal.execute<SalariedTimeOffRunResult>({
      workflowType: RUN_SALARIED_TIME_OFF,
      workflowId: salariedTimeOffRunId(runId),
      taskQueue: TIMECLOCK_QUEUE,
      args: [input],
    });
    return processed;
  }

  /**
   * The processed requests that were not exported before, as a CSV file; from then on they count as exported. With nothing new the last file
   * comes again, byte for byte. [PAYROLL-036]
   */
  async export(actor: Actor): Promise<FileAnswer> {
    const at = await this.db.transaction(async (tx) => {
      const { actionBy, actionByName, onBehalfOf } = authorOf(actor);
      const now = this.clock.now();
      const made = await tx.query(EXPORT, {
        now,
        auditExported: texts.auditExported,
        actionBy,
        actionByName,
        onBehalfOf: onBehalfOf ?? null,
      });
      return made.length > 0 ? now : await this.lastExport(tx);
    });
    if (at === null) throw messages.refusal('nothing_to_export');
    const rows = (await this.db.query(SELECT_EXPORTED, { at })).map(named);
    const name = fillIn('salaried-time-off-{day}.csv', { day: campusDay(at.getTime()) });
    return fileAnswer({ name, contentType: CONTENT_TYPES.csv, content: await this.fileOf(rows, at) });
  }

  /** Salaried requests that accounting has not done with, by day and name. */
  async inHand(): Promise<SalariedTimeOffRow[]> {
    return (await this.db.query(SELECT_IN_HAND)).map(named);
  }

  private async lastExport(on: Queryable): Promise<Date | null> {
    return (await on.one(SELECT_LAST_EXPORT)).at;
  }

  private async fileOf(rows: readonly SalariedTimeOffRow[], at: Date): Promise<Buffer> {
    const writer = tableWriter('csv', texts.exportTitle, COLUMNS);
    const lines = rows.map((row) => [
      row.empId,
      row.name,
      row.title,
      row.department,
      row.day,
      row.type,
      hoursOf(row.hundredths).toFixed(2),
      row.processedAt?.toISOString() ?? '',
    ]);
    const facts = [
      { label: 'Rows', value: String(rows.length) },
      { label: 'Exported at', value: campusMomentText(at.getTime()) },
    ];
    return Buffer.concat([writer.begin(), writer.rows(lines), await writer.end({ title: texts.exportTitle, facts })]);
  }
}
