/// <reference lib="dom" />
import type { RegistrationCourse } from '@campus/domain/registration';
import { listEligibleCourses, listRegistrationTerms } from '@campus/domain/registration';
import type { TestPortal } from '@campus/test-kit';
import type { Locator, Page, Request } from '@playwright/test';

import { onPage } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

export const PATH = '/student/registration';
export const MINE = 'My courses';
export const ELIGIBLE = 'Eligible courses';

export const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const list = (page: Page, name: string): Locator => page.getByRole('list', { name, exact: true });
export const rows = (page: Page, name: string): Locator => list(page, name).getByRole('listitem');
export const press = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
export const nameOfCourse = ({ c_code: code, c_section: section }: RegistrationCourse): string => `${code} ${section}`;
export const toast = (page: Page, text: string): Locator => page.locator('.Toastify__toast').filter({ hasText: text });

/** The row of a course, which is looked for first: a long list has only what is in sight in the page. */
export async function eligibleRow(page: Page, course: RegistrationCourse): Promise<Locator> {
  await page.getByRole('searchbox').fill(`${course.c_code} ${course.jc_num}`);
  const row = rows(page, ELIGIBLE).filter({ hasText: nameOfCourse(course) });
  await onPage(rows(page, ELIGIBLE)).toHaveCount(1);
  return row;
}

export async function chooseIn(page: Page, label: string, option: string | RegExp): Promise<void> {
  await openList(page.getByRole('combobox', { name: label, exact: true }));
  await page.getByRole('option', { name: option }).first().click();
}

/** The long term that is open, one that is not, and what a student may take in the open one. */
export async function campusOf(portal: TestPortal, username: string) {
  const client = await portal.client(username);
  const { pl: terms } = await client.mustCall(listRegistrationTerms, {});
  const open = terms.find((term) => term.reg_open && !term.short);
  const closed = terms.filter((term) => !term.reg_open && !term.short).at(-1);
  if (open === undefined || closed === undefined) throw new Error('The demo campus lacks a term.');
  const { pl: eligible } = await client.mustCall(listEligibleCourses, { term_id: open.id });
  const free = eligible.find((course) => course.canRegister && course.verb === 'Add');
  if (free === undefined) throw new Error('The demo campus has no course to add.');
  return { client, open, closed, eligible, free };
}

/** The calls of a page that change something, as they are sent. */
export function writesOf(page: Page): readonly Request[] {
  const writes: Request[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/register/')) writes.push(request);
  });
  return writes;
}

/** How high an element is, borders and all, in pixels. */
export const heightOf = (element: Locator): Promise<number> => element.evaluate((one) => one.getBoundingClientRect().height);
