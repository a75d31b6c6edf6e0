import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { Journey, picture, onPage } from '../harness/journey.js';

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
  it('sees the portal as a chosen person, in every tab, until it is ended from the top of any screen [IMPADM-002] [IMP-004] [IMP-006]', async () => {
    const person = await journey.signIn('impersonator', { path: '/admin/impersonate' });
    const { page } = person;
    const account = (name: string) => page.getByRole('button', { name: `Account of ${name}` });
    const item = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'View as another person' });
    const other = await person.context.newPage();
    await other.goto('/users/myProfile');
    await onPage(other.getByRole('button', { name: 'Account of Imogen Ravenel' })).toBeVisible();
    await onPage(title(page, 'View as another person')).toBeVisible();
    await onPage(page.getByRole('link', { name: 'End impersonation' })).toHaveCount(0);
    await picture(page, 'impersonate-desk');
    await startAs(page, 'lark', 'Sophie Larkin');
    await onPage(ribbon(page)).toBeVisible();
    await onPage(account('Sophie Larkin')).toBeVisible();
    await onPage(item).toHaveCount(0);
    await picture(page, 'ribbon-desk');
    expect(await axeFindings(page)).toEqual([]);
    // No tab stays on the screens of the person before.
    await onPage(other.getByRole('button', { name: 'Account of Sophie Larkin' })).toBeVisible();
    await other.close();
    await page.goto('/admin/impersonate');
    await onPage(page.getByRole('link', { name: 'End viewing as Sophie Larkin' })).toBeVisible();
    await page.goto('/users/myProfile');
    await page.getByRole('link', { name: 'End impersonation' }).click();
    await onPage(page).toHaveURL(/\/users\/homepage$/);
    await onPage(account('Imogen Ravenel')).toBeVisible();
    await onPage(page.getByRole('link', { name: 'End impersonation' })).toHaveCount(0);
    await onPage(item).toBeVisible();
    expect(person.errors).toEqual([]);
  });
});
