import { demoPerson } from '@campus/demo-campus';
import { fillIn, showDate } from '@campus/contract-kit';
import { supervisorTexts, timeclockTexts as texts } from '@campus/domain/timeclock';
import { addDays } from '@campus/domain/calendar/rules';
import { campusHolidays, hoursText, hourType, SICK, VACATION } from '@campus/domain/timeclock/rules';
import type { Seeder, SeedContext, Tx } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { TIME_OFF_RECORD, TIMESHEET_RECORD } from '../record/timesheet-audit.js';
import type { TimeUnderWaySeeder as Q } from './seeds.sql.types.js';

const DAY_MS = 86_400_000;

interface SeededRequest {
  /** Days from today on which the time is taken, and on which it was asked for. */
  readonly takenIn: number;
  readonly asked: number;
  readonly type: string;
  readonly hours: number;
  readonly decided?: 'approve' | 'reject' | 'cancel';
  readonly reason?: string;
  readonly processed?: boolean;
  readonly exported?: boolean;
}

/** What `salaried` has asked for; those who still wait were asked for just now, so that their workflows are there before anybody misses them. */
const REQUESTS: readonly SeededRequest[] = [
  { takenIn: -40, asked: -60, type: VACATION, hours: 8, decided: 'approve', processed: true, exported: true },
  { takenIn: -20, asked: -25, type: SICK, hours: 4, decided: 'approve', processed: true },
  { takenIn: 12, asked: -6, type: VACATION, hours: 8, decided: 'reject', reason: 'Half of the office is away that day.' },
  { takenIn: 30, asked: -5, type: VACATION, hours: 6, decided: 'cancel' },
  { takenIn: 19, asked: -4, type: VACATION, hours: 8, decided: 'approve' },
  { takenIn: 33, asked: 0, type: VACATION, hours: 8 },
  { takenIn: 34, asked: 0, type: VACATION, hours: 4 },
];

const STATES = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' } as const;
const SAID = { approve: texts.auditApproved, reject: texts.auditRejected, cancel: texts.auditCancelled } as const;
const NOTE = sql<
  Q['NOTE']
>`SELECT append_audit(:type, :id, :action, :said, :author, (SELECT concat_ws(' ', first_name, last_name) FROM people WHERE emp_id = :author), NULL, :detail::jsonb, :when)`;

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
/** New Year's Day may be kept in the year before. */
const isHoliday = (day: string): boolean => {
  const year = Number(day.slice(0, 4));
  return [...campusHolidays(year), ...campusHolidays(year + 1)].some((holiday) => holiday.day === day);
};

/** The next day from a day on that is worked and not asked for yet. */
function workday(day: string, taken: ReadonlySet<string>): string {
  const isFree = !isWeekend(day) && !isHoliday(day) && !taken.has(day);
  return isFree ? day : workday(addDays(day, 1), taken);
}

const INSERT_REQUEST = sql<
  Q['INSERT_REQUEST']
>`INSERT INTO time_off_requests (emp_id, org_pos, pos_seq, taken_on, hour_type, hundredths, state, version, requested_at, decided_by,
    decided_at, processed_at, exported_at, salaried, workflow_checked_at)
  SELECT emp_id, org_pos, pos_seq, :day::date, :type, :hundredths, :state, :version, :asked, :by, :decided, :processed, :exported, true, :processed::timestamptz
  FROM employments WHERE emp_id = :employee AND ended_on IS NULL ORDER BY org_pos LIMIT 1 RETURNING id`;

const INSERT_COMMAND = sql<
  Q['INSERT_COMMAND']
>`INSERT INTO record_commands (command_id, record_type, record_id, action, actor_id, author_id, author_name, reason, given_at, outcome, version_after, settled_at)
       SELECT :commandId, '${sql.raw(TIME_OFF_RECORD)}', :id, :decided, :by, :by, concat_ws(' ', first_name, last_name), :reason, :at, 'committed', 2, :at FROM people WHERE emp_id = :by`;

async function seedRequest(tx: Tx, { now }: SeedContext, one: SeededRequest, day: string, number: number): Promise<void> {
  const [employee, supervisor] = [demoPerson('salaried').empId, demoPerson('supervisor').empId];
  const { type, decided, processed = false, exported = false } = one;
  const at = (days: number) => new Date(now.getTime() + (one.asked + days) * DAY_MS);
  const by = decided === 'cancel' ? employee : supervisor;
  const state = processed ? 'processed' : decided === undefined ? 'requested' : STATES[decided];
  const version = 1 + Number(decided !== undefined) + Number(processed);
  const { id } = await tx.one(INSERT_REQUEST, {
    employee,
    day,
    type,
    hundredths: one.hours * 100,
    state,
    version,
    asked: at(0),
    ...(decided === undefined ? { by: null, decided: null } : { by, decided: at(1) }),
    processed: processed ? at(3) : null,
    exported: exported ? at(4) : null,
  });
  const note = (action: string, said: string, author: string, detail: object | null, when: Date) =>
    tx.query(NOTE, {
      type: TIME_OFF_RECORD,
      id,
      action,
      said,
      author,
      detail: detail === null ? null : JSON.stringify(detail),
      when,
    });
  const words = { hours: hoursText(one.hours * 100), type: hourType(type)?.description ?? type, date: showDate(day) };
  await note('ask', fillIn(texts.auditAsked, words), employee, null, at(0));
  if (decided !== undefined) {
    const commandId = `seed-${number}`;
    await tx.execute(INSERT_COMMAND, { commandId, id, decided, by, reason: one.reason ?? null, at: at(1) });
    await note(decided, SAID[decided], by, { commandId, version: 2, state: STATES[decided] }, at(1));
  }
  if (processed) await note('process', texts.auditProcessed, demoPerson('accountant').empId, { version: 3, state }, at(3));
}

/** Sheets of the last period, of people with a supervisor: how many, and what they become. `:start` is the period, `:now` the moment. */
const some = (whose: string, from: number, most: number): string => `SELECT e.emp_id, e.org_pos, e.pos_seq, e.supervisor_id,
    timesheet_hash(e.emp_id, e.org_pos, e.pos_seq, :start::date) AS content
  FROM employments e WHERE e.ended_on IS NULL AND ${whose} AND EXISTS (SELECT 1 FROM punches p WHERE p.emp_id = e.emp_id AND p.org_pos = e.org_pos
    AND p.pos_seq = e.pos_seq AND p.work_date BETWEEN :start::date AND :start::date + 13)
  ORDER BY e.emp_id, e.org_pos, e.pos_seq OFFSET ${from} LIMIT ${most}`;

/** The first people of the generator, neither those who have a name in the tests and tours, nor those without a supervisor. */
const others = `e.supervisor_id <> '${demoPerson('supervisor').empId}' AND e.emp_id >= '200000'`;
const supervised = `e.supervisor_id = '${demoPerson('supervisor').empId}' AND e.emp_id >= '200000'`;

const approved = (which: string): string => `WITH chosen AS (${which}), done AS (
    INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, state, content_hash, approved_by, approved_at, attested_at, attested_hash)
    SELECT emp_id, org_pos, pos_seq, :start::date, 'approved', content, supervisor_id, :now, :now, content FROM chosen RETURNING *)
  SELECT append_audit('${TIMESHEET_RECORD}', d.emp_id || '.' || d.org_pos || '.' || d.pos_seq || '@' || :start, 'approve', :said, d.approved_by,
    (SELECT concat_ws(' ', first_name, last_name) FROM people WHERE emp_id = d.approved_by), NULL, jsonb_build_object('content', d.content_hash), :now) FROM done d`;

const attested = (which: string): string => `WITH chosen AS (${which}), done AS (
    INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, attested_at, attested_hash, disagreement)
    SELECT emp_id, org_pos, pos_seq, :start::date, :now, content, :disagreement FROM chosen RETURNING *)
  SELECT append_audit('${TIMESHEET_RECORD}', d.emp_id || '.' || d.org_pos || '.' || d.pos_seq || '@' || :start, 'attest', :said, d.emp_id,
    (SELECT concat_ws(' ', first_name, last_name) FROM people WHERE emp_id = d.emp_id), NULL, NULL, :now) FROM done d`;

const APPROVE_OTHERS = sql<Q['APPROVE_OTHERS']>`${sql.raw(approved(some(others, 0, 5)))}`;
const APPROVE_SUPERVISED = sql<Q['APPROVE_SUPERVISED']>`${sql.raw(approved(some(supervised, 0, 1)))}`;
const ATTEST_TWO = sql<Q['ATTEST_TWO']>`${sql.raw(attested(some(supervised, 1, 2)))}`;
const ATTEST_ANOTHER = sql<Q['ATTEST_ANOTHER']>`${sql.raw(attested(some(supervised, 3, 1)))}`;

const MISSING = 'Tuesday evening is missing.';

const SELECT_TIME_OFF_REQUESTS = sql<Q['SELECT_TIME_OFF_REQUESTS']>`SELECT 1 AS one FROM time_off_requests LIMIT 1`;
const SELECT_PAY_PERIODS = sql<
  Q['SELECT_PAY_PERIODS']
>`SELECT starts_on AS start FROM pay_periods WHERE processed_at IS NULL ORDER BY starts_on LIMIT 1`;

async function seedUnderWay(context: SeedContext): Promise<void> {
  const { db, now, underWay } = context;
  if (!underWay || (await db.maybe(SELECT_TIME_OFF_REQUESTS)) !== null) return;
  const { start } = await db.one(SELECT_PAY_PERIODS);
  await db.transaction(async (tx) => {
    const taken = new Set<string>();
    for (const [index, request] of REQUESTS.entries()) {
      const day = workday(addDays(context.today, request.takenIn), taken);
      taken.add(day);
      await seedRequest(tx, context, request, day, index + 1);
    }
    const hours = 'the hours';
    const approval = { start, now, said: fillIn(supervisorTexts.auditApproved, { hours }) };
    await tx.query(APPROVE_OTHERS, approval);
    await tx.query(APPROVE_SUPERVISED, approval);
    const attestation = fillIn(supervisorTexts.auditAttested, { hours });
    await tx.query(ATTEST_TWO, { start, now, said: attestation, disagreement: null });
    const said = fillIn(supervisorTexts.auditDisagreed, { message: MISSING });
    await tx.query(ATTEST_ANOTHER, { start, now, said, disagreement: MISSING });
  });
  context.log(`${REQUESTS.length} requests for time off, timesheets on their way`);
}

/** Time off and timesheets in the states in which a campus at work has them. */
export const timeUnderWaySeeder: Seeder = { name: 'time under way', order: 21, run: seedUnderWay };
