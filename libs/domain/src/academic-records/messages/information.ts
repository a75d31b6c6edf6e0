/** Refusals of the student information form. */
export const informationRefusals = {
  form_not_saved: { status: 422, text: 'Could not save form' },
  not_affirmed: {
    status: 422,
    text: 'Please check the Affirmation section. You must affirm each area with a "Yes" response.',
  },
  not_a_student: { status: 403, text: 'There is no student record of yours. Ask the registrar if you study here.' },
  not_studying: { status: 403, text: 'You do not study here at present. Ask the registrar to be admitted again.' },
  no_such_graduation: { status: 422, text: 'Choose one of the terms from the list.' },
} as const;

/** What the student information form says. */
export const informationTexts = {
  title: 'Student Information Form',
  saved: 'Your information is saved and up to date.',
  draftSaved: 'Draft saved. The form counts once all of it is filled in and saved.',
  auditSaved: 'Saved the student information form',
  auditDraft: 'Saved a draft of the student information form',
  auditHeld: 'A new year of the student information form has begun',
  waits: 'Fill in your student information form: until then you cannot register',
  waitsNext: 'Fill it in',
  released: 'The student information form was saved',
  failed: 'Your information could not be saved. Try again; if that does not help, contact technology support.',
  failedTitle: 'Error - Student Information Form',
  upToDate: 'Your information is up to date. You can register.',
  upToDateBut: 'Your information is up to date. You can register. Before you save it again, fill in: {fields}.',
  notUpToDate: 'Your information is not up to date. Fill in the form and save it: the hold is released immediately.',
  registration: 'Go to registration',
  account: 'Student account',
  ssn: 'Social security number',
  ssnFine:
    'The IRS fines the institution $270.00 for each incorrect SSN, and the fine is passed on to the student. If these are not the last digits of your card, bring the card to the registrar, who has it corrected.',
  yes: 'Yes',
  no: 'No',
  truthfulness: 'I affirm that what I state in this form is true and complete.',
  covenant: 'I have read the covenant of the institution and affirm that I live by it.',
  accountPaid: 'I affirm that I pay what my student account owes, with its fees, when it is due.',
} as const;
