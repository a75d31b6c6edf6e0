import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { demoPerson } from '@campus/demo-campus';
import { addAttachment } from '@campus/domain/personnel-actions';
import { readRecord, updatePhone } from '@campus/domain/records';
import { eventually, seededRandom } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { RECOVERY_MS, WholePortal } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

const chance = seededRandom();
const ROUNDS = 3;
const STRANGERS = 80;
const LENGTH = 15 * 1024 * 1024;
const path = `/api${addAttachment.path.replace(':id', randomUUID())}`;
const { empId } = demoPerson('student1');

describe(`uploads without a session while people work and the API dies, seed ${chance.seed}`, () => {
  let portal: WholePortal;
  beforeAll(async () => {
    process.stdout.write(`chaos seed ${chance.seed}: repeat with TEST_SEED=${chance.seed}\n`);
    portal = await WholePortal.start();
  });
  afterAll(async () => portal?.stop());

  /** Begins an upload of 15 MB and goes on sending until it is hung up on; answers its status, 0 for a broken connection. */
  const uploaded = (): Promise<number> =>
    new Promise((resolve) => {
      const headers = { 'content-type': 'application/json', 'content-length': LENGTH };
      const call = request(`${portal.baseUrl}${path}`, { method: 'POST', agent: false, headers });
      let status = 0;
      call.once('response', (answer) => {
        status = answer.statusCode ?? 0;
        answer.resume();
      });
      call.on('error', () => undefined).once('close', () => resolve(status));
      const part = Buffer.alloc(64 * 1024, 0x20);
      const send = (): void => {
        if (!call.destroyed && call.write(part)) setImmediate(send);
      };
      call.on('drain', send);
      send();
    });

  it('are refused or broken off, and what people save meanwhile is saved once', async () => {
    const admin = await portal.client('peopleadmin');
    const record = () => admin.mustCall(readRecord, { idNum: empId });
    for (let round = 0; round < ROUNDS; round += 1) {
      const { version } = await record();
      const value = `502-555-017${round}`;
      const strangers = Array.from({ length: STRANGERS }, uploaded);
      const killed = await portal.kill('api');
      const headers = { 'idempotency-key': randomUUID() };
      // Whoever works presses again until the portal answers, with the same key.
      await eventually(
        async () => (await admin.call(updatePhone, { value, name: 'home', pk: empId, version }, { headers })).status === 200,
        { withinMs: RECOVERY_MS, everyMs: 300, what: 'the phone to be saved' },
      );
      await portal.recovered('api', killed);
      expect([...new Set(await Promise.all(strangers))].filter((status) => status !== 0 && status !== 401)).toEqual([]);
      expect(await record()).toMatchObject({ phone: value, version: version + 1 });
    }
    await portal.verified();
  });
});
