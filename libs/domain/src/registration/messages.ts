import { defineMessages } from '@campus/contract-kit';
import { planRefusals } from './messages/plans.js';
import { sectionRefusals } from './messages/sections.js';
import { termRefusals } from './messages/terms.js';
import { waitlistRefusals } from './messages/waitlists.js';

const ownRefusals = {
  no_student: {
    status: 403,
    text: 'You have no student record, so there is nothing to register for. Ask the registrar if that is wrong.',
  },
  not_studying: { status: 403, text: 'You are not studying here at present. Ask admissions how to come back.' },
  no_such_term: { status: 404, text: 'There is no term {term}. Choose one from the list.' },
  no_such_course: { status: 404, text: 'There is no course {course}. Choose one from the list.' },
  course_closed: { status: 409, text: '{course} is closed to registration. Choose another section, or ask the registrar.' },
  term_closed: { status: 409, text: 'Registration for {term} is not open. Look at the dates of the term.' },
  on_hold: { status: 409, text: 'A hold keeps you from registering: {holds}. Open the holds to see how to release it.' },
  map_course: { status: 409, text: '{course} is enrolled in with a form of its own. Open the enrollment form.' },
  date_passed: { status: 409, text: 'The last day to add {course} was {day}. Ask the registrar.' },
  wrong_web_code: { status: 409, text: '{course} cannot be added online in {term}. Ask the registrar.' },
  already_in: { status: 409, text: 'You are in {course} already.' },
  same_course: { status: 409, text: 'You are in {twin} already. Swap it for {course}, or drop it first.' },
  same_course_waited: { status: 409, text: 'You wait for {twin} already. Leave its waitlist first.' },
  prerequisite_missing: { status: 409, text: '{course} needs {needed} first. Ask the registrar if you have taken it elsewhere.' },
  restricted: { status: 409, text: '{course} is not open to students of your school or class. Ask the registrar.' },
  over_limit: {
    status: 409,
    text: '{course} would bring you to {hours} hours; you may take {limit}. Drop another course first.',
  },
  time_conflict: { status: 409, text: '{course} meets at the same time as {other}. Drop one of them first.' },
  not_in_course: { status: 409, text: 'You are not in {course}.' },
  drop_date_passed: {
    status: 409,
    text: 'The last day to drop {course} was {day}. The registrar enters a withdrawal; write to registrar@campus.example.',
  },
  swap_same: { status: 422, text: 'Choose two different courses to swap.' },
  swap_full: {
    status: 409,
    text: '{course} is full, so nothing was swapped. You can wait for it without dropping the other course.',
  },
  unknown_severity: { status: 422, text: 'Choose info, success, warning or danger.' },
  no_message: { status: 422, text: 'Write what the notice says.' },
  no_such_notice: { status: 404, text: "We couldn't find that notice. It may have been deleted." },
  notice_changed: { status: 409, text: 'This notice was changed after you opened it. Compare both versions.' },
} as const;

/** Every refusal of registration. Those of an add have the names of its rule. */
export const registrationMessages = defineMessages(
  'registration',
  ownRefusals,
  waitlistRefusals,
  sectionRefusals,
  planRefusals,
  termRefusals,
);

/** What people read of registration. */
export const registrationTexts = {
  registered: 'You are registered for {course}.',
  waitlisted: 'You are on the waitlist of {course}, at place {place}.',
  dropped: 'You have dropped {course}.',
  unwaited: 'You no longer wait for {course}.',
  claimed: 'You have taken the seat in {course}.',
  swapped: 'You are registered for {course} and have dropped {other}.',
  endsFullTime: 'You are no longer full-time with {hours} hours. Ask about your aid, visa and housing.',
  keepsTwin: 'You are in {twin} until you take a seat in {course}; then you leave {twin}.',
  claimedInstead: 'You have taken the seat in {course} and left {twin}.',
  conflictWarning: '{course} meets at the same time as {other}.',
  loadFailed: 'There was an error. Your courses could not be loaded.',
  noCourses: 'No courses were found.',
  formHold: 'Student information form',
  formHoldSteps: 'Complete the student information form and save it. The hold is released immediately.',
  status: { registered: 'Registered', wl: 'Waitlisted', eligible: 'Eligible', dropped: 'Dropped', withdrawn: 'Withdrawn' },
  canceled: 'Canceled',
  locations: { CAMPUS: 'Main campus', ONLINE: 'Online', EVENING: 'Evening campus' },
  divisions: { UG: 'Undergraduate', GR: 'Graduate', DC: 'Doctoral' },
  days: { M: 'Monday', T: 'Tuesday', W: 'Wednesday', R: 'Thursday', F: 'Friday', S: 'Saturday', U: 'Sunday' },
  auditRegistered: 'Registered for {course}',
  auditWaitlisted: 'Joined the waitlist of {course}',
  auditDropped: 'Dropped {course}',
  auditUnwaited: 'Left the waitlist of {course}',
  auditClaimed: 'Took the offered seat in {course}',
} as const;
