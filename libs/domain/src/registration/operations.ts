import type { Operation } from '@campus/contract-kit';
import { calendarOperations } from './operations/calendar.js';
import { checkInOperations } from './operations/check-ins.js';
import { courseOperations } from './operations/courses.js';
import { noticeOperations } from './operations/notices.js';
import { planOperations } from './operations/plans.js';
import { sectionOperations } from './operations/sections.js';
import { termOperations } from './operations/terms.js';
import { waitlistOperations } from './operations/waitlists.js';

/** Every call of registration. */
export const registrationOperations: readonly Operation[] = [
  ...courseOperations,
  ...planOperations,
  ...calendarOperations,
  ...waitlistOperations,
  ...sectionOperations,
  ...termOperations,
  ...noticeOperations,
  ...checkInOperations,
];
