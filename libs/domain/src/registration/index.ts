export { registrationMessages, registrationTexts } from './messages.js';
export { registrationScreenTexts } from './messages/screen.js';
export {
  addCourse,
  dropCourse,
  listEligibleCourses,
  listOwnCourses,
  listRegistrationTerms,
  REGISTRATION_TOPIC,
  swapCourses,
} from './operations/courses.js';
export type { RegistrationCourse, RegistrationTerm } from './operations/courses.js';
export { registrationPermissions } from './permissions.js';
export { waitlistTexts } from './messages/waitlists.js';
export { claimSeat } from './operations/waitlists.js';
export { sectionTexts } from './messages/sections.js';
export {
  closeSection,
  downloadRoster,
  enterWithdrawal,
  listSections,
  moveWaiting,
  openSection,
  previewCapacity,
  readSection,
  setCapacity,
  waiveRefusal,
} from './operations/sections.js';
export type { SectionDetail, SectionLine } from './operations/sections.js';
