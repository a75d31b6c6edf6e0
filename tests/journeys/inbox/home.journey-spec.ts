import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { withinBudget } from '../harness/effort.js';
import { Journey, onPage, PHONE } from '../harness/journey.js';

jest.setTimeout(240_000);

const HOME = '/users/homepage?inbox=1';

describe('Home', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await Journey.start({ seed: 'small', parts: ['api', 'worker'] });
  });
  afterAll(async () => journey.stop());

  it('takes one click or two keys to approve a form, and one click to clock in, on a phone too', async () => {
    const { page, errors } = await journey.signIn('approver1', { path: HOME });
    const approvals = page.getByRole('button', { name: /^Approve: / });
    await approvals.first().waitFor();
    const before = await approvals.count();
    await withinBudget(page, { clicks: 1, keys: 0 }, async () => {
      await approvals.first().click();
      await onPage(approvals).toHaveCount(before - 1);
    });
    // The focus is on the next row already: a key for each next one.
    await onPage(approvals.first()).toBeFocused();
    await onPage(page.locator('[aria-disabled="true"]')).toHaveCount(0);
    await withinBudget(page, { clicks: 0, keys: 1 }, async () => {
      await page.keyboard.press('a');
      await onPage(approvals).toHaveCount(before - 2);
    });
    const hourly = await journey.signIn('hourly', { path: HOME, viewport: PHONE });
    const clock = hourly.page.getByRole('list', { name: 'Your clock' });
    await clock.getByRole('button').first().waitFor();
    await withinBudget(hourly.page, { clicks: 1, keys: 0 }, async () => {
      await clock
        .getByRole('button', { name: /^Clock In: / })
        .first()
        .click();
      await onPage(clock.getByText('Punched In', { exact: true })).toHaveCount(1);
    });
    await withinBudget(hourly.page, { clicks: 1, keys: 0 }, async () => {
      await clock.getByRole('button', { name: /^Clock Out: / }).click();
      await onPage(clock.getByText('Punched In', { exact: true })).toHaveCount(0);
    });
    expect([...errors, ...hourly.errors]).toEqual([]);
  });
});
