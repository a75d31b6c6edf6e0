import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORM_TOPIC } from '@campus/domain/personnel-actions';
import { signIn } from '@campus/domain/session';
import { sendMassMail } from '@campus/domain/student-accounts';
import { findFreePort, installPackage, onPath, startProcess, stopProcess } from '@campus/launcher';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, repositoryRoot, TestClient } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { newHire, submitted } from '../personnel-actions/new-hire.js';
import { LiveListener } from './live-listener.js';

jest.setTimeout(240_000);

/** An address of the documentation, from which nobody calls. */
const CALLER = '203.0.113.7';

let portal: TestPortal;
let folder: string;
let nginx: ReturnType<typeof startProcess>;
let address: string;

/** nginx of this machine; as root on Debian it is installed when missing. */
async function findNginx(): Promise<string> {
  if (onPath('nginx') === undefined) await installPackage('nginx', () => undefined);
  const found = onPath('nginx') ?? onPath('/usr/sbin/nginx');
  if (found === undefined)
    throw new Error('There is no nginx on this machine, and it cannot be installed: apt-get install nginx');
  return found;
}

/** What README tells an administrator to write, for the address of this portal. */
async function asReadmeSays(): Promise<string> {
  const readme = await readFile(join(repositoryRoot, 'README.md'), 'utf8');
  const [, lines = ''] = /^```nginx\n([\s\S]*?)^```$/m.exec(readme) ?? [];
  expect(lines).toContain('proxy_pass http://127.0.0.1:3000;');
  return lines.replace('http://127.0.0.1:3000', portal.baseUrl);
}

/** The configuration as the package installs it, with our server in the place of its sites, and in a folder of its own. */
async function configuration(port: number): Promise<string> {
  const installed = await readFile('/etc/nginx/nginx.conf', 'utf8');
  const own = installed
    .replace(/^user .*$/m, '')
    .replace(/^pid .*$/m, `pid ${folder}/nginx.pid;`)
    .replace(/^(\s*(?:access|error)_log) [^;\s]+/gm, `$1 ${folder}/nginx.log`)
    .replace(/^\s*include \/etc\/nginx\/(?:sites-enabled|conf\.d|modules-enabled)\/\S+$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const server = `${temporary.join('\n')}\nserver {\n  listen 127.0.0.1:${port};\n  ${await asReadmeSays()}}\n`;
  return `daemon off;\n${own.replace(/http \{/, `http {\n${server}`)}`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-proxy-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'logs'));
  portal = await leaseTestPortal({ env: { RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' } });
  const port = await findFreePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, await configuration(port));
  const command = await findNginx();
  nginx = startProcess({ command, args: ['-p', folder, '-c', file], logFile: join(folder, 'said.log'), cwd: folder });
  address = `http://127.0.0.1:${port}`;
  await eventually(() => fetch(address).then(({ ok }) => ok), { what: 'nginx to answer' });
});
afterAll(async () => {
  if (nginx !== undefined) await stopProcess(nginx.pid);
  await portal?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The same person, through the proxy. */
const through = async (username: string): Promise<TestClient> => new TestClient(address, (await portal.client(username)).caller);

describe('behind nginx as Debian installs it, with the lines of the README', () => {
  it('the live stream tells at once what changes, and shows that it lives', async () => {
    const listener = await LiveListener.open(await through('approver1'));
    try {
      await eventually(() => listener.kinds().length > 0, { what: 'the first message of the stream' });
      const { id } = await submitted(portal, await newHire(portal));
      await eventually(() => listener.heard(FORM_TOPIC, id), { what: 'the form on the stream' });
      await eventually(() => listener.beats > 0, { withinMs: 30_000, what: 'a beat' });
      expect(listener.ended).toBe(false);
    } finally {
      listener.close();
    }
  });

  it('a list that is larger than what nginx takes by itself comes through, and what is refused is refused by the portal', async () => {
    const payments = await through('payments');
    const content = Buffer.from(`name\n${'nobody at all\n'.repeat(200_000)}`).toString('base64');
    const answer = await payments.call(sendMassMail, { service: 'stu-excel-mass', file: { name: 'list.csv', content } });
    expect([answer.status, answer.body.code]).toEqual([422, 'mass-mail.no_address_column']);
  });

  it('a caller is counted by the address that the proxy saw, never by one of the own choosing', async () => {
    await fetch(`${address}/api${signIn.path}`, { headers: { 'x-forwarded-for': CALLER }, redirect: 'manual' });
    const redis = new Redis(portal.env['REDIS_URL'] ?? '');
    const keys = (await redis.keys(`${portal.env['REDIS_PREFIX'] ?? ''}:rate:*`)).join(' ');
    redis.disconnect();
    expect(keys).toContain('address-127.0.0.1');
    expect(keys).not.toContain(CALLER);
  });
});
