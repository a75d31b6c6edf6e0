import { updateCandidacy } from '@campus/domain/admissions';
import type { Stage } from '@campus/domain/admissions/rules';
import {
  approveRoom,
  callOff,
  changeAddress,
  confirmAddress,
  declineRoom,
  deleteLocation,
  listBuildings,
  listRoomRequests,
  listRooms,
  readRecord,
  requestRoom,
  updateLocation,
  updateWorkPhone,
} from '@campus/domain/records';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { FakePortal, refused, whole } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { choose, optionsOf, screenRenderer, takeAway, write } from '../../lib/testing/rendered.js';
import { routes } from './routes.js';
import { recordOf } from './testing/records.js';

jest.setTimeout(60_000);

const renderScreen = screenRenderer(routes);
const PATH = '/jenzabar/nameEntity?id=100201';
const ADMIN = meOf({ groups: ['employees', 'people-admins'] });
const WAITS = {
  id: '5b0a2a4e-5c5a-4c2c-9f8e-0f6f3c1c9f11',
  field: 'data_phone',
  value: '502-555-0777',
  from: '2026-12-01',
} as const;
const press = async (name: string) => fireEvent.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement);

const withLists = () =>
  new FakePortal()
    .answer(listBuildings, [
      { value: 'B01', text: 'Hall 1' },
      { value: 'other', text: 'Other' },
    ])
    .answer(listRooms, [
      { value: '101', text: '101' },
      { value: 'other', text: 'Other' },
    ]);

describe('work', () => {
  it('shows what waits with its day, and calls it off [RECORD-048]', async () => {
    let record = recordOf();
    const portal = new FakePortal()
      .answer(readRecord, () => record)
      .answer(updateWorkPhone, () => {
        record = recordOf({ waiting: [WAITS] });
        return whole(WAITS, { message: 'Saved. It takes about 1 business day: the change shows on 12-01-2026.' });
      })
      .answer(callOff, () => {
        record = recordOf();
        return null;
      });
    renderScreen(PATH, portal, ADMIN);
    await press('Change Work phone');
    const field = await screen.findByRole('textbox', { name: 'Work phone' });
    fireEvent.change(field, { target: { value: '502-555-0777' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(await screen.findByRole('note')).toHaveTextContent('Work phone 502-555-0777 from 12-01-2026');
    expect(screen.getByText('502-555-0103')).toBeVisible();
    expect(portal.lastCall(updateWorkPhone)).toMatchObject({ pk: '100201', name: 'phone', value: '502-555-0777' });
    await press('Call off');
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
    expect(portal.lastCall(callOff)).toMatchObject({ id: WAITS.id });
  });

  it('is text for who may not change it [RECORD-026]', async () => {
    renderScreen(PATH, new FakePortal().answer(readRecord, recordOf({ editable: ['contact'] })), meOf({ groups: ['records'] }));
    expect(await screen.findByText('Hall 1, room 101')).toBeVisible();
    expect(screen.queryByRole('button', { name: /location|Work phone|Extension/ })).toBeNull();
  });
});

describe('a location', () => {
  it('is chosen by building and room, each with other [RECORD-007] [RECORD-049]', async () => {
    const portal = withLists()
      .answer(readRecord, recordOf())
      .answer(updateLocation, whole(null, { message: 'It takes 1 to 2 days.' }));
    renderScreen(PATH, portal, ADMIN);
    await press('Change the location');
    await press('Save the location');
    expect(await screen.findByText('Choose a building and a room.')).toBeVisible();
    expect(await optionsOf('Building')).toEqual(['Hall 1', 'Other']);
    await choose('Building', 'Hall 1');
    await waitFor(async () => expect(await optionsOf('Room')).toEqual(['101', 'Other']));
    await choose('Room', '101');
    await press('Save the location');
    await waitFor(() => expect(portal.lastCall(updateLocation)).toMatchObject({ pk: '100201', building: 'B01', room: '101' }));
    expect(portal.lastCall(listRooms)).toMatchObject({ building: 'B01' });
  });

  it('that no list has needs its text: a place at once, a room as a request [RECORD-013] [RECORD-023] [RECORD-024]', async () => {
    const portal = withLists()
      .answer(readRecord, recordOf())
      .answer(updateLocation, whole(null, { message: 'The location is saved.' }))
      .answer(
        requestRoom,
        whole(
          { id: '5b0f7f0e-2f4e-4a4c-9d55-0c5a3d7a1f10', version: 1 },
          { message: 'The request is sent. Approval takes 2 to 3 business days.' },
        ),
      );
    renderScreen(PATH, portal, ADMIN);
    await press('Change the location');
    await choose('Building', 'Other');
    await press('Save the location');
    expect(await screen.findByText('Type the place or the room.')).toBeVisible();
    expect(portal.calls(updateLocation)).toEqual([]);
    write('Place that is in no list', 'Farm house');
    await press('Save the location');
    await waitFor(() => expect(portal.lastCall(updateLocation)).toMatchObject({ building: 'other', room: 'Farm house' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Change the location');
    await choose('Building', 'Hall 1');
    await waitFor(async () => expect(await optionsOf('Room')).toContain('Other'));
    await choose('Room', 'Other');
    await press('Ask for the room');
    expect(await screen.findByText('Type the place or the room.')).toBeVisible();
    write('Room that is in no list', 'Attic');
    await press('Ask for the room');
    await waitFor(() => expect(portal.lastCall(requestRoom)).toMatchObject({ pk: '100201', building: 'B01', room: 'Attic' }));
  });

  it('says beside the old room which one is asked for and waits for approval [RECORD-013]', async () => {
    const asked_room = { text: 'Hall 1, room Attic', requested_on: '2026-11-27' };
    renderScreen(PATH, new FakePortal().answer(readRecord, recordOf({ asked_room })), ADMIN);
    expect(await screen.findByRole('note')).toHaveTextContent('Hall 1, room Attic: asked for on 11-27-2026, waits for approval');
    expect(screen.getByText('Hall 1, room 101')).toBeVisible();
  });

  it('is deleted after a question [RECORD-036]', async () => {
    let record = recordOf();
    const portal = new FakePortal()
      .answer(readRecord, () => record)
      .answer(deleteLocation, () => {
        record = recordOf({ location: null });
        return null;
      });
    renderScreen(PATH, portal, ADMIN);
    await press('Delete the location');
    await screen.findByText('It is taken off the record now, and so is a location that waits.');
    await press('Delete the location');
    await waitFor(() => expect(screen.queryByText('Hall 1, room 101')).toBeNull());
  });
});

describe('an address', () => {
  const LINES = { addr_line_2: '', addr_line_3: '', city: 'Louisville', state: 'KY', zip: '40280' };
  const PROPOSAL = {
    hash: 'h4sh',
    address: { ...LINES, addr_line_1: '123 MAIN ST' },
    changed: ['addr_line_1'],
    notice: '',
    spouse: { id: '100202', name: 'Simon Aldridge', address: '9 Oak Street' },
    until: '2099-01-01T00:00:00.000Z',
  };

  it('is shown in the writing of the post office, and stored when it is confirmed [RECORD-012] [RECORD-034]', async () => {
    let record = recordOf({ send_mail: 'N' });
    const portal = new FakePortal()
      .answer(readRecord, () => record)
      .answer(changeAddress, PROPOSAL)
      .answer(confirmAddress, () => (record = recordOf({ addr_line_1: '123 MAIN ST' })));
    renderScreen(PATH, portal, ADMIN);
    await press('Change the address');
    expect(await screen.findByRole('checkbox', { name: 'Receives mail at this address' })).not.toBeChecked();
    write('Street', '123 main st');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Change the address of the spouse, Simon Aldridge, too' }));
    await press('Check the address');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('123 MAIN ST')).toBeVisible();
    expect(dialog.getByText('Typed: 123 main st')).toBeVisible();
    expect(dialog.getByText('The address of Simon Aldridge changes too. It is 9 Oak Street now.')).toBeVisible();
    expect(portal.lastCall(changeAddress)).toMatchObject({
      pk: '100201',
      mailYes: 0,
      spouse: 1,
      address: { addr_line_1: '123 main st' },
    });
    expect(screen.getByText('1 Elm Street')).toBeVisible();
    await press('Use this address');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.lastCall(confirmAddress)).toMatchObject({ hash: 'h4sh' });
    expect(await screen.findByText('123 MAIN ST')).toBeVisible();
  });

  it('asks the post office only with street, city, state and a ZIP code of five digits [RECORD-019]', async () => {
    const portal = new FakePortal().answer(readRecord, recordOf()).answer(changeAddress, PROPOSAL);
    renderScreen(PATH, portal, ADMIN);
    await press('Change the address');
    for (const [label, wrong, right] of [
      ['Street', '', '1 Elm Street'],
      ['City', '', 'Louisville'],
      ['State', '', 'KY'],
      ['ZIP code', '', '40280'],
      ['ZIP code', '1234', '40280'],
      ['ZIP code', '123456', '40280'],
    ] as const) {
      await screen.findByLabelText(new RegExp(`^${label}`));
      write(label, wrong);
      await press('Check the address');
      expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
      write(label, right);
    }
    expect(portal.calls(changeAddress)).toEqual([]);
    await press('Check the address');
    await waitFor(() => expect(portal.calls(changeAddress)).toHaveLength(1));
  });

  it('abroad is not changed online [RECORD-020]', async () => {
    renderScreen(PATH, new FakePortal().answer(readRecord, recordOf({ country: 'CA' })), ADMIN);
    expect(await screen.findByText('Only addresses in the United States can be changed online.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change the address' })).toBeNull();
  });

  it('that is not the newest says so in the dialog', async () => {
    const gone = { success: false, code: 'records.no_proposal', message: 'This proposal cannot be confirmed.' };
    const portal = new FakePortal()
      .answer(readRecord, recordOf())
      .answer(changeAddress, PROPOSAL)
      .answer(confirmAddress, refused(409, gone));
    renderScreen(PATH, portal, ADMIN);
    await press('Change the address');
    await press('Check the address');
    await press('Use this address');
    expect(await screen.findByText('This proposal cannot be confirmed.')).toBeVisible();
  });
});

describe('a candidacy', () => {
  it('says Saved until it is changed, and again when it is changed back or saved [RECORD-008] [RECORD-009]', async () => {
    const row = {
      YR_CDE: '2026',
      TRM_CDE: 'FA',
      DIV_CDE: 'M',
      PROG_CDE: 'MDV',
      STAGE: 'ACC' as Stage,
      ID_NUM: '100201',
      LOCA_CDE: 'CAMPUS',
    };
    let rows = [row, { ...row, DIV_CDE: 'D' }];
    const portal = new FakePortal()
      .answer(readRecord, () => recordOf({ candidacies: rows }))
      .answer(updateCandidacy, ({ was: _was, _token, ...saved }) => {
        rows = [saved as typeof row, rows[1] as typeof row];
        return saved as typeof row;
      });
    renderScreen(PATH, portal, ADMIN);
    const group = () => within(screen.getByRole('group', { name: '2026 FA, M' }));
    await screen.findByRole('group', { name: '2026 FA, M' });
    expect(group().getByRole('button', { name: 'Saved' })).toBeDisabled();
    const program = () => group().getByRole('textbox', { name: 'Program' });
    fireEvent.change(program(), { target: { value: 'abc' } });
    expect(group().getByRole('button', { name: 'Save' })).toBeEnabled();
    fireEvent.change(program(), { target: { value: 'MDV' } });
    expect(group().getByRole('button', { name: 'Saved' })).toBeDisabled();
    fireEvent.change(program(), { target: { value: 'ABC' } });
    fireEvent.click(group().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.lastCall(updateCandidacy)).toMatchObject({ ...row, PROG_CDE: 'ABC', was: 'ACC' }));
    await waitFor(() => expect(group().getByRole('button', { name: 'Saved' })).toBeDisabled());
    expect(program()).toHaveValue('ABC');
  });
});

describe('requests for rooms', () => {
  const ROW = {
    id: WAITS.id,
    person: '100201',
    name: 'Harriet Novak',
    building: 'Hall 1',
    room: 'Attic',
    requested_by: 'Pauline Hargrove',
    requested_at: '2026-11-20T12:00:00.000Z',
    may_decide: true,
  };

  it('are approved, or declined with a reason, by who may decide [RECORD-014]', async () => {
    let rows = [ROW];
    const portal = new FakePortal()
      .answer(listRoomRequests, () => rows)
      .answer(approveRoom, () => {
        rows = [];
        return whole(null, { message: 'Harriet Novak has the room now.' });
      })
      .answer(declineRoom, null);
    renderScreen('/jenzabar/nameEntity/rooms', portal, ADMIN);
    await press('Decline');
    await screen.findByRole('dialog');
    fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'A store room' } });
    await press('Decline');
    await waitFor(() => expect(portal.lastCall(declineRoom)).toMatchObject({ id: ROW.id, reason: 'A store room' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Approve');
    expect(await screen.findByText('No room is asked for.')).toBeVisible();
    takeAway();
    const own = new FakePortal().answer(listRoomRequests, [{ ...ROW, may_decide: false }]);
    renderScreen('/jenzabar/nameEntity/rooms', own, ADMIN);
    expect(await screen.findByText('Another administrator decides')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});
