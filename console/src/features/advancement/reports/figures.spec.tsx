import {
  listFigureAlumni,
  listFigureDonors,
  listFigureGifts,
  readAlumniGiving,
  readAnnualFund,
  readAts,
  readReportSettings,
  readSbc,
  readSolicitation,
  readTotalGiving,
  reportTexts,
} from '@campus/domain/advancement';
import { monthName, monthsWithGoals, RELATION_ROWS } from '@campus/domain/advancement/rules';
import { saveSetting } from '@campus/domain/shell';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { FakePortal, whole } from '../../../lib/testing/fake-portal.js';
import { giftOf } from '../testing/records.js';
import { renderScreen, STAFF } from '../testing/screens.js';

jest.setTimeout(60_000);

const YEAR = '2025-2026';
const FIGURES = { gifts: 3, donors: 2, amount: '1234.50' };
const page = { page: { total: 1, next: null } };
const fund = monthsWithGoals(['100.00'], ['200.00']);
const ATS = { A: 1, B: '1.00', C: 2, D: '2.00', E: 3, F: '3.00', G: 0 };
const KINDS = { annual_fund: '1.00', temporarily_restricted: '0.00', other: '3.00', total: '4.00' };

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal()
    .answer(readReportSettings, { fiscal_years: [YEAR], solicitations: [], settings: { solicitation: { grouping: 'month' } } })
    .answer(saveSetting, null)
    .answer(readAnnualFund, {
      fiscal_year: YEAR,
      ...fund,
      months: fund.months.map((one) => ({ ...one, name: monthName(one.month, YEAR) })),
    })
    .answer(readSolicitation, {
      fiscal_year: YEAR,
      grouping: 'month',
      total: FIGURES,
      groups: [{ code: '', name: 'None', ...FIGURES, rows: [{ code: '07', name: 'February 2026', ...FIGURES }] }],
    })
    .answer(readAlumniGiving, {
      fiscal_year: YEAR,
      rows: [{ class_year: 1998, alumni: 4, donors: 2, share: '50.0', amount: '7.00' }],
      total: { alumni: 9, donors: 3, share: '33.3', amount: '8.00' },
    })
    .answer(readTotalGiving, {
      fiscal_year: YEAR,
      year_before: '2024-2025',
      total: { ...FIGURES, gifts_before: 1, donors_before: 1, amount_before: '10.00' },
      rows: [{ code: '00100/02020', name: 'Annual fund', ...FIGURES, gifts_before: 1, donors_before: 1, amount_before: '10.00' }],
    })
    .answer(readSbc, { fiscal_year: YEAR, rows: RELATION_ROWS.map((row) => ({ ...row, ...KINDS })), total: KINDS })
    .answer(readAts, { fiscal_year: YEAR, rows: RELATION_ROWS.map((row, at) => ({ row: at + 1, ...row, ...ATS })), total: ATS });
});

const year = 'first=2025-08-01&last=2026-07-31';
/** The addresses that the figures of a row open, in its order. */
async function opened(report: keyof typeof reportTexts.reports, row: number): Promise<string[]> {
  renderScreen(`/advancement/${report}`, portal, STAFF);
  const table = await screen.findByRole('table', { name: reportTexts.reports[report] });
  const line = within(table).getAllByRole('row').at(row);
  if (line === undefined) throw new Error('no such row');
  return within(line)
    .queryAllByRole('link')
    .map((link) => decodeURIComponent(link.getAttribute('href')?.replace('/advancement/reportFigure?', '') ?? ''));
}

describe('each figure of a report', () => {
  it('of the annual fund opens the gifts of its month, and of the year in the total [ADVREP-007]', async () => {
    expect(await opened('annualFundByMonth', 1)).toEqual(['show=gifts&first=2025-08-01&last=2025-08-31&kind=annual']);
  });

  it('of a group opens its gifts and donors, in the days of its part [ADVREP-006]', async () => {
    const part = 'first=2026-02-01&last=2026-02-28&solicitation=-';
    expect(await opened('solicitation', 2)).toEqual([`show=gifts&${part}`, `show=donors&${part}`, `show=gifts&${part}`]);
  });

  it('of a class opens its alumni, donors and gifts; the total those of all classes [ADVREP-008]', async () => {
    expect(await opened('alumniGiving', 1)).toEqual([
      `show=alumni&${year}&class_year=1998`,
      `show=donors&${year}&class_year=1998`,
      `show=gifts&${year}&class_year=1998`,
    ]);
  });

  it('of a category opens this year and the year before [ADVREP-009]', async () => {
    const [now, before] = [`${year}&category=00100/02020`, 'first=2024-08-01&last=2025-07-31&category=00100/02020'];
    expect(await opened('totalGiving', 1)).toEqual([
      ...[`show=gifts&${now}`, `show=donors&${now}`, `show=gifts&${now}`],
      ...[`show=gifts&${before}`, `show=donors&${before}`, `show=gifts&${before}`],
    ]);
  });

  it('of SBC and ATS opens the gifts of its relation and kind; a figure of nothing opens nothing [ADVREP-010] [ADVREP-011]', async () => {
    const of = (kind: string) => `show=gifts&${year}${kind}&relation=ALU`;
    expect(await opened('sbc', 1)).toEqual([of('&kind=annual'), of('&kind=other'), of('')]);
    document.body.replaceChildren();
    expect(await opened('ats', -1)).toEqual([
      ...[`show=gifts&${year}&kind=unrestricted`, `show=gifts&${year}&kind=unrestricted`],
      ...[
        `show=gifts&${year}&kind=notUnrestricted`,
        `show=gifts&${year}&kind=notUnrestricted`,
        `show=gifts&${year}`,
        `show=gifts&${year}`,
      ],
    ]);
  });
});

describe('what a figure opens', () => {
  const open = (search: string) => renderScreen(`/advancement/reportFigure?${search}`, portal, STAFF);

  it('says which figure it is, and lists its gifts [ADVREP-017]', async () => {
    portal.answer(listFigureGifts, whole([giftOf()], page));
    open(`show=gifts&${year}&kind=annual&relation=ALU`);
    expect(await screen.findByText(/^Annual fund · Giving relation: Alumni · .*2025.* to .*2026/)).toBeInTheDocument();
    expect(await screen.findByText('7001/1/1')).toBeInTheDocument();
    expect(portal.lastCall(listFigureGifts)).toMatchObject({
      first: '2025-08-01',
      last: '2026-07-31',
      kind: 'annual',
      relation: 'ALU',
    });
  });

  it('lists donors and alumni, each leading to the profile [ADVREP-017]', async () => {
    const donor = { id: '600002', name: 'Ida Twofold', gifts: 2, amount: '75.00' };
    portal.answer(listFigureDonors, whole([donor], page)).answer(listFigureAlumni, whole([donor], page));
    open(`show=donors&${year}&class_year=1998`);
    expect((await screen.findByRole('link', { name: 'Ida Twofold' })).getAttribute('href')).toBe(
      '/advancement/donorDirectory?id=600002',
    );
    expect(portal.lastCall(listFigureDonors)).toMatchObject({ class_year: '1998' });
  });

  it('of an address that names none sends to the reports', async () => {
    open('show=gifts&first=soon');
    expect(await screen.findByText('Open a report, then choose one of its figures.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/advancement/reports');
  });
});
