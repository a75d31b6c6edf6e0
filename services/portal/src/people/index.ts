import { peopleDomain } from '@campus/domain/people/domain';
import type { PortalDomain } from '../platform/index.js';
import { peopleLists } from './campus-lists.js';
import { peopleEntities } from './entities/index.js';
import { peopleInvariants } from './invariants.js';
import { OnePersonOneRecord1791140000000 } from './migrations/1791140000000-one-person-one-record.js';
import { FoldedNames1791150000000 } from './migrations/1791150000000-folded-names.js';
import { ComparedNames1791610001000 } from './migrations/1791610001000-compared-names.js';
import { Contact1791640000000 } from './migrations/1791640000000-contact.js';
import { PersonSource } from './person-source.js';
import { ProfilesController } from './profiles.controller.js';
import { peopleEncryptedColumns } from './encrypted-columns.js';
import { peopleSeeders } from './seeds/index.js';

export { namesOf, wrongNames } from './invariants.js';
export { Department, Employment, Person } from './entities/index.js';
export { MATCHES_NAME, namePatterns, nameSearchValues } from './name-search.js';
export {
  endAccounts,
  holdAccount,
  holdPeople,
  holdsPosition,
  positionGoesOn,
  positionsOf,
  reopenAccount,
  studiesHere,
  wasEmployed,
} from './account-ends.js';
export { shownMobileToOffice, shownPhone } from './record/shown-contact.js';
export { PeopleService } from './people.service.js';
export { drawPicture, pictureAddress } from './person-picture.js';
export { PersonnelConflict } from './personnel-change.js';
export type { GivenPosition, NewPerson, PersonnelChange } from './personnel-change.js';
export { SamePeopleService } from './same-person.service.js';
export type { IdentifiedPerson, SamePerson } from './same-person.service.js';
export { PersonnelRecordsService } from './personnel-records.service.js';
export { heldAssignments, sayDays } from './held-assignments.js';
export { demoCampusOf, insertStudents, yearsBefore } from './seeds/index.js';
export type { FoundPerson, PositionRow, SupervisorRow } from './record/people-rows.js';

export const peoplePortal: PortalDomain = {
  domain: peopleDomain,
  home: { nothing: 'Records of people change by personnel action forms, which wait there.' },
  entities: peopleEntities,
  migrations: [OnePersonOneRecord1791140000000, FoldedNames1791150000000, ComparedNames1791610001000, Contact1791640000000],
  encryptedColumns: peopleEncryptedColumns,
  seeders: peopleSeeders,
  campusLists: peopleLists,
  invariants: peopleInvariants,
  api: [ProfilesController, PersonSource],
};
