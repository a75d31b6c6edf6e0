/**
 * The messages about personnel action forms. `subject` ends with what the form is called, `lines` stand over the address that leads to it;
 * an empty line is a blank one.
 */
export interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
}

const FORM = '{form}';
/** Left out of a message about a form without a position. */
export const POSITION_LINE = '{position}';

/** To whom something waits for, and to the creator of a form about what became of it. */
export const mailTexts = {
  turn: {
    subject: 'Approval needed: {form}',
    lines: [
      '{creator} asks you to approve this personnel action form:',
      FORM,
      POSITION_LINE,
      'Please decide by {due}.',
      '',
      'Approve it or send it back for edits with a reason:',
    ],
  },
  awaitsFinalizing: {
    subject: 'Awaiting finalization: {form}',
    lines: ['All approvals of this personnel action form by {creator} are given:', FORM, '', 'Finalize it or send it back here:'],
  },
  approverEnded: {
    subject: 'Needs another approver: {form}',
    lines: [
      'This personnel action form waits for {name}, whose account has ended:',
      FORM,
      '',
      'Choose another approver here, so that it goes on:',
    ],
  },
  reminder: {
    subject: 'Reminder: {form} waits for {wanted}',
    lines: ['This personnel action form still waits for {wanted}:', FORM, POSITION_LINE, '', 'Open it here:'],
  },
  accessRequested: {
    subject: 'Access requested: {subject}',
    lines: ['Access is requested for {subject}:', '{items}', '', 'Mark each request processed when it is done:'],
  },
  accessTakenAway: {
    subject: 'Access to be taken away: {subject}',
    lines: [
      '{subject} leaves a position. If another position goes on, take away only what it does not need:',
      '{items}',
      '',
      'Mark each request processed when it is done:',
    ],
  },
  sentBack: {
    subject: 'Sent back for edits: {form}',
    lines: ['{actor} sent your form back for edits:', '{reason}', '', 'Edit it and submit it again:'],
  },
  noLongerSentBack: {
    subject: 'No longer sent back: {form}',
    lines: ['{actor} took the send-back of your form back; it goes on its way.', '', 'It is here:'],
  },
  rejected: { subject: 'Rejected: {form}', lines: ['{actor} rejected your form:', '{reason}', '', 'It is kept here:'] },
  finalized: { subject: 'Finalized: {form}', lines: ['{actor} finalized your form.', '', 'Its PDF is here:'] },
  notYetYourTurn: {
    subject: 'Not yet your turn: {form}',
    lines: ["{actor} withdrew their approval. You'll get this form again once they approve:", FORM],
  },
} as const satisfies Readonly<Record<string, MailText>>;

/** What a reminder says is waited for. */
export const wantedTexts = { approve: 'your approval', finalize: 'finalization' } as const;

/** What that line says. */
export const positionTexts = { one: 'Position: {title}', more: 'Positions: {title} and {count} more' } as const;

/** What stands over a message that a stand-in gets too. */
export const STANDS_IN_LINE = 'You stand in for {name}, who was told too.';

/** What stands over the requester's note in a message to a processor. */
export const REQUESTER_NOTE_LINE = 'Note from {creator}:';

/** One item of a list in a message. */
export const ITEM_LINE = '- {item}';

/** How a message begins where its receiver is known by name. */
export const GREETING_LINE = 'Hello {name},';

/** Why one gets a message, and where to choose how often. */
export const whyLines = {
  turn: 'You get this because something waits for you. Choose how often you get mail under Email preferences: {profile}',
  decision: 'You get this because the form is yours. Choose how often you get mail under Email preferences: {profile}',
  reminder:
    'You get this because something has waited for a while. Choose how often you get mail under Email preferences: {profile}',
} as const;
