import { demoPerson } from '@campus/demo-campus';
import { addApprover, listSearchDepartments, previewRoute, searchForms } from '@campus/domain/personnel-actions';
import { userInfo } from '@campus/domain/session';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(180_000);

/** Forms without a route, put in as an import would. */
const IMPORT = `INSERT INTO personnel_action_forms (paf_type, stage, approvals, round, creator_id, creator_name, last_changed_by, created_at, stage_since,
    req_department_code, emp_id, first_name, last_name, approver_ids, waiting_for, access_saved_at, open_access)
  SELECT r.paf_type, r.stage, coalesce(r.approvals, 0), 1, r.creator, 'Import', r.creator, now() - n * interval '1 minute',
    now() - coalesce(r.days, 0) * interval '1 day', coalesce(r.department, '0410'), r.emp_id, r.first, r.last, r.approvers,
    CASE WHEN r.stage = 'awaiting_approval' THEN r.approvers[coalesce(r.approvals, 0) + 1] END,
    CASE WHEN r.stage = 'finalized' AND NOT r.access_open THEN now() END, 0
  FROM jsonb_to_recordset($1::jsonb) AS r(paf_type int, stage text, approvals int, creator text, department text, emp_id text, first text, last text,
    approvers text[], days int, copies int, access_open boolean), generate_series(1, coalesce(r.copies, 1)) n RETURNING id, last_name`;

const idOf = (username: string) => demoPerson(username).empId;

interface Made {
  readonly last: string;
  readonly stage: string;
  readonly paf_type?: number;
  readonly approvals?: number;
  readonly creator?: string;
  readonly department?: string;
  readonly emp_id?: string;
  readonly first?: string;
  readonly approvers?: readonly string[];
  readonly days?: number;
  readonly copies?: number;
  readonly access_open?: boolean;
}

describe('the search over forms and the route ahead', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api'] });
    const [one, two] = [idOf('approver1'), idOf('approver2')];
    const rows: Made[] = [
      { last: 'Quillfeather', stage: 'draft', first: 'Ann', emp_id: '940001' },
      { last: 'Quillfeather', stage: 'returned', first: 'Ben', days: 8, paf_type: 2 },
      { last: 'Quillfeather', stage: 'awaiting_approval', first: 'Cora', approvals: 1, approvers: [one, two], days: 31 },
      { last: 'Quillfeather', stage: 'awaiting_finalize', first: 'Dora', creator: idOf('creator2'), department: '0330' },
      { last: 'Quillfeather', stage: 'finalized', first: 'Emil', access_open: true, approvers: [two] },
      { last: 'Quillfeather', stage: 'finalized', first: 'Fay', paf_type: 4, access_open: true },
      { last: 'Quillfeather', stage: 'rejected', first: 'Gus', approvers: [two], creator: idOf('creator2') },
      { last: 'Quillfeather', stage: 'deleted', first: 'Hal' },
      { last: '100%_Brand', stage: 'draft', first: 'Ida' },
      { last: 'Massing', stage: 'finalized', copies: 5200, approvers: [two] },
    ];
    const whole = rows.map((row) => ({
      paf_type: 1,
      creator: idOf('creator'),
      approvers: [one],
      first: 'Import',
      access_open: false,
      ...row,
    }));
    await portal.database.query(IMPORT, [JSON.stringify(whole)]);
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const found = async (username: string, filters: object) => {
    const { body } = await (await portal.client(username)).call(searchForms, { per_page: 5000, ...filters });
    return body.data.map((row) => row.first_name);
  };
  const of = async (username: string, filters: object = {}) =>
    (await found(username, { person: 'quillfeather', ...filters })).sort();

  it('finds by any part of a name in any order, by employee id, from 3 characters on', async () => {
    expect(await of('finalizer')).toEqual(['Ann', 'Ben', 'Cora', 'Dora', 'Emil', 'Fay', 'Gus']);
    expect(await found('finalizer', { person: 'feather COR' })).toEqual(['Cora']);
    expect(await found('finalizer', { person: '940001' })).toEqual(['Ann']);
    expect(await found('finalizer', { person: '100%_b' })).toEqual(['Ida']);
    expect(await found('finalizer', { person: '___' })).toEqual([]);
    const short = await (await portal.client('finalizer')).call(searchForms, { person: 'qu' });
    expect(short).toMatchObject({ status: 400, body: { success: false, code: 'personnel-actions.search_short' } });
  });

  it('narrows by department, type, status, step and age, and by all of them together', async () => {
    expect(await of('finalizer', { department: '0330' })).toEqual(['Dora']);
    expect(await of('finalizer', { type: 2 })).toEqual(['Ben']);
    expect(await of('finalizer', { status: 'Rejected' })).toEqual(['Ben', 'Gus']);
    expect(await of('finalizer', { status: 'Finalized' })).toEqual(['Emil', 'Fay']);
    const steps = {
      creator: ['Ann', 'Ben'],
      approval_2: ['Cora'],
      hr: ['Dora'],
      access: ['Emil'],
      done: ['Fay'],
      rejected: ['Gus'],
    };
    for (const [step, people] of Object.entries(steps)) expect([step, await of('pafadmin', { step })]).toEqual([step, people]);
    expect(await of('pafadmin', { step: 'approval_1' })).toEqual([]);
    expect(await of('finalizer', { age: 8 })).toEqual(['Ben', 'Cora']);
    expect(await of('finalizer', { age: 30, status: 'Awaiting Approval', type: 1, department: '0410' })).toEqual(['Cora']);
    expect(await of('finalizer', { age: 30, type: 2 })).toEqual([]);
    const wrong = await (await portal.client('finalizer')).call(searchForms, { type: 9, status: 'Lost', step: 'x', age: 0 });
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields?.map((field) => field.path).sort()).toEqual(['age', 'status', 'step', 'type']);
  });

  it('shows what one may open and nothing else: the own forms, those that name one, all of them to HR and administrators', async () => {
    const everything = ['Ann', 'Ben', 'Cora', 'Dora', 'Emil', 'Fay', 'Gus'];
    expect(await of('pafadmin')).toEqual(everything);
    expect(await of('creator')).toEqual(['Ann', 'Ben', 'Cora', 'Emil', 'Fay']);
    expect(await of('creator2')).toEqual(['Dora', 'Gus']);
    expect(await of('approver1')).toEqual(['Ben', 'Cora', 'Dora', 'Fay']);
    expect(await of('approver2')).toEqual(['Cora', 'Emil', 'Gus']);
    expect(await of('approver3')).toEqual([]);
    for (const username of ['plain', 'processor1']) {
      expect((await (await portal.client(username)).call(searchForms, {})).status).toBe(403);
      const { navItems } = await (await portal.client(username)).mustCall(userInfo, {});
      expect(navItems.map((item) => item.path)).not.toContain('/hr/paf_search');
    }
    for (const username of ['creator', 'approver1', 'finalizer', 'pafadmin']) {
      const { navItems } = await (await portal.client(username)).mustCall(userInfo, {});
      expect(navItems.map((item) => item.path)).toContain('/hr/paf_search');
      expect((await (await portal.client(username)).mustCall(listSearchDepartments, {})).length).toBeGreaterThan(5);
    }
  });

  it('never answers what the search cannot show: sealed values, or rows of the deleted', async () => {
    const { body } = await (await portal.client('finalizer')).call(searchForms, { person: 'quillfeather' });
    expect(body.page?.total).toBe(7);
    const fields = new Set(body.data.flatMap((row) => Object.keys(row)));
    for (const secret of ['ssn', 'ssn_sealed', 'dob', 'dob_sealed', 'street1']) expect(fields.has(secret)).toBe(false);
  });

  it('pages a long result by key and by number without a gap', async () => {
    const client = await portal.client('approver2');
    const stored = await portal.database.query<{ id: string }>(
      `SELECT id FROM personnel_action_forms WHERE last_name = 'Massing' ORDER BY created_at DESC, id DESC`,
    );
    const page = async (input: object) => (await client.call(searchForms, { person: 'massing', per_page: 100, ...input })).body;
    const far = await page({ page: 51 });
    expect(far.page?.total).toBe(5200);
    expect(far.data.map((row) => row.id)).toEqual(stored.slice(5000, 5100).map((row) => row.id));
    const next = await page({ after: far.page?.next ?? '' });
    expect(next.data.map((row) => row.id)).toEqual(stored.slice(5100).map((row) => row.id));
    expect(next.page?.next).toBeNull();
  });

  const FORM = `INSERT INTO personnel_action_forms (paf_type, stage, round, approvals, creator_id, creator_name, last_changed_by, created_at, stage_since,
      req_department_code, first_name, last_name, approver_ids, access_saved_at)
    VALUES (2, 'finalized', 1, 2, $1, 'Import', $1, $2::timestamptz, $2::timestamptz, '0620', 'Route', 'Import', $3::text[], now()) RETURNING id`;
  const NOTE = `SELECT append_audit('personnel-action-form', $1, $2, $2, 'x', 'x', NULL, '{"round": 1}'::jsonb,
      $3::timestamptz + $4::int * interval '1 hour')`;

  it('names who gets it in which order, and the median time of such forms at each step from the record', async () => {
    const admin = await portal.client('pafadmin');
    const [one, two] = [idOf('approver1'), idOf('approver2')];
    for (const emp_id of [one, two]) await admin.mustCall(addApprover, { department_code: '0620', emp_id });
    const ask = async (input: object) =>
      admin.mustCall(previewRoute, { paf_type: 2, req_department_code: '0620', approved_by1: one, ...input });
    const since = new Date(Date.now() - 30 * 86_400_000).toISOString();
    for (const first of [1, 2, 2, 3, 90]) {
      const [form] = await portal.database.query<{ id: string }>(FORM, [idOf('creator'), since, [one, two]]);
      let hours = 5;
      for (const [action, took] of [
        ['submit', 0],
        ['approve', first],
        ['approve', 4],
        ['finalize', 10],
        ['process_access', 1],
        ['process_access', 2],
      ] as const) {
        hours += took;
        await portal.database.query(NOTE, [form?.id, action, since, hours]);
      }
    }
    const route = await ask({ approved_by2: two });
    expect(route.steps.map(({ step, id, median_seconds, forms, problem }) => [step, id, median_seconds, forms, problem])).toEqual(
      [
        ['approval_1', one, 2 * 3600, 5, null],
        ['approval_2', two, 4 * 3600, 5, null],
        ['hr', null, 10 * 3600, 5, null],
        ['access', null, 3 * 3600, 5, null],
      ],
    );
    expect(route).toMatchObject({ basis: 'department', median_seconds: 19 * 3600 });
    const { firstName, lastName } = demoPerson('approver1');
    expect(route.steps[0]?.name).toBe(`${firstName} ${lastName}`);
    const ending = await ask({ paf_type: 4 });
    expect(ending.steps.map(({ step }) => step)).toEqual(['approval_1', 'hr']);
    expect(ending.basis).not.toBe('department');
  });

  it('says who cannot get it, tells no name of others, and is told to creators only', async () => {
    const creator = await portal.client('creator');
    const ask = async (approved_by1: string) =>
      (await creator.mustCall(previewRoute, { paf_type: 1, req_department_code: '0410', approved_by1 })).steps[0];
    expect((await ask(idOf('approver1')))?.problem).toBeNull();
    expect(await ask(idOf('student1'))).toMatchObject({
      name: idOf('student1'),
      problem: expect.stringContaining('is not an approver'),
    });
    expect((await ask(idOf('creator')))?.problem).toMatch(/^You cannot be an approver/);
    expect((await creator.call(previewRoute, { paf_type: 9, req_department_code: '' })).status).toBe(400);
    for (const username of ['plain', 'approver1', 'processor1']) {
      const client = await portal.client(username);
      expect((await client.call(previewRoute, { paf_type: 1, req_department_code: '0410' })).status).toBe(403);
    }
  });
});
