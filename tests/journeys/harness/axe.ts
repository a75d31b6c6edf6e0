/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import axe from 'axe-core';

import { settled } from './journey.js';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page by WCAG 2.0 to 2.2 A and AA and its best practices, a line each; empty is right. */
export async function axeFindings(page: Page): Promise<string[]> {
  await settled(page);
  // What a bar that stays in sight covers by half would be told as too small a target: from the top none does.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values) => (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: { type: 'tag', values } }),
    RULES,
  );
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help} at ${node.target.join(' ')}: ${node.html.slice(0, 160)}`),
  );
}
