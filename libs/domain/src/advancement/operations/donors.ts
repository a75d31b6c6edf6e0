import { defineOperation, id } from '@campus/contract-kit';
import * as z from 'zod';
import { advancementPermissions as can } from '../permissions.js';
import { DONOR_ID, SOLICIT } from '../rules/index.js';
import { reading } from './staff-calls.js';

/** Tells that a donor was changed. */
export const DONORS_TOPIC = 'donor';

const yesNo = z.enum(['Y', 'N']);
const amount = z.string();
export const donorId = z.string().trim().regex(DONOR_ID, 'Enter a donor number of 1 to 9 digits.');

/** A donor as lists of searches have one. */
const foundDonor = z.object({ id, name: z.string(), class_year: z.number().int().nullable(), city: z.string() });
export type FoundDonor = z.output<typeof foundDonor>;

const coded = z.object({ code: z.string(), def: z.string() });

/** A donor with everything that the profile shows. [ADV-010] [ADV-011] [ADV-012] */
export const donorRecord = z.object({
  id,
  name: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  salutation: z.string(),
  giving_rel: z.string(),
  class_year: z.number().int().nullable(),
  addr_line_1: z.string(),
  addr_line_2: z.string(),
  addr_line_3: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  send_mail: yesNo,
  wk_addr_line_1: z.string(),
  wk_addr_line_2: z.string(),
  wk_addr_line_3: z.string(),
  wk_city: z.string(),
  wk_state: z.string(),
  wk_zip: z.string(),
  wk_country: z.string(),
  wk_send_mail: yesNo,
  deceased: yesNo,
  death_dte: z.string().nullable(),
  solicit: z.enum(SOLICIT),
  solicitor_id: z.string().nullable(),
  /** The text of the solicitor; '' for none. */
  solicitor: z.string(),
  phone: z.string(),
  mobile_phone: z.string(),
  email_address: z.string(),
  alt_email: z.string(),
  wealth_engine_total_assets: amount.nullable(),
  wealth_engine_net_worth: amount.nullable(),
  wealth_engine_cash_on_hand: amount.nullable(),
  wealth_engine_estimated_annual_donation: amount.nullable(),
  wealth_engine_gift_capacity_range: z.string(),
  wealth_engine_p2g: z.string(),
  /** `kept` is changed in the gift system alone. */
  attributes: z.array(coded.extend({ kept: z.boolean() })),
  degrees: z.array(z.object({ code: z.string(), desc: z.string() })),
  /** Of what is credited to the donor. */
  gifts: z.number().int(),
  sum: amount,
  avg_gift: amount.nullable(),
  af_last_gift_dte: z.string().nullable(),
  af_last_gift_amt: amount.nullable(),
  years: z.array(z.object({ fiscal_year: z.string(), amount })),
  /** When the donor's data were last confirmed in a call. [PHONE-008] */
  verified_on: z.string().nullable(),
  /** The e-mails that nobody changes here. */
  kept_emails: z.array(z.enum(['email_address', 'alt_email'])),
  /** Whether the reader changes the donor. [ADV-026] */
  editable: z.boolean(),
  version: z.number().int(),
});
export type DonorRecord = z.output<typeof donorRecord>;

const searching = {
  ...reading,
  answer: 'list',
  input: z.strictObject({ q: z.string().max(200).default('') }),
  output: z.array(foundDonor),
} as const;

/** Donors by name, number, phone, e-mail or class year, from 3 characters. [ADV-001] [ADV-044] */
export const searchDonors = defineOperation({
  name: 'advancement.searchDonors',
  summary: 'Search donors',
  ...searching,
  path: '/staff/advancement/donors',
});

/** The same for the donor who is to get a credit. [ADV-064] */
export const completeCredit = defineOperation({
  name: 'advancement.completeCredit',
  summary: 'Search the donor who gets the credit of a gift',
  ...searching,
  path: '/staff/advancement/credit-auto-complete',
});

/** A donor's profile; an ambassador reads that of the donor in hand alone. [ADV-001] [ADV-046] [ADV-057] */
export const readDonor = defineOperation({
  name: 'advancement.readDonor',
  summary: 'Read the profile of a donor',
  ...reading,
  permission: can.callDonors,
  path: '/staff/advancement/donors/:id',
  input: z.strictObject({ id }),
  output: donorRecord,
});

/** The staff contacts who can be a donor's solicitor. */
export const readSolicitors = defineOperation({
  name: 'advancement.readSolicitors',
  summary: 'Staff contacts who can be solicitors',
  ...reading,
  path: '/staff/advancement/solicitors',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(z.object({ id, description: z.string() })),
});

/** Attributes that can be added to donors, by code or text. [ADV-042] [ADV-073] */
export const searchAttributes = defineOperation({
  name: 'advancement.searchAttributes',
  summary: 'Search attributes of donors',
  ...reading,
  path: '/staff/advancement/attributes',
  answer: 'list',
  input: z.strictObject({ q: z.string().max(100).default('') }),
  output: z.array(coded),
});
