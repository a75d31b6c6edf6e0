import { defineMessages } from '@campus/contract-kit';
import type { ExportState } from './rules/index.js';

/** Every refusal around files that leave the portal. */
export const exportMessages = defineMessages('exports', {
  no_such_file: { status: 404, text: "We couldn't find that file among those that you asked for." },
  excel_too_long: {
    status: 422,
    text: 'An Excel file holds 1,048,574 rows at most and this table has {rows}. Take the CSV file, or narrow the table with its filters.',
  },
  too_many: {
    status: 429,
    text: 'So many of your files are being made already. Wait until one is ready, or cancel one under Files.',
  },
  not_ready: { status: 409, text: 'This file is {state}. It can be downloaded once it is ready; look under Files.' },
  not_cancellable: { status: 409, text: 'This file is {state}; only a file that is being made can be cancelled.' },
  not_again: { status: 409, text: 'This file is {state}. It need not be made again.' },
});

/** Where a file job stands, as people read it. */
export const exportStateTexts: Readonly<Record<ExportState, string>> = {
  queued: 'waiting to be made',
  running: 'being made',
  ready: 'ready',
  failed: 'not made',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** What files and screens say of exports. */
export const exportTexts = {
  about: 'About this file',
  file: 'File',
  filters: 'Filters',
  noFilters: 'None: all rows',
  rows: 'Rows',
  madeAt: 'Made at',
  madeBy: 'Made by',
  total: 'Total',
  started: 'The file is being made. You find it under Files at the top when it is ready.',
  cancelled: 'Cancelled. Nothing of the file is kept.',
  again: 'The file is being made again.',
  csv: 'CSV',
  excel: 'Excel',
  excelTooLong: 'Excel files hold 1,048,574 rows at most',
  button: 'Export {rows} rows',
  buttonOne: 'Export 1 row',
  downloadOf: 'Download {what}',
  prepareOf: 'Prepare {what} in the background',
  tray: 'Files',
  underWay: '{files} being made',
  progress: '{done} of {total} rows',
  keptUntil: 'Kept until',
  isReady: '{file} is ready.',
  download: 'Download',
  cancel: 'Cancel',
  makeAgain: 'Make again',
  failed: 'The file could not be made. Make it again; if that fails too, contact Campus Tech.',
  auditAsked: 'Asked for {file}',
  auditDownloaded: 'Downloaded {file}, {rows} rows',
  auditCancelled: 'Cancelled {file}',
  auditAgain: 'Asked for {file} again',
} as const;

/** What a screen says of a report's rows. */
export const reportRowsTexts = {
  first: 'The first {shown} of {total} rows. The file has all of them.',
  asOf: 'As of {at}.',
} as const;
