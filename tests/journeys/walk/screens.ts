import { listAwaitingFinalize, listMyForms } from '@campus/domain/personnel-actions';
import type { FormRow } from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import type { Page } from '@playwright/test';

import { nameOf } from '../harness/journey.js';
import { choose, fillNewHire } from '../harness/paf-screens.js';
import type { Screen } from './screen.js';
import { screensOfCampus } from './screens-of-campus.js';
import { screensOfWork } from './screens-of-work.js';

async function headOf(page: Page, type: string): Promise<void> {
  await choose(page, 'PAF type', type);
  await choose(page, 'Requesting department', /0410/);
  await choose(page, 'First approver', nameOf('approver1'));
}

async function employee(page: Page, username: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Employee' }).fill(nameOf(username).slice(0, 7));
  await page
    .getByRole('option', { name: nameOf(username) })
    .first()
    .click();
  await page.getByRole('group', { name: 'Personnel information' }).waitFor();
}

function filled(type: string, prepare: (page: Page) => Promise<void>): Screen {
  return { name: `new form, ${type}`, who: 'creator', path: '/hr/paf_form', prepare };
}

async function ownForm(portal: TestPortal, fits: (row: FormRow) => boolean): Promise<string> {
  const rows = await (await portal.client('creator')).mustCall(listMyForms, { per_page: 5000 });
  const found = rows.find(fits);
  if (found === undefined) throw new Error('The creator has no such form on the demo campus.');
  return `/hr/view/${found.id}`;
}

function view(name: string, fits: (row: FormRow) => boolean): Screen {
  const path = (portal: TestPortal) => ownForm(portal, fits);
  return { name: `form, ${name}`, who: 'creator', path, call: '**/api/hr/paf/emp/paf/*' };
}

const readyToFinalize: Screen = {
  name: 'form, before HR',
  who: 'finalizer',
  call: '**/api/hr/paf/emp/paf/*',
  path: async (portal) => {
    const rows = await (await portal.client('finalizer')).mustCall(listAwaitingFinalize, { per_page: 1 });
    return `/hr/view/${rows[0]?.id ?? ''}`;
  },
};

/** Every screen that there is. */
export const screens: readonly Screen[] = [
  { name: 'inbox', who: 'approver1', path: '/users/homepage?inbox=1', call: '**/api/shell/inbox*', list: true },
  { name: 'homepage chooser', who: 'approver1', path: '/users/homepage?choose=1' },
  { name: 'impersonate', who: 'impersonator', path: '/admin/impersonate' },
  {
    name: 'impersonation groups',
    who: 'impadmin',
    path: '/admin/impersonate/manage',
    call: '**/api/admin/impersonate/privileges*',
  },
  { name: 'notices', who: 'ops', path: '/ops/notices', call: '**/api/ops/notices*', list: true },
  { name: 'my profile', who: 'plain', path: '/users/myProfile', call: '**/api/users/my-profile*' },
  { name: 'welcome', who: 'plain', path: '/welcome' },
  { name: 'job fair', who: 'plain', path: '/jobFair' },
  { name: 'help', who: 'plain', path: '/help' },
  { name: 'new form', who: 'creator', path: '/hr/paf_form', call: '**/api/hr/paf/emp/departments*', list: true },
  filled('new hire', (page) => fillNewHire(page, { first: 'Nora', last: 'Ellery', approvers: [nameOf('approver1')] })),
  filled('new position', async (page) => {
    await headOf(page, 'New Position');
    await employee(page, 'salaried');
  }),
  filled('access only', async (page) => {
    await headOf(page, 'Access Only');
    await employee(page, 'salaried');
    await page.getByRole('group', { name: 'Network' }).getByRole('checkbox').first().check();
  }),
  filled('termination', async (page) => {
    await headOf(page, 'Termination');
    await employee(page, 'hourly');
    await page.getByRole('combobox', { name: 'Position to Terminate' }).waitFor();
  }),
  { name: 'my forms', who: 'creator', path: '/hr/my_pafs', call: '**/api/hr/paf/emp/my-pafs', list: true },
  { name: 'find forms', who: 'finalizer', path: '/hr/paf_search', call: '**/api/hr/paf/emp/search-pafs*', list: true },
  view('draft', (row) => row.stage === 'draft'),
  view('draft of a termination', (row) => row.stage === 'draft' && row.paf_type === 4),
  view('sent back', (row) => row.stage === 'returned'),
  view('submitted', (row) => row.stage === 'awaiting_approval'),
  view('approved', (row) => row.stage === 'awaiting_finalize'),
  view('finalized', (row) => row.stage === 'finalized'),
  view('access only, finalized', (row) => row.stage === 'finalized' && row.paf_type === 3),
  view('rejected', (row) => row.stage === 'rejected'),
  readyToFinalize,
  {
    name: 'awaiting approval',
    who: 'approver1',
    path: '/hr/awaiting_approval',
    call: '**/api/hr/paf/admin/awaiting-approvals*',
    list: true,
  },
  {
    name: 'awaiting finalize',
    who: 'finalizer',
    path: '/hr/awaiting_finalize',
    call: '**/api/hr/paf/admin/awaiting-finalize*',
    list: true,
  },
  {
    name: 'awaiting access',
    who: 'processor1',
    path: '/hr/awaiting_access',
    call: '**/api/hr/paf/admin/awaiting-access*',
    list: true,
  },
  { name: 'access notes', who: 'processor1', path: '/hr/access_notes', call: '**/api/hr/paf/admin/access-notes*', list: true },
  { name: 'PAF access', who: 'pafadmin', path: '/hr/paf_triggers', call: '**/api/hr/paf/admin/trigger-types*', list: true },
  { name: 'PAF approvers', who: 'pafadmin', path: '/hr/paf_approvers', call: '**/api/hr/paf/admin/approvers*', list: true },
  { name: 'PAF processors', who: 'pafadmin', path: '/hr/paf_processors', call: '**/api/hr/paf/admin/processors*', list: true },
  { name: 'admin reporting', who: 'pafadmin', path: '/hr/reports' },
  {
    name: 'report',
    who: 'pafadmin',
    path: '/hr/paf/admin/report/4?start_date=2020-01-01&end_date=2029-12-31',
    call: '**/api/hr/paf/admin/report/*',
  },
  { name: 'my stand-in', who: 'approver1', path: '/hr/my_stand_in', call: '**/api/hr/paf/emp/stand-ins*' },
  { name: 'stand-ins', who: 'pafadmin', path: '/hr/stand_ins', call: '**/api/hr/paf/admin/stand-ins*', list: true },
  ...screensOfWork,
  ...screensOfCampus,
  { name: 'signed out', who: 'plain', path: '/signed-out', outside: true },
];
