import { demoPerson } from '@campus/demo-campus';
import { userInfo } from '@campus/domain/session';
import { saveSetting, settingOnWire } from '@campus/domain/shell';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(120_000);

let portal: TestPortal;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api'] });
});
afterAll(() => portal.stop());

const homepageOf = async (username: string): Promise<string | null> =>
  (await (await portal.client(username)).mustCall(userInfo, {})).homepage;

describe('settings', () => {
  it('saves the homepage of the signed-in person and of nobody else [SHELL-028] [HOMEPAGE-019]', async () => {
    const creator = await portal.client('creator');
    const before = await homepageOf('creator2');
    const saved = await creator.call(saveSetting, { name: 'homepage', value: '/hr/my_pafs' });
    expect([saved.status, saved.body.success]).toEqual([200, true]);
    expect(await homepageOf('creator')).toBe('/hr/my_pafs');
    expect(await homepageOf('creator2')).toBe(before);
  });

  it('keeps a blank value that was sent as the blank marker as no value [SHELL-029] [HOMEPAGE-019]', async () => {
    const creator = await portal.client('creator2');
    await creator.mustCall(saveSetting, { name: 'homepage', value: '/hr/my_pafs' });
    await creator.mustCall(saveSetting, { name: 'homepage', value: settingOnWire('') });
    expect([settingOnWire(''), await homepageOf('creator2')]).toEqual(['__blank__', null]);
  });

  it('refuses a homepage that is not in the own navigation, and keeps the old one', async () => {
    const plain = await portal.client('plain');
    const refused = await plain.call(saveSetting, { name: 'homepage', value: '/hr/my_pafs' });
    expect([refused.status, refused.body.code]).toEqual([422, 'shell.homepage_not_yours']);
    expect(await homepageOf('plain')).toBeNull();
  });
});

describe('every answer', () => {
  it('says success with its data, or no success with a sentence [SHELL-030]', async () => {
    const creator = await portal.client('creator');
    const list = await creator.raw('GET', '/api/hr/paf/emp/my-pafs');
    expect([list.status, list.body.success, Array.isArray(list.body.data)]).toEqual([200, true, true]);
    const refused = await creator.call(saveSetting, { name: 'homepage', value: '/no/page/of/mine' });
    expect([refused.body.success, refused.body.message]).toEqual([false, 'Choose a page from your own navigation.']);
  });
});

describe('the signed-in person', () => {
  it('is answered with every field that the shell is built from [SESSION-003]', async () => {
    const reply = await (await portal.client('creator')).call(userInfo, {});
    const { data } = reply.body;
    expect(reply.body.success).toBe(true);
    const parts = [
      'groups',
      'token',
      'name',
      'image',
      'logout',
      'navItems',
      'maintenance',
      'encryptedId',
      'homepage',
      'impersonating',
      'myBanner',
    ];
    expect(Object.keys(data)).toEqual(expect.arrayContaining([...parts, 'ministrySafe', 'timeout']));
    expect(data.name).toBe('Clara Winfield');
    expect(data.encryptedId).not.toContain(demoPerson('creator').empId);
    expect(data.timeout).toBeGreaterThan(0);
  });

  it('is told where to sign in when there is no session [SESSION-011]', async () => {
    const signedIn = await (await portal.client('plain')).call(userInfo, {});
    expect([signedIn.status, signedIn.body.data.username]).toEqual([200, 'plain']);
    const nobody = await portal.anonymous().call(userInfo, {});
    expect(nobody.status).toBe(401);
    expect(nobody.body.redirect).toEqual(expect.stringContaining('/authentication/sign-in'));
  });

  it('is offered the screens of personnel action forms only as one who has a part in them', async () => {
    const paths = async (username: string) =>
      (await (await portal.client(username)).mustCall(userInfo, {})).navItems.map((item) => item.path);
    expect(await paths('creator')).toEqual(expect.arrayContaining(['/hr/paf_form', '/hr/my_pafs']));
    expect((await paths('student1')).filter((path) => path.startsWith('/hr'))).toEqual([]);
  });
});
