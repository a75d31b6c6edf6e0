import { fillIn, showDate } from '@campus/contract-kit';
import { TIME_OFF_TOPIC, timeclockTexts as texts } from '@campus/domain/timeclock';
import { hoursText, hourType, punchText } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { RecordRun, RowOf, Tx } from '../../platform/index.js';
import { ApprovalWorkflowClient, Audit, Clock, Database, Live, RecordRuns, sql, SYSTEM_AUTHOR } from '../../platform/index.js';
import { timePositions } from '../record/position-source.js';
import { TimesheetVoidsService } from '../record/timesheet-voids.service.js';
import { timeOffApproval } from './time-off.approval.js';
import { REQUEST_STATE, TimeOffRepository } from '../record/time-off.repository.js';
import { TIME_OFF_RECORD } from '../record/timesheet-audit.js';
import type { HolidayTimeOffService as Q } from './time-off.sql.types.js';

const BATCH_SIZE = 200;

/** A request whose day is a paid holiday. */
type ReturnedRequest = RowOf<typeof SALARIED>;

const COLUMNS = sql`r.id, r.emp_id AS "empId", r.org_pos AS "orgPos", r.pos_seq AS "posSeq", r.taken_on AS day, r.hour_type AS "hourType", r.hundredths,
  r.version, h.name, (SELECT y.starts_on FROM pay_periods y WHERE r.taken_on BETWEEN y.starts_on AND y.starts_on + 13) AS period`;

const ON_TIMESHEETS = sql<
  Q['ON_TIMESHEETS']
>`SELECT ${COLUMNS} FROM time_off_requests r JOIN paid_holidays h ON h.day = r.taken_on
  WHERE (r.emp_id, r.taken_on) IN (SELECT * FROM unnest(:empIds::text[], :daies::date[])) AND NOT r.salaried AND ${sql.raw(REQUEST_STATE)} IN ('requested', 'approved')
  ORDER BY r.id FOR UPDATE OF r`;

/** Whoever is full-time and salaried has the holiday in the salary. */
const SALARIED = sql<Q['SALARIED']>`SELECT ${COLUMNS} FROM time_off_requests r JOIN paid_holidays h ON h.day = r.taken_on
  WHERE r.salaried AND r.state IN ('requested', 'approved') AND r.taken_on >= :today::date - 13 AND (:id::uuid IS NULL OR r.id = :id::uuid)
    AND r.id::text <> ALL (:leftOut::text[])
    AND EXISTS (SELECT 1 FROM (${sql.raw(timePositions(':today'))}) k WHERE k."empId" = r.emp_id AND k."orgPos" = r.org_pos AND k."posSeq" = r.pos_seq AND NOT k."partTime")
  ORDER BY r.id LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE OF r`;

const RUN: RecordRun<ReturnedRequest> = { name: 'timeclock.holiday-requests', kind: 'time-off', idOf: ({ id }) => id };

const GIVE_BACK = sql<
  Q['GIVE_BACK']
>`UPDATE time_off_requests SET state = 'cancelled', version = version + 1, decided_by = :actionBy, decided_at = :now WHERE id = :id::uuid`;
const HEARD = sql<
  Q['HEARD']
>`UPDATE time_off_requests SET workflow_checked_at = greatest(now(), decided_at) WHERE id = :id::uuid`;

/** Time off of a day that is a paid holiday is given back, and its employee told. */
@Injectable()
export class HolidayTimeOffService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Live) private readonly live: Live,
    @Inject(TimesheetVoidsService) private readonly voids: TimesheetVoidsService,
    @Inject(TimeOffRepository) private readonly repository: TimeOffRepository,
    @Inject(ApprovalWorkflowClient) private readonly workflows: ApprovalWorkflowClient,
    @Inject(RecordRuns) private readonly runs: RecordRuns,
  ) {}

  /** Takes the hours of time off from the timesheets of people who get a holiday; their positions are held. An approval of such a sheet is void. */
  async giveBackOnTimesheets(tx: Tx, due: readonly { readonly empId: string; readonly day: string }[]): Promise<void> {
    const requests = await tx.query(ON_TIMESHEETS, { empIds: due.map(({ empId }) => empId), daies: due.map(({ day }) => day) });
    for (const request of requests) {
      await this.repository.removeFromTimesheet(tx, request.id);
      await this.giveBack(tx, request);
      if (request.period === null) continue;
      const removed = punchText({ type: request.hourType, timeIn: null, timeOut: null, hundredths: request.hundredths });
      const change = fillIn(texts.sheetTimeOffHoliday, { hours: removed, name: request.name });
      const changes = [`${showDate(request.day)}: ${change}`];
      await this.voids.afterChange(tx, { ...request, period: request.period }, { changes, author: SYSTEM_AUTHOR });
    }
  }

  /** The same of salaried people, whose requests lie on no timesheet; their workflows hear of it, or are told by the reconciler. */
  async giveBackSalaried(): Promise<void> {
    const today = this.clock.today();
    const due = await this.db.query(SALARIED, { today, id: null, leftOut: await this.runs.leftOut(RUN) });
    await this.runs.each(RUN, due, async ({ id }) => {
      const given = await this.db.transaction(async (tx) => {
        const request = await tx.maybe(SALARIED, { today, id, leftOut: [] });
        if (request !== null) await this.giveBack(tx, request);
        return request !== null;
      });
      if (!given) return 0;
      await this.workflows.settled(timeOffApproval, id);
      return this.db.execute(HEARD, { id });
    });
  }

  private async giveBack(tx: Tx, request: ReturnedRequest): Promise<void> {
    const { id, empId, day, hundredths, name, version } = request;
    await tx.execute(GIVE_BACK, { id, actionBy: SYSTEM_AUTHOR.actionBy, now: this.clock.now() });
    const fields = {
      date: showDate(day),
      name,
      hours: hoursText(hundredths),
      type: hourType(request.hourType)?.description ?? '',
    };
    const record = { recordType: TIME_OFF_RECORD, recordId: id };
    await this.audit.append(tx, {
      ...record,
      action: 'give-back',
      description: fillIn(texts.auditGivenBack, fields),
      ...SYSTEM_AUTHOR,
      detail: { version: version + 1, state: 'cancelled' },
    });
    await this.voids.mailPeople(tx, [empId], (to) => ({
      ...record,
      key: `timeclock/time-off/${id}/holiday`,
      office: 'hr',
      to: to.email,
      subject: fillIn(texts.givenBackSubject, fields),
      text: fillIn(texts.givenBackBody, fields),
    }));
    await this.live.emit(tx, { topic: TIME_OFF_TOPIC, recordId: id, people: await this.repository.peopleOf(tx, id) });
  }
}
