/** Refusals around files of wealth data. */
export const wealthRefusals = {
  wealth_no_file: { status: 400, text: 'Choose a CSV file.' },
  wealth_no_csv: { status: 422, text: 'This is no CSV file. Save it as CSV and upload it again.' },
  wealth_large: { status: 422, text: 'The file is larger than 10 MB. Split it and upload the parts.' },
  wealth_columns: {
    status: 422,
    text: 'Column {place} must be "{wanted}", but the file has "{found}". The columns are, in this order: {all}.',
  },
  wealth_no_rows: { status: 422, text: 'The file has no rows below its header.' },
  wealth_long: { status: 422, text: 'The file has more than {rows} rows. Split it and upload the parts.' },
  wealth_no_good_row: { status: 422, text: 'No row of the file can be stored. {rows}' },
  no_such_upload: { status: 404, text: "We couldn't find that upload. Refresh the list." },
  upload_undone: { status: 409, text: 'This upload was undone already.' },
} as const;

/** What is wrong with a row. */
export const wealthProblems = {
  no_id: 'has no donor number',
  unknown_id: 'names no donor',
  twice: 'names a donor whom an earlier row names',
  cells: 'has more cells than the header',
  amount: '{column} is no amount of 0 or more: {given}',
  range: 'Gift Capacity Range has more than {most} characters',
  p2g: 'P2G Score Combo: Please enter the value as X | X where X is a number between 1 and 5.',
} as const;

/** What people read around files of wealth data. */
export const wealthTexts = {
  title: 'Wealth engine',
  order: 'The file is a CSV with these columns, in this order:',
  choose: 'Choose a CSV file',
  chosen: 'Chosen file: {name}',
  upload: 'Upload',
  preview: 'Look at the file first',
  would: '{good} would be stored, {bad} would not.',
  uploaded: '{good} stored.',
  uploadedSome: '{good} stored, {bad} not: {rows}',
  row: 'Row {row} {problem}',
  errors: 'Rows with errors',
  badRows: 'Rows that are not stored',
  none: 'No files are currently uploaded',
  files: 'Uploaded files',
  rows: '{rows}, {bad} refused',
  by: 'by {name}',
  undo: 'Undo upload',
  undoTitle: 'Undo this upload?',
  undoText: 'Each value goes back to what it was before, unless it was edited since then.',
  undone: 'Undone: {reversed} changed back, {kept} kept because they were edited since then.',
  undoneMark: 'Undone',
  audit: {
    uploaded: 'Wealth data of {rows} uploaded',
    undone: 'Upload of wealth data undone: {reversed} changed back, {kept} kept',
  },
} as const;
