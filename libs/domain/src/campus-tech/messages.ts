import { defineMessages } from '@campus/contract-kit';
import { PASSWORD_SYMBOLS } from './rules/index.js';

/** Every refusal of campus technology. */
export const campusTechMessages = defineMessages('campus-tech', {
  own_name_only: { status: 403, text: 'You cannot change passwords while you act as another person. Stop acting first.' },
  no_such_person: { status: 404, text: 'No one with an account has this id. Search for the person by name.' },
  own_password: { status: 403, text: 'Your own password is not changed here. Ask a colleague of campus technology.' },
  protected_person: {
    status: 403,
    text: 'Passwords of people who run the portal are not changed here. Ask the operators for it.',
  },
  incomplete: { status: 400, text: 'Incomplete' },
  invalid: { status: 400, text: 'Invalid Input' },
  closed_system: { status: 409, text: 'One of the chosen systems is not connected. Open the person again and choose others.' },
  changing: {
    status: 409,
    text: "A change of this person's password is in progress. Wait until it has ended, then look at what came of it.",
  },
  partial: { status: 422, text: 'Only Changed Some Passwords' },
  problem: { status: 422, text: 'Password Change Problem' },
  no_group: { status: 404, text: 'Emails Retrieval Failed! Group or Stem entered does not exist' },
  one_group: { status: 400, text: 'Choose a website, or a group or stem.' },
  groups_down: { status: 502, text: 'The group service cannot be reached.' },
});

/** The sentence of each rule of a password. */
export const passwordRuleTexts = {
  length: 'Use 8 to 16 characters.',
  classes: 'Use at least 3 of these: lowercase letters, uppercase letters, numbers, symbols.',
  listed: `Use only English letters, numbers and the symbols ${[...PASSWORD_SYMBOLS].join(' ')}, and no spaces.`,
  names: "Leave out the parts of the person's name and the username.",
  match: 'Type the same password in both fields.',
  reused: 'Choose a password that is not one of the last 3.',
} as const;

/** What the screens of campus technology say. */
export const campusTechTexts = {
  passwords: 'Password reset',
  search: 'Search people',
  searchHint: 'A part of the name or the id, from 3 characters',
  choose: 'Search a person and choose one to change the password.',
  changeOf: 'Change the password of {name} ({username})',
  new: 'New password',
  confirm: 'Confirm the new password',
  systems: 'Systems',
  notConnected: '{name} (not connected)',
  show: 'Show passwords',
  generate: 'Generate a password',
  change: 'Change the password',
  retry: 'Retry the failed ones',
  rules: 'Rules',
  kept: 'Kept',
  broken: 'Broken',
  missing: { new: 'Type a new password.', confirm: 'Type the password once more.', targets: 'Choose at least one system.' },
  changed: 'The password was changed.',
  results: {
    taken: 'changed',
    refused: 'refused',
    failed: 'not reached',
    unknown: 'unknown, no answer',
  },
  groupEmails: 'Group emails',
  by: 'Look up by',
  byWebsite: 'Website',
  byStem: 'Group or stem',
  website: 'Website',
  stem: 'Group or stem',
  stemHint: 'A full name, such as app:websites',
  ask: 'Show the emails',
  copy: 'Copy the emails',
  copied: 'Copied {count}.',
  noMembers: 'This group has no members.',
  member: 'Name',
  email: 'Email',
  missingOnes: 'Without an email in the portal: {count} ({names})',
  auditBegun: 'Password change begun: {systems}',
  auditEnded: 'Password change: {results}',
  mailSubject: 'Your password was changed',
  mailBody:
    'Hello {name},\n\n{author} changed your password in: {systems}.\nYour sessions in the portal have ended. If you did not ask for this, answer this mail.',
} as const;
