import { onPage } from './journey.js';
import type { Locator, Page } from '@playwright/test';

import { nameOf } from './journey.js';

/** A part of the screen under its own heading. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
/** The row of a table that shows this text. */
export const row = (within: Locator, text: string): Locator => within.getByRole('row').filter({ hasText: text });
/** The heads of a table's columns. */
export const heads = (within: Locator): Locator => within.getByRole('columnheader');

/** Searches a person and chooses the one found. */
export async function findPerson(within: Page | Locator, username: string): Promise<void> {
  const box = within.getByRole('combobox', { name: 'Person' });
  await box.fill(nameOf(username).slice(0, 8));
  await within.getByRole('option', { name: nameOf(username) }).click();
}

/** A toast's time, in milliseconds, as its progress bar runs. */
export async function timeOf(page: Page, text: string): Promise<number> {
  const toast = page.locator('.Toastify__toast').filter({ hasText: text }).last();
  const bar = toast.locator('.Toastify__progress-bar--animated');
  const duration = await bar.evaluate(
    (element) => (element as unknown as { style: { animationDuration: string } }).style.animationDuration,
  );
  await onPage(toast).toBeHidden();
  return Number.parseFloat(duration);
}

/** Shows every row of a long list: the oldest come first, and how many wait on the campus is no story's matter. */
export async function showAll(page: Page, table: string): Promise<void> {
  const rows = page.getByRole('table', { name: table }).locator('tbody tr');
  const more = page.getByRole('button', { name: 'Show more' });
  await rows.first().waitFor();
  while (await more.isVisible()) {
    const shown = await rows.count();
    await more.click();
    await onPage(rows).not.toHaveCount(shown);
  }
}
