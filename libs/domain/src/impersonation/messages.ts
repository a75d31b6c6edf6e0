import { defineMessages } from '@campus/contract-kit';

/** Every refusal around impersonation. */
export const impersonationMessages = defineMessages('impersonation', {
  who: { status: 422, text: 'Name the person to view as.' },
  yourself: { status: 422, text: 'This is you. Choose another person.' },
  reason_required: { status: 422, text: 'Enter a reason.' },
  not_permitted: {
    status: 403,
    text: 'You may not view as this person. Choose someone from a group that your own group may impersonate.',
  },
  not_academic_records: {
    status: 403,
    text: 'This is for staff of academic records. Ask the registrar to act for the student.',
  },
  no_such_screen: { status: 422, text: "We couldn't find that screen. Choose registration or transcript." },
  group_missing: { status: 422, text: 'Choose both groups: the one that gets the privilege and the one to impersonate.' },
  group_unknown: { status: 422, text: 'The portal knows no group {group}. Choose one from the list.' },
  privilege_there: { status: 409, text: 'The group {role} may impersonate {grp} already.' },
  no_such_privilege: { status: 404, text: "We couldn't find that privilege. It may have been removed already." },
});

/** What a person is told when a call around impersonation worked, and what the audit history says. */
export const impersonationTexts = {
  started: 'You are now viewing as {name}.',
  ended: 'You are yourself again.',
  added: 'The group {role} may now impersonate {grp}.',
  removed: 'The privilege is removed.',
  screens: { registration: 'Registration for a student', transcript: 'Transcript of a student' },
  auditStarted: 'Started: {reason}',
  auditStartedPlain: 'Started, no reason given',
  auditEnded: 'Ended: {why}',
  auditPrivilegeAdded: 'May impersonate {grp}',
  auditPrivilegeRemoved: 'May no longer impersonate {grp}',
  endedByPerson: 'by the impersonator',
  endedByNext: 'another person was chosen',
  endedByTime: 'the time was over',
  endedByRights: 'the privilege or the account is gone',
  endedBySignOut: 'signed out',
  endedWithSession: 'the session was over',
} as const;
