export { fitnessCenterMessages, fitnessCenterScreenTexts, fitnessCenterTexts } from './messages.js';
export {
  checkInAtFitness,
  downloadHourlyVisits,
  downloadMonthOfVisits,
  editVisitNote,
  listVisitsByDate,
  listVisitsOfPerson,
  postReduceToTrack,
  readTrackAccess,
  readTrackEntry,
  readVisitsByHour,
  reduceToTrack,
  searchTrackPeople,
  setBan,
  toggleBan,
  undoCheckIn,
} from './operations.js';
export type { AccessRecord, Visit } from './operations.js';
export { fitnessCenterPermissions } from './permissions.js';
