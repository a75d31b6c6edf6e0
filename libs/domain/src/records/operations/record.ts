import { defineOperation, id, isoDate } from '@campus/contract-kit';
import * as z from 'zod';
import { candidacy } from '../../admissions/index.js';
import { recordsPermissions as can } from '../permissions.js';
import { waitingChange } from './waiting.js';

/** Y or N, as the record says it. */
const yesNo = z.enum(['Y', 'N']);

/** What of a record somebody may change. */
export const RECORD_PARTS = ['contact', 'privacy', 'work', 'emails'] as const;
export type RecordEditPart = (typeof RECORD_PARTS)[number];

const fakePosition = z.object({ title: z.string(), fullpart_sts: z.enum(['F', 'P']), deptCde: z.string() });
export type FakePosition = z.output<typeof fakePosition>;

/** A person's record as its reader may see it; what the reader may not see is null. [RECORD-004] [RECORD-005] */
export const personRecord = z.object({
  id,
  name: z.string(),
  image: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  mobile_phone: z.string().nullable(),
  phone_private: yesNo.nullable(),
  mobile_phone_priva: yesNo.nullable(),
  email_address: z.string().nullable(),
  alt_email_address: z.string().nullable(),
  hr_email_address: z.string().nullable(),
  addr_line_1: z.string().nullable(),
  addr_line_2: z.string().nullable(),
  addr_line_3: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  country: z.string().nullable(),
  addr_private: yesNo.nullable(),
  send_mail: yesNo.nullable(),
  /** Whether mail to the address came back. */
  addr_invalid: yesNo.nullable(),
  /** `1990-04-07`; null for who may not see it. */
  birth_dte: z.string().nullable(),
  /** `04-07`. */
  birthday: z.string().nullable(),
  deceased: yesNo.nullable(),
  death_dte: z.string().nullable(),
  data_phone: z.string().nullable(),
  extension: z.number().int().nullable(),
  spouse: z.object({ id, name: z.string() }).nullable(),
  student: z.object({ school: z.string(), degree: z.string().nullable() }).nullable(),
  positions: z.array(z.object({ friendly_name: z.string(), title: z.string() })),
  fake_position: fakePosition.nullable(),
  /** Codes, or the typed text of a building or room that no list has; `text` is how it reads. */
  location: z.object({ building: z.string(), room: z.string(), text: z.string() }).nullable(),
  /** For who keeps candidacies; none for others. [RECORD-008] */
  candidacies: z.array(candidacy),
  /** What becomes true in a later night. */
  waiting: z.array(waitingChange),
  /** A room that no list has, asked for and not decided yet. */
  asked_room: z.object({ text: z.string(), requested_on: isoDate }).nullable(),
  /** Counts every change of the record. */
  version: z.number().int(),
  /** The parts that the reader may change. */
  editable: z.array(z.enum(RECORD_PARTS)),
  /** The e-mails that nobody changes here, by their fields. */
  kept: z.array(z.enum(['email_address', 'alt_email_address', 'hr_email_address'])),
});
export type PersonRecord = z.output<typeof personRecord>;

/** The record of a person, as its reader may see it. [RECORD-043] */
export const readRecord = defineOperation({
  name: 'records.readRecord',
  summary: "Read a person's record",
  method: 'GET',
  path: '/profile',
  permission: 'signedIn',
  mode: 'read',
  input: z.strictObject({ idNum: id }),
  output: personRecord,
});

/** How others see the own record. */
export const readRecordAs = defineOperation({
  name: 'records.readRecordAs',
  summary: 'Read the own record as somebody else sees it',
  method: 'GET',
  path: '/profile/seen-as',
  permission: 'signedIn',
  mode: 'read',
  input: z.strictObject({ as: z.enum(['colleague', 'student', 'hr']) }),
  output: personRecord,
});

/** People by a part of the name or the beginning of the id, from 3 characters. [RECORD-042] [RECORD-015] */
export const searchRecords = defineOperation({
  name: 'records.searchRecords',
  summary: 'Search the people whose records there are',
  method: 'GET',
  path: '/name-entity/search-users',
  permission: can.openRecords,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ q: z.string().max(200) }),
  output: z.array(z.object({ id, name: z.string() })),
});
