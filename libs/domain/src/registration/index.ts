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
  enterAudit,
  enterWithdrawal,
  listSections,
  moveWaiting,
  openSection,
  previewCapacity,
  readSection,
  rosterMember,
  setCapacity,
  takeBackEntry,
  waiveRefusal,
} from './operations/sections.js';
export type { SectionDetail, SectionLine } from './operations/sections.js';

export { campusMapTexts } from './messages/campus-map.js';
export { checkInTexts } from './messages/check-ins.js';
export { studentScreenTexts } from './messages/impersonation.js';
export { noticeTexts } from './messages/notices.js';
export { listCheckIns } from './operations/check-ins.js';
export type { CheckIn, ExtraCredit } from './operations/check-ins.js';
export { addNotice, deleteNotice, listActiveNotices, listNotices, NOTICE_SEVERITIES, saveNotice } from './operations/notices.js';
export type { NoticeSeverity, RegistrationNotice } from './operations/notices.js';

export { planTexts } from './messages/plans.js';
export { termTexts } from './messages/terms.js';
export { readCalendar, readCalendarLink, removeCalendarLink, renewCalendarLink } from './operations/calendar.js';
export { PLAN_LIMIT, readPlan, registerPlan, savePlan } from './operations/plans.js';
export type { PlanResult, RegistrationPlan } from './operations/plans.js';
export { listTermSettings, saveTerm } from './operations/terms.js';
export type { TermSettings } from './operations/terms.js';
