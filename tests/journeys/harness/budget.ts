/// <reference lib="dom" />
import { expect } from '@jest/globals';
import type { Page } from '@playwright/test';

/** What a job may cost at most. */
export interface Budget {
  readonly clicks: number;
  readonly keys: number;
}

interface Counting {
  spent?: { clicks: number; keys: number };
}

/** Keys that only hold others down. */
const HELD = ['Shift', 'Control', 'Alt', 'Meta'];

/**
 * Does a job within one document and fails when it costs more presses of the mouse and of keys than it may. What is typed into a field counts nothing:
 * the budget is of steps, not of letters.
 */
export async function withinBudget(page: Page, budget: Budget, job: () => Promise<void>): Promise<void> {
  await page.evaluate((held) => {
    const spent = { clicks: 0, keys: 0 };
    (window as Counting).spent = spent;
    const isField = (target: EventTarget | null): boolean =>
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !/checkbox|radio|button/.test(target.type));
    window.addEventListener('pointerdown', () => (spent.clicks += 1), { capture: true });
    window.addEventListener(
      'keydown',
      ({ key, target }) => {
        if (!held.includes(key) && !(key.length === 1 && isField(target))) spent.keys += 1;
      },
      { capture: true },
    );
  }, HELD);
  await job();
  const spent = await page.evaluate(() => (window as Counting).spent);
  if (spent === undefined) throw new Error('The document was loaded anew: what was spent is not known');
  expect([spent.clicks <= budget.clicks, spent.keys <= budget.keys, spent, budget]).toEqual([true, true, spent, budget]);
}
