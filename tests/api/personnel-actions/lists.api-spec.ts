import { demoPerson } from '@campus/demo-campus';
import {
  listAwaitingApproval,
  listAwaitingFinalize,
  listFinalizedArchive,
  listMyArchive,
  listMyForms,
} from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { approved, draft, finalized, newHire, submitted } from './new-hire.js';

jest.setTimeout(180_000);

/** Forms without a route, put in as an import would: all of one creator, added one a minute up to an instant. */
const IMPORT = `INSERT INTO personnel_action_forms (paf_type, stage, creator_id, creator_name, last_changed_by, created_at, stage_since,
    req_department_code, first_name, last_name, approver_ids, finalized_by, finalized_at)
  SELECT 1, $2, $1, 'Import', $1, $3::timestamptz - n * interval '1 minute', $3::timestamptz, '0330', 'Row ' || n, 'Import', $4::text[],
    CASE WHEN $2 = 'finalized' THEN $1 END, CASE WHEN $2 = 'finalized' THEN $3::timestamptz END
  FROM generate_series(0, $5::int - 1) n RETURNING id`;

describe('lists of forms', () => {
  let portal: TestPortal;
  const approver = demoPerson('approver1').empId;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const bring = (creator: string, stage: string, at: string, count: number) =>
    portal.database.query<{ id: string }>(IMPORT, [creator, stage, at, [approver], count]);

  it('show the own forms with names and flags, and none of another creator [PAFLIST-014] [PAFLIST-001]', async () => {
    const made = await draft(portal, await newHire(portal));
    const mine = await (await portal.client('creator')).mustCall(listMyForms, { per_page: 5000 });
    expect(mine.find((row) => row.id === made.id)).toMatchObject({
      type_name: 'New Hire',
      first_name: 'Nadia',
      last_name: 'Freeman',
      dept_name: 'Campus Technology',
      status: 'Draft',
      is_draft: 1,
      is_rejected: 0,
      is_approved: 0,
      is_finalized: 0,
    });
    expect(new Set(mine.map((row) => row.creator_id))).toEqual(new Set([demoPerson('creator').empId]));
    const others = await (await portal.client('creator2')).mustCall(listMyForms, { per_page: 5000 });
    expect(others.map((row) => row.id)).not.toContain(made.id);
  });

  it('keep to the fiscal year of the own forms, from midnight on campus to midnight on campus [PAFLIST-015]', async () => {
    const creator = demoPerson('creator2').empId;
    const [inside] = await bring(creator, 'finalized', '2017-08-01T03:59:59Z', 1);
    const [after] = await bring(creator, 'finalized', '2017-08-01T04:00:00Z', 1);
    const client = await portal.client('creator2');
    const year = (await client.mustCall(listMyArchive, { fiscal_year: '2016-2017' })).map((row) => row.id);
    const next = (await client.mustCall(listMyArchive, { fiscal_year: '2017-2018' })).map((row) => row.id);
    expect([year.includes(inside?.id ?? ''), year.includes(after?.id ?? '')]).toEqual([true, false]);
    expect([next.includes(inside?.id ?? ''), next.includes(after?.id ?? '')]).toEqual([false, true]);
    expect((await client.call(listMyArchive, { fiscal_year: '2015-2016' })).body.success).toBe(false);
  });

  it('show an approver the own turn only, an admin everything that awaits approval, others nothing [PAFFLOW-035] [PAFFLOW-002] [PAFFLOW-010]', async () => {
    const first = await submitted(portal, await newHire(portal, ['approver1', 'approver2']));
    const second = await submitted(portal, await newHire(portal, ['approver2', 'approver1']));
    const idsOf = async (username: string) =>
      (await (await portal.client(username)).mustCall(listAwaitingApproval, { per_page: 5000 })).map((row) => row.id);
    expect(await idsOf('approver1')).toEqual(expect.arrayContaining([first.id]));
    expect(await idsOf('approver1')).not.toContain(second.id);
    const waiting = await portal.database.query<{ id: string; waiting_for: string }>(
      `SELECT id, waiting_for FROM personnel_action_forms WHERE stage = 'awaiting_approval'`,
    );
    expect((await idsOf('pafadmin')).sort()).toEqual(waiting.map((row) => row.id).sort());
    const named = waiting.filter((row) => row.waiting_for === approver).map((row) => row.id);
    expect((await idsOf('approver1')).sort()).toEqual(named.sort());
    expect(await idsOf('pafadmin')).toEqual(expect.arrayContaining([first.id, second.id]));
    expect((await (await portal.client('plain')).call(listAwaitingApproval, {})).status).toBe(403);
  });

  it('show an approver what has waited longest first, page by page', async () => {
    const client = await portal.client('pafadmin');
    const all = await client.mustCall(listAwaitingApproval, { per_page: 5000 });
    const stored = await portal.database.query<{ id: string }>(
      `SELECT id FROM personnel_action_forms WHERE stage = 'awaiting_approval' ORDER BY stage_since, id`,
    );
    const ids = stored.map((row) => row.id);
    expect(ids.length).toBeGreaterThan(2);
    expect(all.map((row) => row.id)).toEqual(ids);
    const first = await client.call(listAwaitingApproval, { per_page: 2 });
    const next = await client.call(listAwaitingApproval, { per_page: 2, after: first.body.page?.next ?? '' });
    expect([...first.body.data, ...next.body.data].map((row) => row.id)).toEqual(ids.slice(0, 4));
    expect((await client.mustCall(listAwaitingApproval, { per_page: 2, page: 2 })).map((row) => row.id)).toEqual(ids.slice(2, 4));
  });

  it('show HR exactly what is approved and not finalized [PAFFLOW-036] [PAFFLOW-003]', async () => {
    const hire = await newHire(portal, ['approver1']);
    const waiting = await approved(portal, hire, ['approver1']);
    await finalized(portal, hire, ['approver1']);
    const rows = await (await portal.client('finalizer')).mustCall(listAwaitingFinalize, { per_page: 5000 });
    const stored = await portal.database.query<{ id: string }>(
      `SELECT id FROM personnel_action_forms WHERE stage = 'awaiting_finalize'`,
    );
    expect(rows.map((row) => row.id).sort()).toEqual(stored.map((row) => row.id).sort());
    expect(rows.map((row) => row.id)).toContain(waiting.id);
    expect((await (await portal.client('plain')).call(listAwaitingFinalize, {})).status).toBe(403);
  });

  it('show HR the finalized forms of a fiscal year, of all creators [PAFFLOW-037] [PAFFLOW-038]', async () => {
    const fiscal_year = '2016-2017';
    const of = async (creator: string, stage: string, at: string) =>
      (await bring(demoPerson(creator).empId, stage, at, 1))[0]?.id ?? '';
    const first = await of('creator', 'finalized', '2016-08-01T04:00:00Z');
    const last = await of('creator2', 'finalized', '2017-08-01T03:59:59Z');
    const others = [
      await of('creator', 'finalized', '2016-08-01T03:59:59Z'),
      await of('creator', 'finalized', '2017-08-01T04:00:00Z'),
      await of('creator2', 'draft', '2016-09-01T12:00:00Z'),
    ];
    const finalizer = await portal.client('finalizer');
    const rows = await finalizer.mustCall(listFinalizedArchive, { fiscal_year, per_page: 5000 });
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining([first, last]));
    expect(rows.filter((row) => others.includes(row.id))).toEqual([]);
    expect(rows.every((row) => row.is_finalized === 1)).toBe(true);
    expect(
      (await finalizer.raw('GET', `/api/hr/paf/finalized-archive?fiscal_year=${fiscal_year}&per_page=5000`)).body.data,
    ).toEqual(rows);
    expect((await (await portal.client('plain')).call(listFinalizedArchive, { fiscal_year })).status).toBe(403);
  });

  it('page without a gap or a double by key and by number, far behind the first thousands too', async () => {
    const client = await portal.client('creator2');
    await bring(demoPerson('creator2').empId, 'finalized', '2020-06-30T12:00:00Z', 7000);
    const all = [
      ...(await client.mustCall(listMyForms, { per_page: 5000 })),
      ...(await client.mustCall(listMyForms, { per_page: 5000, page: 2 })),
    ].map((row) => row.id);
    const stored = await portal.database.query<{ id: string }>(
      `SELECT id FROM personnel_action_forms WHERE creator_id = $1 AND stage <> 'deleted' ORDER BY created_at DESC, id DESC`,
      [demoPerson('creator2').empId],
    );
    expect(all).toEqual(stored.map((row) => row.id));
    const far = await client.call(listMyForms, { per_page: 50, page: 121 });
    expect(far.body.data.map((row) => row.id)).toEqual(all.slice(6000, 6050));
    expect(far.body.page?.total).toBe(all.length);
    const next = await client.call(listMyForms, { per_page: 50, after: far.body.page?.next ?? '' });
    expect(next.body.data.map((row) => row.id)).toEqual(all.slice(6050, 6100));
  });

  it('stay exact when a form comes in at the head of a long list', async () => {
    const client = await portal.client('creator2');
    const before = await client.call(listMyForms, { per_page: 50, page: 100 });
    await bring(demoPerson('creator2').empId, 'draft', new Date().toISOString(), 1);
    const after = await client.call(listMyForms, { per_page: 50, page: 100 });
    expect(after.body.page?.total).toBe((before.body.page?.total ?? 0) + 1);
    expect(after.body.data.slice(1).map((row) => row.id)).toEqual(before.body.data.slice(0, -1).map((row) => row.id));
  });
});
