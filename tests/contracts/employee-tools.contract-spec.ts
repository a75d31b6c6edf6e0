import {
  checkClinicAccess,
  checkLibraryAccess,
  listEndowments,
  readEndowmentDocument,
  reduceToLibraryCheckin,
  searchClinicPeople,
} from '@campus/domain/employee-tools';
import { contractOf, listContract, refusedTo } from '@campus/test-kit/contract';

const ENDOWMENT = 'acct_num acct_name acct_class usecode_name date_created last_updated acct_desc notes'.split(' ');

contractOf('the tools of single offices', [
  refusedTo([checkLibraryAccess, reduceToLibraryCheckin], ['plain', 'student1'], '[EMPTOOL-025] [EMPTOOL-026]'),
  refusedTo([searchClinicPeople, checkClinicAccess], ['plain', 'student1'], '[EMPTOOL-034] [EMPTOOL-035]'),
  refusedTo([listEndowments, readEndowmentDocument], ['plain', 'student1'], '[EMPTOOL-003] [EMPTOOL-027]'),
  listContract(listEndowments, { as: 'advancement', names: ENDOWMENT }, '[EMPTOOL-003] [EMPTOOL-027]'),
]);
