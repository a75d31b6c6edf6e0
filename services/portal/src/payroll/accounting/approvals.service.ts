import type { InputOf, OutputOf } from '@campus/contract-kit';
import { bulkDone, bulkRefused, DEFAULT_PER_PAGE, fillIn } from '@campus/contract-kit';
import type { PayrollTimesheet, PayrollTimeOff, readApprovals } from '@campus/domain/payroll';
import { OUTSTANDING_PER_PAGE, payrollMessages as messages, payrollTexts as texts } from '@campus/domain/payroll';
import { refusalToApprove, refusalToReject, workflowStateOf } from '@campus/domain/payroll/rules';
import { hoursOf } from '@campus/domain/timeclock/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered, authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../../people/index.js';
import type { Narrowed, Tx } from '../../platform/index.js';
import { Audit, Clock, Database, sql, Writes } from '../../platform/index.js';
import type { KnownOfTimesheet, SalariedTimeOffRow, TimesheetKey, StoredTimesheet } from '../../timeclock/index.js';
import {
  pageOfTimesheets,
  SalariedTimeOffService,
  timesheetOf,
  TimesheetsRepository,
  timesheetsWhere,
  TIMESHEET_RECORD,
  totalsOfTimesheets,
} from '../../timeclock/index.js';
import { PayrollPeriodsService } from '../record/payroll-periods.service.js';
import { PayrollTimesheetsRepository } from '../record/payroll-timesheets.repository.js';
import { PayrollOverviewService } from '../runs/payroll-overview.service.js';
import { bulkSummary } from './bulk-summary.js';
import { ReturnMailService } from './return-mail.service.js';
import { UnpaidTimeService } from '../runs/unpaid-time.service.js';
import type { ApprovalsService as Q } from './accounting.sql.types.js';

type Code = keyof typeof messages.all;

/** What becomes of the selected sheets: each refused with a code, or taken. */
interface Decision {
  readonly action: string;
  readonly description: string;
  /** What is answered of one, and of many. */
  readonly said: readonly [string, string];
  readonly refusalOf: (timesheet: StoredTimesheet) => Code | null;
  readonly commit: (tx: Tx, timesheets: readonly StoredTimesheet[]) => Promise<unknown>;
}

const SELECTED = sql<
  Narrowed<Q['SELECTED'], KnownOfTimesheet>
>`${timesheetsWhere(sql`(e.emp_id, e.org_pos, e.pos_seq, y.starts_on) IN
  (SELECT * FROM unnest(:empIds::text[], :orgPoss::text[], :posSeqs::text[], :periods::date[]))`)}`;

const PENDING = sql`y.starts_on = :period::date AND t.state = 'approved'`;
const PENDING_PAGE = sql<Narrowed<Q['PENDING_PAGE'], KnownOfTimesheet>>`${pageOfTimesheets(PENDING)}`;
const PENDING_TOTALS = sql<Q['PENDING_TOTALS']>`${totalsOfTimesheets(PENDING)}`;

/** What no supervisor has approved; what was sent back is listed by itself. */
const OUTSTANDING = sql`y.starts_on = :period::date AND coalesce(t.state, 'open') = 'open' AND t.rejected_at IS NULL`;
const OUTSTANDING_PAGE = sql<Narrowed<Q['OUTSTANDING_PAGE'], KnownOfTimesheet>>`${pageOfTimesheets(OUTSTANDING)}`;
const OUTSTANDING_TOTALS = sql<Q['OUTSTANDING_TOTALS']>`${totalsOfTimesheets(OUTSTANDING)}`;

const REJECTED_PAGE = sql<
  Narrowed<Q['REJECTED_PAGE'], KnownOfTimesheet>
>`${pageOfTimesheets(sql`y.starts_on = :period::date AND t.state = 'open' AND t.rejected_at IS NOT NULL`)}`;
const MAX_REJECTED = 200;

function timeOffAnswer(row: SalariedTimeOffRow): PayrollTimeOff {
  return {
    id: row.id,
    employee: row.name,
    department: row.department,
    position: row.title,
    date: row.day,
    type: row.type,
    hours: hoursOf(row.hundredths),
    processed: row.processedAt === null ? 'No' : 'Yes',
  };
}

/** The timesheets that supervisors approved, as accounting approves them or sends them back. */
@Injectable()
export class ApprovalsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(TimesheetsRepository) private readonly timesheets: TimesheetsRepository,
    @Inject(PayrollTimesheetsRepository) private readonly accounting: PayrollTimesheetsRepository,
    @Inject(PayrollPeriodsService) private readonly periods: PayrollPeriodsService,
    @Inject(SalariedTimeOffService) private readonly timeOff: SalariedTimeOffService,
    @Inject(PayrollOverviewService) private readonly board: PayrollOverviewService,
    @Inject(ReturnMailService) private readonly mail: ReturnMailService,
    @Inject(UnpaidTimeService) private readonly unpaid: UnpaidTimeService,
  ) {}

  /** One page of what is pending in a period, one of what is outstanding in it, and what was sent back. [PAYROLL-003] [PAYROLL-007] [PAYROLL-043] */
  async read(actor: Actor, input: InputOf<typeof readApprovals>): Promise<OutputOf<typeof readApprovals>> {
    const payPeriod = await this.periods.find(input.pay_period);
    const [timeOff, standing, { actions, inHand }] = await Promise.all([
      this.timeOff.inHand(),
      this.timeOff.standing(),
      this.board.read(payPeriod.id),
    ]);
    const size = input.per_page ?? DEFAULT_PER_PAGE;
    const period = payPeriod.id;
    const part = (most: number, page = 1) => ({ period, most, from: (page - 1) * most });
    const [pending, outstanding, rejected, pendingAll, outstandingAll] = await Promise.all([
      this.timesheets.list(PENDING_PAGE, part(size, input.page)),
      this.timesheets.list(OUTSTANDING_PAGE, part(OUTSTANDING_PER_PAGE, input.outstanding_page)),
      this.timesheets.list(REJECTED_PAGE, part(MAX_REJECTED)),
      this.db.one(PENDING_TOTALS, { period }),
      this.db.one(OUTSTANDING_TOTALS, { period }),
    ]);
    const shown = [...pending, ...outstanding, ...rejected];
    const names = await this.people.namesOf(
      shown.flatMap(({ supervisorId, approvedBy }) => [supervisorId ?? '', approvedBy ?? '']),
    );
    const answer = (timesheet: StoredTimesheet) => this.answerOf(timesheet, actor, names);
    return {
      payPeriod,
      inHand,
      pending: pending.map(answer),
      pendingCount: pendingAll.count,
      pendingHours: hoursOf(pendingAll.hundredths),
      outstanding: outstanding.map(answer),
      outstandingCount: outstandingAll.count,
      rejected: rejected.map(answer),
      unpaid: await this.unpaid.periods(payPeriod.id),
      salariedTimeOff: timeOff.map(timeOffAnswer),
      salariedWaiting: standing.waiting,
      actions: actions.flatMap(({ action, possible, why }) =>
        action === 'process' || action === 'export' || action === 'rollback'
          ? [{ action, available: pendingAll.count === 0, possible, why }]
          : [],
      ),
    };
  }

  /** Approves each of the sheets that can be; the others say why not. [PAYROLL-004] [PAYROLL-017] [PAYROLL-030] */
  async approve(actor: Actor, ids: readonly string[]): Promise<Answered> {
    if (ids.length === 0) throw messages.refusal('no_sheet_to_approve');
    return this.decide(actor, ids, {
      action: 'accept',
      description: texts.auditAccepted,
      said: [texts.approvedOne, texts.approvedMany],
      refusalOf: ({ empId, state, hours }) => refusalToApprove(actor.empId, { empId, state, openPunches: hours.openPunches }),
      commit: (tx, timesheets) => this.accounting.accept(tx, timesheets, actor.empId, this.clock.now()),
    });
  }

  /** Sends each of the sheets that can be back to its supervisor, who is told. [PAYROLL-018] [PAYROLL-031] */
  async reject(actor: Actor, ids: readonly string[], reason: string | undefined): Promise<Answered> {
    if (ids.length === 0) throw messages.refusal('no_sheet_to_reject');
    const why = reason === undefined || reason === '' ? null : reason;
    return this.decide(actor, ids, {
      action: 'send-back',
      description: why === null ? texts.auditRejected : fillIn(texts.auditRejectedReason, { reason: why }),
      said: [texts.rejectedOne, texts.rejectedMany],
      refusalOf: refusalToReject,
      commit: async (tx, timesheets) => {
        await this.accounting.sendBack(tx, timesheets, actor.empId, this.clock.now(), why);
        await this.mail.send(tx, timesheets, why);
      },
    });
  }

  private async decide(actor: Actor, ids: readonly string[], decision: Decision): Promise<Answered> {
    const wanted = [...new Set(ids)].map((id) => ({ id, key: timesheetOf(id) }));
    const keys = wanted.flatMap(({ key }) => (key === null ? [] : [key]));
    return this.writes.run(actor, async (tx) => {
      await this.timesheets.lock(tx, keys);
      const found = new Map((await this.selected(tx, keys)).map((timesheet) => [timesheet.id, timesheet]));
      const judged = wanted.map(({ id }) => {
        const timesheet = found.get(id);
        return {
          id,
          sheet: timesheet,
          code: timesheet === undefined ? ('no_such_sheet' as const) : decision.refusalOf(timesheet),
        };
      });
      const taken = judged.flatMap(({ sheet: timesheet, code }) => (timesheet === undefined || code !== null ? [] : [timesheet]));
      if (taken.length > 0) await decision.commit(tx, taken);
      for (const { id } of taken) await this.write(tx, actor, id, decision);
      const data = judged.map(({ id, sheet: timesheet, code }) =>
        code === null ? bulkDone(id) : bulkRefused(id, messages.refusal(code, { employee: timesheet?.employee ?? '' })),
      );
      return answered({ message: bulkSummary(data, ...decision.said), data });
    });
  }

  private selected(tx: Tx, keys: readonly TimesheetKey[]): Promise<StoredTimesheet[]> {
    const values = {
      empIds: keys.map(({ empId }) => empId),
      orgPoss: keys.map(({ orgPos }) => orgPos),
      posSeqs: keys.map(({ posSeq }) => posSeq),
      periods: keys.map(({ period }) => period),
    };
    return this.timesheets.list(SELECTED, values, tx);
  }

  private async write(tx: Tx, actor: Actor, recordId: string, { action, description }: Decision): Promise<void> {
    await this.audit.append(tx, { recordType: TIMESHEET_RECORD, recordId, action, description, ...authorOf(actor) });
  }

  private answerOf(timesheet: StoredTimesheet, actor: Actor, names: ReadonlyMap<string, string>): PayrollTimesheet {
    const { hours } = timesheet;
    return {
      id: timesheet.id,
      emp_id: timesheet.empId,
      employee: timesheet.employee,
      department: timesheet.department,
      position: timesheet.title,
      supervisor: timesheet.supervisorId === null ? null : (names.get(timesheet.supervisorId) ?? timesheet.supervisorId),
      idNum: timesheet.empId,
      org_pos: timesheet.orgPos,
      pos_seq: timesheet.posSeq,
      pay_period: timesheet.period,
      week1: hoursOf(hours.week1),
      week2: hoursOf(hours.week2),
      overtime: hoursOf(hours.overtime),
      total: hoursOf(hours.total),
      openPunches: hours.openPunches,
      approvedBy: timesheet.approvedBy === null ? null : (names.get(timesheet.approvedBy) ?? timesheet.approvedBy),
      approvedAt: timesheet.approvedAt?.toISOString() ?? null,
      hrChanged: timesheet.hrChangedAt === null ? 0 : 1,
      attested: timesheet.attestedAt === null ? 0 : 1,
      disagreement: timesheet.disagreement,
      workflowState: workflowStateOf(timesheet.state, timesheet.rejectedAt !== null),
      own: timesheet.empId === actor.empId ? 1 : 0,
    };
  }
}
