import type { Page } from '@playwright/test';

import { openList } from '../harness/open-list.js';

/** Notes in the page itself each heading of a screen that comes, one that is made anew among them. */
export const NOTE_HEADINGS = `void (() => {
  const known = new Set();
  window.headings = [];
  const look = () => document.querySelectorAll('main h1').forEach((heading) => {
    if (known.has(heading)) return;
    known.add(heading);
    window.headings.push(heading.textContent);
  });
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
})()`;

/** Which of the controls in sight carry no mark of 3 px when they have the focus; run in the page. */
export const UNMARKED = `[...document.querySelectorAll('a, button, input, [tabindex="0"]')]
  .filter((control) => control.checkVisibility() && !control.disabled)
  .filter((control) => { control.focus(); return document.activeElement === control && getComputedStyle(control).outlineWidth !== '3px'; })
  .map((control) => control.outerHTML.slice(0, 120))`;

/** What moves inside the elements of a selector; run in the page. */
export const moving = (selector: string): string => `[...document.querySelectorAll('${selector}, ${selector} *')]
  .filter((each) => getComputedStyle(each).animationName !== 'none' || !['none', 'all'].includes(getComputedStyle(each).transitionProperty)
    || parseFloat(getComputedStyle(each).transitionDuration) > 0)
  .map((each) => each.className)`;

/** Opens a new form and types into it, as far as its head lets one. */
export async function typeAForm(page: Page): Promise<void> {
  for (const [label, option] of [
    [/^PAF type/i, 'New Hire'],
    [/^Requesting department/i, /0410/],
    [/^First approver/i, /Prescott/],
  ] as const) {
    await openList(page.getByRole('combobox', { name: label }));
    await page.getByRole('option', { name: option }).click();
  }
  await page.getByRole('textbox', { name: /^First name/ }).fill('Harriet');
}
