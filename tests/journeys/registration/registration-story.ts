/// <reference lib="dom" />
import type { RegistrationCourse } from '@campus/domain/registration';
import { addCourse, listEligibleCourses, listOwnCourses, listRegistrationTerms } from '@campus/domain/registration';
import type { TestPortal } from '@campus/test-kit';
import type { Locator, Page, Request } from '@playwright/test';

import { onPage } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

export const PATH = '/student/registration';
export const MINE = 'My courses';
export const ELIGIBLE = 'Eligible courses';
export const ADD_CALL = '**/api/register/courses';
export const DROP_CALL = '**/api/register/courses/destroy';

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

/** The texts that a select offers. */
export async function offeredBy(page: Page, label: string): Promise<string[]> {
  await openList(page.getByRole('combobox', { name: label, exact: true }));
  const options = page.getByRole('option');
  await options.first().waitFor();
  const texts = await options.allTextContents();
  await page.getByRole('listbox').press('Escape');
  await onPage(options).toHaveCount(0);
  return texts;
}

/** The long term that is open, one that is not, and what a student has and may take in the open one. */
export async function campusOf(portal: TestPortal, username: string) {
  const client = await portal.client(username);
  const { pl: terms } = await client.mustCall(listRegistrationTerms, {});
  const open = terms.find((term) => term.reg_open && !term.short);
  const closed = terms.filter((term) => !term.reg_open && !term.short).at(-1);
  const taught = terms.filter((term) => !term.reg_open && !term.short && term.e_date < (open?.b_date ?? '')).at(-1);
  if (open === undefined || closed === undefined || taught === undefined) throw new Error('The demo campus lacks a term.');
  const { pl: eligible } = await client.mustCall(listEligibleCourses, { term_id: open.id });
  const { pl: own } = await client.mustCall(listOwnCourses, { term_id: open.id });
  const find = (what: string, fits: (course: RegistrationCourse) => boolean): RegistrationCourse => {
    const found = eligible.find(fits);
    if (found === undefined) throw new Error(`The demo campus has no course ${what}.`);
    return found;
  };
  return { client, terms, open, closed, taught, eligible, own, find };
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

export const isFree = (course: RegistrationCourse): boolean => course.canRegister && course.verb === 'Add';

/** Registers a student without courses for just enough of them. */
export async function fillUpToFullTime(portal: TestPortal, username: string): Promise<void> {
  const { client, open } = await campusOf(portal, username);
  for (let hours = 0; hours < open.full_time;) {
    const { pl } = await client.mustCall(listEligibleCourses, { term_id: open.id });
    const next = pl.find(isFree);
    if (next === undefined) throw new Error(`${username} finds no course`);
    await client.mustCall(addCourse, { jc_num: next.jc_num });
    hours += Number(next.c_credits);
  }
}

/** The calls that change something are answered with a refusal. */
export async function refuse(page: Page, call: string, message: string): Promise<void> {
  await page.route(call, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ json: { success: false, message } }),
  );
}
