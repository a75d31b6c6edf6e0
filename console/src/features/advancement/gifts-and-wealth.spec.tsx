import {
  completeCredit,
  giftTexts as texts,
  listGifts,
  listSavedLists,
  listWealthFiles,
  moveCredit,
  readCreditMoves,
  readWealthErrors,
  undoCreditMove,
  undoWealthUpload,
  uploadWealth,
  wealthTexts,
} from '@campus/domain/advancement';
import { WEALTH_COLUMNS } from '@campus/domain/advancement/rules';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FakePortal, file, refused, whole } from '../../lib/testing/fake-portal.js';
import { searchFor, write } from '../../lib/testing/rendered.js';
import { giftOf, wealthFileOf } from './testing/records.js';
import { renderScreen, STAFF } from './testing/screens.js';

jest.setTimeout(60_000);

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal()
    .answer(
      listGifts,
      whole([giftOf({ moves: 1 }), giftOf({ gift_tran_num: 2, voided: true })], { page: { total: 2, next: null } }),
    )
    .answer(completeCredit, [{ id: '600002', name: 'Bea Tester', class_year: null, city: 'Boston' }])
    .answer(listWealthFiles, []);
});
afterEach(() => void jest.useRealTimers());

const gifts = () => renderScreen('/advancement/manageGifts?donor_id=600001', portal, STAFF);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** Opens the dialog of the first gift and chooses the donor who is to get the credit. */
async function chosen(): Promise<void> {
  await press(texts.credit);
  searchFor(texts.creditTo, 'bea');
  fireEvent.click(await screen.findByRole('option', { name: /Bea Tester/ }));
}
const moveButton = () => screen.getAllByRole('button', { name: texts.move }).at(-1) as HTMLElement;

describe('manage gifts', () => {
  it('asks for a donor or a group, and lists the gifts of either [ADV-002] [ADV-041]', async () => {
    const { query } = renderScreen('/advancement/manageGifts', portal, STAFF);
    await press(texts.show);
    expect(await screen.findByText('Enter a donor number or a gift group number.')).toBeVisible();
    expect([portal.calls(listGifts), screen.queryByRole('table')]).toEqual([[], null]);
    write(texts.group, '7001');
    await press(texts.show);
    expect(await screen.findByText('7001/1/1')).toBeVisible();
    expect(query()).toEqual({ gift_group_num: '7001' });
    expect(portal.lastCall(listGifts)).toMatchObject({ gift_group_num: '7001' });
  });

  it('shows what a gift carries, and has no input for its amount, date or category [ADV-009] [ADV-013]', async () => {
    portal.answer(
      listGifts,
      whole([giftOf({ donor_id: '600002', creditName: 'Bea Tester', o_donor_id: '600001' })], { page: { total: 1, next: null } }),
    );
    gifts();
    expect(await screen.findByText('Bea Tester')).toBeVisible();
    for (const text of [
      '$600.00',
      'Annual fund: general (00100/02020)',
      'Outright',
      'Check',
      'Phonathon',
      'Given by Zélie Quarrington',
    ])
      expect(screen.getByText(text)).toBeVisible();
    await press(texts.credit);
    expect(screen.getAllByRole('combobox').map((input) => input.getAttribute('name') ?? '')).toHaveLength(1);
    expect(screen.queryAllByRole('spinbutton')).toEqual([]);
  });

  it('moves the credit to a donor who is searched from 3 characters, and takes it back [ADV-009] [ADV-059] [ADV-064]', async () => {
    portal.answer(moveCredit, whole({ gift: giftOf(), move: 'move-1' }, { message: 'The credit is now with Bea Tester.' }));
    portal.answer(undoCreditMove, whole(giftOf(), { message: 'The credit is back with Zélie Quarrington.' }));
    gifts();
    await press(texts.credit);
    searchFor(texts.creditTo, 'be');
    expect(await screen.findByText('Type at least 3 characters')).toBeVisible();
    searchFor(texts.creditTo, 'bea');
    fireEvent.click(await screen.findByRole('option', { name: /Bea Tester.*600002/ }));
    fireEvent.click(moveButton());
    expect(await screen.findByText('The credit is now with Bea Tester.')).toBeVisible();
    expect(portal.calls(completeCredit).map(({ fields }) => fields)).toEqual([{ q: 'bea' }]);
    const key = { gift_group_num: 7001, gift_num: 1, gift_tran_num: 1 };
    expect(portal.lastCall(moveCredit)).toMatchObject({ ...key, donor_id: '600002', version: 1 });
    await press(texts.undo);
    await waitFor(() => expect(portal.lastCall(undoCreditMove)).toMatchObject({ move: 'move-1' }));
  });

  it.each([
    [409, 'The credit was moved since then.', 'The credit was moved since then.'],
    [500, 'The database is away.', 'The database is away.'],
    [500, undefined, 'Server error!'],
  ])('says the message of a failure of %d, %s, and keeps the chosen donor [ADV-072]', async (status, message, said) => {
    portal.answer(moveCredit, refused(status, { success: false, ...(message === undefined ? {} : { message }) }));
    gifts();
    await chosen();
    fireEvent.click(moveButton());
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('combobox', { name: texts.creditTo })).toHaveValue('Bea Tester');
  });

  it('shows who had the credit before', async () => {
    const move = {
      id: 'm',
      from: 'Zélie Quarrington',
      to: 'Bea Tester',
      by: 'Arthur Pemberton',
      at: '2026-03-15T14:00:00.000Z',
      undone: true,
    };
    portal.answer(readCreditMoves, [move]);
    gifts();
    await press(texts.history);
    expect(await screen.findByText('Zélie Quarrington → Bea Tester (undone)')).toBeVisible();
  });
});

const FOUND = { id: null, rows: 1, bad: 0, refused: [] };
const wealth = () => renderScreen('/advancement/manage/wealthEngine', portal, STAFF);
async function chooseFile(name = 'wealth.csv'): Promise<void> {
  const field = await screen.findByLabelText(wealthTexts.choose);
  fireEvent.change(field, { target: { files: [new File(['ID'], name, { type: 'text/csv' })] } });
}

describe('the wealth engine', () => {
  it('shows the order of the columns, and that no files are uploaded [ADV-008] [ADV-071]', async () => {
    wealth();
    expect(await screen.findByText('No files are currently uploaded')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([...WEALTH_COLUMNS]);
    expect(screen.getByLabelText(wealthTexts.choose)).toBeInTheDocument();
  });

  it('looks through a file first, names what is wrong, and stores it when that is wanted [ADV-008] [ADV-050] [ADV-071]', async () => {
    const refusedRow = { row: 3, id: '9', problem: 'names no donor' };
    portal.answer(uploadWealth, ({ preview }) =>
      preview === 1
        ? { ...FOUND, bad: 1, refused: [refusedRow] }
        : whole({ ...FOUND, id: 'upload-1' }, { message: '1 row stored, 1 not.' }),
    );
    portal.answer(readWealthErrors, file('wealth-engine-errors.csv'));
    wealth();
    await chooseFile();
    expect(await screen.findByText('1 row would be stored, 1 would not.')).toBeVisible();
    expect(screen.getByText('names no donor')).toBeVisible();
    await press(wealthTexts.errors);
    await waitFor(() => expect(portal.calls(readWealthErrors)).toHaveLength(1));
    portal.answer(listWealthFiles, [wealthFileOf()]);
    await press(wealthTexts.upload);
    expect(await screen.findByText('1 row stored, 1 not.')).toBeVisible();
    expect(await screen.findByText('wealth.csv')).toBeVisible();
    expect(
      portal.calls(uploadWealth).map(({ fields }) => [fields['preview'], (fields['file'] as { name: string }).name]),
    ).toEqual([
      [1, 'wealth.csv'],
      [undefined, 'wealth.csv'],
    ]);
  });

  it.each([
    [422, 'Column 3 must be "Total Assets".', 'Column 3 must be "Total Assets".'],
    [500, undefined, 'Server error!'],
  ])('says why a file is refused with %d and leaves the list [ADV-043] [ADV-072]', async (status, message, said) => {
    portal.answer(uploadWealth, refused(status, { success: false, ...(message === undefined ? {} : { message }) }));
    wealth();
    await chooseFile();
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText(wealthTexts.none)).toBeVisible();
  });

  it('keeps the chosen file when storing it fails [ADV-072]', async () => {
    portal.answer(uploadWealth, ({ preview }) => (preview === 1 ? FOUND : refused(500, {})));
    wealth();
    await chooseFile();
    await press(wealthTexts.upload);
    expect(await screen.findByText('Server error!')).toBeVisible();
    expect(screen.getByText('Chosen file: wealth.csv')).toBeVisible();
  });

  it('undoes an upload and says what was kept', async () => {
    portal.answer(listWealthFiles, [wealthFileOf()]);
    portal.answer(undoWealthUpload, whole({ reversed: 3, kept: 1 }, { message: 'Undone.' }));
    wealth();
    await press(wealthTexts.undo);
    fireEvent.click(screen.getAllByRole('button', { name: wealthTexts.undo }).at(-1) as HTMLElement);
    expect(await screen.findByText('Undone.')).toBeVisible();
    expect(portal.lastCall(undoWealthUpload)).toMatchObject({ id: 'upload-1' });
  });
});

describe('manage', () => {
  it('opens its first part at an address of its own, and leads to each [ADV-004]', async () => {
    portal.answer(listSavedLists, []);
    const { path } = renderScreen('/advancement/manage', portal, STAFF);
    await waitFor(() => expect(path()).toBe('/advancement/manage/lists'));
    expect(await screen.findByRole('tab', { name: 'Lists', selected: true })).toBeInTheDocument();
  });
});
