/** What the check-ins screen says. */
export const checkInTexts = {
  title: 'Check-ins',
  state: 'Your check-ins at chapel and dorm meetings, and your extra credit.',
  chapels: 'Chapel',
  dormMeetings: 'Dorm meetings',
  extraCredit: 'Extra credit',
  noChapels: 'You have no chapel check-ins yet.',
  noDormMeetings: 'You have no dorm meeting check-ins yet.',
  noExtraCredit: 'You have no extra credit yet.',
} as const;
