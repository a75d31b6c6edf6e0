import { demoPerson } from '@campus/demo-campus';
import { chooseMail } from '@campus/domain/mail';
import {
  approveForm,
  listHeldPositions,
  nameStandIn,
  previewRoute,
  processAccess,
  readFlow,
  readForm,
  rejectForm,
  undoProcessed,
  undoDecision,
} from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessOnly, approved, finalized, formOf, newHire, submitted } from './new-hire.js';

jest.setTimeout(240_000);

const ONE = ['approver1'] as const;
const idOf = (username: string) => demoPerson(username).empId;
const nameOf = (username: string) => `${demoPerson(username).firstName} ${demoPerson(username).lastName}`;

describe('who is told of a form', () => {
  let portal: TestPortal;
  let today: string;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker', 'jobs'] });
    [{ today }] = (await portal.database.query('SELECT business_today()::text AS today')) as [{ today: string }];
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const as = (username: string) => portal.client(username);
  const day = (days: number): string => new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const shownDay = (days: number): string => day(days).replace(/^(\d+)-(\d+)-(\d+)$/, '$2-$3-$1');
  const mailTo = (who: string, formId: string, subject: string) =>
    portal.database.query<{ body: string; digest: string | null }>(
      `SELECT body, digest FROM mail_messages WHERE record_id = $1 AND recipient = $2 AND subject LIKE $3 || '%' ORDER BY created_at`,
      [formId, demoPerson(who).email, subject],
    );
  const endAccount = (who: string) =>
    portal.database.query('UPDATE people SET account_ended_at = now() WHERE emp_id = $1', [idOf(who)]);
  const openAccount = (who: string) =>
    portal.database.query('UPDATE people SET account_ended_at = NULL WHERE emp_id = $1', [idOf(who)]);
  const standIn = async (who: string, role: string, standsIn: string, more: object = {}) =>
    (await as(who)).mustCall(nameStandIn, { role, emp_id: idOf(standsIn), from: today, to: day(7), ...more } as never);

  it('is HR when it comes to await finalizing, at once or once a day, once for each such wait', async () => {
    await as('finalizer');
    const { id } = await approved(portal, await newHire(portal, ONE), ONE);
    const [mail] = await mailTo('finalizer', id, 'Awaiting finalization: New Hire');
    expect([mail?.digest, mail?.body.includes(`/hr/view/${id}`)]).toEqual([null, true]);
    await (await as('approver1')).mustCall(undoDecision, { id });
    await (await as('approver1')).mustCall(approveForm, { id });
    expect(await mailTo('finalizer', id, 'Awaiting finalization')).toHaveLength(2);
    await (await as('finalizer')).mustCall(chooseMail, { kind: 'turn', choice: 'daily' });
    const next = await approved(portal, await newHire(portal, ONE), ONE);
    expect(await mailTo('finalizer', next.id, 'Awaiting finalization')).toMatchObject([
      { digest: demoPerson('finalizer').email },
    ]);
    await (await as('finalizer')).mustCall(chooseMail, { kind: 'turn', choice: 'at_once' });
  });

  it('are the administrators when it waits for an approver whose account has ended, who is named as such', async () => {
    const coming = await submitted(portal, await newHire(portal, ['approver1', 'approver4']));
    const waiting = await submitted(portal, await newHire(portal, ['approver4']));
    await endAccount('approver4');
    await (await as('approver1')).mustCall(approveForm, { id: coming.id });
    expect(await mailTo('pafadmin', coming.id, 'Needs another approver')).toHaveLength(1);
    await eventually(async () => (await mailTo('pafadmin', waiting.id, 'Needs another approver')).length === 1);
    const ended = `${nameOf('approver4')} (account ended)`;
    expect(await formOf(portal, waiting.id)).toMatchObject({
      waiting_for: ended,
      next_step: `It waits for ${ended}: an administrator hands it to another approver.`,
    });
    const board = await (await as('finalizer')).mustCall(readFlow, {});
    const shown = board.flatMap(({ items }) => items).find((item) => item.id === waiting.id);
    expect(shown?.waits_for).toBe(ended);
    await openAccount('approver4');
  });

  it('hears of a termination that waits what is still ahead', async () => {
    const [held] = await (await as('creator')).mustCall(listHeldPositions, { employee: idOf('library') });
    const { id } = await finalized(
      portal,
      {
        paf_type: 4,
        req_department_code: '0410',
        approved_by1: idOf('approver1'),
        emp_id: idOf('library'),
        terminate_pos: `${held?.ORG_POS}-${held?.POS_SEQ}`,
        termination_date: day(40),
      },
      ONE,
    );
    expect((await formOf(portal, id)).next_step).toBe(
      `The position ends on ${shownDay(40)}. If it is the last one, the account ends the night after.`,
    );
  });

  it('reads both names where a stand-in takes a step back, and the person stood in for can do so too', async () => {
    await standIn('approver1', 'approver', 'approver3');
    const both = `${nameOf('approver3')} for ${nameOf('approver1')}`;
    const { id } = await submitted(portal, await newHire(portal, ONE));
    await (await as('approver3')).mustCall(approveForm, { id });
    await (await as('approver3')).mustCall(undoDecision, { id });
    expect((await formOf(portal, id)).audit.at(-1)).toMatchObject({
      description: 'Approval taken back',
      action_by: idOf('approver3'),
      action_by_name: both,
    });
    const [row] = await portal.database.query(`SELECT on_behalf_of FROM audit_entries WHERE record_id = $1 AND action = 'undo'`, [
      id,
    ]);
    expect(row).toEqual({ on_behalf_of: idOf('approver1') });
    await (await as('approver3')).mustCall(rejectForm, { id, message: 'The dates', type: 2 });
    expect((await mailTo('creator', id, 'Sent back'))[0]?.body).toContain(`${both} sent your form back`);
    const approver = await as('approver1');
    expect((await approver.mustCall(readForm, { id })).can.undo).toBe(true);
    expect((await (await as('approver2')).call(undoDecision, { id })).status).toBe(404);
    await approver.mustCall(undoDecision, { id });
    expect((await formOf(portal, id)).audit.at(-1)).toMatchObject({ action_by_name: nameOf('approver1') });
    expect((await approver.mustCall(approveForm, { id })).stage).toBe('awaiting_finalize');
    await portal.database.query('UPDATE paf_stand_ins SET ended_at = now() WHERE ended_at IS NULL');
  });

  it('takes back the mark of a stand-in as the processor who was stood in for', async () => {
    await portal.database.query(
      `INSERT INTO access_processors (access_group_id, emp_id) SELECT id, $1 FROM access_groups WHERE name <> 'Network' LIMIT 1`,
      [idOf('visa')],
    );
    await standIn('processor1', 'processor', 'visa');
    const { id } = await finalized(portal, await accessOnly(portal), ONE);
    const [request] = (await formOf(portal, id)).accesses;
    await (await as('visa')).mustCall(processAccess, { id: request?.id ?? '' });
    await (await as('processor1')).mustCall(undoProcessed, { id: request?.id ?? '' });
    expect((await formOf(portal, id)).accesses.find((one) => one.id === request?.id)?.is_processed).toBe(0);
    await portal.database.query('UPDATE paf_stand_ins SET ended_at = now() WHERE ended_at IS NULL');
  });

  it('is shown with absences and stand-ins before it is submitted', async () => {
    const route = async () => {
      const input = {
        paf_type: 1,
        req_department_code: '0410',
        approved_by1: idOf('approver1'),
        approved_by2: idOf('approver2'),
      };
      return (await (await as('creator')).mustCall(previewRoute, input)).steps.map(({ away }) => away);
    };
    expect((await route()).every((away) => away === null)).toBe(true);
    await standIn('approver1', 'approver', 'approver3');
    await portal.database.query(
      `INSERT INTO time_off_requests (emp_id, org_pos, pos_seq, taken_on, hour_type, hundredths, state, requested_at, salaried)
       SELECT e.emp_id, e.org_pos, e.pos_seq, $2::date + n, 'Vacation', 800, 'approved', now(), false
       FROM (SELECT * FROM employments WHERE emp_id = $1 LIMIT 1) e, generate_series(2, 3) n`,
      [idOf('approver2'), today],
    );
    expect((await route()).slice(0, 2)).toEqual([
      `Away from ${shownDay(0)} to ${shownDay(7)}: ${nameOf('approver3')} stands in`,
      `Away from ${shownDay(2)} to ${shownDay(3)}`,
    ]);
    await portal.database.query('UPDATE paf_stand_ins SET ended_at = now() WHERE ended_at IS NULL');
  });
});
