import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { downloadChecked, WrongFileError } from './checked-download.js';

const CONTENT = Buffer.alloc(300_000, 'temporal-server');
const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

let folder: string;
let server: Server;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checked-download-'));
  file = join(folder, 'temporal.tar.gz');
  server = createServer((request, response) => {
    if (request.url === '/none') response.writeHead(404).end('not here');
    else if (request.url === '/whole') response.end(CONTENT);
    else if (request.url === '/wrong') response.end(Buffer.concat([CONTENT, Buffer.from('!')]));
    // As a proxy that stops in the middle and says that this was all.
    else if (request.url === '/short') response.end(CONTENT.subarray(0, 100_000));
    // As a connection that is lost.
    else {
      response.writeHead(200, { 'content-length': CONTENT.length });
      response.write(CONTENT.subarray(0, 100_000), () => response.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** How the download of an address ends; undefined when it ended well. */
async function errorOf(path: string, sha256 = sha256Of(CONTENT)): Promise<unknown> {
  const { port } = server.address() as AddressInfo;
  try {
    await downloadChecked(`http://127.0.0.1:${port}${path}`, file, sha256);
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('a download that is known by its SHA-256', () => {
  it('is kept when it is that file', async () => {
    expect(await errorOf('/whole')).toBeUndefined();
    expect(readFileSync(file).equals(CONTENT)).toBe(true);
  });

  it.each(['/wrong', '/short'])('is removed when it is another file, and says what to do: %s', async (path) => {
    const error = await errorOf(path);
    expect(error).toBeInstanceOf(WrongFileError);
    expect(String(error)).toContain(`not ${sha256Of(CONTENT)}. It was removed, and nothing of it ran. Start again`);
    expect(existsSync(file)).toBe(false);
  });

  it.each(['/lost', '/none'])('leaves nothing when it cannot be had, which is no wrong file: %s', async (path) => {
    const error = await errorOf(path);
    expect(error).toBeDefined();
    expect(error).not.toBeInstanceOf(WrongFileError);
    expect(existsSync(file)).toBe(false);
  });
});
