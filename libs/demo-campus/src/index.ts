export { DEMO_PASSWORD, demoPeople, demoPerson } from './people.js';
export type { DemoPerson } from './people.js';
export { demoAccessGroups, demoAssignments } from './assignments.js';
export type { DemoAssignments } from './assignments.js';
export { makeCampus } from './campus.js';
export type { Campus, CampusRequest } from './campus.js';
export type { CampusPerson } from './campus-person.js';
export type { CampusDepartment, CampusPosition } from './catalogue.js';
export type { CampusEmployment, CampusSupervisor, HeldPosition } from './employments.js';
