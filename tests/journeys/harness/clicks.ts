/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What a job took: presses of the pointer, and whether the page was left for another one. */
export interface Effort {
  readonly clicks: number;
  readonly pages: number;
}

/** How often each page that is watched was pressed. */
const pressed = new WeakMap<Page, { count: number }>();

/** Tells each press as it happens: a page that is left takes its own memory with it. */
async function watch(page: Page): Promise<{ count: number }> {
  const known = pressed.get(page);
  if (known !== undefined) return known;
  const presses = { count: 0 };
  pressed.set(page, presses);
  await page.exposeFunction('tellPress', () => {
    presses.count += 1;
  });
  const listen = () => {
    const tell = (event: Event) => {
      if (event.isTrusted) void (window as unknown as { tellPress: () => Promise<void> }).tellPress();
    };
    window.addEventListener('pointerdown', tell, { capture: true });
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return presses;
}

/** Counts the presses and the changes of the page's path while a job is done, as its person would count them. */
export async function effortOf(page: Page, job: () => Promise<unknown>): Promise<Effort> {
  const presses = await watch(page);
  const [before, paths] = [presses.count, [new URL(page.url()).pathname]];
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
  return { clicks: presses.count - before, pages: paths.length - 1 };
}
