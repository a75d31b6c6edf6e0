import { eventually } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { Journey, onPage } from '../harness/journey.js';

jest.setTimeout(240_000);

const HOME = '/users/homepage?inbox=1';

let journey: Journey;

beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api', 'worker', 'jobs'] });
});
afterAll(async () => journey?.stop());

/** The words that the README has one press in its first five minutes, in their order. */
async function wordsToPress(): Promise<string[]> {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const section = /\n## Five minutes\n([^]*?)\n## /.exec(readme)?.[1] ?? '';
  return [...section.matchAll(/_([^_]+)_/g)].map(([, word = '']) => word);
}

describe('the first five minutes of the README', () => {
  it('work when they are clicked word by word', async () => {
    const pressed: string[] = [];
    const press = async (word: string, place: Locator): Promise<void> => {
      await place.first().click();
      pressed.push(word);
    };
    const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });

    const approver = await journey.signIn('approver1', { path: HOME });
    const approvals = button(approver.page, /^Approve: /);
    await approvals.first().waitFor();
    const before = await approvals.count();
    await press('Approve', approvals);
    await onPage(approvals).toHaveCount(before - 1);

    const hourly = await journey.signIn('hourly', { path: HOME });
    await press('Clock In', button(hourly.page, /^Clock In: /));
    await onPage(hourly.page.getByText('Punched In', { exact: true }).first()).toBeVisible();

    const dean = await journey.signIn('dean.boyce', { path: HOME });
    const navigation = (page: Page, name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    await press('School evaluations', navigation(dean.page, 'School evaluations'));
    await press('Boyce course evaluation', dean.page.getByRole('link', { name: 'Boyce course evaluation', exact: true }));
    await press('Remind', button(dean.page, /^Remind \d+ who have not started$/));
    await press('Remind', dean.page.getByRole('dialog').getByRole('button', { name: /^Remind \d+ students$/ }));
    await onPage(dean.page.getByText('No one is left to remind today.')).toBeVisible();

    const [mail] = await journey.portal.database.query<{ recipient: string }>(
      `SELECT recipient FROM mail_messages WHERE record_type = 'evaluation-reminder' ORDER BY id LIMIT 1`,
    );
    const caught = await eventually(
      async () =>
        (await journey.portal.mailbox.all(mail?.recipient ?? '')).find(({ subject }) => subject.startsWith('Still open until')),
      { withinMs: 60_000 },
    );
    expect(caught.html).toContain('>Open the evaluation</a>');

    const ops = await journey.signIn('ops', { path: HOME });
    await press('Audit', navigation(ops.page, 'Audit'));
    const entries = ops.page.getByRole('table', { name: 'Audit entries' });
    for (const name of ['Reminded', 'Approved'])
      await onPage(entries.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
    expect(pressed).toEqual(await wordsToPress());
    expect([approver, hourly, dean, ops].flatMap(({ errors }) => errors)).toEqual([]);
  });
});
