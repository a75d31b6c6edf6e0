/// <reference lib="dom" />
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

/** The time of the toast that an act brings, in milliseconds, as its progress bar runs; watched from before the act, so that none ends unseen. */
export async function timeOf(page: Page, text: string, act: () => Promise<void>): Promise<number> {
  const seen = await page.evaluateHandle((words) => {
    const toasts = () => [...document.querySelectorAll('.Toastify__toast')];
    const before = new Set(toasts());
    const found = { time: '' };
    const observer = new MutationObserver(() => {
      const toast = toasts().find((one) => !before.has(one) && one.textContent.includes(words));
      const bar = toast?.querySelector<HTMLElement>('.Toastify__progress-bar--animated');
      if (bar == null) return;
      observer.disconnect();
      found.time = bar.style.animationDuration;
    });
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
    return found;
  }, text);
  await act();
  await onPage.poll(() => seen.evaluate(({ time }) => time)).not.toBe('');
  const time = await seen.evaluate((found) => found.time);
  await onPage(page.locator('.Toastify__toast').filter({ hasText: text })).toHaveCount(0);
  return Number.parseFloat(time);
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
