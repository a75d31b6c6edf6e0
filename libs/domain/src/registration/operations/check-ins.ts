import type { Operation } from '@campus/contract-kit';
import { defineOperation, instant } from '@campus/contract-kit';
import * as z from 'zod';
import { registrationPermissions as can } from '../permissions.js';

/** A person at a chapel or a dorm meeting. [CHECKIN-002] */
const checkIn = z.object({
  id: z.string(),
  event: z.object({ title: z.string(), event_date_time: instant }),
  check_in_date_time: instant,
  notes: z.string(),
});
export type CheckIn = z.output<typeof checkIn>;

/** Credit for something else that counts as chapels or dorm meetings. [CHECKIN-003] */
const extraCredit = z.object({
  id: z.string(),
  term_code: z.string(),
  year_code: z.string(),
  extra_credit_event: z.string(),
  chapel_credits: z.number().int(),
  boyce_dorm_credits: z.number().int(),
});
export type ExtraCredit = z.output<typeof extraCredit>;

/** The own check-ins and extra credits, each list with the newest first. [CHECKIN-004] */
export const listCheckIns = defineOperation({
  name: 'registration.listCheckIns',
  summary: 'My check-ins at chapel and dorm meetings, and my extra credit',
  method: 'GET',
  path: '/boyce/checkins',
  mode: 'read',
  permission: can.register,
  input: z.strictObject({}),
  output: z.object({ chapels: z.array(checkIn), dormMeetings: z.array(checkIn), extraCredit: z.array(extraCredit) }),
});

/** Every call around check-ins. */
export const checkInOperations: readonly Operation[] = [listCheckIns];
