import { defineMessages } from '@campus/contract-kit';

/** Every refusal of the employee tools. */
export const employeeToolsMessages = defineMessages('employee-tools', {
  id_number_only: { status: 422, text: 'Error - You can only search by Id number' },
  no_such_person: { status: 404, text: 'Nobody has this id. Scan the card again or look the person up by name.' },
  no_such_check: { status: 404, text: 'There is no such check among yours. Open it from your payroll history.' },
  no_checks_in_year: { status: 404, text: 'You have no checks in {year}. Choose a year from your payroll history.' },
  no_w2_in_year: { status: 404, text: 'There is no W-2 of yours for {year}. Choose a year from the list.' },
  w2_consent_missing: {
    status: 403,
    text: 'You did not choose the electronic W-2, so it comes by mail. Choose yes to get it here.',
  },
  consent_is_personal: {
    status: 403,
    text: 'The electronic W-2 is chosen by the person alone. End the impersonation; the person signs in to choose.',
  },
  no_such_endowment: { status: 404, text: 'There is no endowment with this account number. Open it from the table.' },
});

/** What the employee tools say. */
export const employeeToolsTexts = {
  serverError: 'Server Error Contact Campus Tech',
  accessGiven: '{name} has access',
  accessRefused: '{name} has no access',
  reduced: 'This session can only be used for library check-in now. Sign out to end that.',
  consentSaved: 'Your choice is saved.',
  yes: 'Yes',
  no: 'No',
  noChecks: 'No checks',
  noEndowments: 'No endowment documents',
  noCompensation: 'No amounts in this fiscal year',
  noPeople: 'Nobody found',
  w2Consent: [
    'You can get your Form W-2 electronically instead of on paper. Your consent stays until you take it back here.',
    'To get the form of 2024 electronically, consent by January 7, 2025.',
    'You can choose no at any time; later forms then come by mail to the address in your record.',
    'Staff whose employment was terminated get their final W-2 by mail by January 31.',
  ],
  w2Corrected:
    'If a W-2 was wrong, a corrected form (W-2c) takes its place here and says so. Use the corrected one for your tax return.',
  w2Question: 'Do you want your W-2 electronically?',
  auditConsent: 'Electronic W-2: {choice}',
  auditReduced: 'Session reduced to library check-in',
} as const;

/** The words of the papers that the employee tools make. */
export const paperTexts = {
  check: 'Check {number}',
  payee: 'Paid to',
  period: 'Pay period',
  checkDate: 'Check date',
  positions: 'Positions',
  hours: 'Hours',
  regularHours: 'Regular hours',
  overtimeHours: 'Overtime hours',
  deductions: 'Deductions',
  taxes: 'Taxes',
  paidTimeOff: 'Paid time off',
  taken: 'Taken',
  available: '{benefit} available',
  pay: 'Pay',
  gross: 'Gross pay',
  net: 'Net pay',
  none: 'None',
  to: '{from} to {until}',
  compensation: 'Compensation statement {year}',
  upTo: 'Fiscal year to date, {from} to {until}',
  total: 'Total',
  w2: 'Form W-2 of {year}',
  w2c: 'Corrected form W-2 of {year}',
  employee: 'Employee',
  employer: 'Employer',
  ssn: 'Social security number',
  amounts: 'Amounts',
  endowment: 'Endowment {number}',
  account: 'Account',
  notes: 'Notes',
} as const;
