import { defineMessages } from '@campus/contract-kit';

/** Every refusal around what a pay day pays of a yearly salary. */
export const payYearMessages = defineMessages('payroll', {
  pay_year_usual: { status: 422, text: '{year} has 26 pay days, and each pays a 26th of a yearly salary.' },
  pay_year_begun: {
    status: 409,
    text: 'A payroll that is paid in {year} is processed or in progress, so what its pay days pay stays as it is.',
  },
  pay_year_changed: { status: 409, text: 'This was changed after you opened it. Compare both versions.' },
});

/** What people read about years with 27 pay days. */
export const payYearTexts = {
  title: 'Years with 27 pay days',
  hint: 'Most years have 26 pay days. Choose before the first payroll of a year with 27 what each of them pays of a yearly salary.',
  none: 'No year of the pay periods, nor the one after, has 27 pay days.',
  year: 'Year',
  payDays: 'Pay days',
  share: 'Each pays',
  choose: 'What each pay day of {year} pays',
  shares: {
    26: 'Each pays a 26th, so the 27 pay more than a yearly salary',
    27: 'Each pays a 27th, so the 27 pay a yearly salary',
    days: 'Each pays its workdays of all workdays of the calendar year',
  },
  saved: 'Saved for {year}. {share}.',
  audit: 'Pay days of {year}: {share}',
  said: '{year} has 27 pay days, the last one on {day}. {share}.',
  generated: ' {year} has 27 pay days: choose below what each of them pays of a yearly salary.',
} as const;
