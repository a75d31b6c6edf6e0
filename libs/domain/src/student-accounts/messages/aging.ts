import type { Age } from '../rules/index.js';

/** What screens, file and Home say about how old it is what students owe. */
export const agingTexts = {
  title: 'Aging',
  hint: 'Payments and credits pay what is due first. A charge is due the day before the late day of its term, any other ten days after it was charged.',
  ages: {
    not_due: 'Not due yet',
    days_1_30: '1 to 30 days',
    days_31_60: '31 to 60 days',
    days_61_90: '61 to 90 days',
    over_90: 'Over 90 days',
  } satisfies Readonly<Record<Age, string>>,
  anyAge: 'Any age',
  age: 'Past due',
  amount: 'Amount',
  balance: 'Balance',
  credit: 'Credit',
  oldest: 'Oldest due on',
  find: 'Name or id',
  none: 'No student owes anything.',
  sums: 'Sums',
  sum: 'Sum',
  nothing: 'You owe nothing.',
  nothingOf: 'Nothing is owed on this account.',
  waits: '{count} students owe {amount} for over 90 days',
  waitsOne: '1 student owes {amount} for over 90 days',
  waitsNext: 'Look at the list',
} as const;
