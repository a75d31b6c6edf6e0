import { defineMessages, fillIn } from '@campus/contract-kit';

/** Refusals of the shell. */
export const shellMessages = defineMessages('shell', {
  unknown_setting: { status: 400, text: "We couldn't find that setting." },
  notice_empty: { status: 422, text: 'Say what people shall read.' },
  notice_times: { status: 422, text: 'The end must come after the beginning, and later than now.' },
  notice_person: { status: 422, text: 'There is no person with the id {id}.' },
  no_such_notice: { status: 404, text: "We couldn't find that notice. It may have been cleared already." },
  homepage_not_yours: { status: 422, text: 'Choose a page from your own navigation.' },
});

/** How the portal itself is named where no person acts. [PAFVIEW-012] */
export const systemTexts = { systemProcess: 'System Process' } as const;

/** Sentences that the shell itself shows; the quoted ones of the requirements are exact. */
export const shellTexts = {
  failure: 'Something went wrong. Try refreshing the page. Status: {status}',
  homepageError: 'Homepage Error',
  openAnother: 'Open another screen',
  offline: 'The portal cannot be reached. Check your connection, then try again.',
  screenFailed: 'This screen could not be shown.',
  typedQuestion: 'Close without saving what you typed?',
  mayBeDone:
    'At {time} the connection was lost before the portal answered. Your action may already have been carried out: look at what it was for before you do it again.',
  restored:
    'What you typed until {time} is back. SSN, birth date, bank and pay data are never kept in the browser: check those and enter them again.',
  sharedComputer: 'Others use this computer too',
  isShared: 'What you type and do not save is removed from this browser when you log out.',
  isNotShared: 'What you type and do not save stays in this browser for a day.',
  screenFailedHint: 'Nothing you saved is lost. Try again, or go to your homepage.',
  sessionWarning: 'You will be signed out soon',
  sessionWarningHint: "You'll be signed out in {left} because you've been inactive.",
  signedOut: 'You are signed out',
  signedOutHint: 'Sign in to go on where you were.',
  impersonating: 'You are viewing as {name}',
  impersonatingUntil: 'until {time}',
  noticeSet: 'The notice is shown from the next page that someone opens.',
  noticeCleared: 'The notice is cleared.',
  noNotices: 'No notices',
  noNoticesHint: 'No one is shown a notice now.',
  accessibilityOn: 'The accessibility mode is on',
  accessibilityOff: 'The accessibility mode is off',
  profileUnknown: 'There is no person with this id.',
} as const;

/** What is said of an address that is none, apart: it comes with the notice that shows it. [SHELL-009] */
export const lostAddressTexts = {
  lostAddress: 'There is nothing at {path}. This is your homepage; the menu leads to every screen that is yours.',
  findScreen: 'Find a screen',
} as const;

/** The sentence of the shared failure handler when the server sent none. [SHELL-032] */
export function failureText(status: number): string {
  return fillIn(shellTexts.failure, { status });
}
