import type { Locator } from '@playwright/test';

/**
 * Opens the list of a select or an autocomplete by its key. A press of the mouse that lasts as long as it may on a loaded machine (0.4 s) would choose
 * what the opened list holds under the pointer, as in the lists of an operating system.
 */
export async function openList(select: Locator): Promise<void> {
  await select.press('ArrowDown');
}
