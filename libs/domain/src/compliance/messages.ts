import { defineMessages } from '@campus/contract-kit';

/** Every refusal around trainings. */
export const complianceMessages = defineMessages('compliance', {
  no_such_group: { status: 422, text: "We couldn't find that group of students. Choose active, graduating or new." },
  no_such_person: { status: 404, text: "We couldn't find a person with this id. Search for the person again." },
  account_ended: { status: 422, text: "This person's account has ended, so no link was sent." },
  no_address: { status: 422, text: 'This person has no email address, so no link was sent. Add an address to the record first.' },
  twice_at_provider: {
    status: 409,
    text: 'The provider of the training has this person twice, so no link was sent. Ask the provider to merge both.',
  },
  no_provider: { status: 503, text: 'No provider of the training is set up. Ask the operators of the portal.' },
  own_name_only: { status: 403, text: 'You cannot send links while you act as another person. Stop acting first.' },
});

/** What people read around trainings. */
export const complianceTexts = {
  title: 'Ministry-Safe reporting',
  state: 'The training of the students of each term; every file has the students of its group with their training.',
  asOf: 'As of {at}.',
  notRead: 'Not read from the provider yet.',
  failing: 'The provider did not answer when the portal last asked. The portal tries again automatically.',
  leftOut: '{count} people are left out because the provider has them twice: {ids}.',
  statistics: 'Training by term',
  noStatistics: 'No term has students yet.',
  download: { active: 'Active students', graduating: 'Graduating students', new: 'New students' },
  progress: '{complete} of {students}',
  columns: {
    id: 'Id',
    name: 'Name',
    email: 'Email',
    school: 'School',
    status: 'Status',
    activated: 'Activated',
    complete: 'Complete',
    completedAt: 'Completed at',
    score: 'Score',
  },
} as const;

/** What the person who takes the training reads. */
export const myTrainingTexts = {
  title: 'Ministry-Safe training',
  none: 'No training is assigned to you.',
  noneHint: 'HR sends you a link when you need it.',
  record: 'Your training',
  open: 'Open the training',
  again: 'Open the training again',
  noLink: 'Your link is not here yet. Ask HR to send it to you.',
  hidden: 'Only the person alone can open the training.',
  facts: { activated: 'Assigned', complete: 'Completed', completedAt: 'Completed on', score: 'Score' },
  waiting: 'Your ministry-safe training is not finished. Open "Ministry-Safe training" in the menu to take it.',
  mailSubject: 'Your ministry-safe training',
  mailBody:
    'Hello {name},\n\nplease take the ministry-safe training. This link is yours alone and lets you in without a password. Do not forward it:\n\n{link}\n',
  reminderSubject: 'Reminder: your ministry-safe training',
  reminderBody:
    'Hello {name},\n\nyou received the link to your ministry-safe training three weeks ago and have not finished it. You can open it here:\n\n{address}\n',
} as const;

/** What HR reads where it sends links. */
export const trainingLinkTexts = {
  title: 'Ministry-Safe links',
  search: 'Search people',
  searchHint: 'Name or id, from 3 characters.',
  choose: 'Search for a person to send the link to the training.',
  send: 'Send link',
  sent: 'The link was sent to {name}.',
  sentBefore: 'A link was sent to {name} less than 10 minutes ago. It was not sent again.',
  lastSent: 'Last link sent on',
  never: 'No link was sent yet.',
  audit: 'Link to the ministry-safe training sent',
  auditReminder: 'Reminded of the ministry-safe training',
  overdue: 'Not finished three weeks after the link',
  overdueColumns: { name: 'Name', sentAt: 'Link sent', remindedAt: 'Reminded', send: 'Link' },
  noOverdue: 'No link is older than three weeks without a finished training.',
  home: {
    area: 'Ministry safety',
    overdue: 'Trainings not finished three weeks after the link',
    next: 'Send the link again or ask the person',
  },
  auditRun: 'Read from the provider: {users} people, {changed} changed, {left} left out',
} as const;
