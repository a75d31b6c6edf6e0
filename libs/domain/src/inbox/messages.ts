/** Sentences of Home; the quoted one of the requirements is exact. */
export const inboxTexts = {
  empty: 'All done!',
  emptyHint: "You're caught up. New items will appear here.",
  unread: 'What waits in {area} could not be read',
  unreadNext: 'Refresh this page in a few seconds',
} as const;
