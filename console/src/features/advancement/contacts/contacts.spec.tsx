import type { ContactEntryRecord } from '@campus/domain/advancement';
import {
  addContactType,
  addStaffContact,
  bulkAddContacts,
  bulkDeleteContacts,
  contactTexts as texts,
  deleteContact,
  editContactType,
  listGifts,
  readContactCodes,
  listContactDeletions,
  readContactHistory,
  restoreContactDeletion,
  readContactSolicitations,
  readDonor,
  readSolicitors,
  removeContactType,
  restoreContacts,
  saveContact,
} from '@campus/domain/advancement';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakePortal, refused, whole } from '../../../lib/testing/fake-portal.js';
import { meOf } from '../../../lib/testing/me.js';
import { choose, optionsOf, write } from '../../../lib/testing/rendered.js';
import { donorOf } from '../testing/records.js';
import { renderScreen, STAFF } from '../testing/screens.js';

jest.setTimeout(60_000);

const TECH = meOf({ groups: ['employees', 'campus-tech'] });
const MANAGE = '/advancement/manage/contactHistory';
const entryOf = (changes: Partial<ContactEntryRecord> = {}): ContactEntryRecord => ({
  id: 'entry-1',
  id_num: '600001',
  date: '2026-03-05',
  type: 'type-1',
  solicitation: null,
  contact: 'staff-1',
  notes: 'Called.',
  complete: '0',
  follow_up_done: '0',
  follow_up_date: null,
  id_num_bulk: null,
  type_text: 'Visit',
  contact_text: 'Miriam Castellan',
  solicitation_text: '',
  donor: 'Zélie Quarrington',
  entered_at: '2026-03-05T15:00:00.000Z',
  version: 3,
  from_call: false,
  ...changes,
});
const ON = 1 as const;
const VISIT = { id: 'type-1', description: 'Visit', active: ON, version: 1 };
const LEFT = { id: 'staff-2', description: 'Edgar Plimpton', id_num: '7004', active: 0 as const, version: 1 };
const CODES = {
  contact_types: [VISIT],
  staff_contacts: [LEFT, { id: 'staff-1', description: 'Miriam Castellan', id_num: '7001', active: ON, version: 1 }],
};

let portal: FakePortal;
let entries: ContactEntryRecord[];
beforeEach(() => {
  entries = [entryOf()];
  portal = new FakePortal()
    .answer(readSolicitors, [])
    .answer(readDonor, donorOf())
    .answer(listGifts, whole([], { page: { total: 0, next: null } }))
    .answer(readContactSolicitations, [{ code: 'FALLM', description: 'Fall mailing' }])
    .answer(readContactCodes, CODES)
    .answer(listContactDeletions, [])
    .answer(readContactHistory, () => ({ entries, ...CODES }));
});

/** Opens a profile, and gives its contact history. */
async function opened() {
  const { user } = renderScreen('/advancement/donorDirectory?id=600001', portal, STAFF);
  await screen.findByText('Zélie Anne Quarrington');
  return { user, part: within(await screen.findByRole('region', { name: texts.title })) };
}
const click = (name: string | RegExp) => screen.getByRole('button', { name }).click();

async function named(): Promise<void> {
  write('Date', '3/5/2026');
  await choose('Type', 'Visit');
  await choose('Staff contact', 'Miriam');
}

type Part = ReturnType<typeof within>;

/** Date, type and staff contact of one of the two forms under Manage. */
async function namedIn(part: Part): Promise<void> {
  fireEvent.change(part.getByRole('textbox', { name: /^Date/ }), { target: { value: '3/5/2026' } });
  for (const [label, option] of [
    [/^Type/, 'Visit'],
    [/^Staff contact/, 'Miriam Castellan'],
  ] as const) {
    fireEvent.mouseDown(part.getByRole('combobox', { name: label }));
    fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: option }));
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  }
}

describe('the contact history on a profile', () => {
  it('says in place of the table that there is none [ADV-069]', async () => {
    entries = [];
    const { part } = await opened();
    expect(await part.findByText('No Contacts Have Been made')).toBeVisible();
    expect(part.queryByRole('table')).not.toBeInTheDocument();
  });

  it('cuts notes, and says of the follow-up Done, its day or None [ADV-025] [ADV-074]', async () => {
    entries = [
      entryOf({ id: 'a', follow_up_done: '1', notes: 'b'.repeat(50) }),
      entryOf({ id: 'b', follow_up_date: '2026-12-08', notes: 'c'.repeat(51) }),
      entryOf({ id: 'c' }),
    ];
    const { part } = await opened();
    const rows = (await part.findAllByRole('row')).slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-2)?.textContent)).toEqual([
      'Done',
      expect.stringMatching(/12.*8.*2026/),
      'None',
    ]);
    expect(part.getByText('b'.repeat(50))).toBeVisible();
    expect(part.getByText(`${'c'.repeat(47)}...`)).toBeVisible();
    rows[1]?.querySelector<HTMLButtonElement>('button[aria-label^="Edit"]')?.click();
    expect(await screen.findByRole('textbox', { name: 'Notes' })).toHaveValue('c'.repeat(51));
  });

  it('adds an entry once date, type and staff contact are there; only active ones are offered [ADV-015] [ADV-024] [ADV-033]', async () => {
    portal.answer(saveContact, entryOf());
    await opened();
    await screen.findByRole('button', { name: texts.add });
    click(texts.add);
    await screen.findByRole('dialog');
    click(texts.save);
    for (const sentence of Object.values(texts.required)) expect(await screen.findByText(sentence)).toBeVisible();
    expect(portal.calls(saveContact)).toHaveLength(0);
    expect(await optionsOf('Staff contact')).toEqual(['Miriam Castellan']);
    await named();
    write('Notes', 'Asked about the library.');
    click(texts.save);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(portal.lastCall(saveContact)).toMatchObject({
      id_num: '600001',
      date: '2026-03-05',
      type: 'type-1',
      contact: 'staff-1',
      notes: 'Asked about the library.',
    });
  });

  it('edits an entry, and a cancelled edit changes nothing; a refusal keeps what was typed [ADV-024] [ADV-060]', async () => {
    const { user } = await opened();
    const edit = await screen.findByRole('button', { name: /^Edit the contact/ });
    await user.click(edit);
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: texts.cancel }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(portal.calls(saveContact)).toHaveLength(0);
    const stale = {
      success: false,
      code: 'advancement.contact_changed',
      message: 'Changed since.',
      data: entryOf({ version: 4 }),
    };
    portal.answer(saveContact, refused(409, stale));
    await user.click(await screen.findByRole('button', { name: /^Edit the contact/ }));
    await screen.findByRole('dialog');
    write('Notes', 'New notes');
    await user.click(screen.getByRole('button', { name: texts.save }));
    expect(await screen.findByText('Changed since.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('New notes');
    portal.answer(saveContact, entryOf());
    await user.click(screen.getByRole('button', { name: texts.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(portal.calls(saveContact).map(({ fields }) => fields['version'])).toEqual([3, 4]);
  });

  it('deletes an entry and takes that back [ADV-024] [ADV-061]', async () => {
    portal.answer(deleteContact, () => {
      entries = [];
      return null;
    });
    portal.answer(restoreContacts, { restored: 1 });
    const { user, part } = await opened();
    await user.click(await part.findByRole('button', { name: /^Delete the contact/ }));
    expect(await part.findByText(texts.nothing)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: texts.undo }));
    await waitFor(() => expect(portal.lastCall(restoreContacts)).toMatchObject({ ids: ['entry-1'] }));
  });
});

describe('contact history under Manage', () => {
  it('has bulk entry, bulk delete, contact types and staff contacts [ADV-007]', async () => {
    renderScreen(MANAGE, portal, STAFF);
    for (const name of [texts.bulkEntry, texts.bulkDelete, texts.types, texts.staff])
      expect(await screen.findByRole('region', { name })).toBeVisible();
  });

  it('adds one entry to many donors, and says what became of each number [ADV-034]', async () => {
    portal.answer(bulkAddContacts, { added: ['1', '2'], unknown: ['9'], deceased: ['2'], id_num_bulk: 'batch-1' });
    renderScreen(MANAGE, portal, STAFF);
    const part = await screen.findByRole('region', { name: texts.bulkEntry });
    within(part).getByRole('button', { name: texts.bulkAdd }).click();
    expect(await within(part).findByText('Enter ID numbers, one per line.')).toBeVisible();
    expect(portal.calls(bulkAddContacts)).toHaveLength(0);
    await namedIn(within(part));
    fireEvent.change(within(part).getByRole('textbox', { name: /^ID numbers/ }), { target: { value: '1\n2\n9' } });
    within(part).getByRole('button', { name: texts.bulkAdd }).click();
    expect(await within(part).findByRole('region', { name: texts.outcome.unknown })).toHaveTextContent('9');
    expect(within(part).getByRole('region', { name: texts.outcome.added })).toHaveTextContent('1, 2');
    expect(portal.lastCall(bulkAddContacts)).toMatchObject({ date: '2026-03-05', type: 'type-1', id_num_bulk: '1\n2\n9' });
  });

  it('shows the rows of a bulk delete before they go [ADV-035]', async () => {
    const rows = [entryOf({ id_num_bulk: 'batch-1' }), entryOf({ id: 'entry-2', id_num_bulk: 'batch-2' })];
    portal.answer(bulkDeleteContacts, rows);
    renderScreen(MANAGE, portal, STAFF);
    const part = within(await screen.findByRole('region', { name: texts.bulkDelete }));
    part.getByRole('button', { name: texts.findRows }).click();
    for (const sentence of Object.values(texts.required)) expect(await part.findByText(sentence)).toBeVisible();
    expect(portal.calls(bulkDeleteContacts)).toHaveLength(0);
    await namedIn(part);
    part.getByRole('button', { name: texts.findRows }).click();
    const [only] = await part.findAllByRole('button', { name: texts.onlyBatch });
    expect(portal.lastCall(bulkDeleteContacts)).toMatchObject({ dry_run: 1 });
    portal.answer(bulkDeleteContacts, rows.slice(0, 1));
    only?.click();
    (await part.findByRole('button', { name: 'Delete 1 entry' })).click();
    expect(portal.lastCall(bulkDeleteContacts)).toMatchObject({ dry_run: 1, id_num_bulk: 'batch-1' });
    within(await screen.findByRole('dialog'))
      .getByRole('button', { name: 'Delete 1 entry' })
      .click();
    expect(await screen.findByRole('button', { name: texts.undo })).toBeVisible();
    expect(portal.lastCall(bulkDeleteContacts)).not.toHaveProperty('dry_run');
    expect(portal.lastCall(bulkDeleteContacts)).toMatchObject({ id_num_bulk: 'batch-1', contact: 'staff-1' });
  });

  it('restores what was deleted in the last 30 days, a press at a time [ADV-035]', async () => {
    const deletion = {
      id: '1-100316',
      deleted_at: '2026-03-08T15:00:00.000Z',
      by: 'Arthur Pemberton',
      rows: 4,
      date: '2026-03-05',
      type_text: 'Visit',
      contact_text: 'Miriam Castellan',
      donors: ['Bea Tester', 'Ida Twofold', 'Ira Namesake'],
    };
    portal
      .answer(listContactDeletions, [deletion])
      .answer(restoreContactDeletion, whole({ restored: 4 }, { message: 'Restored: 4 entries.' }));
    renderScreen(MANAGE, portal, STAFF);
    expect(await screen.findByText('Bea Tester, Ida Twofold, Ira Namesake and 1 more')).toBeVisible();
    screen.getByRole('button', { name: 'Restore 4 entries of 2026-03-05' }).click();
    expect(await screen.findByText('Restored: 4 entries.')).toBeVisible();
    expect(portal.lastCall(restoreContactDeletion)).toMatchObject({ id: '1-100316' });
  });

  it('adds types and staff contacts of the right form alone [ADV-036] [ADV-037]', async () => {
    portal.answer(addContactType, VISIT).answer(addStaffContact, LEFT);
    renderScreen(MANAGE, portal, STAFF);
    await screen.findByRole('region', { name: texts.types });
    click(texts.addType);
    click(texts.addStaff);
    expect(await screen.findAllByText(texts.wrong.description)).toHaveLength(2);
    expect(screen.getByText(texts.wrong.staffNumber)).toBeVisible();
    write('Add a contact type: Description', 'Postcard');
    click(texts.addType);
    await waitFor(() => expect(portal.lastCall(addContactType)).toMatchObject({ description: 'Postcard' }));
    write('Add a staff contact: Description', 'Silas Marner');
    write('Add a staff contact: ID number', '8100');
    click(texts.addStaff);
    await waitFor(() => expect(portal.lastCall(addStaffContact)).toMatchObject({ description: 'Silas Marner', id_num: '8100' }));
    expect(portal.calls(addContactType)).toHaveLength(1);
  });

  it('edits a type in its place; a failure without a message is a server error and the old value stays [ADV-054]', async () => {
    portal.answer(editContactType, refused(500));
    const { user } = renderScreen(MANAGE, portal, STAFF);
    await user.click(await screen.findByRole('button', { name: 'Change Description: Visit' }));
    write('Description: Visit', 'House call');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Server error!')).toBeVisible();
    expect(screen.getByText('Visit')).toBeVisible();
    expect(portal.lastCall(editContactType)).toMatchObject({ pk: 'type-1', name: 'description', value: 'House call' });
  });

  it('offers advancement no remove, and says who removes [ADV-045]', async () => {
    renderScreen(MANAGE, portal, STAFF);
    expect(await screen.findAllByText(texts.removedByIt)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('shows campus technology the two lists alone, from which it removes [TECH-019]', async () => {
    portal.answer(removeContactType, null);
    const { user } = renderScreen(MANAGE, portal, TECH);
    expect(await screen.findByRole('region', { name: texts.types })).toBeVisible();
    for (const name of [texts.bulkEntry, texts.bulkDelete])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Contact history']);
    expect(screen.queryByRole('button', { name: /^Change|^Add/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Visit' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove Visit' }));
    await waitFor(() => expect(portal.lastCall(removeContactType)).toMatchObject({ id: 'type-1' }));
  });
});
