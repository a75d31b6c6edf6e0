import { defineMessages } from '@campus/contract-kit';

/** Refusals of the inbox. */
export const inboxMessages = defineMessages('inbox', {
  not_to_put_away: { status: 404, text: 'This cannot be put away. Refresh the page: it may be done already.' },
  not_put_away: { status: 404, text: 'This is in your inbox. Refresh the page.' },
  put_away_acting: { status: 403, text: 'Only the person can put it away. Stop acting for them first.' },
});

/** Sentences of Home; the quoted one of the requirements is exact. */
export const inboxTexts = {
  empty: 'All done!',
  emptyHint: "You're caught up. New items will appear here.",
  unread: 'What waits in {area} could not be read',
  unreadNext: 'Refresh this page in a few seconds',
  putAway: 'Put away',
  undone: 'Undone.',
  putAwayNow: 'Put away: {title}',
  broughtBack: 'It is in your inbox again.',
  auditPutAway: 'Put away at Home: {title}',
  auditBroughtBack: 'Brought back to Home: {id}',
} as const;
