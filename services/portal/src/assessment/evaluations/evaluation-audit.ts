/** The record types of evaluations in the audit history. */
export const EVALUATION_RECORD = 'evaluation';
/** Of an invitation: that somebody saved or finished, never what. */
export const INVITATION_RECORD = 'evaluation-invitation';
export const BALLOT_BOX_RECORD = 'evaluation-urn';
export const QUESTION_RECORD = 'evaluation-question';
export const CAMPAIGN_RECORD = 'evaluation-campaign';

/** Of a campaign's mails and of reminders by hand: evaluation and student. */
export const REMINDER_RECORD = 'evaluation-reminder';

/** How the keys of reminders by hand begin; evaluation, day and student follow, as in those of a campaign. */
export const REMINDER_KEY = 'assessment/reminder/';
