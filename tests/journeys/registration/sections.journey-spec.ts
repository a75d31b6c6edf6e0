import { demoPerson } from '@campus/demo-campus';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/axe.js';
import { Journey, nameOf, onPage, PHONE, picture } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(240_000);

interface Full {
  readonly num: string;
  readonly course: string;
}

let journey: Journey;
/** A section of the open term that is full, with students who wait. */
let full: Full;
beforeAll(async () => {
  journey = await Journey.start({ parts: ['api'] });
  const [row] = await journey.portal.database.query<Full & Record<string, unknown>>(
    `SELECT c.request_num AS num, c.crs_cde || ' ' || c.section AS course FROM courses c JOIN terms t USING (year_code, term_code)
     WHERE t.begins_on > now()::date AND c.waiting > 1 AND c.taken = c.capacity ORDER BY c.request_num LIMIT 1`,
  );
  if (row === undefined) throw new Error('The demo campus has no full section');
  full = row;
});
afterAll(() => journey?.stop());

const section = (page: Page) => page.goto(`/academicRecords/section?num=${full.num}`);
const stored = async () =>
  (
    await journey.portal.database.query<{ capacity: number; taken: number; waiting: number; closed: boolean }>(
      'SELECT capacity, taken, waiting, closed FROM courses WHERE request_num = $1',
      [full.num],
    )
  )[0];

describe('the registrar', () => {
  it('finds a section, sees whom more seats would be offered, and makes them with a reason', async () => {
    const { page, errors } = await journey.signIn('registrar', { path: '/academicRecords/sections' });
    await page.getByRole('searchbox', { name: 'Code or title' }).fill(full.course.split(' ')[0] ?? '');
    const row = page.getByRole('table', { name: 'Sections' }).getByRole('link', { name: full.course, exact: true });
    await onPage(row).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'sections');
    await row.click();
    const before = await stored();
    await onPage(page.getByText(`${before?.taken} of ${before?.capacity} seats taken`)).toBeVisible();
    const waits = page.getByRole('table', { name: 'Waitlist' }).locator('tbody tr');
    await onPage(waits).toHaveCount(before?.waiting ?? 0);
    await page.getByRole('button', { name: 'Change seats' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Seats' }).fill(String((before?.capacity ?? 0) + 1));
    await onPage(dialog.getByRole('status')).toContainText(
      /A seat would be offered to|Nobody would be offered|would be passed over/,
    );
    await dialog.getByLabel('Reason').fill('A larger room was found');
    await picture(page, 'section-seats');
    await dialog.getByRole('button', { name: 'Change seats' }).click();
    await onPage(dialog).toHaveCount(0);
    expect((await stored())?.capacity).toBe((before?.capacity ?? 0) + 1);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'section');
    expect(errors).toEqual([]);
  });

  it('closes a section, opens it again and enters a withdrawal, each with a reason', async () => {
    const { page } = await journey.signIn('registrar', { viewport: PHONE, colorScheme: 'dark' });
    await section(page);
    for (const [button, closed] of [
      ['Close section', true],
      ['Open section', false],
    ] as const) {
      await page.getByRole('main').getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('Asked for by the dean');
      await dialog.getByRole('button', { name: button }).click();
      await onPage(dialog).toHaveCount(0);
      expect((await stored())?.closed).toBe(closed);
    }
    const before = (await stored())?.taken ?? 0;
    await page
      .getByRole('button', { name: /^Withdraw: / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    // The term has not begun, so that a drop would leave no trace.
    await onPage(dialog.getByText(/^Until .* the course can be dropped without a trace/)).toBeVisible();
    await openList(dialog.getByRole('combobox', { name: 'Grade' }));
    await page.getByRole('option', { name: 'WP', exact: true }).click();
    await dialog.getByLabel('Reason').fill('Moved away');
    await dialog.getByRole('button', { name: 'Enter withdrawal' }).click();
    await onPage(dialog).toHaveCount(0);
    expect((await stored())?.taken).toBe(before - 1);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'section-phone-dark');
  });
});

describe('an office', () => {
  it('places a hold on a student and releases it, with a reason', async () => {
    const { page } = await journey.signIn('library', { path: '/academicRecords/holds' });
    const name = nameOf('student2');
    await page.getByRole('combobox', { name: 'Student' }).fill(name);
    await page.getByRole('option', { name: new RegExp(demoPerson('student2').empId) }).click();
    const holds = page.getByRole('table', { name: `Holds of ${name}` });
    const form = page.getByRole('form', { name: `Place a hold on ${name}` });
    await openList(form.getByRole('combobox', { name: 'Hold' }));
    await page.getByRole('option', { name: 'Library' }).click();
    await form.getByLabel('Reason').fill('Two books are due');
    await form.getByRole('button', { name: 'Place hold' }).click();
    await onPage(holds.getByText('Two books are due')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'holds');
    await page.getByRole('button', { name: 'Release Library' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Returned');
    await dialog.getByRole('button', { name: 'Release hold' }).click();
    await onPage(holds.getByText('Released').first()).toBeVisible();
    await onPage(page.getByRole('button', { name: 'Release Library' })).toHaveCount(0);
  });
});
