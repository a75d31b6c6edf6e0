import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { demoPerson, DEMO_PASSWORD } from '@campus/demo-campus';
import { ensureChromium } from '@campus/launcher';
import { countInRun, leaseTestPortal } from '@campus/test-kit';
import type { TestPortal, TestPortalOptions } from '@campus/test-kit';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { chromium, expect } from '@playwright/test';
import { cookiesOf } from './browser-cookies.js';

const FLAGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

/** How long a page may take for one step on a loaded machine, in milliseconds. */
const STEP_MS = 60_000;

/** What the page is expected to come to show. */
export const onPage = expect.configure({ timeout: STEP_MS });

export const PHONE = { width: 320, height: 720 } as const;
export const DESKTOP = { width: 1280, height: 900 } as const;

export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page said in its console that is an error, and uncaught exceptions. */
  readonly errors: readonly string[];
}

export interface PersonOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** The time zone of the person's computer; Eastern when nothing is said. */
  readonly timezone?: string;
  /** Where the person wants to go; signing in leads there. */
  readonly path?: string;
}

const walking = new WeakSet<Locator>();

/**
 * People go to a control and then press it. A press in the instant of the arrival is one that the portal rightly does not take where the control has only
 * just come under the pointer; arrived, one sees that it is not ready, and waits.
 */
function pressAsPeopleDo(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('body')) as Locator;
  if (walking.has(locators)) return;
  walking.add(locators);
  for (const name of ['click', 'check', 'uncheck'] as const) {
    const press = locators[name];
    locators[name] = async function (this: Locator, options?: Parameters<typeof press>[0]) {
      const { force, position, timeout } = options ?? {};
      if (force !== true) await this.hover({ ...(position && { position }), ...(timeout !== undefined && { timeout }) });
      return press.call(this, options);
    };
  }
}

/** The browser of this run; one of its own where there is no run. */
async function openBrowser(): Promise<Browser> {
  const address = process.env['TEST_BROWSER_URL'];
  if (address) return chromium.connect(address);
  return chromium.launch({ executablePath: await ensureChromium(() => undefined), args: FLAGS });
}

/** A real browser in front of a real portal; people sign in as they would. */
export class Journey {
  private constructor(
    readonly portal: TestPortal,
    private readonly browser: Browser,
  ) {}

  static async start(options: TestPortalOptions = {}): Promise<Journey> {
    const [portal, browser] = await Promise.all([leaseTestPortal(options), openBrowser()]);
    return new Journey(portal, browser);
  }

  /** Opens the portal in a browser of its own and signs the person in through the provider's page, as people do. */
  async signInByHand(username: string, options: PersonOptions = {}): Promise<Person> {
    const { context, page } = await this.open(options);
    await page.goto(options.path ?? '/');
    await fillSignIn(page, username);
    // The 401 that leads to the provider is how a sign-in begins; from here on nothing may go wrong.
    return { page, context, errors: errorsOf(page) };
  }

  /** Opens the portal in a browser of its own for a person who has signed in already: the provider's page is a story of its own. */
  async signIn(username: string, options: PersonOptions = {}): Promise<Person> {
    const [{ context, page }, client] = await Promise.all([this.open(options), this.portal.newSession(username)]);
    await context.addCookies(cookiesOf(client.caller.cookie ?? '', this.portal.baseUrl));
    const errors = errorsOf(page);
    await page.goto(options.path ?? '/');
    await shellOf(page);
    return { page, context, errors };
  }

  private async open(options: PersonOptions): Promise<Pick<Person, 'context' | 'page'>> {
    const context = await this.browser.newContext({
      baseURL: this.portal.baseUrl,
      viewport: options.viewport ?? DESKTOP,
      colorScheme: options.colorScheme ?? 'light',
      timezoneId: options.timezone ?? 'America/New_York',
      acceptDownloads: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_MS);
    pressAsPeopleDo(page);
    page.on('load', () => countInRun('loaded'));
    return { context, page };
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.portal.stop();
  }
}

/** Collects what the page says in its console that is an error, and uncaught exceptions. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  return errors;
}

/** Waits for the portal's shell, and for the screen in it: until that has come, it moves what is pressed. */
async function shellOf(page: Page): Promise<void> {
  // Some screens open with a dialog, and behind one the navigation has no role.
  await page
    .getByRole('navigation', { name: /main|quick/i, includeHidden: true })
    .first()
    .waitFor();
  await settled(page);
}

/** Fills in the provider's page and waits for the portal's shell. */
export async function fillSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('User name').or(page.locator('#username')).first().fill(username);
  await page.locator('#password').fill(DEMO_PASSWORD);
  await page
    .getByRole('button', { name: /^sign in$/i })
    .first()
    .click();
  await shellOf(page);
}

/** Waits until the page is a whole one: its screen has come and says its name, and nothing in it is still on its way. */
export async function settled(page: Page): Promise<void> {
  // By its tag: behind an open dialog the heading has no role.
  await onPage(page.locator('h1').first()).toBeVisible();
  await onPage(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Whether a call is one that a screen makes itself; the frame around it asks who is signed in and which files are ready, and listens. */
export const ofScreen = ({ pathname }: URL): boolean =>
  pathname.startsWith('/api/') && !/^\/api\/(authentication|exports|live|shell|session)/.test(pathname);

/** The name of a demo person as the screens show it. */
export function nameOf(username: string): string {
  const person = demoPerson(username);
  return `${person.firstName} ${person.lastName}`;
}

/** Keeps a picture of the page in the folder that `PICTURES` names; without one nobody looks, and only the page is waited for. */
export async function picture(page: Page, name: string): Promise<void> {
  await settled(page);
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}
