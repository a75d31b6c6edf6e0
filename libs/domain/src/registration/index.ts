export { registrationMessages, registrationTexts } from './messages.js';
export {
  addCourse,
  dropCourse,
  listEligibleCourses,
  listOwnCourses,
  listRegistrationTerms,
  swapCourses,
} from './operations/courses.js';
export type { RegistrationCourse, RegistrationTerm } from './operations/courses.js';
export { registrationPermissions } from './permissions.js';
