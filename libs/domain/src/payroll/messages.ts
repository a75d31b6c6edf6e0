import { defineMessages } from '@campus/contract-kit';

/** Every refusal around payroll. */
export const payrollMessages = defineMessages('payroll', {
  no_such_period: { status: 404, text: 'There is no such pay period. Choose one from the list.' },
});

/** What people read on the screens and in mail around payroll. */
export const payrollTexts = {
  allDone: 'All done!',
} as const;
