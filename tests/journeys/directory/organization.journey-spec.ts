import { listStaff } from '@campus/domain/directory';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';

jest.setTimeout(240_000);

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(() => journey?.stop());

describe('the organization in the directory', () => {
  it('opens level by level with the keyboard, and reads a level when it is opened', async () => {
    const { page, errors } = await journey.signIn('plain', { path: '/directory?tab=organization' });
    const opener = page.getByRole('button', { name: 'Who reports to Susan Whitlock' });
    await onPage(opener).toHaveAttribute('aria-expanded', 'false');
    const below = page.getByRole('list', { name: 'Who reports to Susan Whitlock' });
    await onPage(below).toHaveCount(0);
    await opener.focus();
    await page.keyboard.press('Enter');
    await onPage(below.getByText('Harriet Novak', { exact: true })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'directory-organization');
    await page.keyboard.press('Enter');
    await onPage(below).toHaveCount(0);
    await onPage(opener).toBeFocused();
    expect(errors).toEqual([]);
  });

  it('shows the place of somebody who was looked up, and has the whole e-mail copied', async () => {
    const { page, context } = await journey.signIn('plain', { path: '/directory?q=harriet+novak' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [harriet] = await (await journey.portal.client('plain')).mustCall(listStaff, { q: 'harriet novak' });
    await page.getByRole('button', { name: 'Copy e-mail of Harriet Novak' }).click();
    await onPage(page.getByText(`${harriet?.email ?? ''} copied`)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(harriet?.email);
    await page.getByRole('button', { name: 'Show Harriet Novak in the organization' }).click();
    await onPage(page.getByRole('tab', { name: 'Organization' })).toHaveAttribute('aria-selected', 'true');
    const found = page.locator('[aria-current="true"]').filter({ hasText: 'Harriet Novak' });
    await onPage(found).toBeInViewport();
    await onPage(found).toBeFocused();
    await page.goBack();
    await onPage(page.getByRole('tab', { name: 'Staff' })).toHaveAttribute('aria-selected', 'true');
  });

  it('fits on a phone, and is not offered to students', async () => {
    const { page } = await journey.signIn('plain', { path: '/directory?tab=organization', viewport: PHONE });
    await page.getByRole('button', { name: 'Who reports to Susan Whitlock' }).click();
    await onPage(page.getByText('Harriet Novak', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    const student = await journey.signIn('student1', { path: '/directory?tab=organization' });
    await onPage(student.page.getByRole('table', { name: 'Staff' })).toBeVisible();
    await onPage(student.page.getByRole('tab', { name: 'Organization' })).toHaveCount(0);
    await onPage(student.page.getByRole('button', { name: /in the organization$/ })).toHaveCount(0);
  });
});
