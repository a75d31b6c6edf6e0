import {
  checkInAtFitness,
  fitnessCenterMessages as messages,
  fitnessCenterScreenTexts as texts,
  fitnessCenterTexts,
  listVisitsByDate,
  readTrackAccess,
  reduceToTrack,
  searchTrackPeople,
  setBan,
  undoCheckIn,
} from '@campus/domain/fitness-center';
import type { AccessRecord } from '@campus/domain/fitness-center';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakePortal, refused, unreachable, whole } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { write } from '../../lib/testing/rendered.js';
import { memberOf, visitOf } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const STAFF = meOf({ groups: ['employees', 'fitness-center'] });
const PROPER = meOf({ groups: ['employees', 'fitness-center-admins'] });
const FIELD = { name: texts.person };

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal()
    .answer(listVisitsByDate, whole([visitOf(1), visitOf(2, { name: 'Samuel Oyelaran' })], { page: { total: 2, next: null } }))
    .answer(searchTrackPeople, [{ id: '150001', name: 'Sophie Larkin' }])
    .answer(checkInAtFitness, whole(visitOf(3), { message: 'Checked in: Sophie Larkin' }));
});
afterEach(() => void jest.useRealTimers());

/** Opens the counter and scans the card of a person. */
async function scanned(member: Partial<AccessRecord> = {}, me = STAFF) {
  portal.answer(readTrackAccess, memberOf(member));
  const rendered = renderScreen('/empTools/track', portal, me);
  await opened();
  await rendered.user.keyboard(';150001?{Enter}');
  await screen.findByRole('region', { name: 'Sophie Larkin' });
  return rendered;
}
async function opened(): Promise<void> {
  const field = await screen.findByRole('textbox', FIELD);
  act(() => field.focus());
}
const said = (text: string) => waitFor(() => expect(screen.getByRole('status', { name: texts.outcome })).toHaveTextContent(text));
const button = (name: string) => screen.queryByRole('button', { name });

describe('the counter', () => {
  it('shows photo, access, ban, liability, guests and visits of a scanned card [HRC-002]', async () => {
    await scanned();
    const card = within(screen.getByRole('region', { name: 'Sophie Larkin' }));
    expect(card.getByText(texts.hasAccess)).toBeInTheDocument();
    expect(card.getByText(texts.signed)).toBeInTheDocument();
    expect(card.getByText('2026 SP')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Visits of Sophie Larkin' })).toBeInTheDocument();
    expect(await screen.findByText('Samuel Oyelaran')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: texts.openLogs })).toHaveAttribute('href', '/empTools/track/logs');
    expect(portal.lastCall(readTrackAccess)).toEqual({ id: '150001' });
    expect([button(texts.ban), button(texts.counterOnly)]).toEqual([null, null]);
  });

  it('checks in with the keys alone and is ready for the next card, with an undo [HRC-001]', async () => {
    portal.answer(undoCheckIn, whole(null, { message: fitnessCenterTexts.undone }));
    const { user } = await scanned();
    await user.keyboard('{Enter}{Enter}');
    await said('Checked in: Sophie Larkin');
    expect(portal.calls(checkInAtFitness)).toHaveLength(1);
    expect(portal.lastCall(checkInAtFitness)).toMatchObject({ person: '150001', guests: '', notes: '', liability: 0 });
    expect(screen.getByRole('textbox', FIELD)).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Sophie Larkin' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: texts.undo }));
    await said(fitnessCenterTexts.undone);
    expect(portal.lastCall(undoCheckIn)).toMatchObject({ noteId: 'visit-3' });
    expect(portal.calls(listVisitsByDate).length).toBeGreaterThan(2);
  });

  it('sends guests, note and the signature, and says a second visit as a warning [HRC-008] [HRC-030]', async () => {
    portal.answer(checkInAtFitness, whole(visitOf(3), { message: fitnessCenterTexts.twice }));
    const { user } = await scanned({ liability_signed: 0 });
    expect(screen.getByText(texts.unsigned)).toBeInTheDocument();
    write(texts.guests, '3');
    write(texts.note, 'Left knee');
    await user.click(screen.getByRole('checkbox', { name: texts.liability }));
    await user.click(screen.getByRole('button', { name: texts.checkIn }));
    await said(`Sophie Larkin: ${fitnessCenterTexts.twice}`);
    expect(portal.lastCall(checkInAtFitness)).toMatchObject({ person: '150001', guests: '3', notes: 'Left knee', liability: 1 });
  });

  it('says each refusal and keeps what was typed [HRC-004] [HRC-008] [HRC-009]', async () => {
    await scanned();
    write(texts.guests, '31');
    for (const code of ['banned', 'liability', 'wrong_guests'] as const) {
      portal.answer(checkInAtFitness, refused(409, { success: false, message: messages.text(code) }));
      await userPress();
      await said(messages.text(code));
      expect(screen.getByRole('textbox', { name: texts.guests })).toHaveValue('31');
    }
  });

  it('warns of a missing birthday, and of no other [HRC-016]', async () => {
    const { person } = memberOf();
    await scanned({ person: { ...person, has_birthday: 0 } });
    expect(screen.getByText('Have HRC administrator enter birthday into database')).toBeInTheDocument();
    portal.answer(readTrackAccess, memberOf());
    await search('150001');
    await waitFor(() => expect(screen.queryByText(fitnessCenterTexts.noBirthday)).not.toBeInTheDocument());
  });
});

async function userPress(): Promise<void> {
  const press = await screen.findByRole('button', { name: texts.checkIn });
  act(() => press.click());
}
/** Types into the field and chooses the person that is found. */
async function search(text: string): Promise<void> {
  write(texts.person, text);
  const found = await screen.findByRole('button', { name: /Sophie Larkin/ });
  act(() => found.click());
}

describe('the look-up', () => {
  it('searches 300 ms after the third letter, once [HRC-020]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = renderScreen('/empTools/track', portal, STAFF);
    await opened();
    await user.keyboard('la');
    act(() => jest.advanceTimersByTime(1000));
    expect(portal.calls(searchTrackPeople)).toEqual([]);
    await user.keyboard('rk');
    act(() => jest.advanceTimersByTime(250));
    expect(portal.calls(searchTrackPeople)).toEqual([]);
    act(() => jest.advanceTimersByTime(100));
    expect(await screen.findByText('150001')).toBeInTheDocument();
    expect(portal.calls(searchTrackPeople).map(({ fields }) => fields)).toEqual([{ q: 'lark' }]);
  });

  it('says that the search failed, and shows no one [HRC-015]', async () => {
    portal.answer(searchTrackPeople, refused(500));
    renderScreen('/empTools/track', portal, STAFF);
    await opened();
    write(texts.person, 'lark');
    expect(await screen.findByText('Error - Fail on user search')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: texts.found })).not.toBeInTheDocument();
  });

  it('says who is no valid user, and that there is no connection, and offers no check-in [HRC-013] [HRC-014]', async () => {
    portal.answer(readTrackAccess, unreachable);
    const { user } = renderScreen('/empTools/track', portal, STAFF);
    await opened();
    const invalid = refused(404, { success: false, message: messages.text('not_valid') });
    for (const [answer, text] of [
      [unreachable, 'Error - Connection failed'],
      [invalid, 'Error - Not a Valid User'],
      [memberOf({ validUser: 0 }), 'Error - Not a Valid User'],
    ] as const) {
      portal.answer(readTrackAccess, answer);
      await user.keyboard('999999{Enter}');
      await said(text);
      expect(button(texts.checkIn)).toBeNull();
    }
  });

  it('shows the person that was scanned last, whichever answer comes last', async () => {
    const waits: (() => void)[] = [];
    portal.answer(readTrackAccess, ({ id }) =>
      id === '150002' ? memberOf() : new Promise((resolve) => waits.push(() => resolve(memberOf({ banned: 1 })))),
    );
    const { user } = renderScreen('/empTools/track', portal, STAFF);
    await opened();
    await user.keyboard('150001{Enter}150002{Enter}');
    await screen.findByRole('region', { name: 'Sophie Larkin' });
    await act(async () => waits.forEach((release) => release()));
    expect(screen.queryByText(texts.bannedChip)).not.toBeInTheDocument();
  });
});

describe('a check-in whose answer is lost', () => {
  it('is sent again with its key until the answer comes', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let tries = 0;
    portal.answer(checkInAtFitness, () => (++tries < 3 ? unreachable : visitOf(3)));
    await scanned();
    const keys: unknown[] = [];
    const { fetch } = portal;
    globalThis.fetch = (address, init) => {
      if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
      return fetch(address as string, init);
    };
    await userPress();
    await said(texts.resending);
    for (const _again of [1, 2]) await act(() => jest.advanceTimersByTimeAsync(2000));
    await said('Sophie Larkin');
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });
});

describe('a card that is scanned while the answer of a check-in is awaited', () => {
  it('stays on the screen with what was typed, and the outcome says whom it is about', async () => {
    const { person } = memberOf();
    const other = memberOf({ person: { ...person, id: '150002', name: 'Omar Vance' } });
    const { user } = await scanned();
    portal.answer(readTrackAccess, ({ id }) => (id === '150002' ? other : memberOf()));
    for (const [answer, text] of [
      [whole(visitOf(3), { message: 'Checked in: Sophie Larkin' }), 'Checked in: Sophie Larkin'],
      [refused(409, { success: false, message: messages.text('banned') }), `Sophie Larkin: ${messages.text('banned')}`],
    ] as const) {
      let come: () => void = () => undefined;
      portal.answer(checkInAtFitness, () => new Promise((resolve) => (come = () => resolve(answer))));
      await userPress();
      await user.keyboard('150002{Enter}');
      await screen.findByRole('region', { name: 'Omar Vance' });
      write(texts.guests, '4');
      await act(async () => come());
      await said(text);
      expect(screen.getByRole('region', { name: 'Omar Vance' })).toBeInTheDocument();
      expect(screen.getByRole('textbox', { name: texts.guests })).toHaveValue('4');
      act(() => screen.getByRole('textbox', FIELD).focus());
      await user.keyboard('150001{Enter}');
      await screen.findByRole('region', { name: 'Sophie Larkin' });
    }
  });
});

describe('an undo that does not arrive', () => {
  it('is offered again', async () => {
    portal.answer(undoCheckIn, unreachable);
    const { user } = await scanned();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: texts.undo }));
    await said(fitnessCenterTexts.connectionFailed);
    portal.answer(undoCheckIn, whole(null, { message: fitnessCenterTexts.undone }));
    await waitFor(() => expect(button(texts.undo)).toBeEnabled());
    act(() => button(texts.undo)?.click());
    await said(fitnessCenterTexts.undone);
    await waitFor(() => expect(button(texts.undo)).toBeNull());
  });
});

describe('proper access', () => {
  it('bans with a reason and ends a ban [HRC-005]', async () => {
    portal.answer(setBan, whole({ id: '150001', banned: 1 }, { message: 'Sophie Larkin is banned.' }));
    const { user } = await scanned({}, PROPER);
    await user.click(screen.getByRole('button', { name: texts.ban }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: texts.ban }));
    expect(await dialog.findByText(texts.banReasonMissing)).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Weights');
    portal.answer(
      readTrackAccess,
      memberOf({
        banned: 1,
        bannedUser: 1,
        ban: { reason: 'Weights', by: 'Freya Hammond', at: '2026-03-15T14:00:00.000Z' },
      }),
    );
    await user.click(dialog.getByRole('button', { name: texts.ban }));
    expect(await screen.findByText(/Freya Hammond: Weights/)).toBeInTheDocument();
    expect(portal.lastCall(setBan)).toMatchObject({ id: '150001', banned: 1, reason: 'Weights' });
    await user.click(await screen.findByRole('button', { name: texts.endBan }));
    const ending = within(await screen.findByRole('dialog', { name: /End the ban/ }));
    await user.click(ending.getByRole('button', { name: texts.endBan }));
    await waitFor(() => expect(portal.lastCall(setBan)).toMatchObject({ id: '150001', banned: 0 }));
  });

  it('says its own sentence when limiting the session fails [HRC-012]', async () => {
    portal.answer(reduceToTrack, refused(500));
    const { user } = renderScreen('/empTools/track', portal, PROPER);
    await user.click(await screen.findByRole('button', { name: texts.counterOnly }));
    await user.click(await screen.findByRole('button', { name: texts.reduceLabel }));
    expect(await screen.findByText('Error - Could Not Reduce Permissions To Track')).toBeInTheDocument();
  });
});
