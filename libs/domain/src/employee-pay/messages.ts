import { defineMessages } from '@campus/contract-kit';
import { w2Refusals } from './messages/w2.js';

/** Every refusal around employees' own pay. The codes keep the name that consoles know them by. */
export const employeePayMessages = defineMessages('employee-tools', {
  ...w2Refusals,
  no_such_check: { status: 404, text: "We couldn't find that check among yours. Open it from your payroll history." },
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
  sign_in_again: {
    status: 403,
    text: 'Sign in again to change where your pay goes: you gave your password more than 5 minutes ago. Nothing was changed.',
  },
  deposit_is_personal: {
    status: 403,
    text: 'Where pay goes is changed by the person alone. End the impersonation; the person signs in to change it.',
  },
  deposit_changed: { status: 409, text: 'The account was changed meanwhile. Refresh before you change it.' },
  no_deposit: { status: 409, text: "You're paid by check already." },
  routing_number: {
    status: 422,
    text: 'The routing number is not right. It has nine digits and stands at the bottom left of a check.',
  },
  account_number: { status: 422, text: 'Enter the account number: 4 to 17 digits.' },
  accounts_differ: { status: 422, text: 'The two account numbers differ. Type the same number twice.' },
});

/** What the screens of one's own pay say. */
export const employeePayTexts = {
  serverError: 'Server Error Contact Campus Tech',
  consentSaved: 'Your choice is saved.',
  yes: 'Yes',
  no: 'No',
  noChecks: 'No checks',
  noCompensation: 'No amounts in this fiscal year',
  w2Consent: [
    'You can get your Form W-2 electronically instead of on paper. Your consent stays in effect until you withdraw it here.',
    'To get the form of 2024 electronically, consent by January 7, 2025.',
    'You can choose no at any time; later forms then come by mail to the address in your record.',
    'Staff whose employment was terminated get their final W-2 by mail by January 31.',
  ],
  w2Corrected:
    'If a W-2 was wrong, a corrected form (W-2c) takes its place here and says so. Use the corrected one for your tax return.',
  w2Question: 'Do you want your W-2 electronically?',
  w2ChooseFirst: 'Choose yes to get your form here.',
  depositTitle: 'Direct deposit',
  depositNow: 'Your pay goes to your {type} account {account}.',
  depositNone: "You're paid by check.",
  depositHint:
    'The next payroll tests a new account with your bank and pays you by check. From the one after it on your net pay goes to the account. A note about every change is e-mailed to you.',
  depositSignIn: 'To change it, sign in again: that has to be less than 5 minutes ago.',
  depositSaved:
    'The account that ends in {digits} is on record. The next payroll tests it with your bank and pays you by check; from the one after it on your pay goes there.',
  depositRemoved: "You're paid by check from the next payroll on.",
  auditDeposit: 'Direct deposit to a {type} account that ends in {digits}',
  auditNoDeposit: 'Back to checks; the account ended in {digits}',
  depositSubject: 'Your direct deposit changed',
  depositBody: 'Your pay {before} until now. {after}.\n\nIf this was not you, write to {hr} immediately.',
  depositBefore: 'went to the account that ends in {digits}',
  depositBeforeCheck: 'came by check',
  depositAfter: 'It goes to the {type} account that ends in {digits}, after one check while the account is tested',
  depositAfterCheck: 'It comes by check, from the next payroll on',
  auditConsent: 'Electronic W-2: {choice}',
} as const;

/** The words of pay documents. */
export const payDocumentTexts = {
  check: 'Check {number}',
  stubs: 'Check stubs of {year}',
  year: 'Year',
  payee: 'Paid to',
  period: 'Pay period',
  checkDate: 'Check date',
  positions: 'Positions',
  hours: 'Hours',
  regularHours: 'Regular hours',
  overtimeHours: 'Overtime hours',
  earnings: 'Earnings',
  hoursByRate: '{hours} h at {rate} = {dollars}',
  corrects: '{title}, correction of {period}',
  employerPays: 'Paid by the campus',
  deductions: 'Deductions',
  taxes: 'Taxes',
  paidTimeOff: 'Paid time off',
  taken: 'Taken',
  available: '{benefit} available',
  pay: 'Pay',
  gross: 'Gross pay',
  withheld: 'Taxes and deductions',
  thisCheck: 'This check',
  yearToDate: 'Year to date',
  net: 'Net pay',
  netOn: 'Net pay of {day}',
  none: 'None',
  to: '{from} to {until}',
  compensation: 'Compensation statement {year}',
  upTo: 'Fiscal year to date, {from} to {until}',
  begins: 'This fiscal year begins on {from}',
  total: 'Total',
  w2: 'Form W-2 of {year}',
  w2c: 'Corrected form W-2 of {year}',
  employee: 'Employee',
  employer: 'Employer',
  ssn: 'Social security number',
  amounts: 'Amounts',
  parts: 'From your pay to box 1 and box 3',
} as const;
