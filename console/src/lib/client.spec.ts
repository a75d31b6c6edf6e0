import { describe, expect, it, jest } from '@jest/globals';
import { extend, userInfo } from '@campus/domain/session';
import { saveSetting, settingOnWire, shellTexts } from '@campus/domain/shell';
import { mayBeDone, PortalClient, signInAddress } from './client.js';
import { CallFailure, failureFrom } from './failure.js';
import { handleFailure } from './failure-handler.js';
import { PortalSession } from './portal-session.js';
import type { TabMessage } from './portal-session.js';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: Record<string, unknown> | undefined;
  readonly credentials: string | undefined;
}

function setUp(answers: readonly (readonly [number, unknown])[]) {
  const sent: Sent[] = [];
  const left: string[] = [];
  const queue = [...answers];
  const session = new PortalSession({ send: () => undefined, onNews: () => undefined }, undefined, () => undefined);
  session.begin('token-1', 1800, '100401');
  const lost = jest.fn();
  const client = new PortalClient({
    session,
    lost,
    leave: (address) => left.push(address),
    here: () => '/hr/my_pafs?page=2',
    fetch: (url, init) => {
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined;
      sent.push({
        url: String(url as string),
        method: init?.method ?? 'GET',
        headers: init?.headers as Record<string, string>,
        body,
        credentials: init?.credentials,
      });
      const [status, answer] = queue.shift() ?? [500, {}];
      return Promise.resolve(new Response(JSON.stringify(answer), { status }));
    },
  });
  return { client, lost, session, sent, left };
}

describe('a call', () => {
  it('goes to the one API base with credentials', async () => {
    const { client, sent } = setUp([[200, { success: true, data: {} }]]);
    await client.call(userInfo, {});
    expect(sent[0]).toMatchObject({ url: '/api/authentication/user-info', credentials: 'include' });
  });

  it('carries the token in every write and a key of its own [SESSION-008]', async () => {
    const { client, sent } = setUp([
      [200, { success: true, data: null }],
      [200, { success: true, data: null }],
    ]);
    await client.call(saveSetting, { name: 'homepage', value: '/hr/my_pafs' });
    await client.call(saveSetting, { name: 'homepage', value: '/hr/my_pafs' });
    expect(sent[0]?.body).toEqual({ name: 'homepage', value: '/hr/my_pafs', _token: 'token-1' });
    expect(sent[0]?.headers['x-csrf-token']).toBe('token-1');
    expect(sent[0]?.headers['idempotency-key']).not.toBe(sent[1]?.headers['idempotency-key']);
  });

  it('sends a blank setting as the blank marker and not as an empty text', async () => {
    const { client, sent } = setUp([[200, { success: true, data: null }]]);
    await client.call(saveSetting, { name: 'homepage', value: settingOnWire('') });
    expect(sent[0]?.body).toMatchObject({ name: 'homepage', value: '__blank__' });
  });

  it('needs no token to stay signed in', async () => {
    const { client, sent } = setUp([[200, { success: true, data: { timeout: 1800, deadline: '2026-01-05T15:00:00Z' } }]]);
    await client.call(extend, {});
    expect(sent[0]).toMatchObject({ url: '/api/authentication/extend', method: 'GET' });
    expect(sent[0]?.headers['x-csrf-token']).toBeUndefined();
  });

  it('marks the person logged out at a 401, goes to the given address with the way back, and then says nothing more [SESSION-007]', async () => {
    const { client, session, left } = setUp([
      [401, { success: false, code: 'session.not_signed_in', redirect: '/api/authentication/sign-in' }],
      [500, { success: false }],
    ]);
    await expect(client.call(saveSetting, { name: 'homepage', value: 'none' })).rejects.toBeInstanceOf(CallFailure);
    expect(session.signedIn).toBe(false);
    expect(left).toEqual(['/api/authentication/sign-in?return=%2Fhr%2Fmy_pafs%3Fpage%3D2']);
    const show = jest.fn();
    const failed = await client.call(userInfo, {}).catch((error: unknown) => error);
    handleFailure((failed as CallFailure).failure, session.signedIn, show);
    expect(show).not.toHaveBeenCalled();
    expect(left).toHaveLength(1);
  });

  it('keeps the code, fields and record of a refusal', async () => {
    const fields = [{ path: 'data.last_name', message: 'Enter the last name.' }];
    const { client } = setUp([[422, { success: false, code: 'a.b', message: 'No', fields, data: { version: 3 } }]]);
    const failed = await client.call(userInfo, {}).catch((error: unknown) => error);
    expect((failed as CallFailure).failure).toMatchObject({
      status: 422,
      code: 'a.b',
      message: 'No',
      fields,
      data: { version: 3 },
    });
  });
});

describe('a token of an earlier session', () => {
  const wrong = [403, { success: false, code: 'session.token_wrong' }] as const;
  const me = (empId: string) => [200, { success: true, data: { empId, token: 'token-2', timeout: 1800 } }] as const;

  it('is changed for the new one where the same person signed in anew, and the call is repeated under its key', async () => {
    const { client, sent, session } = setUp([wrong, me('100401'), [200, { success: true, data: null }]]);
    await client.call(saveSetting, { name: 'homepage', value: 'none' });
    expect(sent.map(({ url }) => url.replace(/^.*\//, ''))).toEqual([
      expect.any(String),
      'user-info',
      sent[0]?.url.replace(/^.*\//, ''),
    ]);
    expect(sent[2]?.body).toMatchObject({ value: 'none', _token: 'token-2' });
    expect(sent[2]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
    expect(session.token).toBe('token-2');
  });

  it('repeats nothing as somebody else', async () => {
    const { client, sent, session } = setUp([wrong, me('150001')]);
    await expect(client.call(saveSetting, { name: 'homepage', value: 'none' })).rejects.toBeInstanceOf(CallFailure);
    expect(sent).toHaveLength(2);
    expect(session.over).toBe(true);
  });

  it('repeats a call once', async () => {
    const { client, sent } = setUp([wrong, me('100401'), wrong]);
    await expect(client.call(saveSetting, { name: 'homepage', value: 'none' })).rejects.toBeInstanceOf(CallFailure);
    expect(sent).toHaveLength(3);
  });
});

describe('an answer that never came', () => {
  const [write, read] = [{ mode: 'write' }, { mode: 'read' }] as const;

  it('leaves open whether something was carried out, unless nothing was asked to change or the portal itself refused', () => {
    expect([0, 502, 503, 504].map((status) => mayBeDone(write, { status, code: undefined }))).toEqual([true, true, true, true]);
    expect(mayBeDone(read, { status: 0, code: undefined })).toBe(false);
    expect(mayBeDone(write, { status: 503, code: 'a.b' })).toBe(false);
    expect([403, 422, 500].map((status) => mayBeDone(write, { status, code: undefined }))).toEqual([false, false, false]);
  });

  it('is told of once a call that changes something was sent', async () => {
    const { client, lost } = setUp([
      [502, 'Bad gateway'],
      [422, { success: false, code: 'a.b' }],
    ]);
    for (let turn = 0; turn < 2; turn += 1)
      await expect(client.call(saveSetting, { name: 'homepage', value: 'none' })).rejects.toBeInstanceOf(CallFailure);
    expect(lost).toHaveBeenCalledTimes(1);
  });

  it('is told of in one place: without a connection nothing was sent, and beside the word of a lost answer no other stands', async () => {
    const { client, lost } = setUp([
      [0, {}],
      [0, {}],
    ]);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const shown: string[] = [];
    const press = async () => {
      const error = await client.call(saveSetting, { name: 'homepage', value: 'none' }).catch((thrown: unknown) => thrown);
      handleFailure(failureFrom(error), true, (sentence) => shown.push(sentence));
    };
    await press();
    expect([lost.mock.calls.length, shown]).toEqual([0, [shellTexts.offline]]);
    online.mockReturnValue(true);
    await press();
    expect([lost.mock.calls.length, shown]).toEqual([1, [shellTexts.offline]]);
    online.mockRestore();
  });
});

describe('the address to sign in at', () => {
  it('keeps a return address that the server gave and follows an outside provider', () => {
    expect(signInAddress('/in?return=%2Fa', '/b', 'http://portal.test')).toBe('/in?return=%2Fa');
    expect(signInAddress('https://id.test/in', '/b', 'http://portal.test')).toBe('https://id.test/in?return=%2Fb');
  });
});

describe('the tabs of one browser', () => {
  function tabs() {
    const listeners: ((message: TabMessage) => void)[] = [];
    let now = 1_000_000;
    const reloaded: string[] = [];
    const tab = (name: string) => {
      const mine: ((message: TabMessage) => void)[] = [];
      const session = new PortalSession(
        {
          send: (message) => listeners.filter((listener) => !mine.includes(listener)).forEach((listener) => listener(message)),
          onNews: (listener) => {
            mine.push(listener);
            listeners.push(listener);
          },
        },
        () => now,
        () => reloaded.push(name),
      );
      session.begin('t', 360, '100401');
      return session;
    };
    return { one: tab('one'), two: tab('two'), reloaded, pass: (ms: number) => (now += ms) };
  }

  it('are all served by one answer to the warning', () => {
    const { one, two, pass } = tabs();
    pass(60_000);
    expect([one.phase(), two.phase()]).toEqual(['warning', 'warning']);
    one.extended(360);
    expect([one.phase(), two.phase()]).toEqual(['quiet', 'quiet']);
    expect(two.secondsLeft()).toBe(360);
    expect(two.untilNextPhase()).toBe(60_000);
  });

  it('open anew when the session answers for somebody else, and not for the same person', () => {
    const { one, two, reloaded } = tabs();
    two.begin('t', 360, '100401');
    expect(reloaded).toEqual([]);
    one.begin('t', 360, '150001');
    expect(reloaded).toEqual(['two']);
  });

  it('open anew but for the one in which somebody is acted for, and again when that is over [IMPX-009]', () => {
    const { one, two, reloaded } = tabs();
    one.actAs('150001', 't2', '');
    expect([reloaded, one.isOf('150001'), one.token, one.keepsFor]).toEqual([['two'], true, 't2', '']);
    // The other tab begins anew as the student: this one knows.
    two.begin('t2', 360, '150001');
    expect([reloaded, one.signedIn]).toEqual([['two'], true]);
    one.actAs('100401', 't3', '100401');
    expect([one.isOf('100401'), one.signedIn, one.keepsFor]).toEqual([true, true, '100401']);
  });

  it('go on where they were when the same person signs in again in one of them', () => {
    const { one, two, reloaded } = tabs();
    one.end();
    expect(two.over).toBe(true);
    const three = tabs();
    three.one.end();
    three.two.begin('t2', 360, '150001');
    expect([reloaded, three.reloaded]).toEqual([[], []]);
    three.two.begin('t2', 360, '100401');
    expect(three.reloaded).toEqual(['one']);
  });

  it('are all signed out together', () => {
    const { one, two } = tabs();
    two.end();
    expect([one.signedIn, two.signedIn, one.over]).toEqual([false, false, true]);
  });

  it('warn at the time-out minus 5 minutes and end at the time-out', () => {
    const { one, pass } = tabs();
    pass(59_999);
    expect(one.phase()).toBe('quiet');
    pass(1);
    expect(one.phase()).toBe('warning');
    pass(300_000);
    expect(one.phase()).toBe('ended');
  });
});
