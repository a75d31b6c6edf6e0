import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { leaseTestPortal, repositoryRoot } from '@campus/test-kit';
import type { TestPortal } from '@campus/test-kit';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

jest.setTimeout(300_000);

const run = promisify(execFile);
const program = (...parts: string[]): string => join(repositoryRoot, 'node_modules', ...parts);

/** What somebody else would write with the client that a generator made of the document: what is marked as wrong must not compile. */
const CALLS = `
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

const { PORTAL = '', COOKIE = '', TOKEN = '' } = process.env;
const client = createClient<paths>({ baseUrl: PORTAL + '/api', headers: { cookie: COOKIE, 'X-CSRF-Token': TOKEN } });

export async function wrong(): Promise<void> {
  // @ts-expect-error A punch has a body.
  await client.POST('/timeclock/emp/clock', {});
  // @ts-expect-error It says in or out.
  await client.POST('/timeclock/emp/clock', { body: { position: '1' } });
  // @ts-expect-error It says nothing else.
  await client.POST('/timeclock/emp/clock', { body: { position: '1', action: 'clockSideways' } });
  // @ts-expect-error No such call.
  await client.PATCH('/timeclock/emp/clock', { body: { position: '1', action: 'clockIn' } });
}

const hours = await client.GET('/timeclock/emp/hours');
const positions: components['schemas']['TimeclockReadHoursDataPositionsItem'][] = hours.data?.data.positions ?? [];
const [first] = positions;
if (first === undefined) throw new Error('no position: ' + JSON.stringify(hours.error));
const action = first.status === 'Punched In' ? 'clockOut' : 'clockIn';
const punched = await client.POST('/timeclock/emp/clock', { body: { position: first.id, action } });
const unknown = await client.POST('/timeclock/emp/clock', { body: { position: 'nobody', action } });
// The Wednesday before the last day of the period, a Saturday.
const end = hours.data?.data.payPeriod?.payPeriodEnd ?? '';
const workday = new Date(Date.parse(end) - 3 * 86_400_000).toISOString().slice(0, 10);
const asked = await client.POST('/timeclock/emp/time-off', {
  body: { positionId: first.id, date: workday, hours: 1, type: '10' },
});
const off = await client.GET('/timeclock/emp/time-off');
const mine = off.data?.data.positions.flatMap((one) => one.requests) ?? [];
const cancelled = await client.DELETE('/timeclock/emp/time-off', { params: { query: { id: mine[0]?.id ?? '' } } });
console.log(
  JSON.stringify({
    before: first.status,
    after: punched.data?.data.status,
    asked: asked.response.status,
    cancelled: cancelled.response.status,
    refused: unknown.error?.code,
    status: unknown.response.status,
  }),
);
`;

let portal: TestPortal;
let folder: string;

beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api'] });
  mkdirSync(join(repositoryRoot, '.run'), { recursive: true });
  // Below the packages, so that the client finds them.
  folder = mkdtempSync(join(repositoryRoot, '.run', 'generated-client-'));
});
afterAll(async () => {
  if (folder !== undefined) rmSync(folder, { recursive: true });
  await portal?.stop();
});

describe('a client that a generator makes of the API document', () => {
  it('compiles with typed calls, refuses wrong ones as it compiles, and its calls are answered', async () => {
    const document = await (await fetch(`${portal.baseUrl}/api/openapi.json`)).text();
    writeFileSync(join(folder, 'openapi.json'), document);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'calls.ts'), CALLS);
    await run(process.execPath, [program('openapi-typescript', 'bin', 'cli.js'), 'openapi.json', '-o', 'schema.d.ts'], {
      cwd: folder,
    });
    const strict = [
      '--ignoreConfig',
      '--strict',
      '--target',
      'ES2023',
      '--module',
      'NodeNext',
      '--types',
      'node',
      '--skipLibCheck',
    ];
    const compiled = await run(process.execPath, [program('typescript-native', 'bin', 'tsc'), ...strict, 'calls.ts'], {
      cwd: folder,
    }).catch((error: { readonly stdout?: string }) => ({ stdout: error.stdout ?? String(error) }));
    expect(compiled.stdout).toBe('');
    const { cookie = '', token = '' } = (await portal.client('hourly')).caller;
    const env = { PATH: process.env['PATH'] ?? '', PORTAL: portal.baseUrl, COOKIE: cookie, TOKEN: token };
    const { stdout } = await run(process.execPath, ['calls.js'], { cwd: folder, env });
    const said = JSON.parse(stdout) as Record<string, unknown>;
    expect(said).toMatchObject({ status: 404 });
    // Whether a day can be taken off is the calendar's; what was asked for can be canceled.
    expect(said['asked'] === 200).toBe(said['cancelled'] === 200);
    expect([said['before'], said['after']].sort()).toEqual(['Punched In', 'Punched Out']);
    expect(said['refused']).toMatch(/^timeclock\./);
  });
});
