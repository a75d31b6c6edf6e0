import { readMyProfile, readProfile } from '@campus/domain/people';
import { readMailChoices } from '@campus/domain/mail';
import {
  deleteFakeJob,
  listRoomRequests,
  readRecord,
  readRecordAs,
  saveFakeJob,
  searchRecords,
  setMobilePrivate,
  setPhonePrivate,
  updatePhone,
} from '@campus/domain/records';
import { SEARCH_WAIT_MS } from '@campus/ui-kit';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { FakePortal, refused, whole } from '../../lib/testing/fake-portal.js';
import { choose, screenRenderer, takeAway, write } from '../../lib/testing/rendered.js';
import { meOf } from '../../lib/testing/me.js';
import { routes } from './routes.js';
import { recordOf } from './testing/records.js';

jest.setTimeout(60_000);
afterEach(() => void jest.useRealTimers());

const renderScreen = screenRenderer(routes);
const PATH = '/jenzabar/nameEntity?id=100201';
const ADMIN = meOf({ groups: ['employees', 'people-admins'] });
const button = (name: string) => screen.findByRole('button', { name });

async function type(label: string, text: string): Promise<HTMLElement> {
  fireEvent.click(await button(`Change ${label}`));
  const field = await screen.findByRole('textbox', { name: label });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
  return field;
}

describe('the name entity', () => {
  it('asks from the third character on, once, 300 ms after the last key, and shows the chosen record [RECORD-002] [RECORD-015]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const portal = new FakePortal()
      .answer(searchRecords, [{ id: '100201', name: 'Harriet Novak' }])
      .answer(readRecord, recordOf());
    renderScreen('/jenzabar/nameEntity', portal, ADMIN);
    const field = await screen.findByRole('combobox', { name: 'Search people' });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'No' } });
    await act(() => jest.advanceTimersByTimeAsync(SEARCH_WAIT_MS * 2));
    expect(portal.calls(searchRecords)).toEqual([]);
    fireEvent.change(field, { target: { value: 'Nov' } });
    await act(() => jest.advanceTimersByTimeAsync(SEARCH_WAIT_MS - 50));
    fireEvent.change(field, { target: { value: 'Nova' } });
    await act(() => jest.advanceTimersByTimeAsync(SEARCH_WAIT_MS - 50));
    expect([SEARCH_WAIT_MS, portal.calls(searchRecords)]).toEqual([300, []]);
    await act(() => jest.advanceTimersByTimeAsync(100));
    fireEvent.click(await screen.findByRole('option', { name: /Harriet Novak/ }));
    expect([portal.calls(searchRecords).length, portal.lastCall(searchRecords)]).toEqual([1, { q: 'Nova' }]);
    expect(await screen.findByText('1 Elm Street')).toBeVisible();
  });

  it('is a screen of those alone whose calls it makes [RECORD-002]', () => {
    const permissionOf = (path: string) => routes.find((route) => route.path === path)?.permission;
    expect(permissionOf('/jenzabar/nameEntity')).toBe(searchRecords.permission);
    expect(permissionOf('/jenzabar/nameEntity/rooms')).toBe(listRoomRequests.permission);
  });

  it('saves a phone in its place, with the version that was seen, and takes it back [RECORD-001] [RECORD-029]', async () => {
    const portal = new FakePortal()
      .answer(readRecord, recordOf())
      .answer(updatePhone, ({ value, version }) =>
        whole(recordOf({ phone: String(value), version: Number(version) + 1 }), { message: 'Saved.' }),
      );
    renderScreen(PATH, portal, ADMIN);
    await type('Home phone', '502-555-0199');
    expect(await screen.findByText('502-555-0199')).toBeVisible();
    expect(portal.lastCall(updatePhone)).toMatchObject({ value: '502-555-0199', name: 'home', pk: '100201', version: 3 });
    fireEvent.click(await button('Undo'));
    expect(await screen.findByText('502-555-0101')).toBeVisible();
    expect(portal.lastCall(updatePhone)).toMatchObject({ value: '502-555-0101', version: 4 });
  });

  it('keeps what is typed beside the sentence of a wrong phone, and is itself again after a failure of the server [RECORD-016] [RECORD-046]', async () => {
    const sentence = 'This field must be XXX-XXX-XXXX';
    const wrong = { success: false, code: 'platform.input', message: 'Look.', fields: [{ path: 'value', message: sentence }] };
    let answer = refused(400, wrong);
    const portal = new FakePortal().answer(readRecord, recordOf()).answer(updatePhone, () => answer);
    renderScreen(PATH, portal, ADMIN);
    const field = await type('Home phone', '5025550199');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(field).toHaveValue('5025550199');
    answer = refused(500, { success: false, code: 'internal' });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Server error!$/));
    expect(screen.getByText('502-555-0101')).toBeVisible();
  });

  it('saves once more by itself where somebody changed another field, and shows what stands where it was the same one', async () => {
    const stale = (phone: string) =>
      refused(409, {
        success: false,
        code: 'records.changed',
        message: 'The record was changed meanwhile.',
        data: recordOf({ phone, version: 8 }),
      });
    let theirs = '502-555-0101';
    const portal = new FakePortal()
      .answer(readRecord, recordOf())
      .answer(updatePhone, ({ value, version }) =>
        version === 8 ? recordOf({ phone: String(value), version: 9 }) : stale(theirs),
      );
    renderScreen(PATH, portal, ADMIN);
    await type('Home phone', '502-555-0199');
    expect(await screen.findByText('502-555-0199')).toBeVisible();
    theirs = '502-555-0188';
    const field = await type('Home phone', '502-555-0200');
    expect(await screen.findByRole('alert')).toHaveTextContent('The record was changed meanwhile.');
    expect(field).toHaveValue('502-555-0200');
  });

  it('sets a flag at once, and puts it back when the save fails [RECORD-010] [RECORD-011] [RECORD-046]', async () => {
    let fails = false;
    const portal = new FakePortal()
      .answer(readRecord, recordOf())
      .answer(setPhonePrivate, () => recordOf({ phone_private: 'Y', mobile_phone_priva: 'Y', version: 4 }))
      .answer(setMobilePrivate, () => (fails ? refused(500, { success: false, code: 'internal' }) : recordOf()));
    renderScreen(PATH, portal, ADMIN);
    const flag = (name: string) => screen.findByRole('switch', { name });
    fireEvent.click(await flag('Home phone is private'));
    await waitFor(async () => expect(await flag('Home phone is private')).toBeChecked());
    expect(await flag('Mobile phone is private')).toBeChecked();
    expect(portal.lastCall(setPhonePrivate)).toMatchObject({ isPrivate: 'Y', pk: '100201' });
    fails = true;
    fireEvent.click(await flag('Mobile phone is private'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Server error!$/);
    expect(await flag('Mobile phone is private')).toBeChecked();
  });

  it('warns of an address to which no mail goes [RECORD-047]', async () => {
    const WARNING = 'Address Invalid or Req No Mail';
    for (const [changes, warns] of [
      [{ addr_invalid: 'Y' }, true],
      [{ send_mail: 'N' }, true],
      [{}, false],
    ] as const) {
      renderScreen(PATH, new FakePortal().answer(readRecord, recordOf(changes)), ADMIN);
      await screen.findByText('1 Elm Street');
      expect(screen.queryByText(WARNING) !== null).toBe(warns);
      takeAway();
    }
  });

  it('saves and deletes the non-campus position [RECORD-022] [RECORD-044] [RECORD-045]', async () => {
    const job = { title: 'Pastor', fullpart_sts: 'P', deptCde: '0410' } as const;
    let record = recordOf();
    const portal = new FakePortal()
      .answer(readRecord, () => record)
      .answer(saveFakeJob, () => (record = recordOf({ fake_position: job })))
      .answer(deleteFakeJob, () => (record = recordOf()));
    renderScreen(PATH, portal, ADMIN);
    fireEvent.click(await button('Add a non-campus position'));
    write('Title', 'Pastor');
    await choose('Full or part time', 'Part time');
    write('Department code', '0410');
    fireEvent.click(await button('Save the position'));
    expect(await screen.findByText('Pastor, Part time, 0410')).toBeVisible();
    expect(portal.lastCall(saveFakeJob)).toMatchObject({ pk: '100201', ...job });
    fireEvent.click(await button('Delete the position'));
    fireEvent.click((await screen.findAllByRole('button', { name: 'Delete the position' })).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText('Pastor, Part time, 0410')).toBeNull());
  });
});

describe('profiles', () => {
  const PROFILE = {
    id: '100201',
    name: 'Harriet Novak',
    email: 'hourly@campus.example',
    phone: '502-555-0101',
    image: null,
    department: 'Library',
    positions: [],
  };

  it('offer their parts to who may change them, and text to everybody else [RECORD-003] [RECORD-021] [RECORD-026]', async () => {
    const shown = async (editable: ReturnType<typeof recordOf>['editable']) => {
      const portal = new FakePortal().answer(readProfile, PROFILE).answer(readRecord, recordOf({ editable }));
      renderScreen('/users/viewProfile?id=100201', portal, meOf({ groups: ['employees'] }));
      await screen.findAllByText('hourly@campus.example');
      const labels = screen
        .queryAllByRole('button', { name: /^Change / })
        .map((one) => one.getAttribute('aria-label') ?? one.textContent);
      const switches = screen.queryAllByRole('switch').length;
      takeAway();
      return [labels, switches];
    };
    expect(await shown([])).toEqual([[], 0]);
    expect(await shown(['contact'])).toEqual([
      ['Change Home phone', 'Change Mobile phone', 'Change Alternate email', 'Change the address'],
      0,
    ]);
    // The campus e-mail is of the institution's domain.
    expect(await shown(['emails'])).toEqual([['Change Employee email'], 0]);
    expect(await shown(['privacy'])).toEqual([[], 3]);
  });

  it('have the own contact and privacy on my profile, and show them as others see them [RECORD-003] [RECORD-050]', async () => {
    const portal = new FakePortal()
      .answer(readMyProfile, PROFILE)
      .answer(readMailChoices, [])
      .answer(readRecord, recordOf({ editable: ['contact', 'privacy'] }));
    renderScreen('/users/myProfile', portal, meOf({ groups: ['employees'] }));
    expect(await button('Change Home phone')).toBeVisible();
    expect(await screen.findAllByRole('switch')).toHaveLength(3);
    expect(portal.lastCall(readRecord)).toEqual({ idNum: '100201' });
    portal.answer(readRecordAs, recordOf({ editable: [], phone: null }));
    await choose('See my profile as', 'A colleague');
    await waitFor(() => expect(screen.queryByText('502-555-0101')).toBeNull());
    expect(portal.lastCall(readRecordAs)).toEqual({ as: 'colleague' });
    expect(screen.queryByRole('button', { name: 'Change Home phone' })).toBeNull();
  });
});
