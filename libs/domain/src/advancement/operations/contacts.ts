import { charactersIn } from '@campus/contract-kit/characters';
import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, id, instant, isoDate, recordVersion, writtenText } from '@campus/contract-kit';
import * as z from 'zod';
import { acting, reading } from './staff-calls.js';
import { donorId } from './donors.js';
import { advancementPermissions as can } from '../permissions.js';
import { isDescription, isStaffNumber, MAX_BULK_CONTACTS, MAX_CONTACT_NOTES } from '../rules/contacts.js';
import { deletionOperations } from './contact-deletions.js';
import { contactTexts as texts } from '../messages/contacts.js';

const PATH = '/staff/advancement';
const ENTRY = `${PATH}/donor-contact-history`;
const { fields, required, wrong } = texts;
/** A bulk entry of many numbers, and a restore of many entries, are longer than other calls. */
const bodyLimit = 1024 * 1024;

const contactEntry = z.object({
  id,
  id_num: z.string(),
  date: z.string(),
  type: z.string(),
  solicitation: z.string().nullable(),
  contact: z.string(),
  notes: z.string(),
  complete: z.enum(['0', '1']),
  follow_up_done: z.enum(['0', '1']),
  follow_up_date: z.string().nullable(),
  id_num_bulk: z.string().nullable(),
  /** How the codes read, also of what is no longer on the lists. */
  type_text: z.string(),
  contact_text: z.string(),
  solicitation_text: z.string(),
  /** First and last name of the donor. */
  donor: z.string(),
  entered_at: instant,
  /** The result of a call of the phonathon, which nobody edits. */
  from_call: z.boolean(),
  version: z.number().int(),
});
/** A contact with a donor. [ADV-014] */
export type ContactEntryRecord = z.output<typeof contactEntry>;

const contactType = z.object({ id, description: z.string(), active: flag, version: z.number().int() });
const staffContact = contactType.extend({ id_num: z.string() });
/** A kind of contact; who of advancement speaks with donors. [ADV-015] */
export type ContactTypeRecord = z.output<typeof contactType>;
export type StaffContactRecord = z.output<typeof staffContact>;

const contactCodes = z.object({ contact_types: z.array(contactType), staff_contacts: z.array(staffContact) });
export type ContactCodes = z.output<typeof contactCodes>;

const sentence = (text: string) => ({ error: text });
const day = isoDate.or(z.literal('').transform(() => null)).nullable();
const switched = z.union([flag, z.enum(['0', '1']).transform((text): 0 | 1 => (text === '1' ? 1 : 0))]);
const code = (text: string, title: string) => z.string(sentence(text)).trim().min(1, text).max(64).meta({ title });

/** What bulk delete looks for, and every entry has. [ADV-033] [ADV-035] */
const named = {
  date: z.iso
    .date(sentence(required.date))
    .refine((text) => isoDate.safeParse(text).success, 'Enter a day between 1900 and 2200.')
    .meta({ title: fields.date }),
  type: code(required.type, fields.type),
  contact: code(required.contact, fields.contact),
};
const entryFields = {
  ...named,
  solicitation: z.string().trim().max(20).nullable().default(null),
  notes: z
    .string()
    .trim()
    .refine((text) => charactersIn(text) <= MAX_CONTACT_NOTES, wrong.notes)
    .default('')
    .meta({ title: fields.notes }),
  complete: switched.default(0),
  follow_up_done: switched.default(0),
  follow_up_date: day.default(null).meta({ title: fields.follow_up_date }),
};

/** A donor's contacts, the latest first, with both lists; an ambassador reads those of the donor in hand alone. [ADV-046] [ADV-051] */
export const readContactHistory = defineOperation({
  name: 'advancement.readContactHistory',
  summary: 'Contact history of a donor',
  ...reading,
  permission: can.callDonors,
  path: `${PATH}/contact-history`,
  input: z.strictObject({ id_num: donorId }),
  output: contactCodes.extend({ entries: z.array(contactEntry) }),
});

/** The lists of contact types and staff contacts, the inactive ones too. [ADV-015] [ADV-045] [TECH-019] */
export const readContactCodes = defineOperation({
  name: 'advancement.readContactCodes',
  summary: 'Contact types and staff contacts',
  ...reading,
  permission: can.readContactCodes,
  path: `${PATH}/contact-codes`,
  input: z.strictObject({}),
  output: contactCodes,
});

/** The solicitations that a contact can name. */
export const readContactSolicitations = defineOperation({
  name: 'advancement.readContactSolicitations',
  summary: 'Solicitations in force',
  ...reading,
  path: `${PATH}/contact-solicitations`,
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(z.object({ code: z.string(), description: z.string() })),
});

/** Adds an entry, or with its id changes one. [ADV-060] */
export const saveContact = defineOperation({
  name: 'advancement.saveContact',
  summary: 'Add or edit an entry of the contact history',
  ...acting,
  mode: 'write',
  path: ENTRY,
  input: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    id_num: donorId,
    ...entryFields,
  }),
  output: contactEntry,
});

/** Deletes an entry; it can be restored for 30 days. [ADV-061] */
export const deleteContact = defineOperation({
  name: 'advancement.deleteContact',
  summary: 'Delete an entry of the contact history',
  ...acting,
  method: 'DELETE',
  override: true,
  path: ENTRY,
  input: z.strictObject({ id }),
  answer: 'nothing',
  output: z.null(),
});

/** Restores entries that were deleted in the last 30 days. */
export const restoreContacts = defineOperation({
  name: 'advancement.restoreContacts',
  summary: 'Restore deleted entries of the contact history',
  ...acting,
  path: `${PATH}/restore-contact-history`,
  bodyLimit,
  input: z.strictObject({ ids: z.array(id).min(1).max(MAX_BULK_CONTACTS) }),
  output: z.object({ restored: z.number().int() }),
});

const numbers = z.union([z.string().max(100_000), z.array(writtenText(z.string().max(40))).max(2 * MAX_BULK_CONTACTS)]);

/** The same entry with each of many donors; `id_num_bulk` has their numbers, and in the answer the mark that the entries share. [ADV-055] */
export const bulkAddContacts = defineOperation({
  name: 'advancement.bulkAddContacts',
  summary: 'Bulk entry of the contact history',
  ...acting,
  path: `${PATH}/bulk-contact-history`,
  bodyLimit,
  input: z.strictObject({ ...entryFields, id_num_bulk: numbers.default('').meta({ title: fields.id_num_bulk }) }),
  output: z.object({
    added: z.array(z.string()),
    unknown: z.array(z.string()),
    /** Those of the added who have died. */
    deceased: z.array(z.string()),
    id_num_bulk: z.string(),
  }),
});

/** Deletes bulk entries of one date, type and staff contact; `dry_run` 1 only shows them. [ADV-035] [ADV-056] */
export const bulkDeleteContacts = defineOperation({
  name: 'advancement.bulkDeleteContacts',
  summary: 'Bulk delete of the contact history',
  ...acting,
  path: `${PATH}/bulk-delete-contact-history`,
  input: z.strictObject({ ...named, id_num_bulk: id.optional(), dry_run: switched.default(0) }),
  answer: 'list',
  output: z.array(contactEntry),
});

const description = z
  .string(sentence(wrong.description))
  .trim()
  .refine(isDescription, wrong.description)
  .meta({ title: fields.description });
const staffNumber = writtenText(z.string(sentence(wrong.staffNumber)).trim())
  .refine(isStaffNumber, wrong.staffNumber)
  .meta({ title: fields.staff_number });

/** Adds a contact type. [ADV-036] [ADV-053] */
export const addContactType = defineOperation({
  name: 'advancement.addContactType',
  summary: 'Add a contact type',
  ...acting,
  path: `${PATH}/add-contact-type`,
  input: z.strictObject({ description }),
  output: contactType,
});

/** Adds a staff contact, who is active. [ADV-037] [ADV-052] */
export const addStaffContact = defineOperation({
  name: 'advancement.addStaffContact',
  summary: 'Add a staff contact',
  ...acting,
  path: `${PATH}/add-staff-contact`,
  input: z.strictObject({ description, id_num: staffNumber }),
  output: staffContact,
});

const codeValues = {
  description,
  active: z.enum(['0', '1'], wrong.active),
  id_num: staffNumber,
} as const;

/** A change of one field of a list; what may stand in it depends on its name. */
const codeInput = <Name extends keyof typeof codeValues>(...names: readonly [Name, ...Name[]]) =>
  z
    .strictObject({
      pk: id,
      version: recordVersion.optional(),
      name: z.enum(names),
      value: z.union([z.string().max(200), z.number()]).transform((value) => String(value).trim()),
    })
    .superRefine(({ name, value }, context) => {
      const read = codeValues[name].safeParse(value);
      if (!read.success) context.addIssue({ code: 'custom', path: ['value'], message: read.error.issues[0]?.message ?? '' });
    });

/** Changes one field of a contact type. [ADV-054] */
export const editContactType = defineOperation({
  name: 'advancement.editContactType',
  summary: 'Edit a contact type',
  ...acting,
  mode: 'write',
  path: `${PATH}/edit-contact-type`,
  input: codeInput('description', 'active'),
  output: contactType,
});

/** Changes one field of a staff contact. [ADV-054] */
export const editStaffContact = defineOperation({
  name: 'advancement.editStaffContact',
  summary: 'Edit a staff contact',
  ...acting,
  mode: 'write',
  path: `${PATH}/edit-staff-contact`,
  input: codeInput('description', 'active', 'id_num'),
  output: staffContact,
});

const removing = {
  ...acting,
  method: 'DELETE',
  override: true,
  permission: can.removeCodes,
  input: z.strictObject({ id }),
  answer: 'nothing',
  output: z.null(),
} as const;

/** Removes a contact type; entries keep its text. [ADV-045] [TECH-019] */
export const removeContactType = defineOperation({
  name: 'advancement.removeContactType',
  summary: 'Remove a contact type',
  ...removing,
  path: `${PATH}/contact-type`,
});

/** Removes a staff contact; entries keep the text. [ADV-045] [TECH-019] */
export const removeStaffContact = defineOperation({
  name: 'advancement.removeStaffContact',
  summary: 'Remove a staff contact',
  ...removing,
  path: `${PATH}/staff-contact`,
});

/** Every call of contacts. */
export const contactOperations: readonly Operation[] = [
  ...[readContactHistory, readContactCodes, readContactSolicitations, saveContact, deleteContact, restoreContacts],
  ...deletionOperations,
  ...[bulkAddContacts, bulkDeleteContacts],
  ...[addContactType, addStaffContact, editContactType, editStaffContact, removeContactType, removeStaffContact],
];
