import {
  checkClinicAccess,
  checkLibraryAccess,
  employeeToolsTexts as texts,
  listEndowments,
  searchClinicPeople,
} from '@campus/domain/employee-tools';
import type { EndowmentDocument } from '@campus/domain/employee-tools';
import { CARD_RESET_MS } from '@campus/domain/employee-tools/rules';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';

import { FakePortal, held, refused } from '../../lib/testing/fake-portal.js';
import { write } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);
afterEach(() => void jest.useRealTimers());

const PEOPLE = {
  150001: { id: '150001', name: 'Sophie Larkin', access: 'yes' },
  150002: { id: '150002', name: 'Samuel Oyelaran', access: 'no' },
} as const;
const cardOf = (fields: Readonly<Record<string, unknown>>) => PEOPLE[fields['id'] === '150001' ? 150001 : 150002];
const input = () => screen.getByRole('textbox', { name: /^Id number/ });

/** Waits for the screen, with the focus in its field. */
async function inField(): Promise<void> {
  await screen.findByRole('button', { name: 'Check in' });
  act(() => input().focus());
}

describe('library check-in', () => {
  it('takes one card after the other by keyboard alone and is ready again after 4 seconds [EMPTOOL-006] [EMPTOOL-007] [EMPTOOL-008] [EMPTOOL-009]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const portal = new FakePortal().answer(checkLibraryAccess, cardOf);
    const { user } = renderScreen('/empTools/libraryCheckin', portal);
    await inField();
    for (const wrong of ['12', 'smith', '12a4']) {
      await user.keyboard(`${wrong}{Enter}`);
      expect(await screen.findByText('Error - You can only search by Id number')).toBeInTheDocument();
    }
    expect(portal.calls(checkLibraryAccess)).toEqual([]);
    await user.keyboard(' ;150001? {Enter}');
    expect(await screen.findByText('Sophie Larkin has access')).toBeInTheDocument();
    // The next card, typed without a hand on the mouse.
    await user.keyboard('150002{Enter}');
    expect(await screen.findByText('Samuel Oyelaran has no access')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(CARD_RESET_MS - 1000));
    expect(screen.getByText('Samuel Oyelaran has no access')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1000));
    await waitFor(() => expect(screen.queryByText('Samuel Oyelaran has no access')).not.toBeInTheDocument());
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
    expect(portal.calls(checkLibraryAccess).map(({ fields }) => fields['id'])).toEqual(['150001', '150002']);
  });

  it('keeps a card that is still on its way in when the screen clears itself [EMPTOOL-009]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = renderScreen('/empTools/libraryCheckin', new FakePortal().answer(checkLibraryAccess, cardOf));
    await inField();
    await user.keyboard('150001{Enter}');
    expect(await screen.findByText('Sophie Larkin has access')).toBeInTheDocument();
    await user.keyboard('150');
    act(() => jest.advanceTimersByTime(CARD_RESET_MS));
    await waitFor(() => expect(screen.queryByText('Sophie Larkin has access')).not.toBeInTheDocument());
    expect(input()).toHaveValue('150');
    await user.keyboard('002{Enter}');
    expect(await screen.findByText('Samuel Oyelaran has no access')).toBeInTheDocument();
  });

  it("shows the last card's answer alone, the server's message, or whom to call where there is none [EMPTOOL-010]", async () => {
    const late = held(PEOPLE[150001]);
    const portal = new FakePortal().answer(checkLibraryAccess, (fields) =>
      fields['id'] === '150001' ? late.answer() : PEOPLE[150002],
    );
    const { user } = renderScreen('/empTools/libraryCheckin', portal);
    await inField();
    await user.keyboard('150001{Enter}150002{Enter}');
    expect(await screen.findByText('Samuel Oyelaran has no access')).toBeInTheDocument();
    await act(async () => late.release());
    expect(screen.getByText('Samuel Oyelaran has no access')).toBeInTheDocument();
    for (const [body, said] of [
      [{ success: false, message: 'The reader of cards is off.' }, 'The reader of cards is off.'],
      [{ success: false }, texts.serverError],
    ] as const) {
      portal.answer(checkLibraryAccess, refused(500, body));
      await user.clear(input());
      await user.keyboard('150001{Enter}');
      expect(await screen.findByText(said)).toBeInTheDocument();
    }
  });
});

describe('the check at the clinic', () => {
  it('finds people from three characters, with their access and as what [EMPTOOL-005]', async () => {
    const access = { ...PEOPLE[150001], access_type: 'Student' } as const;
    const refusedAccess = { id: '100201', name: 'Harriet Novak', access_type: 'Employee', access: 'no' } as const;
    const portal = new FakePortal()
      .answer(searchClinicPeople, [
        { id: '150001', name: 'Sophie Larkin' },
        { id: '100201', name: 'Harriet Novak' },
      ])
      .answer(checkClinicAccess, ({ id }) => (id === '150001' ? access : refusedAccess));
    renderScreen('/empTools/clinicId', portal);
    await screen.findByLabelText('Name or id');
    write('Name or id', 'la');
    write('Name or id', 'lark');
    const cells = async (name: string) =>
      within((await screen.findByText(name)).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    await waitFor(async () => expect(await cells('Sophie Larkin')).toEqual(['150001', 'Sophie Larkin', 'Student', 'Yes']));
    await waitFor(async () => expect(await cells('Harriet Novak')).toEqual(['100201', 'Harriet Novak', 'Employee', 'No']));
    expect(portal.calls(searchClinicPeople).map(({ fields }) => fields['q'])).toEqual(['lark']);
  });
});

describe('the endowment documents', () => {
  const documentOf = (at: number, changes: Partial<EndowmentDocument> = {}): EndowmentDocument => ({
    acct_num: String(70_001 + at),
    acct_name: `Fund ${at}`,
    acct_class: 'Endowment',
    usecode_name: 'Library',
    date_created: '2024-01-15',
    last_updated: '2024-06-15',
    notes: '',
    acct_desc: `/api/staff/endow-document?acct_num=${70_001 + at}`,
    ...changes,
  });
  const shown = () =>
    within(screen.getByRole('table', { name: 'Endowment documents' }))
      .getAllByRole('row')
      .slice(1);
  const column = (at: number) => shown().map((row) => within(row).getAllByRole('cell')[at]?.textContent);

  it('are filtered and paged, and each opens; a day is read and typed alike [EMPTOOL-002] [EMPTOOL-004] [EMPTOOL-022]', async () => {
    const documents = Array.from({ length: 11 }, (_, at) => {
      if (at === 2) return documentOf(at, { date_created: '2025-03-05' });
      return at > 8 ? documentOf(at, { usecode_name: 'Missions' }) : documentOf(at);
    });
    const rendered = renderScreen('/empTools/endow', new FakePortal().answer(listEndowments, documents));
    await screen.findByText('70001');
    expect(shown()).toHaveLength(10);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Account number', 'Account name', 'Class', 'Use', 'Created', 'Updated', 'Description', 'Notes'],
    ]);
    const link = screen.getByRole('link', { name: 'Document of 70001' });
    expect(link).toHaveAttribute('href', '/api/staff/endow-document?acct_num=70001');
    await rendered.user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    await waitFor(() => expect(shown()).toHaveLength(1));
    write('Filter', 'missions');
    await waitFor(() => expect(column(3)).toEqual(['Missions', 'Missions']));
    write('Filter', '03-05-2025');
    await waitFor(() => expect(column(4)).toEqual(['03-05-2025']));
  });
});
