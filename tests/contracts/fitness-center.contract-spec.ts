import {
  checkInAtFitness,
  downloadHourlyVisits,
  downloadMonthOfVisits,
  editVisitNote,
  listVisitsByDate,
  listVisitsOfPerson,
  readTrackAccess,
  readTrackEntry,
  readVisitsByHour,
  searchTrackPeople,
  undoCheckIn,
} from '@campus/domain/fitness-center';
import { contractOf, listContract, refusedTo } from '@campus/test-kit/contract';

const VISIT = 'id created_at guests notes version emp_id name by'.split(' ');
const STRANGERS = ['plain', 'student1', 'library', 'housing'];
const today = new Date().toISOString().slice(0, 10);

contractOf('the fitness center', [
  refusedTo([searchTrackPeople, readTrackAccess, readTrackEntry, checkInAtFitness], STRANGERS, '[HRC-032] [HRC-021] [HRC-025]'),
  refusedTo([undoCheckIn, editVisitNote, listVisitsOfPerson, listVisitsByDate], STRANGERS, '[HRC-032]'),
  refusedTo([readVisitsByHour, downloadHourlyVisits, downloadMonthOfVisits], STRANGERS, '[HRC-032] [HRC-028] [HRC-029]'),
  listContract(listVisitsByDate, { as: 'fitness2', names: VISIT, input: { date: today } }, '[HRC-027]'),
]);
