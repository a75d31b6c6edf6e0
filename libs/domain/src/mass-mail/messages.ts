import { defineMessages } from '@campus/contract-kit';
import type { MassMailAction, MassMailState, RowProblem } from './rules/index.js';

/** Every refusal around mass mail. */
export const massMailMessages = defineMessages('mass-mail', {
  no_such_mail: { status: 404, text: "We couldn't find that mass mail. Choose one from the list." },
  stopped_already: { status: 409, text: 'This mass mail is stopped. Upload the list again to send it.' },
  done_already: { status: 409, text: 'This mass mail has gone out already.' },
  begun_already: { status: 409, text: 'This mass mail goes out already.' },
  paused_already: { status: 409, text: 'This mass mail is paused already. Resume it to go on.' },
  not_paused: { status: 409, text: 'This mass mail is not paused.' },
  not_done: { status: 409, text: 'This mass mail is still going out. Try the failed ones again when it is through.' },
  none_unknown: { status: 409, text: 'The fate of every message of this mass mail is known.' },
  none_failed: { status: 409, text: 'No message of this mass mail has failed.' },
  file_required: { status: 422, text: 'Choose an Excel (.xlsx) or CSV file with the addresses.' },
  file_type: { status: 422, text: 'This is no Excel (.xlsx) or CSV file. Save the list as one of these and upload it again.' },
  file_kind: { status: 422, text: 'This is {kind}. Save the list as Excel (.xlsx) or CSV and upload it again.' },
  file_byte: {
    status: 422,
    text: 'Line {line} has a byte ({byte}) that is no letter, and the rest of the file is UTF-8. Correct the line, save the list as UTF-8 and upload it again.',
  },
  rows_hidden: {
    status: 422,
    text: "A filter hides {hidden} rows of the sheet '{sheet}'. Choose whether they get the mail too, and upload the list again.",
  },
  file_broken: { status: 422, text: 'The Excel file cannot be read. Open and save it in Excel and upload it again.' },
  file_size: { status: 422, text: 'The file is larger than 10 MB. Split the list and upload each part.' },
  file_bomb: {
    status: 422,
    text: 'The Excel file unpacks to far more than a list of addresses. Save only the list in a new file.',
  },
  file_empty: { status: 422, text: 'The file has no rows. Put one address on each row.' },
  file_long: { status: 422, text: 'The file has more than 100,000 rows. Split the list and upload each part.' },
  file_wide: {
    status: 422,
    text: 'Line {line} has more than {cells} cells. Save only the columns of the list in a new file and upload it.',
  },
  file_quote: {
    status: 422,
    text: 'The quotation mark on line {line} opens a cell that does not end where it should (line {end}). Delete that mark, or write it twice, and upload the list again.',
  },
  no_address_column: {
    status: 422,
    text: "No column holds addresses. Name one 'Email' in the first row. Found: {columns}.",
  },
  no_good_row: { status: 422, text: 'None of the {rows} rows has an address that mail can be sent to. Row {row}: {reason}' },
  unknown_place: { status: 422, text: 'The text names {places}, but the list has no such column. Its columns are: {columns}.' },
  subject_required: { status: 422, text: 'Enter a subject.' },
  subject_breaks: { status: 422, text: 'The subject must be a single line.' },
  subject_long: { status: 422, text: 'The subject must not be longer than 200 characters.' },
  body_required: { status: 422, text: 'Enter the text of the mail.' },
});

/** Why a row gets no mail, as the error file says it. */
export const rowReasons: Readonly<Record<RowProblem, string>> = {
  empty: 'The address is missing.',
  no_at: 'There is no @ in the address.',
  two_at: 'There is more than one @ in the address.',
  line_break: 'There is a line break in the row.',
  long_subject: 'With the values of this row the subject is longer than 400 characters. Shorten them.',
  long_cell: 'A cell of the row is longer than 1,000 characters. Shorten it.',
  invisible: 'There are invisible characters in the address.',
  too_long: 'The address is longer than 254 characters.',
  bad_local: 'The part before the @ is not one that mail can be sent to.',
  bad_domain: 'The part behind the @ is no mail domain.',
  several: 'There are several addresses in one row.',
  duplicate: 'The address stands in an earlier row already.',
  unsubscribed: 'The recipient wants no more mass mail.',
  no_address: 'The student has no e-mail address on record.',
  bad_link:
    'A link of the mail is made of this row, and what stands there is no whole address. Write it with https:// before it.',
};

export const massMailStateTexts: Readonly<Record<MassMailState, string>> = {
  waiting: 'Begins soon',
  sending: 'Going out',
  paused: 'Paused',
  stopped: 'Stopped',
  done: 'Through',
};

export const massMailActionTexts: Readonly<Record<MassMailAction, string>> = {
  begin: 'Send now',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  retry: 'Try the failed again',
  resend: 'Send the unknown again',
};

/** What people read on the screens and in mail around mass mail. */
export const massMailTexts = {
  title: 'Mass mail',
  none: 'No mass mail has been sent yet.',
  noRefused: 'Every row gets its mail.',
  funnel: 'What became of the mails',
  funnelRecipients: 'Recipients',
  funnelSent: 'Sent',
  funnelDelivered: 'Delivered',
  funnelOpened: 'Opened',
  funnelBounced: 'Came back',
  funnelFailed: 'Not sent',
  machines: 'Fetched by machines, which is no opening: {count}',
  whyBounced: 'Why mails came back or were not sent',
  bouncedFor: '{reason}: {count}',
  noRecipients: 'No recipient stands there.',
  leftOut: 'Left out of the mail: {parts}.',
  resendTitle: 'Send {count} mails of unknown fate again',
  resendHint:
    'The talk with the mail server broke off: some of them may have this mail already. Ask who keeps the mail server first.',
  made: '{count} mails go out from {time}. Until then they can be stopped.',
  madeOne: '1 mail goes out at {time}. Until then it can be stopped.',
  heldBack: 'The mail server asks for patience. The next try is at {time}.',
  acted: {
    begin: 'The mails go out now.',
    pause: 'The mass mail is paused.',
    resume: 'The mass mail goes on.',
    stop: 'The mass mail is stopped. {left} mails were not sent.',
    retry: '{failed} mails are tried again.',
    resend: '{failed} mails are sent again.',
  },
  audit: {
    make: 'Mass mail to {count} recipients ({file}): rows refused: {bad}, duplicates: {duplicates}.',
    begin: 'Sending begun before the end of the pause.',
    begun: 'The pause is over: sending begun.',
    pause: 'Paused.',
    resume: 'Resumed.',
    stop: 'Stopped.',
    stopped: '{left} mails taken back.',
    retry: '{failed} failed mails tried again.',
    resend: '{failed} mails of unknown fate sent again: {reason}',
    done: 'Through: {accepted} accepted, {failed} failed, {unknown} unknown, {skipped} unsubscribed.',
  },
  unsubscribeFoot: 'No more of these mails: {link}',
  unsubscribeFootHtml: 'Send me no more of these mails',
  noticeSubject: 'A message from Student Accounts',
  noticeBody: '<p>There is news about your student account. Please look at it in the portal: <a href="{link}">{link}</a></p>',
} as const;
