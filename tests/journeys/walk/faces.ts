/// <reference lib="dom" />
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { DESKTOP, PHONE, picture, onPage } from '../harness/journey.js';
import { screens } from './screens.js';
import type { Screen } from './screen.js';

/** How long a face may take to stand on a loaded machine, in milliseconds. */
const SETTLED_MS = 60_000;

export const LOOKS = ['light', 'dark', 'phone', 'accessible'] as const;
type Look = (typeof LOOKS)[number];
type State = 'loaded' | 'empty' | 'error';

/** One screen in one state and one look. */
export interface Face {
  readonly title: string;
  readonly screen: Screen;
  readonly state: State;
  readonly look: Look;
}

function statesOf(screen: Screen): readonly State[] {
  if (screen.call === undefined) return ['loaded'];
  return screen.list ? ['loaded', 'empty', 'error'] : ['loaded', 'error'];
}

/** Every face of every screen. */
export const faces: readonly Face[] = screens.flatMap((screen) =>
  statesOf(screen).flatMap((state) => LOOKS.map((look) => ({ title: `${screen.name}, ${state}, ${look}`, screen, state, look }))),
);

async function answerEmpty(route: Route): Promise<void> {
  await route.fulfill({ json: { success: true, data: [], page: { total: 0, next: null } } });
}

async function answerFailed(route: Route): Promise<void> {
  await route.fulfill({ status: 500, json: { success: false, requestId: '00000000-0000-4000-8000-000000000000' } });
}

async function asAccessible(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.json()) as { data?: object };
  if (body.data === undefined) return route.fulfill({ response });
  const data = { ...body.data, accessibility: true };
  await route.fulfill({ response, json: { ...body, data } });
}

/** Brings the page into a face: look, answers, and what is done before the picture. */
export async function turnTo(page: Page, face: Face, address: string): Promise<void> {
  const { screen, state, look } = face;
  await page.unrouteAll({ behavior: 'wait' });
  await page.setViewportSize(look === 'phone' ? PHONE : DESKTOP);
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
  if (look === 'accessible') await page.route('**/api/authentication/user-info*', asAccessible);
  if (screen.call !== undefined && state === 'empty') await page.route(screen.call, answerEmpty);
  if (screen.call !== undefined && state === 'error') await page.route(screen.call, answerFailed);
  // A screen with unsaved typing asks before it is left; the walk does not mind.
  await page.goto('about:blank');
  await page.goto(address);
  await onPage(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: SETTLED_MS });
  if (screen.outside !== true)
    await onPage(page.locator('html')).toHaveAttribute('data-accessibility', look === 'accessible' ? 'on' : 'off');
  await page.waitForLoadState('networkidle');
  if (state === 'loaded') await screen.prepare?.(page);
  await onPage(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: SETTLED_MS });
}

/** What is wrong with the face in front of one: findings of axe, and a page wider than the phone. Keeps its picture. */
export async function findingsOf(page: Page, face: Face): Promise<readonly string[]> {
  await picture(page, `walk-${face.title.replace(/[^a-z]+/gi, '-')}`);
  const findings = await axeFindings(page);
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  const all =
    face.look === 'phone' && wide > room ? [...findings, `The page is ${wide} px wide in a window of ${room} px.`] : findings;
  await noted(face, all);
  return all;
}

/** Keeps findings beside the pictures as they come: a whole walk takes long, and whoever ends it has them all the same. */
async function noted(face: Face, findings: readonly string[]): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined || findings.length === 0) return;
  await appendFile(path.join(folder, 'findings.txt'), `${face.title}\n${findings.map((one) => `  ${one}\n`).join('')}`);
}
