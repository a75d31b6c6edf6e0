import type { MailText } from './mail.js';

/** Refusals around people who leave; part of the domain's messages. */
export const leaverRefusals = {
  leaver_no_access: {
    status: 409,
    text: '{name} holds no position that continues, so no access can be given. Leave the access out. If the person stays, call off the termination or finalize a new position first.',
  },
  request_withdrawn: {
    status: 409,
    text: 'This access request was withdrawn, so nothing is left to do. The history of the form says why.',
  },
  end_access_of_termination: {
    status: 422,
    text: "Only a termination can end a person's access immediately. Finalize this form without that choice.",
  },
  not_a_termination: {
    status: 409,
    text: 'Only a finalized termination can be called off or moved. This form is {status}.',
  },
  termination_called_off: {
    status: 409,
    text: 'This termination was called off already. If the person leaves after all, submit a new termination.',
  },
  termination_day_came: {
    status: 409,
    text: 'The termination date, {date}, has come, so the termination can no longer be changed. If the person stays, use a new hire or new position form.',
  },
  termination_reason_required: { status: 422, text: 'Say why the termination is changed.' },
  redate_past: { status: 422, text: 'Choose today or a later day as the termination date.' },
  redate_same: { status: 422, text: '{date} is the termination date already. Choose another day.' },
  next_assignment: {
    status: 409,
    text: 'From {start} the person holds {title} anew ({position}), so this assignment must end before. Choose an earlier day, or terminate the new one first.',
  },
  redate_not_held: {
    status: 422,
    text: 'The employee does not hold this position on {date}. Choose a day on which it is held.',
  },
} as const;

/** What the Audit History says when somebody leaves. */
export const leaverAuditTexts = {
  finalizedEndNow: '; access ends immediately',
  accountEnded: 'Account, sessions, groups and assignments ended',
  accountStays: 'Sessions, groups and assignments ended; the account stays for the studies',
  calledOff: 'Termination called off: {reason}',
  redated: 'Termination moved from {before} to {after}: {reason}',
  withdrawn: 'Access requests withdrawn because the person leaves: {items}',
  removalsWithdrawn: 'Access removals withdrawn: {items}',
  reopened: 'Access requests open again because the termination was called off: {items}',
  removalsMoved: 'Access to be taken away on another day: {items}',
  removalsRequested: 'Access to be taken away because the person holds no position: {items}',
  approverEnded: '{name} is no longer approver of department {department}: the account has ended',
  processorEnded: '{name} is no longer processor of {group}: the account has ended',
  creatorEnded: '{name} is no longer creator for department {department}: the account has ended',
  adminEnded: '{name} is no longer administrator: the account has ended',
  supervisorEnded: '{name} is no longer a supervisor in department {department}: the account has ended',
  supervisedEnded: '{name} no longer supervises {count} positions: the account has ended',
  delegateEnded: '{name} is no longer a delegate of {supervisor}: an account has ended',
  accountantEnded: '{name} is no longer accountant: the account has ended',
} as const;

/** What the screens say of people who leave. */
export const leaverTexts = {
  title: 'What waits for {name}',
  nothing: 'Nothing waits for {name}.',
  lastDay: 'The account ends in the night after {date}. On its last day a position is still held.',
  lastDayPast: 'The last day, {date}, is over: account, sessions and tokens end when this form is finalized.',
  keepsPosition: 'Another position of {name} continues, so the account stays.',
  keepsStudent: '{name} studies here, so the account stays.',
  endNow: 'End access now',
  endNowHint: 'For cause: account, sessions and tokens end when this form is finalized, whatever the date.',
  forms: 'Forms',
  approve: 'waits for a decision',
  approve_later: 'comes for a decision later',
  edit: 'waits for edits',
  people: 'People supervised, who need another supervisor',
  departments: 'Departments with no other approver',
  groups: 'Access groups with no other processor',
  lastAdmin: 'No other administrator has an account. Add one first.',
  lastAccountant: 'No other accountant has an account. Add one first.',
  more: 'and {count} more',
  callOff: 'Call off',
  callOffTitle: 'Call off this termination',
  calledOff: 'Called off. The position continues and the removals of access are withdrawn.',
  calledOffTaken: 'Called off. The position continues. Taken away already, so ask for it with an access-only form: {items}.',
  isCalledOff: 'This termination was called off on {date}. The position continues.',
  redate: 'Change the date',
  redateTitle: 'Move this termination to another day',
  redated: 'Moved to {date}. Access is to be taken away on that day.',
  withdrawn: 'Withdrawn',
  remove: 'Take away',
} as const;

/** Messages when somebody leaves, and when that is called off. */
export const leaverMails = {
  withdrawn: {
    subject: 'No longer needed: access for {subject}',
    lines: [
      '{subject} leaves, so these access requests are withdrawn. Nothing is left to do:',
      '{items}',
      '',
      'What is still open is here:',
    ],
  },
  removalsWithdrawn: {
    subject: 'Do not take away: access of {subject}',
    lines: ['{subject} stays for now, so these removals are withdrawn:', '{items}', '', 'What is still open is here:'],
  },
  reopened: {
    subject: 'Needed after all: access for {subject}',
    lines: [
      '{subject} stays for now, so these access requests are open again:',
      '{items}',
      '',
      'Mark each request processed when it is done:',
    ],
  },
  moved: {
    subject: 'Another day: access of {subject}',
    lines: [
      '{subject} leaves on another day. These removals replace the ones before:',
      '{items}',
      '',
      'Mark each request processed when it is done:',
    ],
  },
  takeAway: {
    subject: 'Access to be taken away: {subject}',
    lines: ['{subject} holds no position:', '{items}', '', 'Mark each request processed when it is done:'],
  },
  waits: {
    subject: 'What waits for {name}, who leaves',
    lines: ['{when}', '', 'Before that, someone else has to take over:', '{items}', '', 'The termination is here:'],
  },
  left: {
    subject: 'What is left of {name}, whose account has ended',
    lines: [
      'The account of {name} has ended, and with it:',
      '{items}',
      '',
      'Name others in their place. Forms are reassigned here:',
    ],
  },
} as const satisfies Readonly<Record<string, MailText>>;
