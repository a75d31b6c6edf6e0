import type { Callee, InHand } from '@campus/domain/advancement';
import {
  addAmbassador,
  addCallees,
  donorTexts,
  laterCall,
  listAmbassadors,
  listCallbacks,
  listCallees,
  listSavedLists,
  openPhonathon,
  phonathonScreenTexts as texts,
  phonathonTexts,
  readContactHistory,
  readPhonathonSolicitation,
  removeAmbassador,
  removeAssignee,
  removeCallee,
  restoreCallee,
  setPhonathonSolicitation,
  submitCall,
  takeCallback,
  takeRangBack,
} from '@campus/domain/advancement';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { copies } from '../../../lib/forms/copies.js';
import { session } from '../../../lib/portal.js';
import { FakePortal, refused, whole } from '../../../lib/testing/fake-portal.js';
import { meOf } from '../../../lib/testing/me.js';
import { choose, optionsOf, takeAway, write } from '../../../lib/testing/rendered.js';
import { managePath } from '../manage-children.js';
import { donorOf } from '../testing/records.js';
import { renderScreen, STAFF } from '../testing/screens.js';

jest.setTimeout(60_000);

const AMBASSADOR = meOf({ groups: ['students'], assignments: ['phonathon-ambassador'] });
const SCREEN = '/advancement/phonathon';
const AT = '2026-12-07T23:00:00.000Z';

const handOf = (callee: Partial<InHand['callee']> = {}, donor = donorOf({ editable: false })): InHand => ({
  donor,
  callee: {
    idNum: donor.id,
    order: 1,
    callCount: 0,
    lastDay: null,
    assignee: '150011',
    assignedTime: AT,
    until: '2026-12-08T00:00:00.000Z',
    secondsLeft: 3600,
    solicitation: 'PHON',
    ...callee,
  },
  script: { solicitation: 'Phonathon', lines: ['Hello.'], asks: ['1800.00', '900.00'] },
});
const RESULT = {
  id: 'result-1',
  donor_id: '600001',
  donor: 'Zélie Quarrington',
  ambassador: 'Amelia Foss',
  outcome: 3,
  verify: 0 as const,
  giftType: null,
  gift_amount: null,
  gift_recurring: null,
  created_at: AT,
  notes: '',
  solicitation: 'PHON',
};
const laterOf = (minutes: number) => ({ pk: '600001', minutes, callAfter: minutes === 0 ? null : AT, callCount: 0 });

let portal: FakePortal;
let hand: InHand | null;
beforeEach(() => {
  hand = handOf();
  portal = new FakePortal()
    .answer(openPhonathon, () => hand)
    .answer(readContactHistory, { entries: [], contact_types: [], staff_contacts: [] })
    .answer(listCallbacks, [])
    .answer(submitCall, whole(RESULT, { message: 'Stored: No gift.' }))
    .answer(laterCall, ({ minutes }) => laterOf(Number(minutes)));
  localStorage.clear();
});

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  button.click();
};
const pick = async (name: string) => (await screen.findByRole('radio', { name })).click();

describe('the calling screen', () => {
  it('has the donor to read and the contact form; nothing of the profile is edited [PHONE-001] [ADV-026]', async () => {
    renderScreen(SCREEN, portal, AMBASSADOR);
    expect(await screen.findByRole('heading', { name: 'Zélie Anne Quarrington' })).toBeInTheDocument();
    expect(screen.getByRole('form', { name: texts.form })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call 502-555-0142' })).toHaveAttribute('href', 'tel:502-555-0142');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['Hello.', 'Would you consider a gift of $1,800.00?', 'Would you consider a gift of $900.00?']),
    );
    expect(screen.queryByRole('switch')).toBeNull();
    for (const name of [/^edit/i, /^add/i, /^remove/i, /invalid/i]) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByText('$1,000,000.00')).toBeInTheDocument();
  });

  it('has no empty place of wealth data for whom none are told [ADV-046]', async () => {
    const none = { wealth_engine_total_assets: null, wealth_engine_net_worth: null, wealth_engine_cash_on_hand: null } as const;
    const nothing = {
      wealth_engine_gift_capacity_range: '',
      wealth_engine_p2g: '',
      wealth_engine_estimated_annual_donation: null,
    };
    hand = handOf({}, donorOf({ ...none, ...nothing, editable: false }));
    renderScreen(SCREEN, portal, AMBASSADOR);
    expect(await screen.findByRole('heading', { name: donorTexts.sections.giving })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: donorTexts.sections.wealth })).toBeNull();
  });

  it('says that no one is to be called, or when it opens, without a profile [PHONE-018] [PHONE-024]', async () => {
    hand = null;
    renderScreen(SCREEN, portal, AMBASSADOR);
    expect(await screen.findByText('No Donors are currently available to be called.')).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: texts.form })).toBeNull();
    takeAway();
    portal.answer(openPhonathon, refused(403, { success: false, message: 'Calling is closed now. It opens Monday at 8:00 AM.' }));
    renderScreen(SCREEN, portal, AMBASSADOR);
    expect(await screen.findByText(/It opens Monday at 8:00 AM/)).toBeInTheDocument();
  });

  it('shows gift type and amount with a gift alone, and sends them with it alone [PHONE-008] [PHONE-010] [PHONE-012]', async () => {
    renderScreen(SCREEN, portal, AMBASSADOR);
    await pick('Gift given');
    await pick('Recurring');
    write(texts.amount, '120');
    expect(await screen.findByText('$10.00 a month')).toBeInTheDocument();
    write(texts.amount, '100');
    expect(await screen.findByText('$8.33 a month')).toBeInTheDocument();
    await pick('Once');
    expect(screen.queryByText(/a month/)).toBeNull();
    await pick('No gift');
    expect(screen.queryByLabelText(texts.amount)).toBeNull();
    await press(texts.submit);
    await waitFor(() =>
      expect(portal.lastCall(submitCall)).toEqual({ pk: '600001', verify: 0, outcome: 3, gift: 0, notes: '', _token: 'token' }),
    );
    await pick('Gift given');
    await pick('Once');
    write(texts.amount, ' $1,050.25 ');
    (await screen.findByRole('checkbox', { name: texts.verify })).click();
    hand = handOf({ assignedTime: '2026-12-07T23:05:00.000Z' }, donorOf({ id: '600002', editable: false }));
    await press(texts.submit);
    await waitFor(() =>
      expect(portal.lastCall(submitCall)).toEqual({
        pk: '600001',
        verify: 1,
        outcome: 1,
        gift: 1,
        giftType: 'S',
        amount: '1050.25',
        notes: '',
        _token: 'token',
      }),
    );
    await screen.findByText('Donor 600002').catch(() => undefined);
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Gift given' })).not.toBeChecked());
  });

  it('says what is wrong with an amount, and keeps what was typed [PHONE-020] [PHONE-021]', async () => {
    renderScreen(SCREEN, portal, AMBASSADOR);
    await press(texts.submit);
    expect(await screen.findByText(texts.chooseOutcome)).toBeInTheDocument();
    await pick('Gift given');
    await pick('Once');
    await press(texts.submit);
    expect(await screen.findByText('Enter the amount of the gift.')).toBeInTheDocument();
    for (const amount of ['50.2', '50,25', 'abc']) {
      write(texts.amount, amount);
      await press(texts.submit);
      expect(await screen.findByText('must be in the format ddd.dd.')).toBeInTheDocument();
    }
    expect(portal.lastCall(submitCall)).toBeUndefined();
    portal.answer(submitCall, refused(409, { success: false, message: 'Andre Salgado has this donor now.' }));
    write(texts.amount, '50.00');
    await press(texts.submit);
    expect(await screen.findByText('Andre Salgado has this donor now.')).toBeInTheDocument();
    expect(screen.getByLabelText(texts.amount)).toHaveValue('50.00');
  });

  it('has No Answer on the first call alone; the second says so with the day of the last [PHONE-013] [PHONE-016] [PHONE-017]', async () => {
    renderScreen(SCREEN, portal, AMBASSADOR);
    await press(texts.noAnswer);
    await waitFor(() => expect(portal.lastCall(laterCall)).toMatchObject({ pk: '600001', minutes: 1200 }));
    expect(screen.queryByText(texts.second)).toBeNull();
    takeAway();
    hand = handOf({ callCount: 1, lastDay: '2026-12-06' });
    renderScreen(SCREEN, portal, AMBASSADOR);
    const said = await screen.findByText('Second call, leave a message.');
    expect(said.parentElement?.textContent).toContain('2026');
    expect(screen.queryByRole('button', { name: texts.noAnswer })).toBeNull();
  });

  it('schedules a later call of nine times, 60 minutes chosen, or not at all [PHONE-014] [PHONE-034]', async () => {
    renderScreen(SCREEN, portal, AMBASSADOR);
    await press(texts.later);
    expect(await screen.findByRole('combobox', { name: texts.laterWhen })).toHaveTextContent('60 minutes');
    expect((await optionsOf(texts.laterWhen)).map((option) => Number.parseInt(option, 10))).toEqual([
      5, 10, 15, 30, 45, 60, 90, 120, 1440,
    ]);
    await press(texts.cancel);
    expect(await screen.findByRole('button', { name: texts.later })).toBeInTheDocument();
    expect(portal.lastCall(laterCall)).toBeUndefined();
    await press(texts.later);
    await choose(texts.laterWhen, '15 minutes');
    await press(texts.schedule);
    await waitFor(() => expect(portal.lastCall(laterCall)).toMatchObject({ minutes: 15 }));
  });

  it('releases the donor at the end of the day and goes home, without a question about what was typed [PHONE-015] [PHONE-017]', async () => {
    const asks = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const { path } = renderScreen(SCREEN, portal, AMBASSADOR);
    await pick('Not now');
    await press(texts.release);
    await waitFor(() => expect(path()).toBe('/'));
    expect(asks).not.toHaveBeenCalled();
    asks.mockRestore();
    expect(portal.lastCall(laterCall)).toMatchObject({ minutes: 0 });
  });

  it('counts the last five minutes of the hour down, and before them nothing', async () => {
    hand = handOf({ secondsLeft: 301 });
    renderScreen(SCREEN, portal, AMBASSADOR);
    await screen.findByRole('form', { name: texts.form });
    expect(await screen.findByRole('timer')).toHaveTextContent(/This donor stays in your hands for [45]:\d\d more\./);
    takeAway();
    hand = handOf({ secondsLeft: 0 });
    renderScreen(SCREEN, portal, AMBASSADOR);
    expect(await screen.findByText(texts.over)).toBeInTheDocument();
  });

  it('gives back what was typed when the same donor is in hand again, and forgets it when it is stored', async () => {
    // A donor of its own: a screen that was left forgets the copy of its donor a moment later.
    hand = handOf({}, donorOf({ id: '600077', editable: false }));
    session.keepsFor = AMBASSADOR.empId;
    copies.begin(AMBASSADOR.empId);
    copies.write('phonathon/600077', { outcome: 4, giftType: null, amount: '', verify: true, notes: 'Call after Christmas' });
    renderScreen(SCREEN, portal, AMBASSADOR);
    expect(await screen.findByText(/^What you typed until/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('Call after Christmas');
    expect(screen.getByRole('radio', { name: 'Not now' })).toBeChecked();
    await press(texts.submit);
    await waitFor(() =>
      expect(portal.lastCall(submitCall)).toMatchObject({ outcome: 4, verify: 1, notes: 'Call after Christmas' }),
    );
    await waitFor(() => expect(copies.read('phonathon/600077')).toBeNull());
    session.keepsFor = '';
  });

  it('takes a promised callback when it is due, and who rang back by the number', async () => {
    const other = handOf(
      {},
      donorOf({ id: '600002', first_name: 'Sophie', middle_name: '', last_name: 'Larkin', editable: false }),
    );
    portal
      .answer(listCallbacks, [
        { pk: '600002', name: 'Sophie Larkin', callAfter: AT, lastDay: null, due: true },
        { pk: '600003', name: 'Noël Ames', callAfter: AT, lastDay: null, due: false },
      ])
      .answer(takeCallback, other)
      .answer(
        takeRangBack,
        refused(404, { success: false, message: 'No donor of this phonathon with this number is free now.' }),
      );
    renderScreen(SCREEN, portal, AMBASSADOR);
    expect(await screen.findByRole('button', { name: 'Call Sophie Larkin' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Call Noël Ames' })).toBeNull();
    write(texts.rangNumber, '502-555-0199');
    await press(texts.takeRang);
    expect(await screen.findByText('No donor of this phonathon with this number is free now.')).toBeInTheDocument();
    await press('Call Sophie Larkin');
    expect(await screen.findByRole('heading', { name: 'Sophie Larkin' })).toBeInTheDocument();
  });
});

const calleeOf = (changes: Partial<Callee> = {}): Callee => ({
  id: '600001',
  callee: 'Zélie Quarrington',
  idNum: '600001',
  order: 1,
  callCount: 2,
  callAfter: AT,
  assignee: '150011',
  assignee_name: 'Amelia Foss',
  assignedTime: AT,
  updated_at: AT,
  lastDay: '2026-12-06',
  done: false,
  state: 'in_hand',
  ...changes,
});

describe('Manage', () => {
  const SETTING = {
    val: 'PHON',
    solicitations: [
      { code: 'GALA', description: 'Founders dinner' },
      { code: 'PHON', description: 'Phonathon' },
    ],
    version: 4,
  };
  beforeEach(() => void portal.answer(readPhonathonSolicitation, SETTING));

  it('has exactly nine parts, each with its own address [ADV-004]', async () => {
    const { path } = renderScreen(managePath('phSolicit'), portal, STAFF);
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      ...['Lists', 'Phonathon', 'Callees', 'Add callees', 'Ambassadors', 'Emails', 'Goals', 'Contact history', 'Wealth engine'],
    ]);
    expect(path()).toBe('/advancement/manage/phSolicit');
  });

  it('sets the solicitation under its version [PHONE-002]', async () => {
    portal.answer(setPhonathonSolicitation, whole({ ...SETTING, val: 'GALA', version: 5 }, { message: 'Saved.' }));
    renderScreen(managePath('phSolicit'), portal, STAFF);
    await choose(texts.solicitationField, 'Founders dinner');
    await press(texts.save);
    await waitFor(() => expect(portal.lastCall(setPhonathonSolicitation)).toMatchObject({ val: 'GALA', version: 4 }));
  });

  it('shows the callees with order, calls, call after and assignee; one is removed, taken back and freed [PHONE-003]', async () => {
    portal
      .answer(listCallees, whole([calleeOf()], { page: { total: 1, next: null } }))
      .answer(removeCallee, whole(calleeOf({ assignee: null, assignedTime: null }), { message: 'Removed.' }))
      .answer(removeAssignee, whole(calleeOf({ assignee: null, assignedTime: null }), { message: 'Free.' }))
      .answer(restoreCallee, whole(calleeOf(), { message: 'Back.' }));
    renderScreen(managePath('phCallees'), portal, STAFF);
    const table = await screen.findByRole('table', { name: texts.callees });
    const row = (await within(table).findAllByRole('row'))[1];
    for (const text of ['1', 'Zélie Quarrington', '600001', 'In hand', '2', 'Amelia Foss']) expect(row).toHaveTextContent(text);
    await press('End the assignment of Zélie Quarrington');
    await waitFor(() => expect(portal.lastCall(removeAssignee)).toMatchObject({ id: '600001' }));
    await press('Remove Zélie Quarrington');
    await waitFor(() => expect(portal.lastCall(removeCallee)).toMatchObject({ id: '600001' }));
  });

  it('adds callees by their numbers or of a saved list, and names each that is not [PHONE-004] [PHONE-023]', async () => {
    const none = { already: [], done: [], unknown: [], closed: [] };
    portal
      .answer(listSavedLists, [])
      .answer(
        addCallees,
        whole({ ...none, added: ['600001', '600002'], closed: ['600003'] }, { message: '2 added, 1 not added.' }),
      );
    renderScreen(managePath('phAdd'), portal, STAFF);
    await screen.findByLabelText(texts.ids);
    for (const ids of ['', 'abc']) {
      write(texts.ids, ids);
      await press(texts.add);
      expect(await screen.findByText('You must enter IDs to add.')).toBeInTheDocument();
    }
    expect(portal.lastCall(addCallees)).toBeUndefined();
    write(texts.ids, '600001\n600002\n600003');
    await press(texts.add);
    expect(await screen.findByRole('heading', { name: 'Added: 2' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'May not be called: 1' })).toBeInTheDocument();
    expect(screen.queryByText('You must enter IDs to add.')).toBeNull();
  });

  it('lists the ambassadors, and removes one after a question [PHONE-005]', async () => {
    portal
      .answer(listAmbassadors, [{ ID_NUM: '150011', last_first: 'Foss, Amelia' }])
      .answer(addAmbassador, { ID_NUM: '150012', last_first: 'Salgado, Andre' })
      .answer(removeAmbassador, null);
    renderScreen(managePath('phAmbassadors'), portal, STAFF);
    await press('Remove Foss, Amelia');
    await press(texts.removeConfirm);
    await waitFor(() => expect(portal.lastCall(removeAmbassador)).toMatchObject({ ID_NUM: '150011' }));
  });
});

describe('who is no ambassador', () => {
  it('has no calling screen in the menu, and an ambassador nothing else of advancement [PHONE-001] [ADV-046]', () => {
    const labels = (me: ReturnType<typeof meOf>) => me.navItems.flatMap((item) => ('label' in item ? [item.label] : []));
    expect(labels(meOf({ groups: ['students'] }))).not.toContain(phonathonTexts.title);
    expect(labels(AMBASSADOR)).toContain(phonathonTexts.title);
    expect(labels(AMBASSADOR)).not.toContain('Donor directory');
  });
});
