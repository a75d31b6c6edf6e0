import { listStaff } from '@campus/domain/directory';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Journey, onPage } from '../harness/journey.js';

jest.setTimeout(240_000);

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(() => journey?.stop());

describe('the organization in the directory', () => {
  it('shows the place of somebody who was looked up, opens and closes with the keyboard, and has the whole e-mail copied', async () => {
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
    const opener = page.getByRole('button', { name: 'Who reports to Susan Whitlock' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await onPage(opener).toHaveAttribute('aria-expanded', 'false');
    await onPage(opener).toBeFocused();
    await page.goBack();
    await onPage(page.getByRole('tab', { name: 'Staff' })).toHaveAttribute('aria-selected', 'true');
  });
});
