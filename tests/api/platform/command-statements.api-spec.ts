import { randomUUID } from 'node:crypto';
import type { Operation, RawInputOf } from '@campus/contract-kit';
import { approveForm } from '@campus/domain/personnel-actions';
import { approveSalaried, createTimeOff, readTimeOff, rejectSalaried } from '@campus/domain/timeclock';
import { addDays } from '@campus/domain/calendar/rules';
import { campusHolidays } from '@campus/domain/timeclock/rules';
import type { LoggedUnit, TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal, StatementLog } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newHire, submitted } from '../personnel-actions/new-hire.js';

jest.setTimeout(180_000);

/** Longer than any sweep of the API and any heartbeat waits. */
const QUIET_MS = 11_000;

let portal: TestPortal;
let log: StatementLog;

beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api', 'worker'] });
  log = await StatementLog.open(portal, QUIET_MS);
});
afterAll(() => portal?.stop());

/** A command as the console sends it. */
const command = <Op extends Operation>(client: TestClient, operation: Op, input: RawInputOf<Op>) =>
  client.mustCall(operation, input, { headers: { 'idempotency-key': randomUUID() } });

/** The look of a workflow that a record began, which a later command of the same record does without: it comes whenever the worker gets to it. */
const LOOK =
  /^SELECT r\.state, r\.version FROM time_off_requests|NULL::jsonb AS undone\s+FROM personnel_action_forms f WHERE f\.id = \$1::uuid$/;

/** Statements, BEGIN and COMMIT among them, and durable commits; the reading of the session is none of the command's. */
function sums(units: readonly LoggedUnit[]) {
  const own = units.filter(({ statements }) => !statements.some((text) => /\bFROM sessions\b/.test(text) || LOOK.test(text)));
  const heads = own.flatMap(({ statements }) => statements.map((text) => text.replace(/\s+/g, ' ').slice(0, 70)));
  return { commits: own.filter(({ durable }) => durable).length, heads };
}

/** The least of three times: what happens by itself now and then only adds to a count. */
async function least(commanded: () => Promise<() => Promise<unknown>>) {
  const counts: ReturnType<typeof sums>[] = [];
  for (let time = 0; time < 3; time += 1) {
    const once = await commanded();
    counts.push(sums(await log.during(once)));
  }
  const [first] = counts.sort((one, other) => one.heads.length - other.heads.length);
  return first;
}

describe('what a click asks of the database', () => {
  it('is counted for an approval of a form', async () => {
    const approver = await portal.client('approver1');
    const counted = await least(async () => {
      const { id } = await submitted(portal, await newHire(portal));
      return () => command(approver, approveForm, { id });
    });
    expect(counted?.heads).toHaveLength(3);
    expect(counted?.commits).toBe(2);
  });

  it('is counted for decisions about time off', async () => {
    const [salaried, supervisor] = await Promise.all([portal.client('salaried'), portal.client('supervisor')]);
    const { positions, bounds } = await salaried.mustCall(readTimeOff, {});
    let date = addDays(bounds.start, 40);
    const isFree = () => {
      const year = Number(date.slice(0, 4));
      const holidays = [year, year + 1].flatMap(campusHolidays).map(({ day }) => day);
      return ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay()) && !holidays.includes(date);
    };
    const ask = () => {
      do date = addDays(date, 1);
      while (!isFree());
      return salaried.mustCall(createTimeOff, { positionId: positions[0]?.id ?? '', date, hours: 8 });
    };
    const approved = await least(async () => {
      const { id } = await ask();
      return () => command(supervisor, approveSalaried, { ids: [id] });
    });
    const rejected = await least(async () => {
      const { id } = await ask();
      return () => command(supervisor, rejectSalaried, { request_id: id });
    });
    for (const counted of [approved, rejected]) {
      expect(counted?.heads).toHaveLength(3);
      expect(counted?.commits).toBe(2);
    }
  });
});
