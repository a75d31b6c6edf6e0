import type { OutputOf } from '@campus/contract-kit';
import {
  listPayCorrections,
  listReportPeriods,
  payrollBookTexts as words,
  readBookRows,
  readPayrollReadiness,
  readPayrollRun,
} from '@campus/domain/payroll';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, write } from '../../lib/testing/rendered.js';
import { accounting, periodOf } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

type Board = OutputOf<typeof readPayrollRun>;
const { id, label, payDate } = periodOf();
const totals = {
  lines: 2,
  regular: 80,
  overtime: 2,
  other: 8,
  gross: '1000.00',
  taxes: '233.50',
  deductions: '0.00',
  net: '766.50',
};
const run: Board['runs'][number] = {
  attempt: 1,
  kind: 'regular',
  payDate: null,
  state: 'rolled_back',
  askedBy: 'Agnes Cole',
  confirmedBy: null,
  rollbackAskedBy: null,
  startedAt: '2026-01-19T15:00:00.000Z',
  processedAt: '2026-01-19T15:00:01.000Z',
  exportedAt: '2026-01-19T15:01:00.000Z',
  sentAt: '2026-01-19T15:02:00.000Z',
  endedAt: '2026-01-20T15:00:00.000Z',
  chunks: { all: 1, done: 1 },
  problems: [],
  totals,
  settled: [],
  contentHash: null,
  files: ['csv', 'bank', 'nacha', 'checks', 'reversal', 'voids'],
};
const board: Board = {
  period: { id, label, payDate },
  periods: [{ id, label }],
  inHand: { id, label },
  pending: 0,
  timesheets: { all: 2, outstanding: 0, pending: 0, accepted: 2, processed: 0 },
  actions: [],
  supplemental: { sheets: 0, corrections: 0, salaries: 0, actions: [] },
  runs: [run],
  difference: null,
};
const readiness: OutputOf<typeof readPayrollReadiness> = {
  over: false,
  notes: [],
  causes: [],
  dryRun: {
    totals,
    last: null,
    lastPeriod: null,
    retro: '0.00',
    needsSecond: false,
    second: null,
    leftOut: [],
    older: [],
    sheets: { outstanding: 0, all: 2 },
    changes: [],
  },
};

describe('a run that was rolled back', () => {
  it('keeps the files that the bank was sent, those that take them back, and leads to its journal', async () => {
    const portal = accounting()
      .answer(readPayrollRun, board)
      .answer(readPayrollReadiness, readiness)
      .answer(listPayCorrections, []);
    renderScreen('/accounting/payroll-run', portal);
    const files = within(await screen.findByRole('list', { name: 'Files of run 1' }));
    const links = files.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links.map(([text]) => text)).toEqual([
      ...['Payroll as CSV', 'All checks', 'Direct deposits (Nacha)', 'Paper checks issued'],
      ...['Direct deposits taken back (Nacha)', 'Paper checks void', 'Payroll journal'],
    ]);
    expect(links[2]?.[1]).toContain(`/timeclock/accounting/run-file?pay_period=${id}&attempt=1&file=nacha`);
    expect(links.at(-1)?.[1]).toContain(`/accounting/reports?pay_period=${id}&attempt=1`);
  });
});

describe('the payroll run', () => {
  it('names the day on which its period is paid', async () => {
    const portal = accounting()
      .answer(readPayrollRun, { ...board, period: { ...board.period, payDate: '2026-01-23' }, runs: [] })
      .answer(readPayrollReadiness, readiness)
      .answer(listPayCorrections, []);
    renderScreen('/accounting/payroll-run', portal);
    expect(await screen.findByText(/^Pay day/)).toHaveTextContent(/^Pay day 01.23.2026$/);
  });
});

describe('a pay period whose payroll is over', () => {
  it('says so instead of a dry run of what was paid already', async () => {
    const portal = accounting()
      .answer(readPayrollRun, { ...board, runs: [] })
      .answer(readPayrollReadiness, { ...readiness, over: true })
      .answer(listPayCorrections, []);
    renderScreen('/accounting/payroll-run', portal);
    expect(await screen.findByText(/^The payroll of this pay period is processed\./)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Dry run' })).not.toBeInTheDocument();
  });
});

describe('the books', () => {
  const rows = {
    money: [7, 8],
    columns: ['Date', 'Payroll', 'Account', 'Department', 'Kind', 'Item', 'Hours', 'Debit', 'Credit'],
    rows: [
      [payDate, `${label}, run 1`, '01-0410-0000-6010-00', '0410 Library', 'Earnings', 'REGULAR', '80.00', '1000.00', ''],
      [payDate, `${label}, run 1`, '01-0000-0000-1010-00', '0000', 'Net pay', 'Net pay', '', '', '1000.00'],
    ],
    totals: ['Total', '', '', '', '', '', '', '1000.00', '1000.00'],
    total: 2,
    as_of: '2026-01-20T15:00:00.000Z',
    note: words.journal.note,
  };

  it('show the journal of a run before it is taken as a file, and the remittances of some days', async () => {
    const portal = accounting().answer(listReportPeriods, [{ id, label }]).answer(readBookRows, rows);
    renderScreen(`/accounting/reports?pay_period=${id}&attempt=1`, portal);
    const table = await screen.findByRole('table', { name: 'Payroll journal' });
    expect(within(table).getAllByText('$1,000.00')).toHaveLength(4);
    expect(portal.lastCall(readBookRows)).toMatchObject({ report: 'journal', pay_period: id });
    const excel = screen.getByRole('link', { name: 'Download Excel' });
    expect(excel.getAttribute('href')).toMatch(/books\/journal\?.*format=xlsx/);
    await choose(words.report, words.remittances.title);
    await waitFor(() => expect(portal.lastCall(readBookRows)).toMatchObject({ report: 'remittances' }));
    await choose(words.of, words.ofRange);
    await screen.findByRole('button', { name: 'Show' });
    write('From', '2026-01-01');
    write('To', '2026-01-31');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(portal.lastCall(readBookRows)).toMatchObject({ start: '2026-01-01', end: '2026-01-31' }));
  });
});
