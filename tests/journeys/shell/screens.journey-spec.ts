/// <reference lib="dom" />
import { demoPerson } from '@campus/demo-campus';
import type { UserInfo } from '@campus/domain/session';
import { userInfo } from '@campus/domain/session';
import { saveSetting } from '@campus/domain/shell';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { fillSignIn, Journey, nameOf, onPage, settled } from '../harness/journey.js';
import type { Person } from '../harness/journey.js';

jest.setTimeout(300_000);

const USER_INFO = `/api${userInfo.path}`;
/** What the frame around every screen asks for: who is there, news, the picture, the jobs tray and the inbox's number. */
const OF_THE_SHELL = /^\/(authentication\/user-info|shell\/(live|inbox)|users\/picture\/\d+|exports)$/;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const infoOf = async (page: Page): Promise<UserInfo> =>
  ((await (await page.request.get(USER_INFO)).json()) as { data: UserInfo }).data;

let journey: Journey;
let creator: Person;
let plain: Person;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
  creator = await journey.signIn('creator');
  plain = await journey.signIn('plain');
});
afterAll(async () => journey.stop());

describe('the portal', () => {
  it('serves every kind of person in one shell, each with the items of the own bootstrap answer [SHELL-002] [SHELL-004]', async () => {
    const kinds = ['supervisor', 'accountant', 'processor1', 'approver1', 'faculty1', 'dean.boyce', 'student1'];
    const people = [creator, plain];
    for (const kind of kinds) people.push(await journey.signIn(kind));
    for (const { page, errors } of people) {
      await page.goto('/users/homepage?inbox=1');
      await onPage(title(page, 'Your inbox')).toBeVisible();
      const { navItems } = await infoOf(page);
      await onPage(menu(page).getByRole('link')).toHaveText(navItems.map((item) => item.label));
      expect(errors).toEqual([]);
    }
    const student = people.at(-1)?.page as Page;
    await onPage(menu(student).locator('a[href^="/hr/"]')).toHaveCount(0);
    await onPage(menu(creator.page).locator('a[href^="/hr/"]')).not.toHaveCount(0);
    for (const { context } of people.slice(2)) await context.close();
  });

  it('has clean paths that open the same screen in another tab, and keeps its frame from screen to screen [SHELL-007] [SHELL-008]', async () => {
    const { page, context } = creator;
    await page.goto('/hr/my_pafs');
    await onPage(title(page, 'My PAFs')).toBeVisible();
    await menu(page).evaluate((frame) => frame.setAttribute('data-same', 'yes'));
    await menu(page).getByRole('link', { name: 'New PAF' }).click();
    await onPage(title(page, 'New PAF')).toBeVisible();
    await onPage(menu(page)).toHaveAttribute('data-same', 'yes');
    for (const path of ['/hr/paf_form', '/hr/my_pafs', '/help', '/users/myProfile']) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await onPage(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(page.url()).toBe(`${journey.portal.baseUrl}${path}`);
      const tab = await context.newPage();
      await tab.goto(page.url());
      await onPage(tab.getByRole('heading', { level: 1 })).toHaveText(await heading.innerText());
      expect(tab.url()).toBe(page.url());
      await tab.close();
    }
  });

  it('shows the welcome and the job fair screen inside the shell, which ask for nothing themselves [SHELL-011] [SHELL-012] [STATIC-001] [STATIC-002]', async () => {
    const { page } = plain;
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api'.length));
    });
    for (const [path, name] of [
      ['/welcome', 'Welcome'],
      ['/jobFair', 'Job fair'],
    ] as const) {
      await page.goto(path);
      await onPage(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible();
      await onPage(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
      await onPage(menu(page)).toBeVisible();
      await settled(page);
    }
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((path) => !OF_THE_SHELL.test(path))).toEqual([]);
  });

  it('shows the directory to anybody, and the communications directory to communications staff [SHELL-014] [SHELL-015]', async () => {
    const communications = await journey.signIn('communications');
    for (const [{ page, errors }, path, item, heading] of [
      [plain, '/directory', 'Directory', 'Directory'],
      [communications, '/communications/directory', 'Directory files', 'Directory files'],
    ] as const) {
      await page.goto(path);
      await onPage(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await onPage(page.getByRole('table', { name: 'Staff' }).locator('tbody tr')).toHaveCount(25);
      await onPage(menu(page).getByRole('link', { name: item, exact: true })).toHaveAttribute('aria-current', 'page');
      expect(errors).toEqual([]);
    }
    await communications.context.close();
    await plain.page.goto('/communications/directory');
    await onPage(title(plain.page, 'No access')).toBeVisible();
    await onPage(plain.page.getByRole('table')).toHaveCount(0);
  });

  it('leads from area to area after one sign-in, through the items of a person with every group [SHELL-003]', async () => {
    const { page, context } = await journey.signIn('allareas');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, origin } = new URL(request.url());
      if (origin !== journey.portal.baseUrl || pathname.includes('/sign-in')) asked.push(request.url());
    });
    const { navItems } = await infoOf(page);
    const areas = [...new Map(navItems.map((item) => [item.group, item])).values()].reverse();
    for (const area of [
      'Personnel Actions',
      'Time',
      'Employee Tools',
      'Accounting',
      'Academic Assessment',
      'Faculty',
      'Communications',
      'Portal Administration',
    ])
      expect(areas.map(({ group }) => group)).toContain(area);
    for (const { label, path } of areas) {
      await menu(page).getByRole('link', { name: label, exact: true }).click();
      await onPage(page).toHaveURL(`${journey.portal.baseUrl}${path}`);
      await settled(page);
      await onPage(title(page, 'No access')).toHaveCount(0);
    }
    expect(asked).toEqual([]);
    await context.close();
  });

  it('neither offers nor opens a screen before it has come, not even to HR [SHELL-013] [HROTHER-001] [HROTHER-002]', async () => {
    const hr = await journey.signIn('hr');
    for (const { page } of [hr, plain]) {
      const offered = (await infoOf(page)).navItems.map((item) => item.path);
      for (const path of ['/ministrysafe', '/hr/ministrySafeEmail', '/hr/acaReports']) {
        expect(offered).not.toContain(path);
        await page.goto(path);
        await onPage(page).toHaveURL(/\/users\/homepage$/);
        await onPage(menu(page)).toBeVisible();
      }
    }
    await hr.context.close();
  });

  it('shows the profile that the address names, the own one to each, and nobody for an unknown id [SHELL-016] [SHELL-017]', async () => {
    const { page } = plain;
    await page.goto(`/users/viewProfile?id=${demoPerson('hourly').empId}`);
    await onPage(title(page, nameOf('hourly'))).toBeVisible();
    await page.goto('/users/viewProfile?id=999999');
    await onPage(page.getByText(/There is no person with this id/)).toBeVisible();
    await onPage(page.getByRole('main').getByText(nameOf('hourly'))).toHaveCount(0);
    for (const [person, username, other] of [
      [plain, 'plain', 'creator'],
      [creator, 'creator', 'plain'],
    ] as const) {
      await person.page.goto('/users/myProfile');
      const main = person.page.getByRole('main');
      await onPage(main.getByText(nameOf(username)).first()).toBeVisible();
      await onPage(main.getByText(nameOf(other))).toHaveCount(0);
    }
  });

  it('asks one base with the session for everything, and answers nobody without it [SHELL-027]', async () => {
    const { page } = creator;
    const calls = new Map<string, string>();
    const note = async (request: { url(): string; allHeaders(): Promise<Record<string, string>>; resourceType(): string }) => {
      if (['fetch', 'xhr'].includes(request.resourceType()))
        calls.set(request.url(), (await request.allHeaders())['cookie'] ?? '');
    };
    const notes: Promise<void>[] = [];
    const watch = (request: Parameters<typeof note>[0]) => void notes.push(note(request));
    page.on('requestfinished', watch);
    for (const [path, name] of [
      ['/hr/my_pafs', 'My PAFs'],
      ['/hr/paf_form', 'New PAF'],
    ] as const) {
      await page.goto(path);
      await onPage(title(page, name)).toBeVisible();
      await onPage(page.locator('[aria-busy="true"]')).toHaveCount(0);
    }
    page.off('requestfinished', watch);
    await Promise.all(notes);
    expect(calls.size).toBeGreaterThan(2);
    for (const [url, cookie] of calls) {
      expect(url.startsWith(`${journey.portal.baseUrl}/api/`)).toBe(true);
      expect(cookie).toContain('campus_session=');
      expect((await fetch(url)).status).toBe(401);
    }
  });
});

describe('the bootstrap answer', () => {
  it('is read once and first, and every part of the shell follows it [SESSION-001]', async () => {
    const { page } = plain;
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await page.goto('/help');
    await onPage(title(page, 'Help')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([asked[0], asked.filter((path) => path === USER_INFO).length]).toEqual([USER_INFO, 1]);

    const image = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const told: Partial<UserInfo> = {
      name: 'Told Otherwise',
      image,
      navItems: [{ label: 'Only this', path: '/help', group: 'One group' }],
      maintenance: { text: 'A maintenance notice' },
      myBanner: { id: 'banner-of-this-test', text: 'A banner' },
      ministrySafe: [{ id: '1', text: 'A ministry-safe message' }],
      impersonating: { empId: '1', name: 'Somebody Else', until: '2030-01-01T12:00:00Z', by: 'Told Otherwise' },
      homepage: '/help',
      logout: '/signed-out?told=1',
    };
    let timeout: number | undefined;
    await page.route(`**${USER_INFO}*`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: UserInfo };
      const data = { ...body.data, ...told, ...(timeout === undefined ? {} : { timeout }) };
      await route.fulfill({ response, json: { ...body, data } });
    });
    await page.goto('/');
    await onPage(page).toHaveURL(/\/help$/);
    for (const text of ['A maintenance notice', 'A banner', 'A ministry-safe message', 'You are viewing as Somebody Else']) {
      await onPage(page.getByText(text, { exact: true })).toBeVisible();
    }
    await onPage(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    await onPage(menu(page).getByRole('link')).toHaveText(['Only this']);
    const account = page.getByRole('button', { name: 'Account of Told Otherwise' });
    await onPage(account.locator('img')).toHaveAttribute('src', image);
    timeout = 301;
    await page.reload();
    await onPage(page.getByRole('alertdialog', { name: 'You will be signed out soon' })).toBeVisible();
    timeout = undefined;
    await page.reload();
    await account.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await onPage(page).toHaveURL(/\/signed-out\?told=1$/);
    await page.unrouteAll({ behavior: 'wait' });
  });
});

describe('the homepage', () => {
  it('is never an empty page: the saved one, my profile, or what waits [HOME-001] [HOMEPAGE-006] [HOMEPAGE-007] [HOMEPAGE-008] [HOMEPAGE-018]', async () => {
    const client = await journey.portal.client('creator');
    const { page } = creator;
    for (const [value, path, name] of [
      ['/hr/my_pafs', /\/hr\/my_pafs$/, 'My PAFs'],
      ['none', /\/users\/myProfile$/, nameOf('creator')],
      ['__blank__', /\/users\/homepage$/, 'Your inbox'],
    ] as const) {
      await client.mustCall(saveSetting, { name: 'homepage', value });
      await page.goto('/users/homepage');
      await onPage(page).toHaveURL(path);
      expect((await infoOf(page)).homepage).toBe(value === '__blank__' ? null : value);
      await onPage(page.getByRole('main').getByText(name).first()).toBeVisible();
    }
  });
});

describe('the sign-in', () => {
  it('refuses a wrong pair without saying what is wrong, and opens what was wanted for a right one [SESSION-002]', async () => {
    const { page, context } = await journey.signIn('creator2');
    await context.clearCookies();
    await page.goto('/help');
    const refused: string[] = [];
    for (const [username, password] of [
      ['creator2', 'not-it'],
      ['nobody-of-this-name', 'campus-demo'],
    ] as const) {
      await page.locator('#username').fill(username);
      await page.locator('#password').fill(password);
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await page
        .getByRole('button', { name: /^sign in$/i })
        .first()
        .click();
      await (await answered).finished();
      await page.waitForLoadState();
      await onPage(page.locator('#username')).toHaveValue(username);
      refused.push(await page.getByRole('alert').innerText());
      expect((await page.request.get(`${journey.portal.baseUrl}${USER_INFO}`)).status()).toBe(401);
    }
    expect(refused[0]).not.toBe('');
    expect(refused[1]).toBe(refused[0]);
    await fillSignIn(page, 'creator2');
    await onPage(title(page, 'Help')).toBeVisible();
    await onPage(page).toHaveURL(/\/help$/);
    await context.close();
  });
});
