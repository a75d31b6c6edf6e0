import { demoPerson } from '@campus/demo-campus';
import { expect } from '@jest/globals';
import type { Locator, Page } from '@playwright/test';

import { nameOf, onPage } from './journey.js';
import { openList } from './open-list.js';

export const box = (page: Page, label: string): Locator => page.getByRole('combobox', { name: label, exact: true });
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

/** Chooses an option of a select or an autocomplete by their names. */
export async function choose(page: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  const owner = 'page' in page ? page.page() : page;
  await openList(page.getByRole('combobox', { name: label, exact: true }));
  await owner.getByRole('option', { name: option }).first().click();
}

/** The texts of the options of a select or an autocomplete. */
export async function optionsOf(page: Page, label: string): Promise<string[]> {
  const owner = box(page, label);
  const isTyped = await owner.evaluate((element) => element.tagName === 'INPUT');
  await openList(owner);
  const options = page.getByRole('option');
  await options.first().waitFor();
  const texts = await options.allTextContents();
  // The list of a select hears the key itself, that of an autocomplete leaves it to the field.
  await (isTyped ? owner : page.getByRole('listbox')).press('Escape');
  await onPage(options).toHaveCount(0);
  return texts;
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

/** Opens a new form and sets type, department 0410 and its first approver. */
export async function begin(page: Page, type: string): Promise<void> {
  await page.goto('/hr/paf_form');
  await choose(page, 'PAF type', type);
  await choose(page, 'Requesting department', /0410/);
  await choose(page, 'First approver', nameOf('approver1'));
}

/** Searches the employee of a form and waits for what personnel knows of the person. */
export async function chooseEmployee(page: Page, username: string): Promise<void> {
  await box(page, 'Employee').fill(nameOf(username).slice(0, 8));
  await page.getByRole('option', { name: nameOf(username) }).click();
  await onPage(page.getByRole('group', { name: 'Personnel information' })).toContainText(demoPerson(username).empId);
}

/** Saves a new form; gives the path of its view. */
export async function saveAsDraft(page: Page): Promise<string> {
  await button(page, 'Save as Draft').click();
  await page.waitForURL(/\/hr\/view\//);
  return new URL(page.url()).pathname;
}

/** Waits for the dialog 'Oops!' with this text and closes it. */
export async function oopsSays(page: Page, text: string): Promise<void> {
  const oops = page.getByRole('dialog', { name: 'Oops!' });
  await onPage(oops.getByText(text, { exact: true })).toBeVisible();
  await oops.getByRole('button', { name: 'Close' }).click();
  await onPage(oops).toBeHidden();
}

/** Saves a draft and waits for the answer. */
export async function save(page: Page): Promise<number> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/update-paf'));
  await button(page, 'Save').click();
  return (await answered).status();
}

/** Writes into a field of a draft and expects the save to pass. */
export async function accepts(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text);
  expect([label, text, await save(page)]).toEqual([label, text, 200]);
}

/** Writes into a field of a draft and expects the save to be refused on it. */
export async function refusesAt(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text);
  await button(page, 'Save').click();
  await onPage(field(page, label)).toHaveAttribute('aria-invalid', 'true');
}
