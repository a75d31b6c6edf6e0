import { listTaughtCourses } from '@campus/domain/faculty';
import { CAMPUS_LOCATIONS, PERMIT_LOTS } from '@campus/domain/registration/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(240_000);

const PATH = '/student/courses';
const map = (page: Page): Locator => page.getByRole('img', { name: 'Campus map' });
const search = (page: Page): Locator => page.getByRole('combobox', { name: 'Find a location' });
const marked = (page: Page): Locator => map(page).locator('[data-marked="true"]');
const highlighted = (page: Page): Locator => map(page).locator('[data-highlighted="true"]');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const seen = (page: Page) => map(page).getAttribute('viewBox');

/** Drags the middle of the map by so many pixels. */
async function drag(page: Page, right: number, down: number): Promise<void> {
  await map(page).scrollIntoViewIfNeeded();
  const box = await map(page).boundingBox();
  if (box === null) throw new Error('The map is not to be seen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 4 });
  await page.mouse.up();
}

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ parts: ['api'] });
});
afterAll(() => journey?.stop());

describe('the courses of a student on the campus map', () => {
  it('show the courses of a term, and mark the building of one that is chosen [MAP-001] [MAP-007]', async () => {
    const { page, errors } = await journey.signIn('student1', { path: PATH });
    const own = await (await journey.portal.client('student1')).mustCall(listTaughtCourses, {});
    const rows = page.getByRole('table', { name: 'My courses' }).locator('tbody tr');
    await onPage(rows).toHaveCount(own.length);
    const course = own.find(({ building }) => building !== '');
    await onPage(rows.filter({ hasText: course?.title ?? '' })).toContainText(course?.room ?? '');
    await onPage(map(page)).toBeVisible();
    await press(page, `Show on map: ${course?.code ?? ''} ${course?.section ?? ''}`);
    await onPage(marked(page)).toHaveAttribute('data-place', course?.building ?? '');
    await onPage(page.getByText(`Marked on the map: ${course?.building ?? ''}`)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'student-courses');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/faculty/courses')) calls.push(new URL(request.url()).search);
    });
    const terms = page.getByRole('combobox', { name: 'Term' });
    await openList(terms);
    const spring = page.getByRole('option', { name: /^Spring/ }).last();
    const name = (await spring.textContent()) ?? '';
    await spring.click();
    await onPage(terms).toContainText(name);
    await onPage(
      page.getByRole('table', { name: 'My courses' }).or(page.getByText('You take no courses in this term.')),
    ).toBeVisible();
    expect(calls).toEqual([`?term_id=${name.replace(/\D/g, '')}SP`]);
    expect(errors).toEqual([]);
  });

  it('is zoomed from 1 to 4 and panned by dragging and arrow keys, the whole map not at all [MAP-003] [MAP-005] [MAP-008]', async () => {
    const { page } = await journey.signIn('student1', { path: PATH });
    const whole = await seen(page);
    await drag(page, 120, 60);
    expect(await seen(page)).toBe(whole);
    for (const zoom of [2, 4, 4]) {
      await press(page, 'Zoom in');
      await onPage(page.getByText(`Zoom ${zoom}`, { exact: true })).toBeVisible();
    }
    await press(page, 'Zoom out');
    await onPage(map(page)).toHaveAttribute('data-zoom', '2');
    const before = await seen(page);
    await drag(page, 120, 60);
    await onPage(map(page)).not.toHaveAttribute('viewBox', before ?? '');
    const dragged = await seen(page);
    expect(
      dragged
        ?.split(' ')
        .slice(0, 2)
        .map(Number)
        .every((part, at) => part < Number(before?.split(' ')[at])),
    ).toBe(true);
    await page.getByRole('group', { name: 'Campus map' }).press('ArrowRight');
    await onPage(map(page)).not.toHaveAttribute('viewBox', dragged ?? '');
    // Each place stays where it is on the map, whatever is seen of it.
    const hall = CAMPUS_LOCATIONS.find(({ name }) => name === 'Linden Hall');
    await onPage(map(page).locator('[data-place="Linden Hall"] polygon')).toHaveCount(1);
    await onPage(map(page).locator('[data-place="Clock Tower"] circle')).toHaveAttribute('cx', '500');
    const points = await map(page).locator('[data-place="Linden Hall"] polygon').getAttribute('points');
    expect(points?.split(' ')).toHaveLength(hall?.points?.length ?? 0);
    for (const zoom of [1, 1]) {
      await press(page, 'Zoom out');
      await onPage(map(page)).toHaveAttribute('data-zoom', String(zoom));
    }
    expect(await seen(page)).toBe(whole);
  });

  it('finds a location by a part of its name, centers and marks it; Lot finds the twenty lots [MAP-004] [MAP-006]', async () => {
    const { page } = await journey.signIn('student1', { path: PATH });
    await search(page).fill('lot');
    const lots = CAMPUS_LOCATIONS.filter(({ kind }) => kind === 'parking').map(({ name }) => name);
    await onPage(page.getByRole('option')).toHaveText(lots);
    await search(page).fill('zzz');
    await onPage(page.getByRole('option')).toHaveCount(0);
    await search(page).fill('maple');
    await page.getByRole('option', { name: 'Maple Hall' }).click();
    await onPage(marked(page)).toHaveAttribute('data-place', 'Maple Hall');
    const place = CAMPUS_LOCATIONS.find(({ name }) => name === 'Maple Hall');
    const [x = 0, y = 0, width = 0, height = 0] = ((await seen(page)) ?? '').split(' ').map(Number);
    expect(x + width / 2).toBeCloseTo((place?.left ?? 0) * 10);
    expect(y + height / 2).toBeCloseTo((place?.top ?? 0) * 6.4);
    await page.getByRole('list', { name: 'Parking lots' }).getByRole('button', { name: 'Lot 10a' }).click();
    await onPage(marked(page)).toHaveAttribute('data-place', 'Lot 10a');
  });

  it('highlights exactly the lots of the permit that is chosen [MAP-002] [MAP-009] [MAP-010]', async () => {
    const { page } = await journey.signIn('student1', { path: PATH });
    const permits = {
      'Faculty/staff': 'faculty-staff',
      'Full-time hourly employee': 'full-time-hourly',
      'Commuter student/part-time employee': 'commuter-part-time',
      'Dorm resident': 'dorm-resident',
      'Grinstead resident': 'grinstead-resident',
      'Apartment resident': 'apartment-resident',
    } as const;
    const choice = page.getByRole('combobox', { name: 'Parking permit' });
    const choose = async (name: string) => {
      await openList(choice);
      await page.getByRole('option', { name, exact: true }).click();
      await onPage(choice).toHaveText(name);
    };
    await openList(choice);
    await onPage(page.getByRole('option')).toHaveText(['None', ...Object.keys(permits)]);
    await page.keyboard.press('Escape');
    await onPage(page.getByRole('option')).toHaveCount(0);
    for (const [name, permit] of Object.entries(permits)) {
      await choose(name);
      await onPage(highlighted(page)).toHaveCount(PERMIT_LOTS[permit].length);
      const lots = await highlighted(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-place')));
      expect(lots.sort()).toEqual([...PERMIT_LOTS[permit]].sort());
    }
    await picture(page, 'campus-map-permit');
    await choose('None');
    await onPage(highlighted(page)).toHaveCount(0);
  });

  it('fits a phone in the dark', async () => {
    const { page } = await journey.signIn('student1', { path: PATH, viewport: PHONE, colorScheme: 'dark' });
    await onPage(map(page)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'student-courses-phone-dark');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
  });
});
