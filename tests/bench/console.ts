/// <reference lib="dom" />
import { ensureChromium, signIn } from '@campus/launcher';
import { shellBytes } from '@campus/test-kit';
import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { cookiesOf } from '../journeys/harness/browser-cookies.js';
import { median } from './measure.js';
import type { Product } from './product.js';
import type { Line } from './table.js';

const SLOWER = 4;
const TIMES = 5;
const [SHELL_BYTES, PAINT_MS, INTERACTION_MS, SHIFT] = [210_000, 1800, 150, 0.02];

/** What the browser itself saw of a page, in its own words. */
interface Seen {
  readonly paint: number;
  readonly shift: number;
  readonly interaction: number;
}

/** Watches the largest paint, what jumps and the slowest answer to a command or key; runs in the page before anything of it. */
function watchPage(): void {
  const seen = { paint: 0, shift: 0, interaction: 0 };
  const watch = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', ({ startTime }) => (seen.paint = Math.max(seen.paint, startTime)));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  watch('event', ({ duration }) => (seen.interaction = Math.max(seen.interaction, duration)), { durationThreshold: 16 });
  Object.assign(globalThis, { benchSeen: seen });
}

const seenOf = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as typeof globalThis & { readonly benchSeen: Seen }).benchSeen);

async function settled(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

async function pageOf(browser: Browser, { run }: Product, username: string): Promise<Page> {
  const { cookie } = await signIn({ baseUrl: run.baseUrl, username });
  const context = await browser.newContext({ baseURL: run.baseUrl, ignoreHTTPSErrors: true });
  await context.addCookies(cookiesOf(cookie, run.baseUrl));
  await context.addInitScript(watchPage);
  return context.newPage();
}

/** A screen as the first page of the day: who opens it, where it is, and its heading. */
interface Screen {
  readonly name: string;
  readonly who: string;
  readonly path: string;
  readonly title: string;
}

const HOME: Screen = { name: 'Home', who: 'creator', path: '/', title: 'Your inbox' };
/** The screens with the most on them. */
const HEAVIEST: readonly Screen[] = [
  { name: 'forms in progress', who: 'hr', path: '/hr/flow', title: 'Forms in progress' },
  { name: 'timesheets to approve', who: 'supervisor', path: '/timeclock/approve', title: 'Approve timesheets' },
  { name: 'payroll run', who: 'accountant', path: '/accounting/payroll-run', title: 'Payroll run' },
  { name: 'registration', who: 'student2', path: '/student/registration', title: 'Registration' },
  { name: 'account', who: 'student1', path: '/student/accounting', title: 'Account' },
];

/** A screen as the first page of the day on a slow machine, with nothing in the browser yet. */
async function firstPage(browser: Browser, product: Product, { who, path, title }: Screen): Promise<Seen> {
  const page = await pageOf(browser, product, who);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(path);
  await settled(page, title);
  const seen = await seenOf(page);
  await page.context().close();
  return seen;
}

/** A screen at the machine's own pace, while the palette comes over all of it and goes. */
async function pressedOver(browser: Browser, product: Product, { who, path, title }: Screen): Promise<Seen> {
  const page = await pageOf(browser, product, who);
  await page.goto(path);
  await settled(page, title);
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  const seen = await seenOf(page);
  await page.context().close();
  return seen;
}

/** How soon a screen is painted, the median of some times. */
async function paintOf(browser: Browser, product: Product, screen: Screen): Promise<{ paint: number; shift: number }> {
  const seen: Seen[] = [];
  for (let time = 0; time < TIMES; time += 1) seen.push(await firstPage(browser, product, screen));
  return { paint: median(seen.map(({ paint }) => paint)), shift: Math.max(...seen.map(({ shift }) => shift)) };
}

/** A creator goes through the own forms: from the menu to the list and to a new form, the choices that bring its fields, a key, a menu. */
async function wayThroughForms(browser: Browser, product: Product): Promise<Seen> {
  const page = await pageOf(browser, product, 'creator');
  await page.goto('/');
  await settled(page, 'Your inbox');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'My PAFs' }).click();
  await settled(page, 'My PAFs');
  await menu.getByRole('link', { name: 'New PAF' }).click();
  await settled(page, 'New PAF');
  await page.getByRole('combobox', { name: 'PAF type', exact: true }).click();
  await page.getByRole('option', { name: 'New Hire' }).click();
  await page.getByRole('combobox', { name: 'Requesting department', exact: true }).click();
  await page.getByRole('option', { name: /0410/ }).first().click();
  await page.getByRole('combobox', { name: 'First approver', exact: true }).click();
  await page.getByRole('option').nth(1).click();
  await page.getByRole('textbox', { name: 'First name' }).pressSequentially('Ann');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.keyboard.press('Escape');
  const seen = await seenOf(page);
  await page.context().close();
  return seen;
}

const line = (job: string, product: string, floor: string, ratio: number): Line => ({ job, product, floor, ratio, atMost: 1 });

/** What the console costs a person's browser: bytes are exact, times are this machine's and only reported. */
export async function benchConsole(product: Product): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const bytes = shellBytes();
    const lines = [line('shell of the console, packed', `${(bytes / 1000).toFixed(0)} kB`, '210 kB', bytes / SHELL_BYTES)];
    const shifts: number[] = [];
    for (const screen of [HOME, ...HEAVIEST]) {
      const { paint, shift } = await paintOf(browser, product, screen);
      shifts.push(shift);
      const job = `largest paint of ${screen.name}, processor ${SLOWER} times slower`;
      lines.push(line(job, `${paint.toFixed(0)} ms`, '1800 ms', paint / PAINT_MS));
    }
    const ways = [await wayThroughForms(browser, product)];
    for (const screen of HEAVIEST) ways.push(await pressedOver(browser, product, screen));
    const interaction = Math.max(...ways.map((way) => way.interaction));
    const shift = Math.max(...shifts, ...ways.map((way) => way.shift));
    return [
      ...lines,
      line('slowest interaction of a way', `${interaction.toFixed(0)} ms`, '150 ms', interaction / INTERACTION_MS),
      line('layout that jumps', shift.toFixed(3), '0.02', shift / SHIFT),
    ];
  } finally {
    await browser.close();
  }
}
