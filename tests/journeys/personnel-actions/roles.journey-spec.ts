import { permissionsOfRole } from '@campus/domain/access';
import {
  addTriggerTemplate,
  approveForm,
  createForm,
  finalizeAll,
  finalizeForm,
  finalizeSelected,
  listAwaitingAccess,
  listAwaitingApproval,
  listAwaitingFinalize,
  listMyForms,
  listTriggerTypes,
  rejectForm,
} from '@campus/domain/personnel-actions';
import { personnelActionsDomain } from '@campus/domain/personnel-actions/domain';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { accessOnly, approved, draft, finalized, formOf, submitted } from '../../api/personnel-actions/new-hire.js';
import { nameOf, onPage } from '../harness/journey.js';
import { fillNewHire } from '../harness/paf-screens.js';
import { heads, row } from '../harness/sections.js';
import { bareStatus, idOf, idsShown, IMPORT, ONE, refused, RolesStory } from './roles-story.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

const SCREENS = ['paf_form', 'my_pafs', 'awaiting_approval', 'awaiting_finalize', 'awaiting_access', 'access_notes'];

const story = new RolesStory();
const { as, hire, stored, visit } = story;
beforeAll(() => story.start());
afterAll(() => story.journey.stop());

describe('the creator of forms', () => {
  it('saves a draft, which is in the own list and waits for nobody [PAFFLOW-013] [PAFFLOW-026] [PAFLIST-001]', async () => {
    const page = await visit('creator', '/hr/paf_form');
    await fillNewHire(page, { first: 'Odette', last: 'Marchbanks', approvers: [nameOf('approver1')] });
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await page.waitForURL(/\/hr\/view\//);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await formOf(story.journey.portal, id)).toMatchObject({
      is_draft: 1,
      is_approved: 0,
      is_finalized: 0,
      is_rejected: 0,
    });
    const other = await (await as('pafadmin')).mustCall(createForm, { data: { ...(await hire()), last_name: 'Otherhand' } });
    const rowsOf = async (
      username: string,
      list: typeof listAwaitingApproval | typeof listAwaitingFinalize | typeof listMyForms,
    ) => (await (await as(username)).mustCall(list, { per_page: 5000 })).map((form) => form.id);
    expect(await rowsOf('creator', listMyForms)).toContain(id);
    expect(await rowsOf('pafadmin', listAwaitingApproval)).not.toContain(id);
    expect(await rowsOf('finalizer', listAwaitingFinalize)).not.toContain(id);
    await page.goto('/hr/my_pafs');
    await onPage(row(page.getByRole('table', { name: 'My PAFs' }), 'Marchbanks')).toBeVisible();
    const own = await story.journey.portal.database.query<{ id: string }>(
      `SELECT id FROM personnel_action_forms WHERE creator_id = $1 AND stage <> 'deleted'`,
      [idOf('creator')],
    );
    const shown = await page.locator('[data-row-id]').evaluateAll((all) => all.map((one) => one.getAttribute('data-row-id')));
    expect(shown).not.toContain(other.id);
    const foreign = shown.filter((one) => !own.some((form) => form.id === one));
    expect([shown.length > 5, foreign]).toEqual([true, []]);
    await refused(await visit('plain', '/hr/my_pafs'));
    const creator = await as('creator');
    const held = new Set<unknown>(permissionsOfRole('hr-paf-creators'));
    const closed = personnelActionsDomain.operations.filter(({ permission }) => !held.has(permission));
    const calls = [approveForm, finalizeForm, finalizeSelected, finalizeAll, addTriggerTemplate];
    for (const operation of new Set([...calls, ...closed])) {
      expect([operation.name, await bareStatus(creator, operation, id)]).toEqual([operation.name, 403]);
    }
    for (const type of [1, 2]) expect((await creator.call(rejectForm, { id, message: 'No', type })).status).toBe(403);
  });

  it('reads the status of every own form in the list [PAFLIST-007] [PAFLIST-008] [PAFLIST-009] [PAFLIST-010] [PAFLIST-011] [PAFLIST-012]', async () => {
    const { portal } = story.journey;
    const contents = {
      draft: await hire(),
      waiting: await hire(),
      back: await hire(),
      approved: await hire(),
      done: await hire(),
    };
    await draft(portal, contents.draft);
    await submitted(portal, contents.waiting);
    const { id } = await submitted(portal, contents.back);
    await (await as('approver1')).mustCall(rejectForm, { id, message: 'Once more', type: 2 });
    await approved(portal, contents.approved, ONE);
    await finalized(portal, contents.done, ONE);
    const page = await visit('creator', '/hr/my_pafs');
    const table = page.getByRole('table', { name: 'My PAFs' });
    for (const [content, status] of [
      [contents.draft, 'Draft'],
      [contents.waiting, 'Awaiting Approval'],
      [contents.back, 'Rejected'],
      [contents.approved, 'Submitted to HR'],
      [contents.done, 'Finalized'],
    ] as const) {
      await onPage(row(table, content.last_name).getByRole('cell', { name: status, exact: true })).toBeVisible();
    }
  });

  it('chooses a fiscal year, from the first one to the current one [PAFLIST-006]', async () => {
    const { database } = story.journey.portal;
    for (const [at, first] of [
      ['2016-07-31T12:00:00Z', 'Before'],
      ['2016-08-01T12:00:00Z', 'Within'],
      ['2017-07-31T12:00:00Z', 'Lastday'],
      ['2017-08-02T12:00:00Z', 'After'],
    ]) {
      await database.query(IMPORT, [idOf('creator'), 'draft', at, first, [idOf('approver1')]]);
    }
    await database.query(IMPORT, [idOf('creator2'), 'draft', '2017-01-01T12:00:00Z', 'Foreign', [idOf('approver1')]]);
    const page = await visit('creator', '/hr/my_pafs');
    const selector = page.getByRole('combobox', { name: 'Fiscal-year archive' });
    await openList(selector);
    const options = page.getByRole('option');
    const [today] = await database.query<{ year: number }>(
      `SELECT extract(year FROM (now() AT TIME ZONE 'America/New_York') - interval '7 months')::int AS year`,
    );
    const last = today?.year ?? 0;
    const years = Array.from({ length: last - 2016 + 1 }, (_, index) => `${2016 + index}-${2017 + index}`);
    await onPage(options).toHaveText([/./, ...years]);
    await page.getByRole('option', { name: '2016-2017' }).click();
    await onPage(row(page.getByRole('table', { name: 'My PAFs' }), 'Import')).toHaveCount(2);
    await onPage(page.getByRole('cell', { name: 'Within', exact: true })).toBeVisible();
    await onPage(page.getByRole('cell', { name: 'Lastday', exact: true })).toBeVisible();
    await onPage(page.locator('[data-row-id]')).toHaveCount(2);
  });
});

describe('an approver and an administrator', () => {
  it('see what awaits approval: the own turn with both actions, or all of it [PAFFLOW-002] [PAFFLOW-010]', async () => {
    const { portal } = story.journey;
    const mine = await submitted(portal, await hire(['approver1', 'approver2']));
    const other = await submitted(portal, await hire(['approver3']));
    const approver = await visit('approver1', '/hr/awaiting_approval');
    const line = approver.locator(`[data-row-id="${mine.id}"]`);
    await onPage(line.getByRole('button', { name: /^Approve / })).toBeVisible();
    await onPage(line.getByRole('button', { name: /^Send back / })).toBeVisible();
    await onPage(approver.locator(`[data-row-id="${other.id}"]`)).toHaveCount(0);
    const admin = await visit('pafadmin', '/hr/awaiting_approval');
    const waiting = await stored('awaiting_approval');
    expect(await idsShown(admin, waiting.length)).toEqual(waiting);
    expect(waiting).toEqual(expect.arrayContaining([mine.id, other.id]));
    const employee = await visit('plain', '/hr/awaiting_approval');
    await refused(employee);
    await onPage(employee.locator('[data-row-id]')).toHaveCount(0);
    expect((await (await as('plain')).call(listAwaitingApproval, {})).status).toBe(403);
  });

  it('are offered what their part is, and so are HR and the creator [PAFFLOW-001]', async () => {
    const { portal } = story.journey;
    const waiting = await submitted(portal, await hire());
    const ready = await approved(portal, await hire(), ONE);
    const offered = async (username: string, id: string) => {
      const page = await visit(username, `/hr/view/${id}`);
      await onPage(page.getByRole('link', { name: 'PDF' })).toBeVisible();
      const found = await page.getByRole('button', { name: /^(Approve|Send back|Finalize)$/ }).allTextContents();
      return found.sort();
    };
    expect(await offered('approver1', waiting.id)).toEqual(['Approve', 'Send back']);
    expect(await offered('finalizer', ready.id)).toEqual(['Finalize', 'Send back']);
    expect(await offered('creator', waiting.id)).toEqual([]);
    expect(await offered('creator', ready.id)).toEqual([]);
    expect(await offered('approver1', ready.id)).toEqual([]);
  });

  it('send a form to HR with the last approval [PAFFLOW-009] [PAFFLOW-015]', async () => {
    const content = await hire();
    const { id } = await submitted(story.journey.portal, content);
    const approver = await visit('approver1', '/hr/awaiting_approval');
    const line = approver.locator(`[data-row-id="${id}"]`);
    const rows = approver.locator('[data-row-id]');
    await line.waitFor();
    await onPage(rows.getByRole('button', { name: /^Approve / })).toHaveCount(await rows.count());
    await line.getByRole('button', { name: /^Approve / }).click();
    await onPage(line).toHaveCount(0);
    expect(await formOf(story.journey.portal, id)).toMatchObject({ is_approved: 1, is_finalized: 0 });
    const finalizer = await visit('finalizer', '/hr/awaiting_finalize');
    await onPage(finalizer.locator(`[data-row-id="${id}"]`)).toBeVisible();
    await finalizer.goto(`/hr/view/${id}?viewOnly=1`);
    await onPage(finalizer.getByText('Awaiting Finalization', { exact: true }).first()).toBeVisible();
    const creator = await visit('creator', '/hr/my_pafs');
    await onPage(row(creator.getByRole('table', { name: 'My PAFs' }), content.last_name)).toContainText('Submitted to HR');
  });
});

describe('HR', () => {
  const back = 'Send back for edits';

  it('sees exactly what is approved and not finalized; a creator who is not HR sees nothing [PAFFLOW-003]', async () => {
    const ready = await stored('awaiting_finalize');
    const page = await visit('finalizer', '/hr/awaiting_finalize');
    expect(ready.length).toBeGreaterThan(1);
    expect(await idsShown(page, ready.length)).toEqual(ready);
    const creator = await visit('creator', '/hr/awaiting_finalize');
    await refused(creator);
    await onPage(creator.locator('[data-row-id]')).toHaveCount(0);
    expect((await (await as('creator')).call(listAwaitingFinalize, {})).status).toBe(403);
  });

  it('finalizes one with its PDF, then the selected one, then all [PAFFLOW-005] [PAFFLOW-017]', async () => {
    await (await as('finalizer')).mustCall(finalizeAll, {});
    const three = [];
    for (let made = 0; made < 3; made += 1) three.push((await approved(story.journey.portal, await hire(), ONE)).id);
    const [one = '', two = ''] = three;
    const page = await visit('finalizer', '/hr/awaiting_finalize');
    expect((await idsShown(page, 3)).sort()).toEqual([...three].sort());
    const download = page.waitForEvent('download');
    await page
      .locator(`[data-row-id="${one}"]`)
      .getByRole('button', { name: /^Finalize / })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Finalize / })
      .click();
    const file = await download;
    expect(file.url()).toContain(one);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    expect(await idsShown(page, 2)).not.toContain(one);
    await page.locator(`[data-row-id="${two}"]`).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Finalize 1 selected' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finalize 1 form' }).click();
    expect(await idsShown(page, 1)).not.toContain(two);
    await page.getByRole('button', { name: 'Finalize all 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finalize 1 form' }).click();
    await onPage(page.getByText('No forms are waiting.')).toBeVisible();
    expect(await stored('awaiting_finalize')).toEqual([]);
  });

  it('rejects with a reason, which stands in the history [PAFFLOW-006]', async () => {
    const { id } = await approved(story.journey.portal, await hire(), ONE);
    const page = await visit('finalizer', '/hr/awaiting_finalize');
    await page
      .locator(`[data-row-id="${id}"]`)
      .getByRole('button', { name: /^Reject / })
      .click();
    await page.getByRole('dialog').getByRole('textbox').fill('The position is frozen until July.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject form' }).click();
    await onPage(page.locator(`[data-row-id="${id}"]`)).toHaveCount(0);
    await page.goto(`/hr/view/${id}?viewOnly=1`);
    const history = page.getByRole('table', { name: 'Audit History' });
    await onPage(history).toContainText('The position is frozen until July.');
  });

  it('and approvers have to give a reason, on the screens and in the call [PAFFLOW-021]', async () => {
    const { portal } = story.journey;
    const waiting = await submitted(portal, await hire());
    const ready = await approved(portal, await hire(), ONE);
    for (const [username, path, { id, version }, opener, confirm, type] of [
      ['approver1', '/hr/awaiting_approval', waiting, /^Send back /, back, 2],
      ['finalizer', '/hr/awaiting_finalize', ready, /^Send back /, back, 2],
      ['finalizer', '/hr/awaiting_finalize', ready, /^Reject /, 'Reject form', 1],
    ] as const) {
      const page = await visit(username, path);
      for (const typed of ['', '   ']) {
        await page.locator(`[data-row-id="${id}"]`).getByRole('button', { name: opener }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').fill(typed);
        await dialog.getByRole('button', { name: confirm }).click();
        await onPage(dialog.getByText('You must enter a rejection reason!', { exact: true })).toBeVisible();
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await onPage(dialog).toHaveCount(0);
        const reply = await (await as(username)).call(rejectForm, { id, message: typed, type });
        expect(reply).toMatchObject({ status: 422, body: { message: 'You must enter a rejection reason!' } });
      }
      expect((await formOf(portal, id)).version).toBe(version);
    }
  });

  it('chooses a fiscal year and sees what was finalized in it, of all creators [PAFFLOW-038]', async () => {
    for (const [creator, stage, at, first] of [
      ['creator', 'finalized', '2018-09-03T12:00:00Z', 'Ours'],
      ['creator2', 'finalized', '2019-07-30T12:00:00Z', 'Theirs'],
      ['creator', 'draft', '2018-10-03T12:00:00Z', 'Undone'],
      ['creator', 'finalized', '2019-08-02T12:00:00Z', 'Later'],
    ] as const) {
      await story.journey.portal.database.query(IMPORT, [idOf(creator), stage, at, first, [idOf('approver1')]]);
    }
    const page = await visit('finalizer', '/hr/awaiting_finalize');
    const years = async () => {
      await openList(page.getByRole('combobox', { name: 'Fiscal-year archive' }));
      await onPage(page.getByRole('option', { name: '2018-2019' })).toBeVisible();
      return (await page.getByRole('option').allTextContents()).slice(1);
    };
    const offered = await years();
    await page.getByRole('option', { name: '2018-2019' }).click();
    const table = page.getByRole('table', { name: 'Finalized forms of 2018-2019' });
    await onPage(table.locator('tbody tr')).toHaveCount(2);
    for (const first of ['Theirs', 'Ours']) {
      const line = row(table, first);
      await onPage(line.getByRole('link', { name: /^PDF of/ })).toHaveAttribute('href', /\/hr\/paf\/emp\/paf\/.+\/pdf$/);
      await onPage(line.getByRole('link').first()).toHaveAttribute('href', /^\/hr\/view\/.+viewOnly=1$/);
    }
    await row(table, 'Ours').getByRole('link').first().click();
    await page.waitForURL(/\/hr\/view\//);
    await onPage(page.getByText('Finalized', { exact: true }).first()).toBeVisible();
    const creator = await visit('creator', '/hr/my_pafs');
    await openList(creator.getByRole('combobox', { name: 'Fiscal-year archive' }));
    await onPage(creator.getByRole('option')).toHaveText([/./, ...offered]);
  });

  it('finds the access section filled in from the template of the position, and empty without one [PAFACC-030]', async () => {
    const admin = await as('pafadmin');
    const free = await story.journey.portal.database.query<{ appid: string; department_code: string; obj_cde: string }>(
      `SELECT appid, department_code, obj_cde FROM catalogue_positions
     WHERE pos_type = 'S' AND appid NOT IN (SELECT appid FROM position_templates WHERE active) ORDER BY appid LIMIT 2`,
    );
    const groups = (await admin.mustCall(listTriggerTypes, {})).map((group) => group.id);
    expect([free.length, groups.length]).toEqual([2, 2]);
    await admin.mustCall(addTriggerTemplate, { position_code: free[0]?.appid ?? '', triggers_array: groups });
    const content = await hire();
    const [position] = content['positions'] as Readonly<Record<string, unknown>>[];
    const forms = free.map(async ({ appid, department_code, obj_cde }) => {
      const codes = [{ acct_comp_4_object_code: obj_cde }];
      const at = { ...position, appid, department_code, pay_type: 'S', account_codes: codes };
      return finalized(story.journey.portal, { ...content, positions: [at] }, ONE);
    });
    const [filled, bare] = await Promise.all(forms);
    const page = await visit('finalizer', `/hr/view/${filled?.id ?? ''}`);
    const boxes = page.getByRole('group', { name: /^(Network|Building access)$/ }).getByRole('checkbox');
    await onPage(page.getByText("Filled in from the position's template: Building access, Network")).toBeVisible();
    await onPage(boxes).toHaveCount(7);
    for (const box of await boxes.all()) await onPage(box).toBeChecked();
    await page.goto(`/hr/view/${bare?.id ?? ''}`);
    await onPage(page.getByText('No template matches the position.')).toBeVisible();
    await onPage(boxes).toHaveCount(7);
    for (const box of await boxes.all()) await onPage(box).not.toBeChecked();
  });
});

describe('a processor and an employee', () => {
  it('see the requests that are open, or nothing at all [PAFACC-002] [PAFACC-006]', async () => {
    const { portal } = story.journey;
    await finalized(portal, await accessOnly(portal), ONE);
    const admin = await as('pafadmin');
    const rows = await admin.mustCall(listAwaitingAccess, { per_page: 5000 });
    const mine = await (await as('processor1')).mustCall(listAwaitingAccess, { per_page: 5000 });
    expect(mine.length).toBeGreaterThan(1);
    const page = await visit('processor1', '/hr/awaiting_access');
    const shown = await idsShown(page, Math.min(mine.length, 50));
    expect(shown).toEqual(mine.slice(0, 50).map((request) => request.id));
    expect(rows.map((request) => request.id)).toEqual(expect.arrayContaining(shown));
    await onPage(heads(page.getByRole('main')).filter({ hasText: /\S/ })).toHaveText([
      'Date',
      'Employee',
      'Access Name',
      'Access Type',
      "Requester's note",
    ]);
    const line = page.locator(`[data-row-id="${shown[0] ?? ''}"]`);
    for (const text of [mine[0]?.employee_name, mine[0]?.access_name, mine[0]?.trigger_name])
      await onPage(line).toContainText(text ?? '?');
    await onPage(line.getByRole('button', { name: /^View note/ })).toBeVisible();
    await onPage(line.getByRole('button', { name: /^Mark processed/ })).toBeVisible();
    const employee = await visit('plain', '/hr/awaiting_access');
    await refused(employee);
    await onPage(employee.locator('[data-row-id]')).toHaveCount(0);
  });

  it('an employee has no part in forms: no navigation, no screen, no call [PAFFLOW-029]', async () => {
    const page = await visit('plain', '/users/homepage');
    const main = page.getByRole('navigation', { name: 'Main' });
    await onPage(main.getByRole('link').first()).toBeVisible();
    expect(await main.locator('a[href^="/hr/"]').count()).toBe(0);
    for (const path of SCREENS) {
      await page.goto(`/hr/${path}`);
      await refused(page);
    }
    const { id } = await submitted(story.journey.portal, await hire());
    const plain = await as('plain');
    for (const operation of personnelActionsDomain.operations) {
      const status = await bareStatus(plain, operation, id);
      expect([operation.name, status]).toEqual([operation.name, 403]);
    }
  });
});
