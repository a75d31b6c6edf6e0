import type { Operation } from '@campus/contract-kit';
import { checkInOperations } from './operations/check-ins.js';
import { courseOperations } from './operations/courses.js';
import { noticeOperations } from './operations/notices.js';
import { sectionOperations } from './operations/sections.js';
import { waitlistOperations } from './operations/waitlists.js';

/** Every call of registration. */
export const registrationOperations: readonly Operation[] = [
  ...courseOperations,
  ...waitlistOperations,
  ...sectionOperations,
  ...noticeOperations,
  ...checkInOperations,
];
