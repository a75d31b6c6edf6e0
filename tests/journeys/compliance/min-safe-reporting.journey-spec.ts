import { readFile } from 'node:fs/promises';
import { readTrainingStatistics } from '@campus/domain/compliance';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Journey, onPage, settled } from '../harness/journey.js';
import { axeFindings } from '../harness/axe.js';

jest.setTimeout(180_000);

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ parts: ['api'] });
});
afterAll(() => journey?.stop());

describe('the ministry-safe reporting', () => {
  it('shows HR the training by term and gives each group as a file; nobody else sees it [MINSAFE-001] [MINSAFE-002]', async () => {
    const { page } = await journey.signIn('hr', { path: '/empTools/minSafeReporting' });
    const terms = await (await journey.portal.client('hr')).mustCall(readTrainingStatistics, {});
    const rows = page.getByRole('table', { name: 'Training by term' }).locator('tbody tr');
    await onPage(rows).toHaveCount(terms.length);
    const [newest] = terms;
    await onPage(rows.first()).toContainText(newest?.name ?? '');
    await onPage(rows.first()).toContainText(`${newest?.complete} of ${newest?.students}`);
    for (const link of ['Active students', 'Graduating students', 'New students']) {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
      expect(await readFile(await file.path(), 'utf8')).toContain('Id,Name,Email,School,Status,Activated,Complete');
    }
    expect(await axeFindings(page)).toEqual([]);
    const plain = await journey.signIn('plain', { path: '/empTools/minSafeReporting' });
    await settled(plain.page);
    await onPage(plain.page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  });
});
