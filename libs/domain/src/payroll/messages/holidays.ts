import { defineMessages } from '@campus/contract-kit';

/** Every refusal around the calendar of paid holidays. */
export const holidayMessages = defineMessages('payroll', {
  no_such_holiday: { status: 404, text: "We couldn't find that holiday. It may have been moved or removed: refresh the list." },
  holiday_taken: { status: 409, text: '{date} is a paid holiday already: {name}.' },
  holiday_weekend: { status: 422, text: '{date} is on a weekend. Enter the workday on which the holiday is observed.' },
  holiday_past: {
    status: 409,
    text: '{date} is too long ago for its hours to come on timesheets. Enter the hours on the timesheets instead.',
  },
  holiday_paid: {
    status: 409,
    text: 'The payroll of the pay period that {date} is in is processed, so its holidays stay as they are.',
  },
  holiday_changed: { status: 409, text: 'This holiday was changed after you opened it. Compare both versions.' },
  calendar_full: { status: 409, text: 'Every year of the pay periods has its holidays already.' },
});

/** What people read on the screen of the calendar. */
export const holidayTexts = {
  title: 'Holidays',
  state: 'Days on which people are paid without working',
  day: 'Date',
  name: 'Name',
  fill: 'Fill the calendar',
  fillHint:
    'Enters the usual holidays of {years}, for which there are pay periods and no holidays yet. You can change each of them.',
  full: 'Every year of the pay periods has its holidays.',
  add: 'Add a holiday',
  save: 'Save the holiday',
  edit: 'Edit',
  remove: 'Remove',
  removeTitle: 'Remove {name}?',
  removeEffect:
    'People work on {date} as on any other day. Hours of the holiday that are on timesheets already are removed tonight, and the approvals of those timesheets are void.',
  missing: '{year} has no holiday calendar yet: the payroll of {period} pays no holiday of that year. Fill the calendar first.',
  empty: 'There are no holidays yet.',
  fixed: 'Paid',
  open: 'Not yet paid',
  payroll: 'Payroll',
  entered: 'On timesheets of',
  added: '{name} on {date} is a paid holiday now.',
  changedTo: '{name} is on {date} now.',
  removed: '{name} on {date} is no longer a paid holiday.',
  filled: 'Entered {count} holidays: {years}.',
  auditAdded: 'Added {name} on {date}',
  auditChanged: 'Changed {before} to {after}',
  auditRemoved: 'Removed {name} on {date}',
  auditFilled: 'Filled the calendar of {year} with {count} holidays',
} as const;
