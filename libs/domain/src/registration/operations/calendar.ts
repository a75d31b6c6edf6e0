import type { Operation } from '@campus/contract-kit';
import { defineOperation } from '@campus/contract-kit';
import * as z from 'zod';
import { registrationPermissions as can } from '../permissions.js';
import { registrationMessages as messages } from '../messages.js';

/** The private address of the own calendar feed; empty while there is none. */
const feed = z.object({ url: z.string() });

/** The address under which a calendar program reads the own courses. */
export const readCalendarLink = defineOperation({
  name: 'registration.readCalendarLink',
  summary: 'The address of my calendar feed',
  refusalWhileActing: () => messages.refusal('calendar_not_yours'),
  method: 'GET',
  mode: 'read',
  permission: can.register,
  path: '/register/calendar',
  input: z.strictObject({}),
  output: feed,
});

/** Makes an address, or another one: the address before it answers nobody any more. */
export const renewCalendarLink = defineOperation({
  name: 'registration.renewCalendarLink',
  summary: 'Make a new address of my calendar feed',
  refusalWhileActing: () => messages.refusal('calendar_not_yours'),
  method: 'POST',
  mode: 'action',
  permission: can.register,
  path: '/register/calendar',
  input: z.strictObject({}),
  output: feed,
});

/** Takes the address away. */
export const removeCalendarLink = defineOperation({
  name: 'registration.removeCalendarLink',
  summary: 'Remove the address of my calendar feed',
  refusalWhileActing: () => messages.refusal('calendar_not_yours'),
  method: 'DELETE',
  mode: 'action',
  permission: can.register,
  override: true,
  path: '/register/calendar',
  input: z.strictObject({}),
  output: feed,
});

/** The courses behind an address as iCalendar; whoever holds the address reads them, signed in or not. */
export const readCalendar = defineOperation({
  name: 'registration.readCalendar',
  summary: 'The courses of a student as iCalendar',
  method: 'GET',
  mode: 'read',
  permission: 'anyone',
  answer: 'file',
  files: ['calendar'],
  path: '/register/calendar/:token',
  input: z.strictObject({ token: z.string().max(200) }),
  output: z.unknown(),
});

/** Every call around calendar feeds. */
export const calendarOperations: readonly Operation[] = [readCalendarLink, renewCalendarLink, removeCalendarLink, readCalendar];
