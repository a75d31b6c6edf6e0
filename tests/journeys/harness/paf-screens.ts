import type { Locator, Page } from '@playwright/test';

import { openList } from './open-list.js';

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

/** Chooses an option of a select or an autocomplete by their names. */
export async function choose(page: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  const owner = 'page' in page ? page.page() : page;
  await openList(page.getByRole('combobox', { name: label, exact: true }));
  await owner.getByRole('option', { name: option }).first().click();
}

/** Fields that are typed into and offer what fits. */
const TYPED_CHOICES: ReadonlySet<string> = new Set(['Country']);

/** A text field by its label; the calendar's button beside a date has a name of its own. */
export function field(within: Page | Locator, label: string): Locator {
  return within.getByRole(TYPED_CHOICES.has(label) ? 'combobox' : 'textbox', { name: label });
}

export interface NewHire {
  readonly first: string;
  readonly last: string;
  readonly approvers: readonly string[];
}

/** Fills in a new hire with one salaried position of department 0410, as a creator would. */
export async function fillNewHire(page: Page, hire: NewHire): Promise<void> {
  const ordinals = ['First approver', 'Second approver', 'Third approver', 'Fourth approver'];
  await choose(page, 'PAF type', 'New Hire');
  await choose(page, 'Requesting department', /0410/);
  for (const [index, approver] of hire.approvers.entries()) await choose(page, ordinals[index] as string, approver);
  await field(page, 'First name').fill(hire.first);
  await field(page, 'Last name').fill(hire.last);
  await field(page, 'SSN').fill('123456789');
  await field(page, 'Date of birth').fill('2/29/2000');
  await field(page, 'Phone').fill('5025551234');
  await field(page, 'Street 1').fill('12 Chapel Lane');
  await field(page, 'City').fill('Louisville');
  await choose(page, 'State', 'KY');
  await field(page, 'ZIP').fill('40206');
  await addPosition(page);
}

/** Adds the first salaried position that department 0410 offers and fills in its block. */
export async function addPosition(page: Page): Promise<void> {
  await choose(page, 'Department', /0410/);
  await choose(page, 'Supervisor', /./);
  const positions = page.getByRole('combobox', { name: 'Position', exact: true });
  await positions.click();
  await page.getByRole('option').first().waitFor();
  const count = await page.getByRole('option').count();
  await page.keyboard.press('Escape');
  for (let index = 0; index < count; index += 1) {
    await positions.click();
    await page.getByRole('option').nth(index).click();
    await page.getByRole('button', { name: 'Add Position' }).click();
    const block = page.getByRole('list', { name: 'Added positions' }).getByRole('listitem').last();
    await field(block, 'Start date').waitFor();
    if (await field(block, 'Pay amount').isVisible()) {
      await field(block, 'Pay amount').fill('52,000');
      await field(block, 'Start date').fill('08012026');
      await field(block, 'End date').fill('2027-07-31');
      return;
    }
    await block.getByRole('button', { name: /^Remove position/ }).click();
  }
  throw new Error('Department 0410 offers no salaried position');
}
