import {
  hrReportScreenTexts as texts,
  hrReportTexts,
  listCrossings,
  listProblems,
  readAcaRows,
  readMonthRows,
  readRangeRows,
  runAcaReport,
} from '@campus/domain/hr-reports';
import type { ReportRows } from '@campus/domain/exports';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakePortal, file, refused } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { choose, optionsOf } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const HR = meOf({ groups: ['employees', 'hr'] });
const reportOf = (changes: Partial<ReportRows> = {}): ReportRows => ({
  columns: ['Id', 'Name', 'Worked'],
  money: [],
  rows: [['100204', 'Tennant, Paula', '28.01']],
  totals: ['Total', '', '28.01'],
  total: 1,
  as_of: '2026-11-10T15:00:00.000Z',
  note: 'Counted so.',
  ...changes,
});

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal()
    .answer(listProblems, [{ id_num: '100204', org_pos: 'L-1', pos_seq: '1', last_first: 'Tennant, Paula' }])
    .answer(listCrossings, [{ id_num: '100203', last_first: 'Desai, Vikram', limit: 'week', worked: '16.00', day: '2026-11-13' }])
    .answer(readAcaRows, reportOf())
    .answer(readMonthRows, reportOf())
    .answer(readRangeRows, reportOf({ total: 900 }))
    .answer(runAcaReport, file('aca.csv'));
});
const open = (path = '/hr/acaReports') => renderScreen(path, portal, HR);
const form = (name: string) => within(screen.getByRole('form', { name }));
const write = (part: ReturnType<typeof form>, name: RegExp, value: string) =>
  fireEvent.change(part.getByRole('textbox', { name }), { target: { value } });
const aca = () => form(hrReportTexts.aca.title);

describe('the screen of HR reports', () => {
  it('names who will pass a limit at the pace of four weeks, and the day', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: texts.crossings }));
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(2));
    const row = within(table.getAllByRole('row').at(1) as HTMLElement);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      ...['Desai, Vikram', '100203', '20 hours a week', '16.00', '11-13-2026'],
    ]);
  });

  it('has the ACA form, the other reports and the potential problems with the hours behind each [HRREP-001] [HRREP-002] [HROTHER-002]', async () => {
    const { user, query } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'ACA reports' })).toBeInTheDocument();
    const row = within(await screen.findByRole('table', { name: texts.problems }))
      .getAllByRole('row')
      .at(1) as HTMLElement;
    await waitFor(() =>
      expect(
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ).toEqual(['Tennant, Paula', '100204', 'L-1', '1']),
    );
    expect(await optionsOf(texts.report)).toHaveLength(7);
    await user.click(within(row).getByRole('link', { name: 'Tennant, Paula' }));
    await waitFor(() => expect(query()).toMatchObject({ report: 'monthly-hour-report', person: '100204' }));
    await waitFor(() =>
      expect(portal.lastCall(readMonthRows)).toMatchObject({ report: 'monthly-hour-report', person: '100204' }),
    );
  });

  it('asks an ACA report for both dates and one of four categories [HRREP-003] [HRREP-004] [HRREP-005]', async () => {
    const { user } = open();
    await screen.findByRole('form', { name: hrReportTexts.aca.title });
    const show = () => user.click(aca().getByRole('button', { name: texts.show }));
    await show();
    expect(await aca().findByRole('alert')).toHaveTextContent(/Start date.*End date.*Category/);
    expect(portal.calls(readAcaRows)).toHaveLength(0);
    const categories = await optionsOf(texts.category);
    expect(categories.filter((text) => text !== '')).toEqual(['1 On Going', '2 New Hire', '3 3-Month Transition', '5 Inactive']);
    expect(await optionsOf(texts.type)).toEqual(['Both', 'Full-Time', 'Part-Time']);
    write(aca(), /Start date/, '1/1/2025');
    write(aca(), /End date/, '12/31/2025');
    await choose(texts.category, '3 3-Month Transition');
    await choose(texts.type, 'Part-Time');
    await show();
    expect(await screen.findByText(/Counted so\./)).toBeInTheDocument();
    const asked = { acaStartDt: '2025-01-01', acaEndDt: '2025-12-31', acaCategoryId: '3', acaPosType: 'P' };
    expect(portal.lastCall(readAcaRows)).toMatchObject(asked);
    await user.click(screen.getByRole('button', { name: texts.xlsx }));
    await waitFor(() => expect(portal.lastCall(runAcaReport)).toMatchObject({ ...asked, format: 'xlsx' }));
  });

  it('shows the other reports with their sums, and offers each as a file [HRREP-001] [HRREP-007]', async () => {
    open('/hr/acaReports?report=monthly-hour-report&month=2026-11');
    const table = within(await screen.findByRole('table', { name: hrReportTexts['monthly-hour-report'].title }));
    expect(await table.findByText('Tennant, Paula')).toBeInTheDocument();
    expect(table.getByText('Total')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: texts.xlsx })).toHaveAttribute(
      'href',
      '/api/hr/reports/monthly-hour-report?month=2026-11&format=xlsx',
    );
  });

  it('says how many rows a long report has, and what is wrong with a range [HRREP-009]', async () => {
    const { user } = open('/hr/acaReports?report=look-back-summary&start=2025-01-01&end=2025-12-31');
    expect(await screen.findByText('The first 1 of 900 rows. The file has all of them.')).toBeInTheDocument();
    portal.answer(readRangeRows, refused(400, { success: false, message: 'The end date is before the start date.' }));
    const range = form(hrReportTexts['look-back-summary'].title);
    write(range, /End date/, '12/31/2024');
    await user.click(range.getByRole('button', { name: texts.show }));
    expect(await screen.findByText('The end date is before the start date.')).toBeInTheDocument();
  });
});
