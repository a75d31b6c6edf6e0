export {
  guestsOf,
  liabilityUntil,
  MAX_NOTE,
  refusalToCheckIn,
  RESEND_MS,
  SECOND_VISIT_S,
  UNDO_GRACE_S,
  UNDO_S,
} from './check-in.js';
export { daysOfMonth, isMonthOfVisits, monthBefore, VISITS_PER_PAGE, yearsUntil } from './visit-window.js';
