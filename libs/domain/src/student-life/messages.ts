import { defineMessages } from '@campus/contract-kit';

/** Every refusal around residence forms. */
export const studentLifeMessages = defineMessages('student-life', {
  form_invalid: { status: 400, text: 'Form Invalid' },
  one_box: { status: 422, text: 'Please fill out one box under question 5' },
  no_such_rd: { status: 422, text: 'This person is no resident director anymore. Choose your RD from the list.' },
  no_such_ra: { status: 422, text: 'This person is no resident assistant anymore. Choose an RA from the list.' },
  no_such_question: { status: 400, text: "We couldn't find a question with this number. Refresh the form." },
  about_whom: { status: 422, text: 'Say whom this is about, or leave the text empty.' },
  period_over: {
    status: 409,
    text: 'The time for this form ended while it was open. What you saved stays with its week; copy what you need and refresh the page.',
  },
  no_such_form: { status: 404, text: "We couldn't find a submitted form with this id." },
  own_name_only: { status: 403, text: 'You cannot remind people while you act as another person. Stop acting first.' },
});

const thanks = 'Thank you. Your form is submitted.';

/** What people read around residence forms. */
export const studentLifeTexts = {
  ra: { title: 'RA form', thanks },
  rd: { title: 'RD form', thanks },
  period: { week: 'Week of {begins}', month: '{month} {year}' },
  drafts: 'Your form saves itself as a draft while you type.',
  question5: 'Question 5',
  question5Hint: 'Fill out at least one box.',
  yourRd: 'Your RD',
  chooseRd: 'Choose your RD',
  oneOnOnes: 'RA one-on-ones',
  oneOnOne: 'One-on-one',
  overviews: 'Student overviews',
  overview: 'Student overview',
  past: {
    title: 'Past forms',
    none: 'No form is submitted yet.',
    period: 'Period',
    submitted: 'Submitted',
    readBy: 'Read by',
    pdf: 'PDF',
  },
  auditSave: 'Draft saved',
  auditSubmit: 'Submitted',
  auditRead: 'Read',
  auditRemind: 'Reminded of the form: {count} people',
  cameSubject: 'An RA form was submitted',
  cameBody: 'Hello {rd},\n\n{name} submitted the RA form for the {period} and chose you as RD.\n',
  home: {
    area: 'Residence life',
    came: 'RA forms submitted to you: {period}',
    next: 'Talk with your RAs',
    own: { ra: 'Your RA form: {period}', rd: 'Your RD form: {period}' },
    ownNext: 'Fill it in and submit it',
    missing: { ra: 'RA forms that are missing: {period}', rd: 'RD forms that are missing: {period}' },
    missingNext: 'See whose they are',
  },
  remind: {
    'last-day': {
      subject: 'Your {form} is due',
      body: 'Hello {name},\n\nyour {form} for the {period} is not submitted yet. Please submit it until {ends}:\n\n{address}\n',
    },
    ended: {
      subject: 'Your {form} was not submitted',
      body: 'Hello {name},\n\nthe {period} has ended, and your {form} was not submitted. The form of the current period is here:\n\n{address}\n',
    },
  },
} as const;

/** What the director of residence life reads. */
export const residenceFormsTexts = {
  title: 'Residence forms',
  kind: 'Form',
  kinds: { ra: 'RA form', rd: 'RD form' },
  before: 'Earlier',
  next: 'Later',
  people: 'Forms of the period',
  none: 'No one fills in this form.',
  columns: { name: 'Name', rd: 'RD', state: 'State', submitted: 'Submitted' },
  states: { submitted: 'Submitted', missing: 'Missing' },
  read: 'Read',
  remind: 'Remind who is missing',
  reminded: 'Reminded: {count} people.',
  remindedNone: 'Everyone who is missing was reminded today.',
  audited: 'Opening a form leaves a line in its history, and its author sees who has read it.',
} as const;
