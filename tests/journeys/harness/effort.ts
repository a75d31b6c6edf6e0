/// <reference lib="dom" />
import { expect } from '@jest/globals';
import type { Page } from '@playwright/test';

/** What a job took: presses of the pointer and of keys, and how often the page was left for another one. Letters typed into a field count nothing. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
  readonly pages: number;
}

type Spent = Record<'clicks' | 'keys', number>;

/** What was spent on each page that is watched. */
const watched = new WeakMap<Page, Spent>();

/** Tells each press as it happens: a document that is left takes its own memory with it. */
async function watch(page: Page): Promise<Spent> {
  const known = watched.get(page);
  if (known !== undefined) return known;
  const spent: Spent = { clicks: 0, keys: 0 };
  watched.set(page, spent);
  await page.exposeFunction('reportPress', (kind: keyof Spent) => {
    spent[kind] += 1;
  });
  const listen = () => {
    const report = (kind: string) =>
      void (window as unknown as { reportPress: (kind: string) => Promise<void> }).reportPress(kind);
    const isField = (target: EventTarget | null): boolean =>
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !/checkbox|radio|button/.test(target.type));
    window.addEventListener('pointerdown', (event) => (event.isTrusted ? report('clicks') : undefined), { capture: true });
    window.addEventListener(
      'keydown',
      ({ key, target }) => {
        if (!/^(Shift|Control|Alt|Meta)$/.test(key) && !(key.length === 1 && isField(target))) report('keys');
      },
      { capture: true },
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return spent;
}

/** Counts the presses and the changes of the page's path while a job is done, as its person would count them. */
export async function effortOf(page: Page, job: () => Promise<unknown>): Promise<Effort> {
  const spent = await watch(page);
  const [before, paths] = [{ ...spent }, [new URL(page.url()).pathname]];
  const follow = (): void => {
    const path = new URL(page.url()).pathname;
    if (path !== paths.at(-1)) paths.push(path);
  };
  page.on('framenavigated', follow);
  try {
    await job();
  } finally {
    page.off('framenavigated', follow);
  }
  return { clicks: spent.clicks - before.clicks, keys: spent.keys - before.keys, pages: paths.length - 1 };
}

/** Does a job and fails when it costs more presses of the pointer and of keys than it may. */
export async function withinBudget(page: Page, budget: Omit<Effort, 'pages'>, job: () => Promise<void>): Promise<void> {
  const spent = await effortOf(page, job);
  expect([spent.clicks <= budget.clicks, spent.keys <= budget.keys, spent, budget]).toEqual([true, true, spent, budget]);
}
