/** What Home says of mass mails. */
export const massMailHomeTexts = {
  area: 'Mass mail',
  paused: 'Mass mail {title} is paused: {count} not sent',
  pausedNext: 'Resume or stop it',
  held: 'Mass mail {title} waits for the mail server: {count} not sent',
  heldNext: 'See what the mail server said',
  failed: 'Mass mail {title}: {count} failed',
  failedNext: 'See why and retry them',
} as const;
