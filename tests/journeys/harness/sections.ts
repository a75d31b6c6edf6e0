/// <reference lib="dom" />
import { onPage } from './journey.js';
import type { Locator, Page } from '@playwright/test';

import { nameOf } from './journey.js';

/** A part of the screen under its own heading. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
/** The row of a table that shows this text. */
export const row = (within: Locator, text: string): Locator => within.getByRole('row').filter({ hasText: text });

/** Searches a person and chooses the one found. */
export async function findPerson(within: Page | Locator, username: string): Promise<void> {
  const box = within.getByRole('combobox', { name: 'Person' });
  await box.fill(nameOf(username).slice(0, 8));
  await within.getByRole('option', { name: nameOf(username) }).click();
}

/**
 * How long the toast that an act brings stays, in milliseconds, as its running progress bar says; it does stay so long. Watched in the page itself and
 * from before the act, so that none ends unseen.
 */
export async function timeOf(page: Page, text: string, act: () => Promise<void>): Promise<number> {
  const seen = await page.evaluateHandle((words) => {
    const toasts = () => [...document.querySelectorAll('.Toastify__toast')];
    const before = new Set(toasts());
    const life = { since: 0, duration: '', ran: false, stayed: 0 };
    const look = (): void => {
      const toast = toasts().find((one) => !before.has(one) && one.textContent.includes(words));
      if (toast === undefined && life.since > 0) {
        observer.disconnect();
        life.stayed = performance.now() - life.since;
      }
      const bar = toast?.querySelector('.Toastify__progress-bar--animated');
      if (bar == null) return;
      if (life.since === 0) {
        life.since = performance.now();
        // The bar runs from the time of its frame, which a machine that is late with it has set before the toast stood there.
        void bar.getAnimations()[0]?.ready.then(({ startTime }) => {
          life.since = Math.min(life.since, Number(startTime ?? life.since));
        });
      }
      const style = getComputedStyle(bar);
      life.duration ||= style.animationDuration;
      life.ran ||= style.animationPlayState === 'running';
    };
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true });
    return life;
  }, text);
  await act();
  // A pointer that rests on a toast holds it.
  await page.mouse.move(0, 0);
  await onPage.poll(() => seen.evaluate(({ stayed }) => stayed)).toBeGreaterThan(0);
  const { duration, ran, stayed } = await seen.jsonValue();
  const time = Number.parseFloat(duration) * 1000;
  onPage(ran).toBe(true);
  onPage(stayed).toBeGreaterThanOrEqual(time - 100);
  return time;
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
