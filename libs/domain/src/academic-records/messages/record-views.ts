/** What the list of who has seen a student's record says. */
export const recordViewTexts = {
  title: 'Who has seen my record',
  state:
    'Everyone else who opened your record in the portal, the latest first. Opening a part again within ten minutes counts as one visit.',
  none: 'No one else has opened your record.',
  parts: {
    transcript: 'Transcript',
    audit: 'Degree audit',
    account: 'Account',
    statement: 'Statement',
    'tax-form': '1098-T',
    receipt: 'Receipt',
  },
  asStudent: 'Acting for you',
  asStaff: 'As staff',
  asPayer: 'As authorized payer',
  opened: {
    transcript: 'Opened the transcript',
    audit: 'Opened the degree audit',
    account: 'Opened the account',
    statement: 'Opened a statement of the account',
    'tax-form': 'Opened a 1098-T form',
    receipt: 'Opened the receipt of a payment',
  },
} as const;

/** A part of a student's record whose opening by others is written down. */
export type RecordPart = keyof typeof recordViewTexts.parts;
