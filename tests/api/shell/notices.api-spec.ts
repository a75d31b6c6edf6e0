import { demoPerson } from '@campus/demo-campus';
import { userInfo } from '@campus/domain/session';
import { clearNotice, listNotices, readNotices, saveSetting, setNotice } from '@campus/domain/shell';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(120_000);

let portal: TestPortal;
let ops: TestClient;
let plain: TestClient;

beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'] });
  [ops, plain] = await Promise.all([portal.client('ops'), portal.client('plain')]);
});
afterAll(() => portal.stop());

const me = (client: TestClient) => client.mustCall(userInfo, {});

describe('notices', () => {
  it('reach everyone when an operator sets a maintenance notice, until it is cleared', async () => {
    expect((await me(plain)).maintenance).toBeNull();
    const set = await ops.mustCall(setNotice, { kind: 'maintenance', text: 'The portal rests from 10 to 11 pm.' });
    expect((await me(plain)).maintenance).toEqual({ text: 'The portal rests from 10 to 11 pm.' });
    expect((await plain.mustCall(readNotices, {})).maintenance).toBe('The portal rests from 10 to 11 pm.');
    expect((await ops.mustCall(listNotices, {})).map((notice) => notice.id)).toContain(set.id);
    await ops.mustCall(clearNotice, { id: set.id });
    expect((await me(plain)).maintenance).toBeNull();
    expect((await ops.call(clearNotice, { id: set.id })).status).toBe(404);
  });

  it('can be for one person alone', async () => {
    const text = 'Your training ends on Friday.';
    await ops.mustCall(setNotice, { kind: 'ministry-safe', text, emp_id: demoPerson('plain').empId });
    expect((await me(plain)).ministrySafe.map((notice) => notice.text)).toEqual([text]);
    expect((await me(await portal.client('creator'))).ministrySafe).toEqual([]);
  });

  it('stay away once a banner is dismissed, until another one comes', async () => {
    const first = await ops.mustCall(setNotice, { kind: 'banner', text: 'Registration opens on Monday.' });
    expect((await me(plain)).myBanner).toEqual({ id: first.id, text: first.text });
    await plain.mustCall(saveSetting, { name: 'dismissed_banner', value: first.id });
    expect((await me(plain)).myBanner).toBeNull();
    expect((await me(await portal.client('creator'))).myBanner?.id).toBe(first.id);
    const second = await ops.mustCall(setNotice, { kind: 'banner', text: 'Registration is open.' });
    expect((await me(plain)).myBanner?.id).toBe(second.id);
  });

  it('are set and cleared by operators only, with a text and a sensible time', async () => {
    const refused = await plain.call(setNotice, { kind: 'banner', text: 'x' });
    expect([refused.status, (await plain.call(listNotices, {})).status]).toEqual([403, 403]);
    const codeOf = async (more: object) => (await ops.call(setNotice, { kind: 'banner', text: 'A text', ...more })).body.code;
    expect(await codeOf({ text: '  ' })).toBe('shell.notice_empty');
    expect(await codeOf({ ends_at: '2020-01-01T00:00:00Z' })).toBe('shell.notice_times');
    expect(await codeOf({ emp_id: '999999' })).toBe('shell.notice_person');
  });
});

describe('the accessibility mode', () => {
  it('is on for the group, and for everybody else by the own switch', async () => {
    expect((await me(await portal.client('accessible'))).accessibility).toBe(true);
    expect((await me(plain)).accessibility).toBe(false);
    await plain.mustCall(saveSetting, { name: 'accessibility_mode', value: 'on' });
    expect((await me(plain)).accessibility).toBe(true);
    await plain.mustCall(saveSetting, { name: 'accessibility_mode', value: 'off' });
    expect((await me(plain)).accessibility).toBe(false);
  });
});
