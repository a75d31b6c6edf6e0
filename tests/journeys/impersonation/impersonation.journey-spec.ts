import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { Journey, PHONE, picture, onPage } from '../harness/journey.js';
import type { Person } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(240_000);

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const ribbon = (page: Page) => page.getByText('You are viewing as Sophie Larkin').first();

async function startAs(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Person' }).fill(typed);
  await page.getByRole('option', { name }).click();
  await page.getByLabel('Reason').fill('Stands at the counter');
  await page.getByRole('button', { name: `View as ${name}` }).click();
  await page.getByRole('link', { name: 'End impersonation' }).waitFor();
}

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(async () => journey.stop());

describe('somebody who may impersonate students', () => {
  let person: Person;
  beforeAll(async () => {
    person = await journey.signIn('impersonator', { path: '/admin/impersonate' });
  });

  it('chooses a person and sees the portal as that person does [IMPADM-002]', async () => {
    const { page } = person;
    await onPage(title(page, 'View as another person')).toBeVisible();
    await picture(page, 'impersonate-desk');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'View as this person' }).click();
    await onPage(page.getByText('Name the person to view as.')).toBeVisible();
    await startAs(page, 'lark', 'Sophie Larkin');
    await onPage(ribbon(page)).toBeVisible();
    await onPage(page.getByRole('button', { name: 'Account of Sophie Larkin' })).toBeVisible();
    await onPage(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'View as another person' }),
    ).toHaveCount(0);
    await picture(page, 'ribbon-desk');
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/admin/impersonate');
    await onPage(page.getByRole('link', { name: 'End viewing as Sophie Larkin' })).toBeVisible();
    await picture(page, 'impersonate-running');
  });

  it('ends it from the top of every screen and is oneself again [IMP-004] [IMP-006]', async () => {
    const { page } = person;
    await page.goto('/users/myProfile');
    await page.getByRole('link', { name: 'End impersonation' }).click();
    await onPage(page).toHaveURL(/\/users\/homepage$/);
    await onPage(page.getByRole('button', { name: 'Account of Imogen Ravenel' })).toBeVisible();
    await onPage(page.getByRole('link', { name: 'End impersonation' })).toHaveCount(0);
    await onPage(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'View as another person' }),
    ).toBeVisible();
    expect(person.errors).toEqual([]);
  });

  it('never leaves another tab on the screens of the person before', async () => {
    const other = await person.context.newPage();
    await other.goto('/users/myProfile');
    await onPage(other.getByRole('button', { name: 'Account of Imogen Ravenel' })).toBeVisible();
    await person.page.goto('/admin/impersonate');
    await startAs(person.page, 'lark', 'Sophie Larkin');
    await onPage(other.getByRole('button', { name: 'Account of Sophie Larkin' })).toBeVisible();
    await other.close();
    await person.page.getByRole('link', { name: 'End impersonation' }).click();
    await onPage(person.page.getByRole('button', { name: 'Account of Imogen Ravenel' })).toBeVisible();
  });
});

describe('the screens of impersonation', () => {
  it('are refused to an employee without such a group [IMP-002] [IMP-003]', async () => {
    const { page } = await journey.signIn('plain');
    for (const path of ['/admin/impersonate', '/admin/impersonate/manage']) {
      await page.goto(path);
      await onPage(title(page, 'No access')).toBeVisible();
    }
    const admin = await journey.signIn('impadmin', { path: '/admin/impersonate' });
    await onPage(title(admin.page, 'View as another person')).toBeVisible();
    await admin.page.goto('/admin/impersonate/manage');
    await onPage(title(admin.page, 'Impersonation groups')).toBeVisible();
  });

  it('let an admin add a privilege and remove it again [IMPADM-003] [IMPX-005] [IMPX-006]', async () => {
    const { page } = await journey.signIn('impadmin', { path: '/admin/impersonate/manage' });
    const row = page.getByRole('button', { name: 'Remove: library may impersonate students' });
    await openList(page.getByRole('combobox', { name: /Group that gets the privilege/ }));
    await page.getByRole('option', { name: 'library' }).click();
    await openList(page.getByRole('combobox', { name: /Group to impersonate/ }));
    await page.getByRole('option', { name: 'students', exact: true }).click();
    await page.getByRole('button', { name: 'Add privilege' }).click();
    await onPage(row).toBeVisible();
    await page.reload();
    await onPage(row).toBeVisible();
    await picture(page, 'manage-desk');
    expect(await axeFindings(page)).toEqual([]);
    await row.click();
    await page.getByRole('button', { name: 'Remove privilege' }).click();
    await onPage(row).toHaveCount(0);
    await page.reload();
    await onPage(page.getByRole('button', { name: 'Remove: impersonate-students may impersonate students' })).toBeVisible();
    await onPage(row).toHaveCount(0);
  });

  it('fit a phone, in the dark too', async () => {
    const { page } = await journey.signIn('impadmin', {
      path: '/admin/impersonate/manage',
      viewport: PHONE,
      colorScheme: 'dark',
    });
    await onPage(title(page, 'Impersonation groups')).toBeVisible();
    await page.getByRole('button', { name: 'Add privilege' }).waitFor();
    await picture(page, 'manage-phone-dark');
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/admin/impersonate');
    await startAs(page, 'lark', 'Sophie Larkin');
    await onPage(ribbon(page)).toBeVisible();
    await picture(page, 'ribbon-phone-dark');
    expect(await axeFindings(page)).toEqual([]);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });
});
