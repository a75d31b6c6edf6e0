import { chromium } from '@playwright/test';

/** The browser of one test run: its suites connect to it, each page in a context of its own. Prints its address, and ends with whoever started it. */
const FLAGS = [
  // A page of a story lives for seconds: compilers that make its hottest code faster cost more than they save.
  '--js-flags=--no-opt,--no-maglev',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-default-apps',
];

const server = await chromium.launchServer({ executablePath: process.argv[2], args: FLAGS });
const end = () => void server.close().finally(() => process.exit(0));
process.stdin.resume().once('end', end);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, end);
console.log(server.wsEndpoint());
