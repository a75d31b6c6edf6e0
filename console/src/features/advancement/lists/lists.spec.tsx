import type { ListBuilderChoices, SavedList } from '@campus/domain/advancement';
import {
  buildList,
  countList,
  deleteList,
  listChristmas,
  listNewDonors,
  listRollCall,
  listSavedLists,
  listScreenTexts as texts,
  readList,
  readListBuilder,
  readReportSettings,
  saveList,
} from '@campus/domain/advancement';
import { DELETED, LIST_COLUMNS } from '@campus/domain/advancement/rules';
import { saveSetting } from '@campus/domain/shell';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakePortal, refused, whole } from '../../../lib/testing/fake-portal.js';
import { meOf } from '../../../lib/testing/me.js';
import { choose, screenRenderer, write } from '../../../lib/testing/rendered.js';
import { routes } from '../routes.js';

jest.setTimeout(60_000);

const renderScreen = screenRenderer(routes);
const STAFF = meOf({ groups: ['employees', 'advancement'] });
const CHOICES: ListBuilderChoices = {
  columns: LIST_COLUMNS.map(({ name, label, filter }) => ({
    name,
    label,
    filter,
    choices: name === 'giving_rel' ? [{ value: 'ALU', label: 'Alumni' }] : [],
  })),
  gifts: [{ value: '00100/02020', label: '00100/02020 Annual fund: general' }],
  payments: [{ value: 'CHK', label: 'Check' }],
  solicitations: [{ value: 'GALA', label: 'Founders dinner' }],
};
const ROW: SavedList['dates'][number] = {
  startDate: '2025-08-01',
  endDate: '2026-07-31',
  gifts: ['00100/02020'],
  original: 1,
  payment: ['CHK'],
  solicit: ['GALA'],
  memorial: 1,
  atLeast: '50',
  atMost: '100.25',
};
const SAVED: SavedList = {
  name: 'Alumni',
  columns: ['giving_rel', 'sum'],
  filters: { giving_rel: { any: ['ALU'] } },
  sentence: 'Donors who gave',
  dates: [ROW],
  saved_by: 'Arthur Pemberton',
  saved_at: '2026-09-01T12:00:00.000Z',
  ready: false,
};
const LISTS = [
  { name: 'LYBUNT', sentence: 'Donors who gave anything', saved_by: 'the portal', saved_at: null, ready: true },
  {
    name: 'Alumni',
    sentence: 'Donors who gave',
    saved_by: 'Arthur Pemberton',
    saved_at: '2026-09-01T12:00:00.000Z',
    ready: false,
  },
];
const DONOR = {
  ID_NUM: '600001',
  de_name: 'Sophie Larkin',
  last_gift_dte: '2026-09-01',
  last_gift_amt: '25.00',
  phone: '502-555-0123',
  mobile_phone: '',
  email_address: 's@larkin.org',
  totals: [{ fiscal_year: '2026-2027', amount: '25.00' }],
};

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal()
    .answer(readListBuilder, CHOICES)
    .answer(countList, { count: 2, sentence: 'Donors who gave anything in 2025-2026' })
    .answer(
      buildList,
      whole([{ id: '600001', last_first_middle: 'Larkin, Sophie', giving_rel: 'ALU', sum: '1234.50' }], {
        page: { total: 1, next: null },
      }),
    )
    .answer(readList, SAVED)
    .answer(saveList, SAVED)
    .answer(listSavedLists, LISTS)
    .answer(saveSetting, null)
    .answer(readReportSettings, { fiscal_years: ['2026-2027', '2025-2026'], solicitations: [], settings: {} });
});

const button = (name: string) => screen.getByRole('button', { name });
const findButton = (name: string) => screen.findByRole('button', { name });

describe('the list builder', () => {
  it('opens a saved list with its columns, filters and all of its date row, and builds it [LIST-001] [LIST-002] [LIST-008]', async () => {
    const { user } = renderScreen('/advancement/listBuilder?name=Alumni', portal, STAFF);
    await findButton(texts.build);
    expect(screen.getByLabelText(/^Report name/)).toHaveValue('Alumni');
    const row = within(screen.getByRole('group', { name: 'Date row 1' }));
    for (const shown of ['00100/02020 Annual fund: general', 'Check', 'Founders dinner'])
      expect(row.getByText(shown)).toBeInTheDocument();
    expect(row.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
    expect(row.getByLabelText(texts.atMost)).toHaveValue('100.25');
    expect(await screen.findByText('Donors who gave anything in 2025-2026: 2 donors')).toBeInTheDocument();
    await user.click(button(texts.build));
    const table = await screen.findByRole('table', { name: texts.rows });
    expect(await within(table).findByText('$1,234.50')).toBeInTheDocument();
    expect(within(table).getByText('Alumni')).toBeInTheDocument();
    expect(portal.lastCall(buildList)).toMatchObject({
      columns: SAVED.columns,
      filters: SAVED.filters,
      dates: [ROW],
    });
    expect(screen.getByRole('link', { name: texts.excel })).toHaveAttribute('href', expect.stringContaining('list-builder/xlsx'));
  });

  it('adds up to five date rows [LIST-013]', async () => {
    const { user } = renderScreen('/advancement/listBuilder', portal, STAFF);
    for (let rows = 1; rows <= 5; rows += 1) {
      await user.click(await findButton(texts.addRow));
      expect(screen.getAllByRole('group', { name: /^Date row/ })).toHaveLength(rows);
    }
    expect(screen.queryByRole('button', { name: texts.addRow })).not.toBeInTheDocument();
    await user.click(button('Remove date row 2'));
    expect(button(texts.addRow)).toBeInTheDocument();
  });

  it('neither builds nor saves what is wrong, and says it at its field [LIST-016] [LIST-011] [LIST-014]', async () => {
    const { user } = renderScreen('/advancement/listBuilder?name=Alumni', portal, STAFF);
    await findButton(texts.build);
    write(texts.atLeast, '50.2');
    write(texts.startDate, '2026-08-01');
    for (const press of [texts.build, texts.save]) {
      await user.click(button(press));
      expect(await screen.findByText(texts.fix)).toBeInTheDocument();
      expect(screen.getByText('must be in the format ddd.dd.')).toBeInTheDocument();
    }
    write(texts.atLeast, '50.25');
    expect(await screen.findByText('The start date is after the end date.')).toBeInTheDocument();
    expect([portal.calls(buildList), portal.calls(saveList)]).toEqual([[], []]);
  });

  it('saves under a name, and replaces a list only when that is confirmed [LIST-012] [LIST-021]', async () => {
    const { user } = renderScreen('/advancement/listBuilder?name=Alumni', portal, STAFF);
    await findButton(texts.save);
    for (const name of ['', 'x'.repeat(32)]) {
      write(texts.reportName, name);
      await user.click(button(texts.save));
      expect(await screen.findByText(texts.fix)).toBeInTheDocument();
    }
    expect(portal.calls(saveList)).toHaveLength(0);
    portal.answer(saveList, refused(409, { success: false, message: 'There is a list “Alumni” already.' }));
    write(texts.reportName, 'x'.repeat(31));
    await user.click(button(texts.save));
    expect(await screen.findByText('There is a list “Alumni” already.')).toBeInTheDocument();
    portal.answer(saveList, SAVED);
    await user.click(button(texts.replace));
    await waitFor(() => expect(portal.lastCall(saveList)).toMatchObject({ name: 'x'.repeat(31), replace: 1 }));
  });

  it('shows what there is no longer, and works without it [LIST-025]', async () => {
    const gone = { ...SAVED, columns: [...SAVED.columns, 'shoe_size'], filters: { giving_rel: { any: ['NOPE'] } } };
    portal.answer(readList, { ...gone, dates: [{ ...gone.dates[0], payment: ['OLD'] } as never] });
    const { user } = renderScreen('/advancement/listBuilder?name=Alumni', portal, STAFF);
    await findButton(texts.build);
    expect(screen.getAllByText(DELETED).length).toBeGreaterThanOrEqual(3);
    await user.click(button(texts.build));
    await screen.findByRole('table', { name: texts.rows });
    expect(portal.lastCall(buildList)).toMatchObject({ columns: ['giving_rel', 'sum'] });
  });

  it('narrows by a text of a chosen column [LIST-001]', async () => {
    const { user } = renderScreen('/advancement/listBuilder', portal, STAFF);
    await choose(texts.columns, 'City');
    await choose('City: how', 'contains');
    write('City: text', 'Louis');
    await user.click(button(texts.build));
    await waitFor(() =>
      expect(portal.lastCall(buildList)).toMatchObject({
        columns: ['city'],
        filters: { city: { contains: 'Louis' } },
        dates: [],
      }),
    );
  });
});

describe('the saved lists', () => {
  it('lead to the builder, and to the lists that are always there [LIST-002]', async () => {
    renderScreen('/advancement/lists', portal, STAFF);
    const open = await screen.findByRole('link', { name: 'Alumni' });
    expect(open).toHaveAttribute('href', '/advancement/listBuilder?name=Alumni');
    expect(screen.getByRole('link', { name: 'Christmas list' })).toHaveAttribute('href', '/advancement/listChristmas');
  });

  it('are deleted one by one, but for those that are always there [LIST-003] [LIST-018]', async () => {
    portal.answer(deleteList, null);
    const { user } = renderScreen('/advancement/manage/lists', portal, STAFF);
    await user.click(await findButton('Delete Alumni'));
    expect(screen.queryByRole('button', { name: 'Delete LYBUNT' })).not.toBeInTheDocument();
    portal.answer(listSavedLists, LISTS.slice(0, 1));
    await user.click(await findButton(texts.deleteConfirm));
    await waitFor(() => expect(portal.lastCall(deleteList)).toMatchObject({ name: 'Alumni', _method: 'delete' }));
  });
});

describe('the four lists', () => {
  const page = { page: { total: 1, next: null } };

  it('show donors of the chosen year, with a column for each year, and keep the choice [LIST-004] [LIST-010] [ADVREP-003]', async () => {
    portal.answer(listRollCall, whole([DONOR], page));
    renderScreen('/advancement/listRollCall', portal, STAFF);
    expect(await screen.findByText('Sophie Larkin')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Giving 2026-2027' })).toBeInTheDocument();
    await choose('Fiscal year', '2025-2026');
    await waitFor(() => expect(portal.lastCall(listRollCall)).toMatchObject({ fiscal_year: '2025-2026' }));
    expect(portal.lastCall(saveSetting)).toMatchObject({
      name: 'advancement.listRollCall',
      value: JSON.stringify({ fiscal_year: '2025-2026' }),
    });
    expect(screen.getByRole('link', { name: texts.excel })).toHaveAttribute(
      'href',
      '/api/staff/advancement/roll-call-xlsx?fiscal_year=2025-2026',
    );
  });

  it('have the date that the user last chose, and take another one [LIST-005] [ADVREP-004]', async () => {
    portal
      .answer(readReportSettings, {
        fiscal_years: ['2026-2027'],
        solicitations: [],
        settings: { listNewDonors: { since: '2026-09-15' } },
      })
      .answer(listNewDonors, whole([DONOR], page));
    renderScreen('/advancement/listNewDonors', portal, STAFF);
    await screen.findByText('Sophie Larkin');
    expect(portal.lastCall(listNewDonors)).toMatchObject({ since: '2026-09-15' });
    write('Since', '2026-10-01');
    await waitFor(() => expect(portal.lastCall(listNewDonors)).toMatchObject({ since: '2026-10-01' }));
    expect(screen.queryByRole('combobox', { name: /Fiscal year/ })).not.toBeInTheDocument();
  });

  it('have addresses on the Christmas list [LIST-007] [LIST-010]', async () => {
    const address = {
      salutation: 'Sophie',
      addr_line_1: '1 Way',
      addr_line_2: '',
      addr_line_3: '',
      city: 'Louisville',
      state: 'KY',
    };
    const row = { id: '600001', last_first_middle: 'Larkin, Sophie Anne', ...address, zip: '40206', country: 'US' };
    portal.answer(listChristmas, whole([row], page));
    renderScreen('/advancement/listChristmas', portal, STAFF);
    for (const shown of ['Larkin, Sophie Anne', '1 Way', '40206']) expect(await screen.findByText(shown)).toBeInTheDocument();
  });
});
