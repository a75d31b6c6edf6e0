import {
  changeDonorAddress,
  changeDonorAttributes,
  changeDonorPhone,
  changeDonorSolicit,
  changeDonorWealth,
  donorTexts as texts,
  listGifts,
  readContactHistory,
  readDonor,
  readSolicitors,
  searchAttributes,
  searchDonors,
} from '@campus/domain/advancement';
import type { DonorRecord } from '@campus/domain/advancement';
import { SEARCH_WAIT_MS } from '@campus/ui-kit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakePortal, refused, whole } from '../../lib/testing/fake-portal.js';
import { choose, write } from '../../lib/testing/rendered.js';
import { donorOf, giftOf } from './testing/records.js';
import { renderScreen, STAFF } from './testing/screens.js';

jest.setTimeout(60_000);

const NAME = 'Zélie Anne Quarrington';
let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal()
    .answer(readContactHistory, { entries: [], contact_types: [], staff_contacts: [] })
    .answer(readSolicitors, [{ id: 'staff-1', description: 'Miriam Castellan' }])
    .answer(listGifts, whole([giftOf(), giftOf({ gift_num: 2, voided: true })], { page: { total: 2, next: null } }))
    .answer(searchDonors, [{ id: '600001', name: 'Zélie Quarrington', class_year: 1988, city: 'Louisville' }]);
});
afterEach(() => void jest.useRealTimers());

/** Opens the profile of a donor. */
async function opened(changes: Partial<DonorRecord> = {}) {
  portal.answer(readDonor, donorOf(changes));
  const rendered = renderScreen('/advancement/donorDirectory?id=600001', portal, STAFF);
  await screen.findByText(NAME);
  return rendered;
}
const button = (name: string) => screen.queryByRole('button', { name });
const section = (name: string) => within(screen.getByRole('region', { name }));

async function type(label: string, text: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Change ${label}` }));
  const field = await screen.findByRole('textbox', { name: label });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

describe('the donor directory', () => {
  it('searches once, 300 ms after the last key and from 3 characters, and opens the chosen profile [ADV-001] [ADV-044]', async () => {
    portal.answer(readDonor, donorOf());
    renderScreen('/advancement/donorDirectory', portal, STAFF);
    const field = await screen.findByRole('combobox', { name: texts.search });
    act(() => field.focus());
    jest.useFakeTimers();
    for (const text of ['ze', 'zel', 'zeli', 'zelie']) {
      fireEvent.change(field, { target: { value: text } });
      await act(() => jest.advanceTimersByTimeAsync(text === 'ze' ? 2 * SEARCH_WAIT_MS : SEARCH_WAIT_MS - 50));
    }
    expect([SEARCH_WAIT_MS, portal.calls(searchDonors)]).toEqual([300, []]);
    await act(() => jest.advanceTimersByTimeAsync(50));
    jest.useRealTimers();
    fireEvent.click(await screen.findByRole('option', { name: /Class of 1988, Louisville/ }));
    expect(portal.calls(searchDonors).map(({ fields }) => fields)).toEqual([{ q: 'zelie' }]);
    expect(await screen.findByText(NAME)).toBeVisible();
  });

  it('says of an unknown number that there is no such donor, and shows nothing of one [ADV-001]', async () => {
    portal.answer(readDonor, refused(404, { success: false, message: "We couldn't find that donor." }));
    renderScreen('/advancement/donorDirectory?id=1', portal, STAFF);
    expect(await screen.findByText("We couldn't find that donor.")).toBeVisible();
    expect(screen.queryByText(texts.sections.contact)).not.toBeInTheDocument();
  });
});

describe('a profile', () => {
  it('shows each field with its value, home and work address apart, codes and texts [ADV-010] [ADV-011] [ADV-012]', async () => {
    await opened();
    const shown = ['Dr. Quarrington', 'Alumni', '1988', '502-555-0142', '859-555-0143', 'zelie@mail.example', 'zq@home.example'];
    for (const text of [...shown, '1 Home Street', 'Louisville, KY 40206', '2 Work Street', 'Boston, MA 02138'])
      expect(screen.getByText(text)).toBeVisible();
    for (const text of ['$1,000,000.00', '$800,000.00', '$50,000.00', '$2,500.00', '$5,000-$9,999', '4 | 2'])
      expect(section(texts.sections.wealth).getByText(text)).toBeVisible();
    const giving = section(texts.sections.giving);
    for (const text of ['$1,050.01', '3', '$350.00', /\$600\.00/]) expect(giving.getByText(text)).toBeVisible();
    for (const text of ['MUSIC', 'Interested in music', 'TRUST', 'MDIV', 'Master of Divinity'])
      expect(screen.getByText(text)).toBeVisible();
    const said = '$1,050.01 in 3 gifts; the most in 2025-2026: $1,000.01.';
    expect([screen.getByText(said), screen.getByRole('img', { name: said })]).toHaveLength(2);
    expect(screen.getByRole('table', { name: texts.byYear })).toBeInTheDocument();
    expect(await screen.findByText('7001/1/1')).toBeVisible();
    expect(section(texts.sections.gifts).getByText('Voided')).toBeVisible();
  });

  it.each([
    [{ deceased: 'Y', death_dte: '2026-01-05' }, [/^Deceased .*2026/], ['Deceased']],
    [{ deceased: 'Y' }, [/^Deceased$/], []],
    [{ solicit: 'N' }, [/^Solicit No$/], ['No Phone Solicit']],
    [{ solicit: 'No Phone' }, [/^No Phone Solicit$/], ['Solicit No']],
    [{}, [], ['Deceased', 'Solicit No', 'No Phone Solicit', 'Address Invalid or Req No Mail']],
    [{ send_mail: 'N' }, [/^Address Invalid or Req No Mail$/], []],
  ] as const)(
    'of %j has its banners and no others [ADV-021] [ADV-022] [ADV-065] [ADV-066] [ADV-067]',
    async (changes, there, missing) => {
      await opened(changes);
      const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');
      for (const text of there) expect(alerts.filter((alert) => text.test(alert))).toHaveLength(1);
      for (const text of missing) expect(alerts).not.toContain(text);
    },
  );

  it('says No Gifts where there are none [ADV-068]', async () => {
    portal.answer(listGifts, whole([], { page: { total: 0, next: null } }));
    await opened({ gifts: 0, sum: '0.00', avg_gift: null, af_last_gift_dte: null, af_last_gift_amt: null, years: [] });
    expect(await screen.findByText('No Gifts')).toBeVisible();
  });

  it('has every edit for who changes it, and none where it is only read [ADV-026]', async () => {
    const { go } = await opened();
    const edits = () => screen.queryAllByRole('button', { name: /^Change |^Mark |Remove attributes/ }).length;
    expect(edits()).toBeGreaterThan(14);
    expect([screen.queryAllByRole('switch').length, screen.queryByRole('combobox', { name: texts.addAttribute })]).toEqual([
      2,
      expect.anything(),
    ]);
    portal.answer(readDonor, donorOf({ editable: false, id: '600002', first_name: 'Other' }));
    await go('/advancement/donorDirectory?id=600002');
    await screen.findByText('Other Anne Quarrington');
    expect([edits(), screen.queryAllByRole('switch')]).toEqual([0, []]);
    for (const label of [texts.addAttribute, texts.score, texts.level])
      expect(screen.queryByRole('combobox', { name: label })).toBeNull();
    expect(button('Change Solicitor')).toBeNull();
  });
});

describe('a field', () => {
  it('is saved with the version that was seen, and taken back from its toast [ADV-027] [ADV-057]', async () => {
    portal.answer(changeDonorPhone, ({ value }) => whole(donorOf({ phone: String(value), version: 4 }), { message: 'Saved.' }));
    const { user } = await opened();
    await type('Phone', '502-555-0100');
    expect(await screen.findByText('502-555-0100')).toBeVisible();
    expect(portal.lastCall(changeDonorPhone)).toMatchObject({
      id: '600001',
      pk: '600001',
      name: 'phone',
      value: '502-555-0100',
      version: 3,
    });
    await user.click(await screen.findByRole('button', { name: texts.undo }));
    await waitFor(() => expect(portal.lastCall(changeDonorPhone)).toMatchObject({ value: '502-555-0142', version: 4 }));
  });

  it('keeps what was typed beside the sentence of a refusal; a server that fails gives the old value back [ADV-027] [ADV-072]', async () => {
    const sentence = 'This field must be XXX-XXX-XXXX';
    portal.answer(changeDonorPhone, refused(400, { success: false, fields: [{ path: 'value', message: sentence }] }));
    await opened();
    await type('Phone', '5025550100');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('5025550100');
    portal.answer(changeDonorPhone, refused(500, {}));
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Phone' }), { key: 'Enter' });
    expect(await screen.findByText('Server error!')).toBeVisible();
    expect(screen.getByText('502-555-0142')).toBeVisible();
  });

  it('of the institution has no edit and says so [ADV-029]', async () => {
    await opened({ email_address: 'z@campus.example', kept_emails: ['email_address'] });
    expect([button('Change Email'), screen.getByText(texts.keptEmail)]).toEqual([null, expect.anything()]);
    expect(button('Change Alternate email')).not.toBeNull();
  });
});

describe('addresses', () => {
  it('are marked invalid, and saved with or without mail [ADV-018] [ADV-019] [ADV-020] [ADV-031]', async () => {
    portal.answer(changeDonorAddress, donorOf({ send_mail: 'N', version: 4 }));
    const { user } = await opened();
    await user.click(await screen.findByRole('button', { name: 'Mark home address invalid' }));
    expect(await screen.findByText('Address Invalid or Req No Mail')).toBeVisible();
    expect(portal.lastCall(changeDonorAddress)).toMatchObject({ name: 'home_invalid', value: 1 });
    await user.click(screen.getByRole('button', { name: 'Change home address' }));
    expect(screen.getByRole('checkbox', { name: texts.mailYes })).not.toBeChecked();
    const fields = [{ path: 'value.zip', message: 'Enter a ZIP code of five digits.' }];
    portal.answer(changeDonorAddress, refused(400, { success: false, fields }));
    write('Zip', '402065');
    await user.click(screen.getByRole('button', { name: texts.saveAddress }));
    expect(await screen.findByText('Enter a ZIP code of five digits.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Zip' })).toHaveValue('402065');
    portal.answer(changeDonorAddress, donorOf({ zip: '40280', version: 5 }));
    write('Zip', '40280');
    await user.click(screen.getByRole('checkbox', { name: texts.mailYes }));
    await user.click(screen.getByRole('button', { name: texts.saveAddress }));
    expect(await screen.findByText('Louisville, KY 40280')).toBeVisible();
    expect(portal.lastCall(changeDonorAddress)).toMatchObject({ name: 'home', mailYes: 1, version: 4, value: { zip: '40280' } });
  });

  it('abroad have no edit and say so [ADV-032]', async () => {
    await opened({ country: 'DE', zip: '79098', state: '' });
    expect([button('Change home address'), button('Mark home address invalid')]).toEqual([null, null]);
    expect(screen.getByText('Only addresses in the United States can be changed online.')).toBeVisible();
    expect(button('Change work address')).not.toBeNull();
  });
});

describe('soliciting, attributes and P2G', () => {
  it('is switched; with general off the phone is closed [ADV-023]', async () => {
    portal.answer(changeDonorSolicit, donorOf({ solicit: 'N', version: 4 }));
    const { user } = await opened();
    await user.click(screen.getByRole('switch', { name: texts.general }));
    await waitFor(() => expect(screen.getByRole('switch', { name: texts.byPhone })).toBeDisabled());
    expect(portal.lastCall(changeDonorSolicit)).toMatchObject({ name: 'general', value: 0 });
    expect(screen.getByText('Solicit No')).toBeVisible();
  });

  it('searches attributes once, 100 ms after the last key, and adds the chosen one [ADV-042] [ADV-073]', async () => {
    portal.answer(searchAttributes, [{ code: 'MISSN', def: 'Interested in missions' }]);
    portal.answer(
      changeDonorAttributes,
      donorOf({ attributes: [{ code: 'MISSN', def: 'Interested in missions', kept: false }], version: 4 }),
    );
    await opened();
    const field = screen.getByRole('combobox', { name: texts.addAttribute });
    act(() => field.focus());
    jest.useFakeTimers();
    for (const text of ['m', 'mi', 'mis']) fireEvent.change(field, { target: { value: text } });
    await act(() => jest.advanceTimersByTimeAsync(99));
    expect(portal.calls(searchAttributes)).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    fireEvent.click(await screen.findByRole('option', { name: /missions/ }));
    await waitFor(() => expect(portal.lastCall(changeDonorAttributes)).toMatchObject({ name: 'add', value: 'MISSN' }));
    expect(portal.calls(searchAttributes)).toHaveLength(1);
  });

  it('removes only what is not kept in the gift system; without any it says so [ADV-042] [ADV-070]', async () => {
    const { user, go } = await opened();
    await user.click(screen.getByRole('button', { name: texts.removable }));
    expect([button('Remove Interested in music'), button('Remove Trustee')]).toEqual([expect.anything(), null]);
    portal.answer(
      readDonor,
      donorOf({ id: '600002', first_name: 'Other', attributes: [{ code: 'POPEN', def: 'Planned gift, open', kept: true }] }),
    );
    await go('/advancement/donorDirectory?id=600002');
    await screen.findByText('Other Anne Quarrington');
    await user.click(screen.getByRole('button', { name: texts.removable }));
    expect(screen.getByText('No Removable Attributes.')).toBeVisible();
  });

  it('offers scores of 1 to 4 and 50, and levels of 1 to 5, which 50 has none of [ADV-030] [ADV-075]', async () => {
    portal.answer(changeDonorWealth, ({ value }) => donorOf({ wealth_engine_p2g: String(value), version: 4 }));
    const { user } = await opened();
    await choose(texts.level, '5');
    await user.click(screen.getByRole('button', { name: 'Save P2G' }));
    await waitFor(() => expect(portal.lastCall(changeDonorWealth)).toMatchObject({ name: 'p2g', value: '4 | 5' }));
    await choose(texts.score, '50');
    await user.click(await screen.findByRole('button', { name: 'Save P2G' }));
    await waitFor(() => expect(portal.lastCall(changeDonorWealth)).toMatchObject({ value: '50' }));
  });
});
