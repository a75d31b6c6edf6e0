import { defineMessages } from '@campus/contract-kit';
import { gradeRefusals } from './messages/grades.js';
import { transcriptRefusals } from './messages/transcripts.js';
import { studentDegreeRefusals } from './messages/student-degrees.js';
import { degreeAuditRefusals } from './messages/degree-audits.js';
import { graduationRefusals } from './messages/graduation.js';
import { informationRefusals } from './messages/information.js';
export { graduationTexts, obligationTexts } from './messages/graduation.js';
export { informationTexts } from './messages/information.js';

const ownRefusals = {
  no_such_course: { status: 404, text: "We couldn't find that course among yours. Choose one from the list." },
  no_such_term: { status: 404, text: 'There is no term {term}. Choose one from the list.' },
  no_listing: { status: 422, text: 'There is no course listing of {school}. Choose one of the schools.' },
  empty_listing: { status: 404, text: 'No courses of {school} are planned for {term}. Choose another term.' },
  grade_unknown: { status: 422, text: '{grade} is not a valid grade for this course. Choose one from the list.' },
  grade_not_chosen: { status: 422, text: '{grade} is given by the registrar. Choose another grade.' },
  student_locked: { status: 422, text: 'The grade of {name} is kept by the registrar and cannot be changed here.' },
  student_not_in_course: { status: 422, text: 'Student {id} is not in this course. Open the course again and save.' },
  student_twice: { status: 422, text: 'Student {id} is listed twice. Give each student one grade.' },
  no_such_student: { status: 404, text: "We couldn't find that student. Choose one from the list." },
  own_hold: { status: 403, text: 'You may not place or release a hold on yourself. Ask a colleague.' },
  not_your_office: { status: 403, text: 'The hold {hold} is of another office. Ask that office.' },
  hold_reason_missing: { status: 422, text: 'Write why.' },
  hold_there: { status: 409, text: '{name} has the hold {hold} already.' },
  hold_not_there: { status: 409, text: '{name} has no open hold {hold}. It may have been released already.' },
  no_such_hold: { status: 422, text: 'There is no hold {code}. Choose one of the kinds of your office.' },
  sheet_changed: {
    status: 409,
    text: '{name} saved grades of this course in the meantime. Compare theirs with yours, then save again.',
  },
} as const;

/** Every refusal around courses and grades. */
export const academicRecordsMessages = defineMessages(
  'academic-records',
  ownRefusals,
  informationRefusals,
  graduationRefusals,
  degreeAuditRefusals,
  studentDegreeRefusals,
  transcriptRefusals,
  gradeRefusals,
);

/** What grade sheets and the course listing say. */
export const academicRecordsTexts = {
  listing: 'Courses of {school}, {term}',
  section: 'Section',
  credits: 'Credits',
  teachers: 'Taught by',
  meets: 'Meets',
  online: 'Online',
  toBeAnnounced: 'To be announced',
  holdPlaced: 'The hold {hold} is on {name} now.',
  holdReasonKept: 'Known to its office. Ask {name}.',
  holdReasonKeptByOffice: 'Known to the office that placed it.',
  holdReleased: 'The hold {hold} of {name} is released.',
  holds: 'Holds',
  officeHolds: 'Your office has {count} open',
  officeHoldsNext: 'Release what is settled',
  heldBy: 'Hold: {hold}',
  releasedByOffice: '{office} releases it',
  holdsState: 'Holds of students: what they keep from, why, and who placed and released them.',
  noHolds: 'This student has no holds.',
  openHolds: 'Open holds',
  noOpenHolds: 'No hold of your office is open.',
  openHoldsHint: 'Choose a student to place one.',
  showHolds: 'Show holds',
  allHolds: 'All open holds',
  blocks: { registration: 'Registration', payment: 'Payment', management: 'Account management', plan: 'Payment plan' },
  auditHoldPlaced: 'Placed the hold {hold}: {reason}',
  auditHoldReleased: 'Released the hold {hold}: {reason}',
  auditGrades: 'Saved {count} grades of {course}',
  auditGradesWaiting: 'late changes that wait for the registrar: {count} ({reason})',
} as const;
