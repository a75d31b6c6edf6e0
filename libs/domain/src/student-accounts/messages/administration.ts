import type { StatementAction } from '../rules/index.js';

/** Refusals of what payments admins do. */
export const administrationRefusals = {
  month_required: { status: 422, text: 'Choose the month, 1 to 12.' },
  year_required: { status: 422, text: 'Choose the year.' },
  action_required: { status: 422, text: 'Choose what happened to the mail: delivered or opened.' },
  no_such_service: { status: 422, text: "We couldn't find that mass mail. Choose stu-month-stmt or stu-excel-mass." },
  nobody_owes: { status: 409, text: 'No student has a balance. There is no statement to send.' },
  statement_sent: {
    status: 409,
    text: '{got} students have the statement of {month} already. Send it only to the {left} who have not got it.',
  },
  statement_with_all: {
    status: 409,
    text: 'Every student with a balance and an address has the statement of {month} already. There is none to send.',
  },
  no_file_wanted: { status: 422, text: 'The monthly statement goes to every student with a balance. Send it without a file.' },
} as const;

/** What people read on the screens and in mail around student accounts. */
export const studentAccountsTexts = {
  title: 'Payments admin',
  contents: 'On this page',
  massMail: 'Mass mail',
  massMailHint:
    'Mail goes out automatically after the check, with a short pause before the first one in which it can be stopped.',
  excel: 'Mail to a list of addresses',
  leaveHidden: 'Leave the hidden rows out',
  sendHidden: 'Send to the hidden rows too',
  excelHint:
    "An Excel (.xlsx) or CSV file of up to 100,000 rows with a column 'Email'. Places such as {{first name}} take a column's value.",
  statements: 'Monthly statements',
  statementsHint: '{count} students have a balance. Each gets the statement of {month}.',
  sendStatements: 'Send {count} statements',
  statementsSent: '{got} of {count} students with a balance have the statement of {month}.',
  sendMissing: 'Send {count} statements, only to those who have not got it',
  report: 'Statement report',
  reportHint: 'The students whose monthly statement mail was delivered or opened.',
  reportColumns: { id: 'Id', name: 'Student', address: 'Address', time: 'Time' },
  nobody: 'No student is in this report.',
  actions: { delivered: 'Delivered', opened: 'Opened' } satisfies Readonly<Record<StatementAction, string>>,
  statementSubject: 'Your account statement for {month}',
  statement: {
    greeting: 'Dear {name},',
    opening: 'this is the statement of your student account {id} for {month}.',
    before: 'Balance brought forward: {amount}',
    balance: 'Balance: {amount}',
    noLines: 'There were no charges or credits in this month.',
    charge: 'charge',
    credit: 'credit',
    foot: 'Questions? Write to Student Accounts.',
  },
} as const;
