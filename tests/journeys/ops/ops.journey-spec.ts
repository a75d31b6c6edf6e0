import { sendMessage } from '@campus/domain/mail';
import { runSchedule } from '@campus/domain/ops';
import { eventually } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

import { axeFindings } from '../harness/axe.js';
import { withinBudget } from '../harness/effort.js';
import type { Person } from '../harness/journey.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';

jest.setTimeout(300_000);

const RETENTION = 'ops/retention';

let journey: Journey;
let operator: Person;
let page: Page;

const button = (name: string | RegExp) => page.getByRole('button', { name });
const article = (name: string | RegExp) => page.getByRole('article', { name });
const toast = (text: string) => page.locator('.Toastify__toast').filter({ hasText: text });
const table = (name: string) => page.getByRole('table', { name });

beforeAll(async () => {
  journey = await Journey.start();
  operator = await journey.signIn('ops');
  page = operator.page;
});
afterAll(async () => journey?.stop());

describe('an operator', () => {
  it('finds a failing step, understands it, mends the cause, retries the group in three clicks and sees it resolved, live [OPS-002] [OPS-003] [OPS-005] [OPS-006] [OPS-007] [OPS-009]', async () => {
    const { database } = journey.portal;
    await database.query(
      `CREATE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the archive of campus 4711 is full'; END $$;
       CREATE TRIGGER break_it BEFORE DELETE ON ops_incidents FOR EACH STATEMENT EXECUTE FUNCTION break_it()`,
    );
    await (await journey.portal.client('ops')).mustCall(runSchedule, { schedule: RETENTION });
    await page.goto('/ops/work?kind=activity');
    const group = article('It failed: forget');
    await onPage(group).toContainText('the archive of campus {n} is full');
    await onPage(group).toContainText(/1 (retrying|stuck)/);
    await picture(page, 'ops-work-desk');
    expect(await axeFindings(page)).toEqual([]);
    await group.getByRole('button', { name: 'Show 1 step' }).click();
    await table('Failed work').getByRole('row').nth(1).getByText('forget', { exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'forget' });
    await onPage(drawer).toContainText(`Schedule ${RETENTION}`);
    await onPage(drawer.getByLabel('Payload')).toContainText('incidents');
    await drawer.getByRole('button', { name: 'Go back to the last good step' }).click();
    const reset = page.getByRole('dialog', { name: 'Go back to the last good step' });
    await onPage(reset).toContainText('again runs forget (1)');
    await reset.getByRole('button', { name: 'Cancel' }).click();
    await picture(page, 'ops-work-drawer');
    expect(await axeFindings(page)).toEqual([]);
    // From Home: the menu, the group's button, and its confirmation with the count.
    await page.goto('/users/homepage?choose=1');
    await withinBudget(page, { clicks: 3, keys: 0 }, async () => {
      await page.getByRole('link', { name: 'Work', exact: true }).first().click();
      await article('It failed: forget').getByRole('button', { name: 'Retry 1' }).click();
      const again = page.getByRole('dialog', { name: 'Retry 1' });
      await onPage(again).toBeVisible();
      // The cause is fixed last: as soon as it is, the engine's own next try would bring the step to its end without anybody.
      await database.query('DROP TRIGGER break_it ON ops_incidents');
      await again.getByRole('button', { name: 'Retry 1' }).click();
      await onPage(article('It failed: forget')).toHaveCount(0);
    });
    await page.goto('/ops/work?state=resolved&q=archive');
    await onPage(article('It failed: forget')).toContainText('1 resolved');
    await onPage(article('It failed: forget').getByRole('status')).toHaveText(/^1 retried at .*: 1 went well$/);
  });

  it('sees a poison job come by itself, notes it, keeps the view, and resolves it with a reason only [OPS-003] [OPS-004] [OPS-005] [OPS-008] [OPS-010]', async () => {
    const { env } = journey.portal;
    await page.goto('/ops/work?kind=job');
    await onPage(page.getByText('No matches', { exact: true })).toBeVisible();
    const redis = new Redis(env['REDIS_URL'] ?? '', { maxRetriesPerRequest: null });
    const mail = new Queue(sendMessage.queue, { connection: redis, prefix: env['REDIS_PREFIX'] ?? '' });
    for (let n = 0; n < 3; n += 1) await mail.add(sendMessage.name, { wrong: `ann${n}@campus.example` }, { removeOnFail: 100 });
    const group = article('A payload cannot be read: mail.sendMessage');
    await onPage(group).toContainText('3 failed');
    await mail.close();
    redis.disconnect();
    await group.getByRole('button', { name: 'Owner and note' }).click();
    const note = page.getByRole('dialog', { name: 'Owner and note' });
    await note.getByLabel('I look after it').check();
    await note.getByLabel('Note').fill('A script wrote these.');
    await note.getByRole('button', { name: 'Save owner and note' }).click();
    await onPage(group).toContainText('Oscar Penrose looks after it');
    await button('Save this view').click();
    const saving = page.getByRole('dialog', { name: 'Save this view' });
    await saving.getByLabel('Name').fill('Jobs');
    await saving.getByRole('button', { name: 'Save the view' }).click();
    await page.goto('/ops/work');
    await button('Jobs').click();
    await onPage(page).toHaveURL(/kind=job/);
    await group.getByRole('button', { name: 'Show 3 one by one' }).click();
    await table('Failed work').getByRole('row').nth(1).getByText('mail.sendMessage', { exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'mail.sendMessage' });
    await onPage(drawer.getByLabel('Payload')).toContainText('•••');
    await drawer.getByRole('button', { name: 'Show what is hidden' }).click();
    const why = page.getByRole('dialog', { name: 'Show the whole payload' });
    await why.getByLabel('Why').fill('To find the script');
    await why.getByRole('button', { name: 'Show the payload' }).click();
    await onPage(drawer.getByLabel('Payload')).toContainText('@campus.example');
    await onPage(drawer).toContainText('Read the payload of mail.sendMessage: To find the script');
    await drawer.getByRole('button', { name: 'Close' }).click();
    await page.goto('/ops/work?kind=job');
    await group.getByRole('button', { name: 'Resolve 3' }).click();
    const resolving = page.getByRole('dialog', { name: 'Resolve 3' });
    await resolving.getByRole('button', { name: 'Resolve 3' }).click();
    await onPage(resolving).toContainText('Say why, so that the next operator knows.');
    await resolving.getByLabel('Why').fill('They were never mails.');
    await resolving.getByRole('button', { name: 'Resolve 3' }).click();
    await onPage(group).toHaveCount(0);
  });

  it('pauses a schedule, runs it, and counts a stretch before it runs again; pauses a queue [OPS-011] [OPS-012]', async () => {
    await page.goto('/ops/schedules');
    const schedule = article(RETENTION);
    await onPage(schedule).toContainText('every day at 0:50');
    await onPage(schedule).toContainText(/Night of 03-14-2027, clocks change\s*03-14-2027 12:50 AM/);
    await picture(page, 'ops-schedules-desk');
    expect(await axeFindings(page)).toEqual([]);
    await schedule.getByRole('button', { name: 'Pause' }).click();
    const pausing = page.getByRole('dialog', { name: `Pause ${RETENTION}` });
    await pausing.getByLabel('Why').fill('The archive moves.');
    await pausing.getByRole('button', { name: `Pause ${RETENTION}` }).click();
    await onPage(schedule).toContainText('Oscar Penrose: The archive moves.');
    await schedule.getByRole('button', { name: 'Resume' }).click();
    await onPage(schedule).toContainText('every day at 0:50');
    await schedule.getByRole('button', { name: 'Run now' }).click();
    await page
      .getByRole('dialog', { name: `Run ${RETENTION} now` })
      .getByRole('button', { name: 'Run it now' })
      .click();
    await onPage(toast(`${RETENTION} runs now.`)).toBeVisible();
    await schedule.getByRole('button', { name: 'Re-run a period' }).click();
    const stretch = page.getByRole('dialog', { name: `Run a stretch of ${RETENTION} again` });
    await stretch.getByRole('textbox', { name: 'From' }).fill('2026-10-30T00:00');
    await stretch.getByRole('textbox', { name: 'To' }).fill('2026-11-02T00:00');
    await stretch.getByRole('button', { name: 'Count the runs' }).click();
    await onPage(stretch).toContainText('3 runs, the first of 10-30-2026 12:50 AM.');
    await stretch.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/ops/queues');
    // The three jobs that nobody could read were of this queue.
    const failures = table('Queues').getByRole('row').filter({ hasText: 'Send one message' }).getByRole('img');
    await onPage(failures).toHaveAccessibleName(/^Failures by hour over the last 24 hours: 3, /);
    await button('Pause mail').click();
    const queue = page.getByRole('dialog', { name: 'Pause mail' });
    await queue.getByLabel('Why').fill('The mail server is moved.');
    await queue.getByRole('button', { name: 'Pause mail' }).click();
    await onPage(table('Queues').getByRole('row').filter({ hasText: 'paused' })).toHaveCount(1);
    await picture(page, 'ops-queues-desk');
    expect(await axeFindings(page)).toEqual([]);
    await button('Resume mail').click();
    await onPage(button('Pause mail')).toBeVisible();
  });

  it('searches the audit history, checks a chain, and sees who is at work, on a phone too [OPS-013] [OPS-015]', async () => {
    await page.goto('/ops/audit?record_type=schedule');
    await onPage(table('Audit entries').getByRole('row').filter({ hasText: 'The archive moves.' })).toHaveCount(1);
    await page.getByLabel('Search', { exact: true }).fill('archive moves');
    await onPage(table('Audit entries').locator('tbody').getByRole('row')).toHaveCount(1);
    expect(new URL(page.url()).searchParams.get('q')).toBe('archive moves');
    await button('Check').click();
    await onPage(toast('The history is whole')).toBeVisible();
    await picture(page, 'ops-audit-desk');
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/ops/health');
    for (const name of ['PostgreSQL', 'Temporal']) await onPage(table('Dependencies')).toContainText(name);
    for (const name of ['api', 'worker', 'jobs']) await onPage(table('Processes')).toContainText(name);
    await picture(page, 'ops-health-desk');
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    for (const screen of ['work', 'queues', 'schedules', 'audit', 'health']) {
      await page.goto(`/ops/${screen}`);
      await picture(page, `ops-${screen}-phone`);
      expect(await axeFindings(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect([screen, wide]).toEqual([screen, 0]);
    }
    await eventually(() => operator.errors.length === 0);
  });
});

describe('a finalizer of HR', () => {
  it('sees where all open forms stand, as a board and as the same numbers in a table, without a word of the engines [OPS-017]', async () => {
    const { page: screen, errors } = await journey.signIn('finalizer', { path: '/hr/flow' });
    const [counted] = await journey.portal.database.query<{ hr: number }>(
      `SELECT count(*)::int AS hr FROM personnel_action_forms WHERE stage = 'awaiting_finalize'`,
    );
    await onPage(screen.getByRole('heading', { level: 2, name: `HR (${counted?.hr})` })).toBeVisible();
    await onPage(screen.getByRole('list', { name: 'HR' }).getByRole('link').first()).toBeVisible();
    await picture(screen, 'hr-flow-desk');
    expect(await axeFindings(screen)).toEqual([]);
    await expect(screen.getByRole('main').innerText()).resolves.not.toMatch(/workflow|temporal|queue|activity|job\b/i);
    await screen.getByRole('button', { name: 'Show as a table' }).click();
    const row = screen.getByRole('table', { name: 'Forms in progress' }).getByRole('row').filter({ hasText: /^HR/ });
    await onPage(row.getByRole('cell').nth(1)).toHaveText(String(counted?.hr));
    await screen.getByRole('button', { name: 'Only late ones' }).click();
    await onPage(screen).toHaveURL(/late=1/);
    await screen.setViewportSize(PHONE);
    await picture(screen, 'hr-flow-phone');
    expect(await axeFindings(screen)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
