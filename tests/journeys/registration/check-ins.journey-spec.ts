import { demoPerson } from '@campus/demo-campus';
import { listCheckIns } from '@campus/domain/registration';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';

jest.setTimeout(180_000);

const PATH = '/student/boyceCheckins';
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr');

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ parts: ['api'] });
});
afterAll(() => journey?.stop());

describe('the check-ins of a student', () => {
  it('stand in three tables with their fields, ten a page, each table on its own page [CHECKIN-001] [CHECKIN-002] [CHECKIN-003] [CHECKIN-005]', async () => {
    const empId = demoPerson('student1').empId;
    // Eleven chapels and as many dorm meetings.
    await journey.portal.database.query('DELETE FROM check_ins WHERE emp_id = $1', [empId]);
    for (const kind of ['chapel', 'dorm'])
      await journey.portal.database.query(
        `WITH made AS (INSERT INTO check_in_events (kind, title, begins_at)
           SELECT $2, $2 || ' number ' || at, now() - at * interval '1 day' FROM generate_series(1, 11) at RETURNING id, begins_at)
         INSERT INTO check_ins (event_id, emp_id, checked_in_at, notes) SELECT id, $1, begins_at + interval '7 minutes', 'On time' FROM made`,
        [empId, kind],
      );
    const { chapels, dormMeetings, extraCredit } = await (await journey.portal.client('student1')).mustCall(listCheckIns, {});
    const { page, errors } = await journey.signIn('student1', { path: PATH });
    for (const name of ['Chapel', 'Dorm meetings', 'Extra credit'])
      await onPage(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await onPage(rows(page, 'Chapel')).toHaveCount(10);
    await onPage(rows(page, 'Chapel').first()).toContainText('chapel number 1');
    await onPage(rows(page, 'Chapel').first()).toContainText('On time');
    for (const [table, all] of [
      ['Chapel', chapels],
      ['Dorm meetings', dormMeetings],
    ] as const) {
      const times = rows(page, table).first().locator('time');
      await onPage(times).toHaveCount(2);
      await onPage(times.first()).toHaveAttribute('datetime', all[0]?.event.event_date_time ?? '');
      await onPage(times.last()).toHaveAttribute('datetime', all[0]?.check_in_date_time ?? '');
    }
    await onPage(rows(page, 'Extra credit')).toHaveCount(extraCredit.length);
    const [credit] = extraCredit;
    for (const value of Object.entries(credit ?? {}).flatMap(([name, each]) => (name === 'id' ? [] : [String(each)])))
      await onPage(rows(page, 'Extra credit').first()).toContainText(value);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'check-ins');
    await page.getByRole('navigation', { name: 'Pages of Chapel' }).getByRole('button', { name: 'Go to page 2' }).click();
    await onPage(rows(page, 'Chapel')).toHaveCount(1);
    await onPage(rows(page, 'Chapel').first()).toContainText('chapel number 11');
    await onPage(rows(page, 'Dorm meetings')).toHaveCount(10);
    expect(errors).toEqual([]);
  });

  it('fit a phone, and are none of an employee', async () => {
    const { page } = await journey.signIn('student1', { path: PATH, viewport: PHONE });
    await onPage(page.getByRole('heading', { level: 2, name: 'Chapel', exact: true })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    const plain = await journey.signIn('plain', { path: PATH });
    await onPage(plain.page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  });
});
