/** Refusals of the graduation application. */
export const graduationRefusals = {
  not_truthful: { status: 422, text: 'You must tell the truth!' },
  reason_not_attending: { status: 422, text: 'Write why you will not attend.' },
  not_agreed: { status: 422, text: 'Agree to this to apply.' },
  not_your_degree: { status: 422, text: 'This is no degree that you study for. Choose one from the list.' },
  not_in_graduation_year: { status: 422, text: 'The graduation of {term} is in {year}. Enter a day of that year, or none.' },
} as const;

/** The seven things that an applicant agrees to; the days are those of the term. [GRAD-010] [GRAD-018] [GRAD-019] [GRAD-020] */
export const obligationTexts = {
  obligation: 'I apply to graduate in {term} and have read the requirements of my degree.',
  obligation1: 'I know that a cumulative GPA of 1.7 or higher is needed to graduate.',
  obligation2: 'I settle all academic issues, such as incompletes and transfer credit, by {issues}.',
  obligation3: 'I am cleared by all offices by {clearance}.',
  obligation4: 'I have at most 10 items from the library, and return all of them and pay what I owe there by {clearance}.',
  obligation5: 'I pay my student account in full by {clearance}.',
  obligation6: 'I tell the registrar immediately if my name, my address or my plans change.',
} as const;

/** What the graduation application says. */
export const graduationTexts = {
  title: 'Graduation Application',
  of: 'Application of {name} ({id}) to graduate in {term}',
  submitted: 'Your application to graduate is submitted. The registrar writes to you.',
  auditSaved: 'Saved a draft of the graduation application',
  auditSubmitted: 'Applied to graduate',
  truth: 'I affirm that everything in this application is true.',
  checks: 'Before you send it',
  checksHint: 'What graduating in {term} needs, as our records stand now. You can send the application in any case.',
  clear: 'Nothing stands against graduating.',
  ask: 'Ask: {office}',
  states: { met: 'Met', open: 'In progress', missing: 'Missing' },
  notice: 'Do you graduate soon?',
  noticeText: 'Apply to graduate before the deadlines of your term.',
  noticeLink: 'Graduation application',
  list: 'Graduation applications',
  listState: 'What students sent who want to graduate; no one changes it afterwards.',
  noApplications: 'No applications were found.',
  open: 'Open',
  all: 'The whole application',
  listWaits: '{count} to graduate in {term}',
  listWaitsNext: 'Check who can graduate',
  waits: 'Your application to graduate in {term} is not sent',
  waitsNext: 'Finish it and send it',
  reminderSubject: 'Your graduation application for {term} is not sent yet',
  reminderMail:
    'Dear {name},\n\nYou began an application to graduate in {term} and have not sent it. {deadline}\n\nOpen it here and send it: {link}\n',
  deadlines: {
    issues: 'Academic issues are to be settled by {day}.',
    clearance: 'Clearance ends on {day}.',
  },
  auditReminded: 'Reminded of the application that is not sent',
} as const;
