/// <reference lib="dom" />
import type { Locator } from '@playwright/test';

/** What is typed in fields and written in chips of a part and does not show whole. */
export function cutTexts(part: Locator): Promise<string[]> {
  return part.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('input, [data-tone], [data-tone] > span')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      .map((one) => (one instanceof HTMLInputElement ? one.value : (one.textContent ?? ''))),
  );
}
