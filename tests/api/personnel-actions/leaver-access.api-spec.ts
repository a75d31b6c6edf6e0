import { demoPerson } from '@campus/demo-campus';
import {
  createForm,
  finalizeForm,
  listAwaitingAccess,
  processAccess,
  resendAccess,
  saveAccess,
  submitForm,
  undoProcessed,
} from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal, mustRun } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessOnly, approved, finalized, formOf, itemsOf, newHire, auditEntryOf } from './new-hire.js';
import { dayAfter, terminationOf, todayOf } from './termination.js';

jest.setTimeout(180_000);

const idOf = (username: string) => demoPerson(username).empId;
const ONE = ['approver1'] as const;

describe('the access of somebody who leaves', () => {
  let portal: TestPortal;
  let today: string;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
    today = await todayOf(portal);
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const sql = <Row extends object>(text: string, ...values: unknown[]) => portal.database.query<Row>(text, values);
  const hr = () => portal.client('finalizer');
  const processor = () => portal.client('processor1');
  const asks = async (username: string) => ({ ...(await accessOnly(portal)), emp_id: idOf(username) });
  const given = async (username: string) => {
    const form = await finalized(portal, await asks(username), ONE);
    const { accesses } = await formOf(portal, form.id);
    return { id: form.id, accesses };
  };
  const leaves = async (username: string, date: string) =>
    (await finalized(portal, await terminationOf(portal, username, date), ONE)).id;

  it('that is asked for and not given yet is withdrawn with the termination, with a word to its processors', async () => {
    const { id, accesses } = await given('salaried');
    const [first, second] = accesses;
    await (await processor()).mustCall(processAccess, { id: first?.id ?? '' });
    const termination = await leaves('salaried', dayAfter(today, 30));
    const form = await formOf(portal, id);
    expect(form.accesses.map((one) => [one.id, one.is_processed, one.is_withdrawn])).toEqual(
      expect.arrayContaining([
        [first?.id, 1, 0],
        [second?.id, 0, 1],
      ]),
    );
    expect([form.waiting_for, form.next_step]).toEqual([null, 'Nothing is left to be done.']);
    expect(await auditEntryOf(portal, id)).toContain(
      `Access requests withdrawn because the person leaves: ${second?.trigger_name}: ${second?.access_name}`,
    );
    const removals = (await formOf(portal, termination)).accesses;
    expect(removals.map((one) => [one.access_item_id, one.is_removal])).toEqual([[first?.access_item_id, 1]]);
    const waiting = await (await processor()).mustCall(listAwaitingAccess, { per_page: 5000 });
    expect(waiting.filter((one) => [id, termination].includes(one.form_id)).map((one) => [one.form_id, one.is_removal])).toEqual([
      [termination, 1],
    ]);
    const told = await sql(
      `SELECT DISTINCT recipient FROM mail_messages WHERE record_id = $1 AND subject = 'No longer needed: access for Simon Aldridge' ORDER BY 1`,
      id,
    );
    expect(told).toEqual(['processor1', 'processor2'].map((name) => ({ recipient: demoPerson(name).email })));
    const late = await (await processor()).call(processAccess, { id: second?.id ?? '' });
    expect(late).toMatchObject({ status: 409, body: { code: 'personnel-actions.request_withdrawn' } });
    const again = await (await hr()).call(resendAccess, { id: second?.id ?? '' });
    expect(again.body.code).toBe('personnel-actions.request_withdrawn');
    const undone = await (await processor()).call(undoProcessed, { id: first?.id ?? '' });
    expect(undone.body.code).toBe('personnel-actions.leaver_no_access');
  });

  it('is not given after the termination: neither by a form that was approved before, nor by a new one', async () => {
    const { id } = await approved(portal, await asks('advancement'), ONE);
    await leaves('advancement', dayAfter(today, 30));
    const refused = await (await hr()).call(finalizeForm, { id });
    expect(refused).toMatchObject({ status: 409, body: { code: 'personnel-actions.leaver_no_access' } });
    expect(refused.body.message).toMatch(/^Arthur Pemberton holds no position that continues, so no access can be given\./);
    const creator = await portal.client('creator');
    const draft = await creator.mustCall(createForm, { data: (await asks('advancement')) as never });
    expect((await creator.call(submitForm, { id: draft.id })).body.code).toBe('personnel-actions.leaver_no_access');
    const nobody = await creator.mustCall(createForm, { data: (await asks('plain')) as never });
    expect((await creator.call(submitForm, { id: nobody.id })).body.code).toBe('personnel-actions.leaver_no_access');
  });

  it('is not given by the access section of a position that was terminated since', async () => {
    const hire = await finalized(portal, { ...(await newHire(portal, ONE)), last_name: 'Brief' }, ONE);
    const { emp_id: empId } = await formOf(portal, hire.id);
    const [held] = await sql<{ org_pos: string; pos_seq: string; day: string }>(
      'SELECT org_pos, pos_seq, (started_on + 30)::text AS day FROM employments WHERE emp_id = $1',
      empId,
    );
    const ends = {
      paf_type: 4,
      req_department_code: '0410',
      approved_by1: idOf('approver1'),
      emp_id: empId,
      terminate_pos: `${held?.org_pos}${held?.pos_seq}`,
      termination_date: held?.day,
    };
    await finalized(portal, ends, ONE);
    const items = await itemsOf(portal, 'Network', 1);
    const refused = await (await hr()).call(saveAccess, { id: hire.id, access_items: items });
    expect(refused.body.code).toBe('personnel-actions.leaver_no_access');
    await (await hr()).mustCall(saveAccess, { id: hire.id, access_items: [] });
  });

  it('that is given at the same moment is either withdrawn or taken away, never left', async () => {
    const { accesses } = await given('payments');
    const { id } = await approved(portal, await terminationOf(portal, 'payments', dayAfter(today, 10)), ONE);
    const clients = await Promise.all([hr(), processor(), portal.client('processor2')]);
    const [one, two] = accesses.map((request) => request.id);
    await Promise.all([
      clients[0].mustCall(finalizeForm, { id }),
      clients[1].call(processAccess, { id: one ?? '' }),
      clients[2].call(processAccess, { id: two ?? '' }),
    ]);
    const left = await sql(
      `SELECT 'held' FROM held_access WHERE emp_id = $1 UNION ALL SELECT 'open' FROM access_requests r JOIN personnel_action_forms f ON f.id = r.form_id
       WHERE f.emp_id = $1 AND NOT r.removal AND r.processed_at IS NULL AND r.withdrawn_at IS NULL`,
      idOf('payments'),
    );
    expect(left).toEqual([]);
  });

  it('is found in the night where no termination took it away, and verify finds it too', async () => {
    const { id, accesses } = await given('library');
    for (const one of accesses) await (await processor()).mustCall(processAccess, { id: one.id });
    await mustRun(portal, 'verify');
    await sql(`UPDATE employments SET ended_on = $2::date WHERE emp_id = $1`, idOf('library'), dayAfter(today, -3));
    await expect(mustRun(portal, 'verify')).rejects.toThrow();
    await mustRun(portal, 'run-terminations');
    await mustRun(portal, 'run-terminations');
    const removals = (await formOf(portal, id)).accesses.filter((one) => one.is_removal === 1);
    expect(removals.map((one) => [one.is_processed, one.access_name.replace(/^Remove on [\d-]+: /, '')]).sort()).toEqual(
      accesses.map((one) => [0, one.access_name]).sort(),
    );
    for (const one of removals) await (await processor()).mustCall(processAccess, { id: one.id });
    expect((await formOf(portal, id)).next_step).toBe('Nothing is left to be done.');
    await mustRun(portal, 'verify');
  });

  it('that waits for a leaver is a violation that verify names', async () => {
    const [row] = await sql<{ id: string }>(
      `UPDATE access_requests SET withdrawn_at = NULL WHERE id = (SELECT r.id FROM access_requests r JOIN personnel_action_forms f ON f.id = r.form_id
         WHERE f.emp_id = $1 AND r.withdrawn_at IS NOT NULL LIMIT 1) RETURNING id`,
      idOf('salaried'),
    );
    await expect(mustRun(portal, 'verify')).rejects.toThrow();
    await sql('UPDATE access_requests SET withdrawn_at = now() WHERE id = $1::uuid', row?.id);
    await mustRun(portal, 'verify');
  });
});
