import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { settled } from './journey.js';

/** What axe finds on the page by WCAG 2.0 to 2.2 A and AA and its best practices, a line each; empty is right. */
export async function axeFindings(page: Page): Promise<string[]> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // The portal has no frames of other origins, for which a second page would be opened at every look.
    .setLegacyMode()
    .analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help} at ${node.target.join(' ')}: ${node.html.slice(0, 160)}`),
  );
}
