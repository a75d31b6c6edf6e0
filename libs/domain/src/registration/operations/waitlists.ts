import type { Operation } from '@campus/contract-kit';
import { defineOperation } from '@campus/contract-kit';
import * as z from 'zod';
import { registrationPermissions as can } from '../permissions.js';
import { changedCourse, sectionNumber } from './courses.js';

/** Takes the seat that is kept for the student. [REG-013] */
export const claimSeat = defineOperation({
  name: 'registration.claim',
  summary: 'Take the seat that is offered to me',
  method: 'POST',
  mode: 'action',
  permission: can.register,
  path: '/register/courses/claim',
  input: z.strictObject({ jc_num: sectionNumber }),
  output: changedCourse,
});

/** Every call around waitlists. */
export const waitlistOperations: readonly Operation[] = [claimSeat];
