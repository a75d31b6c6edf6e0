import type { Operation } from '@campus/contract-kit';
import type { GroupedReport } from '@campus/domain/advancement';
import {
  listAmbassadorChanges,
  listPhonathonResults,
  listProblems,
  phonathonTexts,
  readAlumniGiving,
  readAnnualFund,
  readAts,
  readGivingDashboard,
  readGivingRelation,
  readPaymentAvenue,
  readPhonathonSummary,
  readPhonathonWeekly,
  readReportSettings,
  readSbc,
  readSolicitation,
  readTotalGiving,
  reportScreenTexts as texts,
  reportTexts,
} from '@campus/domain/advancement';
import { monthName, monthsWithGoals, RELATION_ROWS, REPORT_SETTINGS } from '@campus/domain/advancement/rules';
import { saveSetting } from '@campus/domain/shell';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakePortal, whole } from '../../../lib/testing/fake-portal.js';
import { meOf } from '../../../lib/testing/me.js';
import { choose, screenRenderer, takeAway } from '../../../lib/testing/rendered.js';
import { routes } from '../routes.js';

jest.setTimeout(60_000);

const renderScreen = screenRenderer(routes);
const STAFF = meOf({ groups: ['employees', 'advancement'] });
const YEAR = '2026-2027';
const FIGURES = { gifts: 3, donors: 2, amount: '1234.50' };
const GROUPED: GroupedReport = {
  fiscal_year: YEAR,
  grouping: 'month',
  total: FIGURES,
  groups: [{ code: 'ALU', name: 'Alumni', ...FIGURES, rows: [{ code: '01', name: 'August 2026', ...FIGURES }] }],
};
const figures = monthsWithGoals(['100.00', '50.00'], ['200.00']);
const FUND = {
  fiscal_year: YEAR,
  ...figures,
  months: figures.months.map((month) => ({ ...month, name: monthName(month.month, YEAR) })),
};
const KINDS = { annual_fund: '1.00', temporarily_restricted: '2.00', other: '3.00', total: '6.00' };
const ATS = { A: 1, B: '1.00', C: 2, D: '2.00', E: 3, F: '3.00', G: 4 };
const TWO = { ...FIGURES, gifts_before: 1, donors_before: 1, amount_before: '10.00' };

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal()
    .answer(readReportSettings, {
      fiscal_years: [YEAR, '2025-2026'],
      solicitations: [{ value: 'GALA', label: 'Founders dinner' }],
      settings: { solicitation: { solicitations: ['GALA'], grouping: 'month' } },
    })
    .answer(saveSetting, null)
    .answer(readAnnualFund, FUND)
    .answer(readGivingRelation, GROUPED)
    .answer(readPaymentAvenue, GROUPED)
    .answer(readSolicitation, GROUPED)
    .answer(readAlumniGiving, {
      fiscal_year: YEAR,
      rows: [{ class_year: 1998, alumni: 4, donors: 2, share: '50.0', amount: '7.00' }],
      total: { alumni: 4, donors: 2, share: '50.0', amount: '7.00' },
    })
    .answer(readTotalGiving, {
      fiscal_year: YEAR,
      year_before: '2025-2026',
      total: TWO,
      rows: [{ code: '00100/02020', name: 'Annual fund: general', ...TWO }],
    })
    .answer(readSbc, { fiscal_year: YEAR, rows: RELATION_ROWS.map((row) => ({ ...row, ...KINDS })), total: KINDS })
    .answer(readAts, { fiscal_year: YEAR, rows: RELATION_ROWS.map((row, at) => ({ row: at + 1, ...row, ...ATS })), total: ATS });
});

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);

const SCREENS: readonly (readonly [keyof typeof reportTexts.reports, Operation, string])[] = [
  ['annualFundByMonth', readAnnualFund, 'annual-fund-by-month-xlsx'],
  ['givingRelation', readGivingRelation, 'giving-relation-xlsx'],
  ['paymentAvenue', readPaymentAvenue, 'payment-avenue-xlsx'],
  ['solicitation', readSolicitation, 'solicitation-xlsx'],
  ['alumniGiving', readAlumniGiving, 'alumni-giving-xlsx'],
  ['totalGiving', readTotalGiving, 'total-giving-xlsx'],
  ['sbc', readSbc, 'sbc-xlsx'],
  ['ats', readAts, 'ats-xlsx'],
];

describe('every report', () => {
  it.each(SCREENS)(
    '%s has the settings that it uses, takes another year and keeps it, and is had as Excel [ADVREP-003] [ADVREP-004] [ADVREP-005]',
    async (report, read, file) => {
      renderScreen(`/advancement/${report}`, portal, STAFF);
      await screen.findByRole('table', { name: reportTexts.reports[report] });
      const labels = REPORT_SETTINGS[report].map((setting) => reportTexts.filters[setting as keyof typeof reportTexts.filters]);
      for (const label of labels) expect(screen.getByRole('combobox', { name: new RegExp(`^${label}`) })).toBeInTheDocument();
      expect(screen.getAllByRole('combobox')).toHaveLength(labels.length);
      await choose('Fiscal year', '2025-2026');
      await waitFor(() => expect(portal.lastCall(read)).toMatchObject({ fiscal_year: '2025-2026' }));
      await waitFor(() => expect(portal.lastCall(saveSetting)).toMatchObject({ name: `advancement.${report}` }));
      expect(JSON.parse(String(portal.lastCall(saveSetting)?.['value']))).toMatchObject({ fiscal_year: '2025-2026' });
      expect(screen.getByRole('link', { name: texts.excel })).toHaveAttribute(
        'href',
        expect.stringContaining(`${file}?fiscal_year=2025-2026`),
      );
    },
  );

  it('shows with Back what it showed before, though the choice is remembered', async () => {
    const { query, back } = renderScreen('/advancement/totalGiving', portal, STAFF);
    await screen.findByRole('table', { name: reportTexts.reports.totalGiving });
    await choose('Fiscal year', '2025-2026');
    await waitFor(() => expect(query()).toMatchObject({ fiscal_year: '2025-2026' }));
    portal.answer(readReportSettings, {
      fiscal_years: [YEAR, '2025-2026'],
      solicitations: [],
      settings: { totalGiving: { fiscal_year: '2025-2026' } },
    });
    await back();
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Fiscal year/ })).toHaveTextContent(YEAR));
    expect(query()).toMatchObject({ fiscal_year: YEAR });
  });

  it('is listed with its link and its settings [ADVREP-002]', async () => {
    renderScreen('/advancement/reports', portal, STAFF);
    expect(await screen.findByText(`${YEAR} · By month · GALA`)).toBeInTheDocument();
    const all = Object.entries({ ...reportTexts.reports, ...phonathonTexts.reports });
    expect(all).toHaveLength(13);
    for (const [report, title] of all)
      expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', `/advancement/${report}`);
  });
});

describe('the annual fund by month', () => {
  it('has twelve months from August, a sum after every third, and the year; the chart says the same [ADVREP-007] [ADVREP-024]', async () => {
    renderScreen('/advancement/annualFundByMonth', portal, STAFF);
    const rows = await rowsOf(reportTexts.reports.annualFundByMonth);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      ...[
        'August 2026',
        'September 2026',
        'October 2026',
        'Quarter 1',
        'November 2026',
        'December 2026',
        'January 2027',
        'Quarter 2',
      ],
      ...['February 2027', 'March 2027', 'April 2027', 'Quarter 3', 'May 2027', 'June 2027', 'July 2027', 'Quarter 4', 'Total'],
    ]);
    expect(rows[3]).toHaveTextContent('$150.00');
    expect(
      screen.getByText('$150.00 of $200.00 was given to the annual fund in 2026-2027: 75.0%. Hollow bars are goals.'),
    ).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: texts.monthsChart })).getAllByRole('listitem')).toHaveLength(12);
  });
});

describe('the reports of groups', () => {
  it('have one layout of groups with gifts, donors and amounts [ADVREP-006]', async () => {
    for (const [report, chosen] of [
      ['givingRelation', 'By month'],
      ['paymentAvenue', 'By quarter'],
      ['solicitation', 'By fund category'],
    ] as const) {
      renderScreen(`/advancement/${report}`, portal, STAFF);
      await screen.findByRole('table', { name: reportTexts.reports[report] });
      await choose('Grouping', chosen);
      const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
      await waitFor(() => expect(heads()).toEqual(['Group', 'Part', 'Gifts', 'Donors', 'Amount']));
      expect((await rowsOf(reportTexts.reports[report])).map((row) => row.textContent)).toEqual([
        ...['Alumni32$1,234.50', 'AlumniAugust 202632$1,234.50', 'Total32$1,234.50'],
      ]);
      takeAway();
    }
    expect(portal.lastCall(readSolicitation)).toMatchObject({ grouping: 'category', solicitations: '["GALA"]' });
  });
});

describe('the reports of a year', () => {
  it('have seven columns A to G and fifteen rows on ATS, and three kinds of funds on SBC [ADVREP-011] [ADVREP-010]', async () => {
    renderScreen('/advancement/ats', portal, STAFF);
    expect(await rowsOf(reportTexts.reports.ats)).toHaveLength(16);
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent.slice(0, 2));
    expect(heads.slice(2)).toEqual(['A ', 'B ', 'C ', 'D ', 'E ', 'F ', 'G ']);
    takeAway();
    renderScreen('/advancement/sbc', portal, STAFF);
    expect((await rowsOf(reportTexts.reports.sbc)).at(-1)).toHaveTextContent('Total$1.00$2.00$3.00$6.00');
  });

  it('have alumni by class year, and categories beside the year before [ADVREP-008] [ADVREP-009]', async () => {
    renderScreen('/advancement/alumniGiving', portal, STAFF);
    expect((await rowsOf(reportTexts.reports.alumniGiving))[0]).toHaveTextContent('19984250.0%$7.00');
    takeAway();
    renderScreen('/advancement/totalGiving', portal, STAFF);
    expect((await rowsOf(reportTexts.reports.totalGiving))[0]).toHaveTextContent(
      '00100/02020 Annual fund: general32$1,234.5011$10.00',
    );
    expect(screen.getByRole('columnheader', { name: 'Amount 2025-2026' })).toBeInTheDocument();
  });

  it('have problems that lead to the profile [ADVREP-012]', async () => {
    const row = { id: '600001/phone', ID_NUM: '600001', de_name: 'Sophie Larkin', problem: 'phone', value: '502' } as const;
    portal.answer(listProblems, whole([row], { page: { total: 1, next: null } }));
    renderScreen('/advancement/problems', portal, STAFF);
    expect(await screen.findByRole('link', { name: 'Sophie Larkin' })).toHaveAttribute(
      'href',
      '/advancement/donorDirectory?id=600001',
    );
    expect(screen.getByText('The phone is not XXX-XXX-XXXX')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: texts.excel })).toHaveAttribute('href', '/api/staff/advancement/problems-xlsx');
  });
});

describe('the dashboard', () => {
  it('has four charts, each with its figures that open their gifts or donors, a sentence and its report [ADVREP-001]', async () => {
    portal.answer(readGivingDashboard, {
      fiscal_year: YEAR,
      months: FUND.months.map(({ month, name, amount, goal }) => ({ month, name, amount, goal })),
      years: [
        { fiscal_year: '2025-2026', amount: '900.00' },
        { fiscal_year: YEAR, amount: '150.00' },
      ],
      relations: [{ code: 'ALU', name: 'Alumni', donors: 12 }],
      phonathon: {
        solicitation: 'PHON',
        name: 'Phonathon',
        calls: 3,
        amount: '50.00',
        outcomes: [1, 2, 0, 0, 0, 0].map((calls, at) => ({ outcome: at + 1, calls })),
      },
    });
    renderScreen('/advancement/dashboard', portal, STAFF);
    expect(await screen.findByText('$1,050.00 was given in 2 fiscal years, the most in 2025-2026: $900.00.')).toBeInTheDocument();
    expect(screen.getByText('Most donors of 2026-2027 are Alumni: 12 donors.')).toBeInTheDocument();
    expect(screen.getByText('3 calls for Phonathon, 1 gift of $50.00 in all.')).toBeInTheDocument();
    expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([
      ...[texts.monthsChart, texts.yearsChart, texts.relationsChart, texts.phonathonChart],
    ]);
    const figure = '/advancement/reportFigure?show=';
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `${figure}gifts&first=2026-08-01&last=2026-08-31&kind=annual`,
      `${figure}gifts&first=2026-09-01&last=2026-09-30&kind=annual`,
      `/advancement/annualFundByMonth?fiscal_year=${YEAR}`,
      `${figure}gifts&first=2025-08-01&last=2026-07-31`,
      `${figure}gifts&first=2026-08-01&last=2027-07-31`,
      `/advancement/totalGiving?fiscal_year=${YEAR}`,
      `${figure}donors&first=2026-08-01&last=2027-07-31&relation=ALU`,
      `/advancement/givingRelation?fiscal_year=${YEAR}`,
      '/advancement/phonathonSummary?solicitations=PHON',
    ]);
  });
});

describe('the reports of the phonathon', () => {
  const OUTCOME_COUNTS = { 1: 1, 2: 0, 3: 2, 4: 0, 5: 0, 6: 0 };
  const WEEK = {
    ID_NUM: '150011',
    ambassador: 'Amelia Foss',
    calls: 3,
    gifts: 1,
    amount: '50.00',
    last_hour: 2,
    in_hand_since: null,
  };
  beforeEach(
    () =>
      void portal
        .answer(readPhonathonSummary, {
          rows: [{ ID_NUM: '150011', ambassador: 'Amelia Foss', calls: 3, outcomes: OUTCOME_COUNTS, gifts: 1, amount: '50.00' }],
          total: { calls: 3, outcomes: OUTCOME_COUNTS, gifts: 1, amount: '50.00' },
        })
        .answer(readPhonathonWeekly, {
          start: '2026-12-07',
          end: '2026-12-13',
          rows: [WEEK],
          total: { calls: 3, gifts: 1, amount: '50.00', last_hour: 2 },
        }),
  );

  it('have calls, outcomes, gifts and amounts of the chosen solicitations [ADVREP-004] [ADVREP-015]', async () => {
    renderScreen('/advancement/phonathonSummary', portal, STAFF);
    expect((await rowsOf(phonathonTexts.reports.phonathonSummary)).map((row) => row.textContent)).toEqual([
      ...['Amelia Foss31020001$50.00', 'Total31020001$50.00'],
    ]);
    expect(screen.getAllByRole('combobox')).toHaveLength(1);
    expect(screen.getByRole('link', { name: texts.excel })).toHaveAttribute(
      'href',
      expect.stringContaining('phonathon-summary-xlsx'),
    );
  });

  it('list the results with what a recurring gift comes to in a month [ADVREP-013] [ADVREP-027]', async () => {
    const row = {
      id: 'r1',
      donor_id: '600001',
      donor: 'Sophie Larkin',
      ambassador: 'Amelia Foss',
      outcome: 1,
      verify: 1 as const,
      giftType: 'R' as const,
      gift_amount: '120.00',
      gift_recurring: '10.00',
      created_at: '2026-12-07T23:00:00.000Z',
      notes: 'In May',
      solicitation: 'PHON',
    };
    portal.answer(listPhonathonResults, whole([row], { page: { total: 1, next: null } }));
    renderScreen('/advancement/phonathonResults', portal, STAFF);
    const [shown] = await rowsOf(phonathonTexts.reports.phonathonResults);
    for (const text of ['Sophie Larkin', 'Amelia Foss', 'Gift given', 'Yes', 'Recurring', '$120.00', '$10.00', 'In May'])
      expect(shown).toHaveTextContent(text);
  });

  it('list the changes of calls since a day [ADVREP-004] [ADVREP-016]', async () => {
    const change = {
      id: '7',
      at: '2026-12-07T23:00:00.000Z',
      ambassador: 'Amelia Foss',
      donor_id: '600001',
      donor: 'Sophie Larkin',
      field: 'solicit',
      old_value: 'Y',
      new_value: 'No Phone',
    };
    const checked = { ...change, id: '8', field: 'verified_on', old_value: '', new_value: '2026-12-07' };
    portal.answer(listAmbassadorChanges, whole([change, checked], { page: { total: 2, next: null } }));
    renderScreen('/advancement/ambassadorChanges?since=2026-12-01', portal, STAFF);
    const [shown, day] = await rowsOf(phonathonTexts.reports.ambassadorChanges);
    expect(shown).toHaveTextContent('SolicitYNo Phone');
    expect(day).toHaveTextContent('Data verified12-07-2026');
    expect(portal.lastCall(listAmbassadorChanges)).toMatchObject({ since: '2026-12-01' });
  });

  it('read the week anew every 5 seconds while it is live, and neither when that is off nor on another screen [ADVREP-004] [ADVREP-014] [ADVREP-020]', async () => {
    const calls = () => portal.asked.filter(({ operation }) => operation === readPhonathonWeekly.name).length;
    jest.useFakeTimers({ advanceTimers: true });
    try {
      renderScreen('/advancement/phonathonWeekly?start=2026-12-07', portal, STAFF);
      await screen.findByRole('table', { name: phonathonTexts.reports.phonathonWeekly });
      expect(portal.lastCall(readPhonathonWeekly)).toMatchObject({ start: '2026-12-07' });
      const before = calls();
      await jest.advanceTimersByTimeAsync(11_000);
      expect(calls()).toBe(before);
      screen.getByRole('switch', { name: 'Live' }).click();
      await waitFor(() => expect(screen.getByRole('switch', { name: 'Live' })).toBeChecked());
      await jest.advanceTimersByTimeAsync(15_500);
      expect(calls()).toBe(before + 3);
      expect(JSON.parse(String(portal.lastCall(saveSetting)?.['value']))).toMatchObject({ live: true });
      takeAway();
      await jest.advanceTimersByTimeAsync(11_000);
      expect(calls()).toBe(before + 3);
    } finally {
      jest.useRealTimers();
    }
  });
});
