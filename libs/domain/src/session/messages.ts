import { defineMessages } from '@campus/contract-kit';

/** Everything that a person can be told about signing in, rights and calls in general. [SESSION-007] [SESSION-009] */
export const sessionMessages = defineMessages('session', {
  not_signed_in: { status: 401, text: 'You are not signed in. Please sign in again.' },
  token_wrong: { status: 403, text: 'This page is out of date. Reload it and try again.' },
  forbidden: { status: 403, text: 'You do not have the right to do this.' },
  bad_input: { status: 400, text: 'Some of what was sent cannot be read. Please check the fields named below.' },
  bad_body: { status: 400, text: 'What was sent cannot be read.' },
  wrong_type: { status: 415, text: 'What was sent is in a form that the portal does not read.' },
  too_large: { status: 413, text: 'What was sent is too large. Send less at a time, or a smaller file.' },
  too_many: { status: 429, text: 'Too many calls in a short time. Please wait a minute and try again.' },
  no_such_call: { status: 404, text: 'There is nothing at this address.' },
  wrong_method: { status: 405, text: 'This address is not called in this way. It takes {allowed}.' },
  key_reused: { status: 422, text: 'This idempotency key was already used for another call.' },
  key_busy: { status: 409, text: 'The same call is still being worked on. Please wait for its answer.' },
  account_ended: {
    status: 403,
    text: 'The account of {name} has ended. Please call Human Resources if you think this is wrong.',
  },
  account_unknown: {
    status: 403,
    text: "We can't find a person for this account. Ask Human Resources to add you to the portal, then sign in again.",
  },
  sign_in_failed: { status: 400, text: 'The sign-in did not work. Please try again.' },
  claim_missing: {
    status: 403,
    text: "The sign-in service did not say '{claim}', without which no one can be let in. Tell whoever runs the sign-in of the portal.",
  },
  sign_in_stale: { status: 400, text: 'This sign-in took too long or was already used. Please start again.' },
  logout_token: { status: 400, text: 'This is no logout token of the sign-in service.' },
  provider_down: { status: 502, text: 'The sign-in service does not answer. Please try again in a few minutes.' },
  session_unknown: { status: 404, text: "We couldn't find that session." },
  revoke_what: { status: 400, text: 'Name the session to end, or ask for all of them.' },
});

/** What a person is told when a call around the session worked. */
export const sessionTexts = {
  signedOut: 'You are signed out.',
  extended: 'You stay signed in.',
  revoked: 'The session has ended.',
  revokedAll: 'All your sessions have ended.',
  signedInAs: 'You are signed in as {name} ({username}). If this was meant for someone else, sign in as that person.',
} as const;
