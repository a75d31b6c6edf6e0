import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { listApprovers } from '@campus/domain/personnel-actions';
import { newHire, submitted } from '../../api/personnel-actions/new-hire.js';
import { axeFindings } from '../harness/axe.js';
import { DESKTOP, Journey, nameOf, PHONE, picture, onPage } from '../harness/journey.js';
import type { Person } from '../harness/journey.js';
import { choose, field } from '../harness/paf-screens.js';
import { findPerson, heads, row, section, timeOf } from '../harness/sections.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(240_000);

describe('the administration of access', () => {
  let journey: Journey;
  let admin: Person;
  beforeAll(async () => {
    journey = await Journey.start({ seed: 'small', parts: ['api', 'worker'] });
    admin = await journey.signIn('pafadmin', { path: '/hr/paf_triggers' });
  });
  afterAll(async () => journey.stop());

  it('shows a loading indicator, then three sections with the form left of the table [PAFACC-013] [PAFACC-003]', async () => {
    const { page } = admin;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/hr/paf/admin/trigger-types', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/hr/paf_triggers');
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await onPage(page.getByRole('status', { name: 'Loading PAF access' }).getByRole('progressbar')).toBeVisible();
    expect(await titles.count()).toBe(0);
    answer();
    await onPage(titles).toHaveText(['Access Groups', 'Access Items', 'Position Templates']);
    for (const [name, table] of [
      ['Access Groups', 'Active Access Group(s)'],
      ['Access Items', 'Active Access Items'],
      ['Position Templates', 'Position Access Templates'],
    ] as const) {
      await onPage(section(page, name).getByRole('heading', { level: 3, name: table })).toBeVisible();
      const [form, rows] = await Promise.all([
        section(page, name).getByRole('form').boundingBox(),
        section(page, name).getByRole('table').boundingBox(),
      ]);
      expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThan(rows?.x ?? 0);
    }
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('adds an access group and an item of it [PAFACC-014] [PAFACC-016] [PAFACC-031] [PAFACC-032] [PAFACC-034]', async () => {
    const { page } = admin;
    const [groups, items] = [section(page, 'Access Groups'), section(page, 'Access Items')];
    const rows = await groups.getByRole('row').count();
    await groups.getByRole('button', { name: 'Add Access Group' }).click();
    await onPage(groups.getByRole('alert')).toContainText('Enter a name.');
    await onPage(groups.getByRole('alert')).toContainText('Enter a description.');
    await field(groups, 'Name').fill('Print shop');
    await groups.getByRole('button', { name: 'Add Access Group' }).click();
    await onPage(groups.getByRole('alert')).not.toContainText('Enter a name.');
    await onPage(groups.getByRole('row')).toHaveCount(rows);
    await field(groups, 'Description').fill('Presses and paper');
    await groups.getByRole('button', { name: 'Add Access Group' }).click();
    await onPage(row(groups, 'Print shop')).toContainText('Presses and paper');
    await onPage(field(groups, 'Name')).toHaveValue('');

    await items.getByRole('button', { name: 'Add Access Item' }).click();
    for (const words of ['Choose an access group.', 'Enter a name.', 'Enter a description.']) {
      await onPage(items.getByRole('alert')).toContainText(words);
    }
    await field(items, 'Name').fill('Press card');
    await field(items, 'Description').fill('Card for the presses');
    await items.getByRole('button', { name: 'Add Access Item' }).click();
    await onPage(items.getByRole('alert')).toContainText('Choose an access group.');
    await onPage(row(items, 'Press card')).toHaveCount(0);
    await openList(items.getByRole('combobox', { name: 'Type' }));
    await page.getByRole('option', { name: 'Print shop' }).click();
    await items.getByRole('button', { name: 'Add Access Item' }).click();
    await onPage(row(items, 'Press card')).toContainText('Print shop');
  });

  it('makes a template from a position and two groups [PAFACC-018] [PAFACC-033]', async () => {
    const { page } = admin;
    const templates = section(page, 'Position Templates');
    const known = await templates.getByRole('row').count();
    await templates.getByRole('button', { name: 'Add Template' }).click();
    await onPage(templates.getByRole('alert')).toContainText('Choose a position.');
    await onPage(templates.getByRole('alert')).toContainText('Choose at least one access group.');
    const all = (await (await journey.portal.client('pafadmin')).raw('GET', '/api/hr/paf/all-positions')).body.data as {
      appid: string;
      org_pos: string;
      org_pos_desc: string;
      department_code: string;
    }[];
    const free = await journey.portal.database.query<{ appid: string }>(
      'SELECT appid FROM catalogue_positions WHERE appid NOT IN (SELECT appid FROM position_templates) ORDER BY appid LIMIT 1',
    );
    const position = all.find((one) => one.appid === free[0]?.appid);
    const label = `${position?.org_pos_desc ?? ''} - ${position?.org_pos ?? ''}`;
    await templates.getByRole('combobox', { name: 'Position' }).fill(position?.org_pos ?? '');
    await page.getByRole('option', { name: label, exact: true }).click();
    await templates.getByRole('button', { name: 'Add Template' }).click();
    await onPage(templates.getByRole('alert')).toContainText('Choose at least one access group.');
    await onPage(templates.getByRole('row')).toHaveCount(known);
    await openList(templates.getByRole('combobox', { name: 'Access groups' }));
    await page.getByRole('option', { name: 'Network' }).click();
    await page.getByRole('option', { name: 'Print shop' }).click();
    await page.keyboard.press('Escape');
    await templates.getByRole('button', { name: 'Add Template' }).click();
    const added = row(templates, `(${position?.appid ?? ''})`);
    await onPage(added).toContainText('Network, Print shop');
    await added.getByRole('button', { name: /^Remove the template of/ }).click();
    await onPage(added).toHaveCount(0);
    await page.reload();
    await onPage(section(page, 'Position Templates').getByRole('row')).toHaveCount(known);
    await onPage(added).toHaveCount(0);
  });

  it('lists what is active and removes it for good [PAFACC-015] [PAFACC-017] [PAFACC-019]', async () => {
    const { page } = admin;
    const [groups, items] = [section(page, 'Access Groups'), section(page, 'Access Items')];
    await onPage(heads(groups)).toHaveText(['Name', 'Description']);
    await onPage(heads(items)).toHaveText(['Name', 'Type', 'Description']);
    await onPage(heads(section(page, 'Position Templates'))).toHaveText(['Position', 'Access List']);
    await items.getByRole('button', { name: 'Remove Press card from Print shop' }).click();
    await onPage(row(items, 'Press card')).toHaveCount(0);
    await groups.getByRole('button', { name: 'Remove Print shop' }).click();
    await onPage(row(groups, 'Print shop')).toHaveCount(0);
    await page.reload();
    await onPage(row(groups, 'Network')).toBeVisible();
    await onPage(row(groups, 'Print shop')).toHaveCount(0);
    await onPage(row(items, 'Press card')).toHaveCount(0);
    expect(admin.errors).toEqual([]);
  });

  it('says who approves for which department and who administers [PAFADM-001] [PAFADM-004] [PAFADM-005]', async () => {
    const { page } = admin;
    await page.goto('/hr/paf_approvers');
    const [approvers, admins] = [section(page, 'Approvers'), section(page, 'Admin List')];
    const library = row(approvers, '(0620)');
    await choose(approvers, 'Department', /\(0620\)/);
    await findPerson(approvers, 'library');
    await approvers.getByRole('button', { name: 'Add Approver' }).click();
    await onPage(library).toContainText(nameOf('library'));
    await onPage(approvers.getByRole('combobox', { name: 'Person' })).toHaveValue('');
    await library.getByRole('button', { name: new RegExp(`^Remove ${nameOf('library')}`) }).click();
    await onPage(library).not.toContainText(nameOf('library'));

    await admins.getByRole('button', { name: `Remove ${nameOf('pafadmin')}` }).click();
    await onPage(page.getByText('The last administrator cannot be removed.')).toBeVisible();
    await findPerson(admins, 'records');
    await admins.getByRole('button', { name: 'Add Administrator' }).click();
    await onPage(row(admins, nameOf('records'))).toBeVisible();
    const added = await journey.signIn('records', { path: '/hr/paf_approvers' });
    await onPage(added.page.getByRole('heading', { level: 2, name: 'Admin List' })).toBeVisible();
    await admins.getByRole('button', { name: `Remove ${nameOf('records')}` }).click();
    await onPage(row(admins, nameOf('records'))).toHaveCount(0);
    await added.page.reload();
    await onPage(added.page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
    await added.context.close();
  });

  it('says who processes the requests of which trigger type, without e-mail addresses [PAFADM-002] [PAFADM-006] [PAFADM-009]', async () => {
    const { page } = admin;
    await page.goto('/hr/paf_processors');
    const processors = section(page, 'Processors');
    await onPage(heads(processors)).toHaveText(['Trigger Type', 'Employee', 'Name']);
    await openList(processors.getByRole('combobox', { name: 'Trigger type' }));
    await page.getByRole('option', { name: 'Network' }).click();
    await findPerson(processors, 'tech');
    await processors.getByRole('button', { name: 'Add Processor' }).click();
    await onPage(row(processors, nameOf('tech'))).toContainText('Network');
    await onPage(page.getByRole('main')).not.toContainText('@');
    const processor = await journey.signIn('tech', { path: '/hr/awaiting_access' });
    const waiting = processor.page.getByRole('table', { name: 'Awaiting access' });
    await onPage(waiting.getByRole('cell', { name: 'Network', exact: true }).first()).toBeVisible();
    await onPage(waiting.getByRole('cell', { name: 'Building access', exact: true })).toHaveCount(0);
    await row(processors, nameOf('tech'))
      .getByRole('button', { name: /^Remove/ })
      .click();
    await onPage(row(processors, nameOf('tech'))).toHaveCount(0);
    await processor.page.reload();
    await onPage(processor.page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
    await processor.context.close();
    const creator = await journey.signIn('creator', { path: '/hr/paf_processors' });
    await onPage(creator.page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
    await creator.context.close();
  });

  it('keeps a removed approver on the forms that name the person [PAFADM-003]', async () => {
    const { page } = admin;
    const { portal } = journey;
    const creator = await portal.client('creator');
    const choices = async () => (await creator.mustCall(listApprovers, { department: '0410' })).map(({ name }) => name);
    await page.goto('/hr/paf_approvers');
    const approvers = section(page, 'Approvers');
    const department = row(approvers, '(0410)');
    await choose(approvers, 'Department', /\(0410\)/);
    await findPerson(approvers, 'library');
    await approvers.getByRole('button', { name: 'Add Approver' }).click();
    await onPage(department).toContainText(nameOf('library'));
    expect(await choices()).toContain(nameOf('library'));
    const form = await submitted(portal, await newHire(portal, ['library']));
    await department.getByRole('button', { name: new RegExp(`^Remove ${nameOf('library')}`) }).click();
    await onPage(department).not.toContainText(nameOf('library'));
    expect(await choices()).not.toContain(nameOf('library'));
    const approver = await journey.signIn('library', { path: `/hr/view/${form.id}` });
    await onPage(approver.page.getByText(nameOf('library')).first()).toBeVisible();
    await approver.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await onPage(approver.page.getByText(/^Approved: /)).toBeVisible();
    await approver.context.close();
  });

  it('tells of what was added and removed for two seconds, of anything else for the usual time [SHELL-035]', async () => {
    const { page } = admin;
    await page.goto('/hr/paf_approvers');
    const approvers = section(page, 'Approvers');
    await choose(approvers, 'Department', /\(0620\)/);
    await findPerson(approvers, 'library');
    const add = approvers.getByRole('button', { name: 'Add Approver' });
    expect(await timeOf(page, 'Approver added.', () => add.click())).toBe(2000);
    const remove = approvers.getByRole('button', { name: new RegExp(`^Remove ${nameOf('library')}`) });
    expect(await timeOf(page, 'Approver removed.', () => remove.click())).toBe(2000);
    await page.goto('/hr/awaiting_access');
    const mark = page.getByRole('button', { name: /^Mark processed:/ }).first();
    expect(await timeOf(page, 'Marked processed: ', () => mark.click())).toBe(3500);
  });

  it('is closed to everybody else [PAFADM-010]', async () => {
    for (const username of ['creator', 'approver1', 'processor1', 'finalizer']) {
      const { page, context } = await journey.signIn(username);
      for (const path of ['/hr/paf_triggers', '/hr/paf_approvers', '/hr/paf_processors']) {
        await page.goto(path);
        await onPage(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
      }
      await context.close();
    }
    for (const path of ['/hr/paf_triggers', '/hr/paf_approvers', '/hr/paf_processors']) {
      await admin.page.goto(path);
      await onPage(admin.page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    }
  });

  it('reads well wide, dark and narrow', async () => {
    const { page } = admin;
    for (const screen of ['paf_triggers', 'paf_approvers', 'paf_processors', 'access_notes']) {
      await page.goto(`/hr/${screen}`);
      for (const [look, viewport, colorScheme] of [
        ['light', DESKTOP, 'light'],
        ['dark', DESKTOP, 'dark'],
        ['phone', PHONE, 'light'],
      ] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await onPage(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
        await onPage(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await picture(page, `${screen}-${look}`);
        expect([screen, look, await axeFindings(page)]).toEqual([screen, look, []]);
      }
    }
    await page.setViewportSize(DESKTOP);
  });
});
