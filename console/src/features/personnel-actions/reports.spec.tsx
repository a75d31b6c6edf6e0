import { readReport } from '@campus/domain/personnel-actions';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { refused } from '../../lib/testing/fake-portal.js';
import { campus } from './testing/records.js';
import { choose, openList, takeAway, write } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const opened = jest.fn<(address: string, target: string) => null>();

beforeEach(() => {
  opened.mockReset().mockReturnValue(null);
  window.open = opened as unknown as typeof window.open;
});

const REPORTS = {
  4: 'Monthly Accounting New Hire Report',
  5: 'Monthly Accounting Termination Report',
  7: 'ProRate Accounting Report',
} as const;

async function openReporting(query = ''): Promise<void> {
  renderScreen(`/hr/reports${query}`, campus());
  await screen.findByRole('button', { name: 'Generate Report' });
}

const generate = () => fireEvent.click(screen.getByRole('button', { name: 'Generate Report' }));
const addresses = () => opened.mock.calls.map(([address]) => address);
const day = (label: string) => screen.queryByLabelText(new RegExp(`^${label}`));

async function choosesDays(start: string, end: string): Promise<void> {
  await choose('Report type', REPORTS[4]);
  write('Start date', start);
  write('End date', end);
}

describe('admin reporting', () => {
  it('offers exactly the three accounting reports [PAFREP-002]', async () => {
    await openReporting();
    const options = within(await openList('Report type')).getAllByRole('option');
    expect(options.map((option) => [option.getAttribute('data-value'), option.textContent])).toEqual(Object.entries(REPORTS));
  });

  it('asks for days once a type is chosen and shows them as M/d/yyyy [PAFREP-003]', async () => {
    await openReporting();
    expect([day('Start date'), day('End date')]).toEqual([null, null]);
    for (const name of Object.values(REPORTS)) {
      await choose('Report type', name);
      for (const label of ['Start date', 'End date']) expect(day(label)).toBeInTheDocument();
    }
    write('Start date', '08-01-2025');
    fireEvent.blur(screen.getByLabelText(/^Start date/));
    expect(day('Start date')).toHaveValue('8/1/2025');
  });

  it('opens the address of the report in a new tab, made anew from type and days each time [PAFREP-005] [PAFREP-006] [PAFREP-008]', async () => {
    await openReporting();
    await choosesDays('8/1/2025', '8/15/2025');
    generate();
    await waitFor(() => expect(addresses()).toEqual(['/hr/paf/admin/report/4?start_date=2025-08-01&end_date=2025-08-15']));
    expect(opened.mock.calls[0]?.[1]).toBe('_blank');
    write('End date', '8/31/2025');
    generate();
    await waitFor(() => expect(addresses().at(-1)).toBe('/hr/paf/admin/report/4?start_date=2025-08-01&end_date=2025-08-31'));
    await choose('Report type', REPORTS[7]);
    generate();
    await waitFor(() => expect(addresses().at(-1)).toBe('/hr/paf/admin/report/7?start_date=2025-08-01&end_date=2025-08-31'));
    expect(screen.getByRole('button', { name: 'Generate Report' })).toBeInTheDocument();
  });

  it("says 'Invalid Report Selected' for every other number [PAFREP-007]", async () => {
    for (const number of ['1', '2', '3', '6']) {
      takeAway();
      await openReporting(`?reportType=${number}`);
      generate();
      expect((await screen.findAllByText('Invalid Report Selected')).length).toBeGreaterThan(0);
    }
    expect(addresses()).toEqual([]);
  });

  it('offers no start after the end, and follows the end when it moves [PAFREP-004]', async () => {
    await openReporting();
    await choosesDays('8/1/2025', '8/15/2025');
    const isOffered = async (text: string): Promise<boolean> => {
      fireEvent.click(screen.getByRole('button', { name: 'Choose Start date from a calendar' }));
      const cell = await screen.findByRole('gridcell', { name: text });
      const offered = !(cell as HTMLButtonElement).disabled;
      fireEvent.keyDown(screen.getByRole('dialog', { name: 'Calendar for Start date' }), { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendar for Start date' })).not.toBeInTheDocument());
      return offered;
    };
    expect([await isOffered('15'), await isOffered('16')]).toEqual([true, false]);
    write('End date', '8/20/2025');
    expect([await isOffered('16'), await isOffered('21')]).toEqual([true, false]);
    write('Start date', '8/21/2025');
    generate();
    expect((await screen.findAllByText(/start date of the report lies after its end date/)).length).toBeGreaterThan(0);
    expect(addresses()).toEqual([]);
  });

  it('is not generated without both days, nor with the start after the end [PAFREP-014]', async () => {
    await openReporting();
    for (const name of Object.values(REPORTS)) {
      await choose('Report type', name);
      for (const [missing, given] of [
        ['Start date', 'End date'],
        ['End date', 'Start date'],
      ] as const) {
        write(given, '8/1/2025');
        write(missing, '');
        generate();
        await waitFor(() => expect(day(missing)).toHaveAccessibleDescription(/This field is required\./));
        expect(day(missing)).toHaveAttribute('aria-invalid', 'true');
      }
    }
    await choosesDays('8/1/2025', '');
    write('End date', '7/31/2025');
    generate();
    expect((await screen.findAllByText(/start date of the report lies after its end date/)).length).toBeGreaterThan(0);
    expect(addresses()).toEqual([]);
  });
});

describe('a report', () => {
  it('is a table with its total, and files with the same days beside it', async () => {
    const column = (id: string, label: string, kind: 'date' | 'money' | 'text') => ({ id, label, kind });
    const portal = campus().answer(readReport, {
      number: 7,
      name: REPORTS[7],
      start_date: '2025-08-01',
      end_date: '2025-08-31',
      columns: [column('name', 'Name', 'text'), column('first_day', 'Start date', 'date'), column('amount', 'Amount', 'money')],
      rows: [['Clara Whitlow', '2025-08-01', '1234.50']],
      total: '1234.50',
    });
    renderScreen('/hr/paf/admin/report/7?start_date=2025-08-01&end_date=2025-08-31', portal);
    const table = await screen.findByRole('table', { name: REPORTS[7] });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['NameStart dateAmount', 'Clara Whitlow08-01-2025$1,234.50', 'Total$1,234.50']);
    fireEvent.click(screen.getByRole('button', { name: 'Export 1 row' }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['CSV', '/api/hr/paf/admin/report/7/csv?start_date=2025-08-01&end_date=2025-08-31'],
      ['Excel', '/api/hr/paf/admin/report/7/xlsx?start_date=2025-08-01&end_date=2025-08-31'],
    ]);
  });

  it('leads back to its dates when they are refused', async () => {
    const message = 'The start date of the report lies after its end date. Choose an earlier start date.';
    const swapped = { success: false, code: 'personnel-actions.report_dates_swapped', message };
    const portal = campus().answer(readReport, refused(422, swapped));
    renderScreen('/hr/paf/admin/report/7?start_date=2025-08-31&end_date=2025-08-01', portal);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Choose another report or other dates' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin reporting' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Report type' })).toHaveTextContent(REPORTS[7]);
  });

  it('is tried again when it only failed', async () => {
    const portal = campus().answer(readReport, refused(500));
    renderScreen('/hr/paf/admin/report/7?start_date=2025-08-01&end_date=2025-08-31', portal);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(portal.calls(readReport)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Choose another report or other dates' })).not.toBeInTheDocument();
  });
});
