import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, id, isoDate, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import {
  EMAIL_SENTENCE,
  isAddressZip,
  isContactEmail,
  isPhone,
  PHONE_SENTENCE,
  stateRefusal,
  UNITED_STATES,
} from '../../people/rules/index.js';
import { donorTexts as texts } from '../messages/donors.js';
import { GIVING_RELATIONS, isP2g, MAX_RANGE, P2G_SENTENCE, wealthAmount } from '../rules/index.js';
import { acting } from './staff-calls.js';
import { donorRecord } from './donors.js';

/** Whose donor, once more as `pk`, and the version that was seen: a stale one is refused with what the donor is now. */
const of = { id, pk: id.optional(), version: recordVersion.optional() };
const change = { ...acting, output: donorRecord } as const;
const MAX_VALUE = 300;

/** A switch, as numbers, texts and forms write it. */
const ticked = z.preprocess(
  (value) => (value === '1' || value === true ? 1 : value === '0' || value === false ? 0 : value),
  flag,
);
const text = (most: number) => z.string().trim().max(most);
const AMOUNT = 'Enter an amount of 0 or more, such as 1000000.00.';
const wealth = text(40).refine((given) => given === '' || wealthAmount(given) !== null, AMOUNT);
const phone = text(40).refine((given) => given === '' || isPhone(given), PHONE_SENTENCE);
const email = text(200).refine(isContactEmail, EMAIL_SENTENCE);
const relations: readonly string[] = ['', ...Object.keys(GIVING_RELATIONS)];

/** The fields of each part with what may stand in them; an empty text is nothing. */
const donorValues = {
  profile: {
    salutation: text(100),
    class_year: text(4).refine((year) => year === '' || /^\d{4}$/.test(year), 'Enter a class year of four digits.'),
    giving_rel: text(10).refine((code) => relations.includes(code), 'Choose a giving relation of the list.'),
    deceased: z.enum(['Y', 'N'], 'Choose Y or N.'),
    death_dte: z.union([z.literal(''), isoDate], 'Enter a date, such as 2026-12-08.'),
  },
  phones: { phone, mobile_phone: phone },
  emails: { email_address: email, alt_email: email },
  wealth: {
    total_assets: wealth,
    net_worth: wealth,
    cash_on_hand: wealth,
    estimated_annual_donation: wealth,
    gift_capacity_range: text(MAX_RANGE),
    p2g: text(10).refine((given) => given === '' || isP2g(given), P2G_SENTENCE),
  },
} as const;

type Values = Readonly<Record<string, z.ZodType>>;

/** A change of one field; what may stand in it depends on its name. */
function fieldInput<Fields extends Values>(fields: Fields) {
  const names = Object.keys(fields) as [keyof Fields & string, ...(keyof Fields & string)[]];
  return z
    .strictObject({
      name: z.enum(names),
      value: z.union([z.string().max(MAX_VALUE), z.number()]).transform((value) => String(value).trim()),
      ...of,
    })
    .superRefine(({ name, value }, context) => {
      const read = fields[name]?.safeParse(value);
      if (read === undefined || read.success) return;
      context.addIssue({ code: 'custom', path: ['value'], message: read.error.issues[0]?.message ?? '' });
    });
}

/** Salutation, class year, giving relation, and whether and when the donor died. [ADV-021] [ADV-057] */
export const changeDonorProfile = defineOperation({
  name: 'advancement.changeDonorProfile',
  summary: 'Change a field of a donor',
  ...change,
  path: '/staff/advancement/donors/profile/:id',
  input: fieldInput(donorValues.profile),
});

/** Adds or removes an attribute by its code. [ADV-042] [ADV-057] */
export const changeDonorAttributes = defineOperation({
  name: 'advancement.changeDonorAttributes',
  summary: 'Add or remove an attribute of a donor',
  ...change,
  path: '/staff/advancement/donors/attributes/:id',
  input: z.strictObject({ name: z.enum(['add', 'remove']), value: text(20).min(1), ...of }),
});

/** The two switches of soliciting. [ADV-023] [ADV-057] */
export const changeDonorSolicit = defineOperation({
  name: 'advancement.changeDonorSolicit',
  summary: 'Switch soliciting of a donor',
  ...change,
  path: '/staff/advancement/donors/solicit/:id',
  input: z.strictObject({ name: z.enum(['general', 'phone']), value: ticked, ...of }),
});

const solicitor = z.string().trim().max(64);

/** Who of advancement solicits the donor; blank for none. [ADV-057] */
export const changeDonorSolicitor = defineOperation({
  name: 'advancement.changeDonorSolicitor',
  summary: 'Set the solicitor of a donor',
  ...change,
  path: '/staff/advancement/donors/solicitor/:id',
  input: z.strictObject({ name: z.literal('solicitor_id').optional(), value: solicitor, ...of }),
});

/** The same on an address of its own. [ADV-047] */
export const setSolicitor = defineOperation({
  name: 'advancement.setSolicitor',
  summary: 'Set the solicitor of a donor, by the id alone',
  ...change,
  path: '/staff/advancement/donors/set-solicitor/:id',
  input: z.strictObject({ solicitor_id: solicitor, ...of }),
});

/** The two phones. [ADV-027] [ADV-057] */
export const changeDonorPhone = defineOperation({
  name: 'advancement.changeDonorPhone',
  summary: 'Change a phone of a donor',
  ...change,
  path: '/staff/advancement/donors/phones/:id',
  input: fieldInput(donorValues.phones),
});

/** The two e-mails. [ADV-028] [ADV-029] [ADV-057] */
export const changeDonorEmail = defineOperation({
  name: 'advancement.changeDonorEmail',
  summary: 'Change an e-mail of a donor',
  ...change,
  path: '/staff/advancement/donors/emails/:id',
  input: fieldInput(donorValues.emails),
});

const { fields } = texts;
const needed = (title: string) => text(100).min(1, `Enter the ${title.toLowerCase()}.`).meta({ title });

/** An address of the United States. [ADV-031] [ADV-032] */
export const donorAddress = z.strictObject({
  addr_line_1: needed(fields.addr_line_1),
  addr_line_2: text(100).default('').meta({ title: fields.addr_line_2 }),
  addr_line_3: text(100).default('').meta({ title: fields.addr_line_3 }),
  city: needed(fields.city),
  state: needed(fields.state)
    .transform((state) => state.toUpperCase())
    .refine((state) => stateRefusal(UNITED_STATES, state) === null, 'Enter a state as two letters, such as KY.'),
  zip: text(20).refine(isAddressZip, 'Enter a ZIP code of five digits.').meta({ title: fields.zip }),
  country: text(10).optional(),
});
export type DonorAddress = z.output<typeof donorAddress>;

/** An address as it is typed, or the mark that one is invalid. [ADV-019] [ADV-020] [ADV-057] */
export const changeDonorAddress = defineOperation({
  name: 'advancement.changeDonorAddress',
  summary: 'Change an address of a donor, or mark it invalid',
  ...change,
  path: '/staff/advancement/donors/addresses/:id',
  input: z
    .strictObject({
      name: z.enum(['home', 'work', 'home_invalid', 'work_invalid']),
      value: z.union([z.record(z.string(), z.unknown()), z.string().max(10), z.number(), z.boolean(), z.null()]).optional(),
      /** Whether mail goes there; where it is left out, that stays as it is. */
      mailYes: ticked.optional(),
      ...of,
    })
    .superRefine(({ name, value }, context) => {
      if (name === 'home_invalid' || name === 'work_invalid') return;
      const read = donorAddress.safeParse(value ?? {});
      for (const { path, message } of read.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['value', ...path], message });
    }),
});

/** A value of the wealth data. [ADV-030] [ADV-057] [ADV-075] */
export const changeDonorWealth = defineOperation({
  name: 'advancement.changeDonorWealth',
  summary: 'Change a value of the wealth data of a donor',
  ...change,
  path: '/staff/advancement/donors/wealth-engine/:id',
  input: fieldInput(donorValues.wealth),
});

/** What changes donors. */
export const donorChangeOperations: readonly Operation[] = [
  ...[changeDonorProfile, changeDonorAttributes, changeDonorSolicit, changeDonorSolicitor, setSolicitor],
  ...[changeDonorPhone, changeDonorEmail, changeDonorAddress, changeDonorWealth],
];
