export { namesOf, peopleInvariants } from './invariants.js';
export { Department, Employment, peopleEntities, Person } from './entities/index.js';
export { importCampusCommand } from './campus-import/import-command.js';
export { PeopleApiModule, PeopleModule } from './people.module.js';
export { matchesName, namePatterns, nameSearchValues } from './name-search.js';
export { PeopleService } from './people.service.js';
export { drawPicture, pictureAddress } from './person-picture.js';
export { PersonnelConflict } from './personnel-change.js';
export type { EndedPosition, GivenPosition, NewPerson, PersonnelChange, PersonnelConflictCode } from './personnel-change.js';
export { SamePeople } from './same-person.js';
export type { IdentifiedPerson, SamePerson } from './same-person.js';
export { PersonnelRecords } from './personnel-records.js';
export { demoCampusOf, peopleSeeders, yearsBefore } from './seeds/index.js';
export type {
  DepartmentRow,
  DuplicateRow,
  EnteredPerson,
  FoundPerson,
  HeldPositionRow,
  PersonRow,
  PositionRow,
  SupervisorRow,
} from './people-rows.js';
export { peopleSealedColumns } from './sealed-columns.js';
