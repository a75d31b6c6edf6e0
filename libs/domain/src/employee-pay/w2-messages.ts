/** Refusals around the W-2 forms of all employees. */
export const w2Refusals = {
  w2_unknown: { status: 404, text: 'There is no W-2 of this person for {year}. Look the id and the year up in the list.' },
  w2_own: { status: 403, text: "You can't mark your own W-2 as corrected. Leave it to a colleague." },
} as const;

/** What the W-2 administration says, and employees whose W-2 was corrected. */
export const w2Texts = {
  title: 'W-2 admin',
  state: 'Which forms were corrected, and the form of one person',
  corrections: 'W-2 corrections',
  forms: 'W-2 forms of the year',
  correctionsHint: 'A corrected form says so to its employee. Corrected ones stand first.',
  nobody: 'No W-2 form is in this list.',
  find: 'Name or id',
  year: 'Year',
  corrected: 'Corrected',
  notCorrected: 'As issued',
  mark: 'Mark as corrected',
  unmark: 'Not corrected',
  marked: 'The W-2 of {year} of {name} is marked as corrected.',
  unmarked: 'The W-2 of {year} of {name} is no longer marked as corrected.',
  statement: 'W-2 statement',
  statementHint: 'The form opens in a new window. Opening it leaves a line in the audit history.',
  person: 'Employee id',
  open: 'Open the W-2',
  auditMarked: 'W-2 of {year} marked as corrected',
  auditUnmarked: 'W-2 of {year} no longer marked as corrected',
  auditRead: 'Opened the W-2 of {year}',
  wasCorrected: 'Your W-2 of {year} was corrected',
  useCorrected: 'Use the form W-2c for your tax return.',
  differs: 'Box {box}: {before} before, {after} now',
} as const;
