import { amountOf, centsOf, roundedShare } from '../../money/rules/index.js';
import { GIVING_RELATIONS, OTHER_RELATION } from './donors.js';

/** A gift of so much or more stands in column G of ATS. [ADVREP-022] */
export const ATS_THRESHOLD = '5000.00';

/** How the rows inside each group are made. [ADVREP-003] */
export const GROUPINGS = ['none', 'quarter', 'month', 'category'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The reports of giving and the lists, by the names of their screens, with the settings that each has. [ADVREP-004] */
export const REPORT_SETTINGS = {
  annualFundByMonth: ['fiscal_year'],
  givingRelation: ['fiscal_year', 'grouping'],
  paymentAvenue: ['fiscal_year', 'grouping'],
  solicitation: ['fiscal_year', 'grouping', 'solicitations'],
  alumniGiving: ['fiscal_year'],
  totalGiving: ['fiscal_year'],
  sbc: ['fiscal_year'],
  ats: ['fiscal_year'],
  problems: [],
  phonathonResults: ['solicitations'],
  phonathonWeekly: ['start', 'live'],
  phonathonSummary: ['solicitations'],
  ambassadorChanges: ['since'],
  listRollCall: ['fiscal_year'],
  listNewDonors: ['since'],
  listReinstatedDonors: ['since'],
  listChristmas: ['since'],
} as const;
export type ReportName = keyof typeof REPORT_SETTINGS;
export const REPORT_NAMES = Object.keys(REPORT_SETTINGS) as readonly ReportName[];

/** The rows of sbc and ATS: each relation, and all others with those of none. */
export const RELATION_ROWS: readonly { readonly code: string; readonly name: string }[] = [
  ...Object.entries(GIVING_RELATIONS).map(([code, name]) => ({ code, name })),
  { code: '', name: OTHER_RELATION },
];

const MONTHS = ['August', 'September', 'October', 'November', 'December', 'January', 'February', 'March', 'April', 'May'];
const CALENDAR_YEAR_ENDS = 5;

/** The month of a fiscal year by its name: 1 of `2025-2026` is `August 2025`. */
export function monthName(month: number, fiscalYear: string): string {
  const name = [...MONTHS, 'June', 'July'][month - 1] ?? '';
  const [first = '', second = ''] = fiscalYear.split('-');
  return `${name} ${month > CALENDAR_YEAR_ENDS ? second : first}`;
}

/** A part in percent with one decimal, half up: `12.5`; null of nothing. */
export function percentOf(part: number, whole: number): string | null {
  if (whole <= 0) return null;
  const tenths = roundedShare(part, 1000, whole);
  return `${Math.trunc(tenths / 10)}.${tenths % 10}`;
}

/** An amount, its goal and how much of the goal it is. */
export interface GoalFigure {
  readonly amount: string;
  readonly goal: string | null;
  readonly share: string | null;
}

/** A figure with its goal; a goal of nothing is none to reach. */
export function goalFigure(amount: number, goal: number | null): GoalFigure {
  return {
    amount: amountOf(amount),
    goal: goal === null ? null : amountOf(goal),
    share: goal === null ? null : percentOf(amount, goal),
  };
}

/** Twelve months with the sum of each three and of all, from amounts and goals of August to July. [ADVREP-007] [ADVREP-024] */
export function monthsWithGoals(amounts: readonly string[], goals: readonly (string | null)[]) {
  const cents = Array.from({ length: 12 }, (_, at) => centsOf(amounts[at] ?? '0'));
  const wanted = Array.from({ length: 12 }, (_, at) => (goals[at] == null ? null : centsOf(goals[at])));
  const sumOf = (from: number, to: number): GoalFigure => {
    const set = wanted.slice(from, to).filter((goal) => goal !== null);
    return goalFigure(
      cents.slice(from, to).reduce((sum, one) => sum + one, 0),
      set.length === 0 ? null : set.reduce((sum, one) => sum + one, 0),
    );
  };
  return {
    months: cents.map((_, at) => ({ month: at + 1, quarter: Math.floor(at / 3) + 1, ...sumOf(at, at + 1) })),
    quarters: [0, 3, 6, 9].map((from) => ({ quarter: from / 3 + 1, ...sumOf(from, from + 3) })),
    total: sumOf(0, 12),
  };
}

/** What can be wrong with a donor's data. [ADVREP-012] */
export const PROBLEMS = {
  home_address: 'Mail goes home, but the home address is not complete',
  work_address: 'Mail goes to work, but the work address is not complete',
  deceased_mail: 'Deceased, but mail is sent',
  deceased_solicit: 'Deceased, but asked for gifts',
  phone: 'The phone is not XXX-XXX-XXXX',
  mobile_phone: 'The mobile phone is not XXX-XXX-XXXX',
  email_address: 'The e-mail is not one',
  alt_email: 'The second e-mail is not one',
} as const;
export type Problem = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as unknown as readonly [Problem, ...Problem[]];
