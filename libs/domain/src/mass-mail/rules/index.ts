export { addressProblem, rowProblems } from './addresses.js';
export type { RowProblem } from './addresses.js';
export { columnName, columnsOf, hiddenRowChoices } from './columns.js';
export type { HiddenRows, ListColumns } from './columns.js';
export { countsOf, settledOf, sumOf } from './counts.js';
export type { MailCounts } from './counts.js';
export { isOver, massMailActions, massMailStates, possibleActions, steer } from './states.js';
export type { MassMailAction, MassMailState } from './states.js';
export {
  breaksHeader,
  cutAtPlaces,
  filledProblem,
  fillPlaces,
  joinedAtPlaces,
  placedValues,
  placesOf,
  subjectProblem,
} from './template.js';
export { gapMs, meaningOf } from './waiting.js';
