import {
  addAmbassador,
  addCallees,
  laterCall,
  listAmbassadorChanges,
  listAmbassadors,
  listCallbacks,
  listCallees,
  listPhonathonResults,
  openPhonathon,
  purgeEmails,
  listGoals,
  readPhonathonSolicitation,
  readPhonathonSummary,
  readPhonathonWeekly,
  removeAmbassador,
  removeAssignee,
  removeCallee,
  restoreCallee,
  searchCallers,
  setPhonathonSolicitation,
  submitCall,
  takeCallback,
  takeRangBack,
} from '@campus/domain/advancement';
import { contractOf, listContract, refusedTo } from '@campus/test-kit/contract';

const RESULT =
  'id donor_id donor ambassador outcome verify giftType gift_amount gift_recurring created_at notes solicitation'.split(' ');
const CALLEE =
  'id callee idNum order callCount callAfter assignee assignee_name assignedTime updated_at lastDay done state'.split(' ');
const STRANGERS = ['plain', 'student1', 'faculty1', 'tech'];
const WITH_AMBASSADORS = [...STRANGERS, 'ambassador1'];

contractOf('phonathon', [
  refusedTo([openPhonathon, submitCall, laterCall, listCallbacks, takeCallback, takeRangBack], STRANGERS, '[PHONE-001]'),
  refusedTo([readPhonathonSolicitation, setPhonathonSolicitation], WITH_AMBASSADORS, '[PHONE-026]'),
  refusedTo([listCallees, addCallees, removeCallee, removeAssignee, restoreCallee], WITH_AMBASSADORS, '[PHONE-027] [PHONE-028]'),
  refusedTo([listAmbassadors, searchCallers, addAmbassador, removeAmbassador], WITH_AMBASSADORS, '[PHONE-030]'),
  refusedTo(
    [listPhonathonResults, readPhonathonWeekly, readPhonathonSummary, listAmbassadorChanges],
    WITH_AMBASSADORS,
    '[ADVREP-019]',
  ),
  refusedTo([listGoals, purgeEmails], WITH_AMBASSADORS, '[ADV-046]'),
  listContract(listPhonathonResults, { as: 'advancement', names: RESULT }, '[PHONE-009] [ADVREP-013]'),
  listContract(listCallees, { as: 'advancement', names: CALLEE }, '[PHONE-006]'),
]);
