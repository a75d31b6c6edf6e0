import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import { certificateFor } from '@campus/simulators/certificate';
import { startTlsFront } from './tls-front.js';

const now = new Date();

describe('a certificate of this machine', () => {
  it('is for one host, for a year, and its own authority', () => {
    const { cert } = certificateFor('campus.test', now);
    const read = new X509Certificate(cert);
    expect([read.checkHost('campus.test'), read.checkHost('other.test')]).toEqual(['campus.test', undefined]);
    expect(read.ca).toBe(true);
    expect(read.verify(read.publicKey)).toBe(true);
    expect(new Date(read.validTo).getTime()).toBeGreaterThan(now.getTime() + 360 * 86_400_000);
  });

  it('lets a program that trusts it call what stands behind it, which is told of the encryption', async () => {
    const behind = createServer((asked, answer) => {
      answer.end(`${asked.url ?? ''} ${asked.headers['x-forwarded-proto']?.toString() ?? ''} ${asked.headers.host ?? ''}`);
    }).listen(0, '127.0.0.1');
    await once(behind, 'listening');
    const certificate = certificateFor('campus.test', now);
    const target = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`;
    const front = await startTlsFront({ ...certificate, host: '127.0.0.1', port: 0, target });
    const options = { host: '127.0.0.1', port: front.port, servername: 'campus.test', ca: certificate.cert, path: '/who' };
    const said = await new Promise<string>((resolve, reject) => {
      const asking = request({ ...options, headers: { host: 'campus.test' } }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => resolve(text));
      });
      asking.on('error', reject).end();
    });
    await front.stop();
    behind.close();
    expect(said).toBe('/who https campus.test');
  });
});
