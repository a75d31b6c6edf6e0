/// <reference lib="dom" />
import path from 'node:path';

import type { Locator, Page } from '@playwright/test';

/** How long after the first click of two the second one comes, in milliseconds. */
export const GAPS = [200, 350, 500] as const;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middle of what is on the page, as the mouse is led there. */
export async function middleOf(target: Locator): Promise<Spot> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target.toString()} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Clicks with the real mouse, not with a locator, which would wait until a control takes the click. */
export async function clickAt(page: Page, { x, y }: Spot): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}

/** Until the clock of the browser has gone on by so much. */
async function gap(page: Page, ms: number): Promise<void> {
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((until) => performance.now() >= until, from + ms, { polling: 10 });
}

/** So long nothing has changed under the pointer when a hand begins: what an answer still brings would be one more change. */
const REST_MS = 400;

async function rested(page: Page): Promise<void> {
  const since = await page.evaluateHandle(() => ({ at: performance.now() }));
  await page.waitForFunction(
    ([last, ms]) => {
      if (document.querySelector('[data-settling], [data-unready]') !== null) last.at = performance.now();
      return performance.now() - last.at >= ms;
    },
    [since, REST_MS] as const,
    { polling: 10 },
  );
}

/** Two clicks on one spot, as a hand does them that did not see what the first one brought; it is there, and everything rests, when it begins. */
export async function clickTwice(page: Page, spot: Spot, gapMs: number): Promise<void> {
  await page.mouse.move(spot.x, spot.y);
  await rested(page);
  await clickAt(page, spot);
  await gap(page, gapMs);
  // The hand has not moved: a step more to the browser would make the second click late on a loaded machine.
  await page.mouse.down();
  await page.mouse.up();
}

/** Two presses of Enter on what has the focus; in between it is held. */
export async function enterTwice(page: Page, gapMs: number): Promise<void> {
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await gap(page, gapMs);
  await page.keyboard.press('Enter');
}

/** Keeps a picture of what the window shows, where `PICTURES` names a folder; a picture of the whole page would take the mouse elsewhere. */
export async function asSeen(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
