import { defineOperation, id, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import { EMAIL_SENTENCE, isContactEmail, isPhone, PHONE_SENTENCE } from '../../people/rules/index.js';
import { recordsMessages as messages } from '../messages.js';
import { personRecord } from './record.js';

/** Which records a person may change, the record says: the guard asks for a session alone, the service for the record. */
const change = {
  method: 'POST',
  mode: 'action',
  permission: 'signedIn',
  refusalWhileActing: () => messages.refusal('own_name_only'),
} as const;

/** Whose record, and the version that was seen: a stale one is refused with what the record says now. */
const of = { pk: id, version: recordVersion.optional() };
const phone = z.string().max(40).trim().refine(isPhone, PHONE_SENTENCE);

/** A phone: `home` changes at once, `work` waits for its night. [RECORD-029] [RECORD-016] */
export const updatePhone = defineOperation({
  name: 'records.updatePhone',
  summary: "Change a person's home phone",
  ...change,
  path: '/address/update-phone',
  input: z.strictObject({ value: phone, name: z.enum(['home', 'work']), ...of }),
  output: personRecord,
});

/** The mobile phone, by which text messages are known. [RECORD-030] */
export const updateMobilePhone = defineOperation({
  name: 'records.updateMobilePhone',
  summary: "Change a person's mobile phone",
  ...change,
  path: '/address/update-mobile-phone',
  input: z.strictObject({ value: phone, ...of }),
  output: personRecord,
});

/** The three e-mails: of campus, alternate, of employment. [RECORD-031] */
export const EMAIL_NAMES = ['*EML', 'AEML', 'HRML'] as const;
export type EmailName = (typeof EMAIL_NAMES)[number];

export const updateEmail = defineOperation({
  name: 'records.updateEmail',
  summary: 'Change an e-mail of a person',
  ...change,
  path: '/address/update-email',
  input: z.strictObject({
    value: z.string().max(200).trim().refine(isContactEmail, EMAIL_SENTENCE),
    name: z.enum(EMAIL_NAMES),
    ...of,
  }),
  output: personRecord,
});

const flag = { ...change, input: z.strictObject({ isPrivate: z.enum(['Y', 'N']), ...of }), output: personRecord };

/** The three flags of privacy. [RECORD-032] */
export const setPhonePrivate = defineOperation({
  name: 'records.setPhonePrivate',
  summary: "Keep a person's home phone private, or not",
  ...flag,
  path: '/address/phone-private',
});
export const setMobilePrivate = defineOperation({
  name: 'records.setMobilePrivate',
  summary: "Keep a person's mobile phone private, or not",
  ...flag,
  path: '/address/mobile-private',
});
export const setAddressPrivate = defineOperation({
  name: 'records.setAddressPrivate',
  summary: "Keep a person's address private, or not",
  ...flag,
  path: '/address/address-private',
});
