import type { FieldRefusal, Operation } from '@campus/contract-kit';
import { defineOperation, flag, id, instant, isoDate, pageFields, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import { fitnessCenterMessages as messages, fitnessCenterTexts } from './messages.js';
import { fitnessCenterPermissions as can } from './permissions.js';

const { columns } = fitnessCenterTexts.files;
const nothing = z.strictObject({});
const read = { method: 'GET', mode: 'read', permission: can.track } as const;
const file = { answer: 'file', output: z.unknown() } as const;
/** What asks for proper access says so in its own words. [HRC-006] [HRC-007] */
const proper = { permission: can.administer, refusalWithoutRight: () => messages.refusal('no_proper_access') } as const;
/** Whatever is wrong with the day of the logs. [HRC-011] */
const dayRefused = {
  refusalOf: (fields: readonly FieldRefusal[]) =>
    fields.every(({ path }) => path === 'date') ? messages.refusal('not_a_date') : null,
} as const;
/** Longer than a note can be: how long it may be is told in its turn, behind a ban or an unsigned liability. */
const typedNote = z.string().max(20_000).meta({ title: 'Note' });

/** A visit: who, when, with how many guests, and who checked the person in. [HRC-003] */
const visit = z.object({
  id,
  created_at: instant.meta({ title: columns.at }),
  emp_id: id.meta({ title: columns.id }),
  name: z.string().meta({ title: columns.name }),
  guests: z.number().int().meta({ title: columns.guests }),
  notes: z.string().meta({ title: columns.note }),
  by: z.string().meta({ title: columns.by }),
  version: z.number().int(),
});
export type Visit = z.output<typeof visit>;

/** A person as the counter sees one: phone and address as colleagues do, and whether a birthday is known, never which. */
const counterPerson = z.object({
  id,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email_address: z.string().nullable(),
  phone: z.string().nullable(),
  mobile_phone: z.string().nullable(),
  addr_line_1: z.string().nullable(),
  addr_line_2: z.string().nullable(),
  addr_line_3: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  country: z.string().nullable(),
  has_birthday: flag,
});

const ban = z.object({ reason: z.string(), by: z.string(), at: instant });

/** What the counter reads of a person. [HRC-003] */
const accessRecord = z.object({
  validUser: flag,
  access: flag,
  /** The present term; empty between terms. */
  trm: z.string(),
  yr: z.string(),
  person: counterPerson,
  profileImage: z.string(),
  bannedUser: flag,
  banned: flag,
  ban: ban.nullable(),
  liability_signed: flag,
  /** Those of the newest visit. */
  guests: z.number().int(),
  number_of_guests: z.number().int(),
  notes: z.string(),
  logs: z.array(visit),
});
export type AccessRecord = z.output<typeof accessRecord>;

/** People by name or id, from three characters. [HRC-020] [HRC-021] */
export const searchTrackPeople = defineOperation({
  name: 'fitness-center.searchTrackPeople',
  summary: 'Fitness center: find a person',
  ...read,
  path: '/staff/track/search',
  answer: 'list',
  input: z.strictObject({ q: z.string().max(200) }),
  output: z.array(z.object({ id, name: z.string() })),
});

/** Access, ban, liability and last visits of a person; the marks of a scanner around the id do not matter. [HRC-025] */
export const readTrackAccess = defineOperation({
  name: 'fitness-center.readTrackAccess',
  summary: 'Fitness center: access of a person',
  ...read,
  path: '/staff/track/access/:id',
  input: z.strictObject({ id }),
  output: accessRecord,
});

/** The newest visit of a person. [HRC-026] */
export const readTrackEntry = defineOperation({
  name: 'fitness-center.readTrackEntry',
  summary: 'Fitness center: the newest visit of a person',
  ...read,
  path: '/staff/track/:id',
  input: z.strictObject({ id }),
  output: z.object({
    id,
    name: z.string(),
    created_at: instant.nullable(),
    guests: z.number().int(),
    number_of_guests: z.number().int(),
    notes: z.string(),
  }),
});

/** Checks a person in. Guests, liability and note are looked at in the order of the counter. [HRC-030] */
export const checkInAtFitness = defineOperation({
  name: 'fitness-center.checkInAtFitness',
  summary: 'Fitness center: check a person in',
  method: 'POST',
  path: '/staff/track',
  permission: can.track,
  mode: 'action',
  input: z.strictObject({
    person: id,
    guests: z.union([z.number(), z.string().max(40), z.null()]).optional(),
    liability: z.union([flag, z.enum(['0', '1', 'true', 'false', '']), z.boolean(), z.null()]).optional(),
    notes: typedNote.nullish(),
  }),
  output: visit,
});

/** Takes a visit away within ten seconds. */
export const undoCheckIn = defineOperation({
  name: 'fitness-center.undoCheckIn',
  summary: 'Fitness center: undo a check-in',
  method: 'POST',
  path: '/staff/track/:noteId/undo',
  permission: can.track,
  mode: 'action',
  answer: 'nothing',
  input: z.strictObject({ noteId: id }),
  output: z.null(),
});

/** Changes the note of a visit. [HRC-031] */
export const editVisitNote = defineOperation({
  name: 'fitness-center.editVisitNote',
  summary: 'Fitness center: change the note of a visit',
  method: 'PUT',
  path: '/staff/track/:noteId',
  permission: can.track,
  mode: 'write',
  input: z.strictObject({ noteId: id, notes: typedNote, version: recordVersion.optional() }),
  output: visit,
});

const toggle = {
  ...proper,
  mode: 'action',
  path: '/staff/track/ban/:id',
  // What the ban is to be: a second press finds it done instead of taking it back. Who says so says why; the bare toggle of HRC-022 asks for nothing.
  input: z.strictObject({
    id,
    banned: flag.optional(),
    reason: z.string().trim().max(200).meta({ title: 'Reason' }).optional(),
  }),
  output: z.object({ id, banned: flag }),
} as const;

/** Bans a person, or ends the ban. [HRC-022] */
export const toggleBan = defineOperation({
  name: 'fitness-center.toggleBan',
  summary: 'Fitness center: ban a person or end the ban',
  method: 'GET',
  ...toggle,
});

/** The same as a POST. */
export const setBan = defineOperation({
  name: 'fitness-center.setBan',
  summary: 'Fitness center: ban a person or end the ban, as a POST',
  method: 'POST',
  ...toggle,
});

const reduction = {
  ...proper,
  mode: 'action',
  path: '/staff/reduce/track_access',
  answer: 'nothing',
  input: nothing,
  output: z.null(),
} as const;

/** Limits this session to the tracker until sign-out. [HRC-023] */
export const reduceToTrack = defineOperation({
  name: 'fitness-center.reduceToTrack',
  summary: 'Limit this session to the fitness center',
  method: 'GET',
  ...reduction,
});

/** The same as a POST. */
export const postReduceToTrack = defineOperation({
  name: 'fitness-center.postReduceToTrack',
  summary: 'Limit this session to the fitness center, as a POST',
  method: 'POST',
  ...reduction,
});

/** The visits of a person, the newest first. [HRC-024] */
export const listVisitsOfPerson = defineOperation({
  name: 'fitness-center.listVisitsOfPerson',
  summary: 'Fitness center: visits of a person',
  ...read,
  path: '/staff/track/log/id/:id',
  answer: 'list',
  input: z.strictObject({ id, ...pageFields }),
  output: z.array(visit),
});

/** The visits of the month before a day, the newest first. [HRC-027] */
export const listVisitsByDate = defineOperation({
  name: 'fitness-center.listVisitsByDate',
  summary: 'Fitness center: visits of the month before a day',
  ...read,
  path: '/staff/track/log/date/:date',
  alsoAt: ['/staff/track/log/date'],
  answer: 'list',
  ...dayRefused,
  input: z.strictObject({ date: isoDate, ...pageFields }),
  output: z.array(visit),
});

const month = z.strictObject({ date: isoDate.optional() });

/** Visits and guests of that month by the hour of the day, and about how many people are in the building. */
export const readVisitsByHour = defineOperation({
  name: 'fitness-center.readVisitsByHour',
  summary: 'Fitness center: visits by hour, and who is in the building',
  ...read,
  path: '/staff/track/log/hourly',
  ...dayRefused,
  input: month,
  output: z.object({
    hours: z.array(z.object({ hour: z.number().int(), visits: z.number().int(), guests: z.number().int() })),
    about: z.number().int(),
    minutes: z.number().int(),
  }),
});

/** Check-ins by date and hour as CSV. [HRC-028] */
export const downloadHourlyVisits = defineOperation({
  name: 'fitness-center.downloadHourlyVisits',
  summary: 'Fitness center: check-ins by hour as a CSV file',
  ...read,
  ...file,
  files: ['csv'],
  rows: z.object({
    date: isoDate.meta({ title: columns.date, as: 'text' }),
    hour: z.string().meta({ title: columns.hour }),
    visits: z.number().int().meta({ title: columns.visits }),
    guests: z.number().int().meta({ title: columns.guests }),
  }),
  path: '/staff/track/log/csv/hourly',
  ...dayRefused,
  input: month,
});

/** The visits of a month as CSV. [HRC-029] */
export const downloadMonthOfVisits = defineOperation({
  name: 'fitness-center.downloadMonthOfVisits',
  summary: 'Fitness center: visits of a month as a CSV file',
  ...read,
  ...file,
  files: ['csv'],
  rows: visit,
  path: '/users/track/csv/:year/:month',
  input: z.strictObject({ year: z.string().max(40), month: z.string().max(40) }),
});

/** Every call of the fitness center. */
export const fitnessCenterOperations: readonly Operation[] = [
  ...[searchTrackPeople, readTrackAccess, readTrackEntry, checkInAtFitness, undoCheckIn, editVisitNote],
  ...[toggleBan, setBan, reduceToTrack, postReduceToTrack],
  ...[listVisitsOfPerson, listVisitsByDate, readVisitsByHour, downloadHourlyVisits, downloadMonthOfVisits],
];
