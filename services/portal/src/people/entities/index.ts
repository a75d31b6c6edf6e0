import { Department } from './department.entity.js';
import { AccountDistribution, CataloguePosition, Employment, EmploymentEnd, Supervisor } from './employment.entity.js';
import { NonCampusPosition } from './non-campus-position.entity.js';
import { Person } from './person.entity.js';
import { PersonPrivacy } from './person-privacy.entity.js';

export { Department, Employment, Person };

/** Every table of persons, departments and positions. */
export const peopleEntities = [
  Department,
  Person,
  Supervisor,
  CataloguePosition,
  Employment,
  AccountDistribution,
  EmploymentEnd,
  PersonPrivacy,
  NonCampusPosition,
] as const;
