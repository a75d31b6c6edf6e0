import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sentences } from '../messages.js';
import { installPackage, isExecutable, onPath } from './programs.js';
import { run } from './processes.js';
import { silent, step } from './progress.js';
import type { Log } from './progress.js';

/** Chromium without windows: a page costs half of what it costs in the whole browser. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;

function preferred(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [named, HEADLESS_SHELL].find((file) => file !== undefined && isExecutable(file));
}

function installed(): string | undefined {
  const file = preferred();
  if (file) return file;
  if (isExecutable('/usr/bin/chromium')) return '/usr/bin/chromium';
  return NAMES.map(onPath).find((found) => found !== undefined);
}

async function fromPlaywright(log: Log): Promise<string | undefined> {
  const from = createRequire(import.meta.url);
  try {
    const folder = dirname(from.resolve('playwright-core/package.json'));
    const made = await step(log, 'Installing Chromium with Playwright', () =>
      run(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium'], {
        env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
      }),
    );
    if (made.code !== 0) return undefined;
    const playwright = (await import(from.resolve('playwright-core'))) as {
      readonly default: { readonly chromium: { executablePath(): string } };
    };
    const file = playwright.default.chromium.executablePath();
    return isExecutable(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** The browser of the tests: named, found, installed by the system's packages, else by Playwright; without windows where that can be had. */
export async function ensureChromium(log: Log = silent): Promise<string> {
  const found = preferred();
  if (found) return found;
  await installPackage('chromium-headless-shell', log);
  if (installed() === undefined) await installPackage('chromium', log);
  const file = installed() ?? (await fromPlaywright(log));
  if (!file) throw new Error(sentences.noChromium);
  return file;
}
