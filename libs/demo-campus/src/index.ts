export { demoAnswers, demoQuestions } from './evaluations.js';
export { DEMO_PASSWORD, demoGuests, demoPeople, demoPerson } from './people.js';
export { demoAssignments } from './assignments.js';
export { makeCampus } from './campus.js';
export type { Campus } from './campus.js';
export { makeStudents } from './students.js';
export type { CampusPerson } from './campus-person.js';
export type { CampusPosition } from './catalogue.js';
