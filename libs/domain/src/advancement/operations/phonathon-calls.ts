import { charactersIn } from '@campus/contract-kit/characters';
import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, instant, money } from '@campus/contract-kit';
import * as z from 'zod';
import { advancementMessages as messages } from '../messages.js';
import { donorId, donorRecord } from './donors.js';
import { advancementPermissions as can } from '../permissions.js';
import { LATER_MINUTES, MAX_CALL_NOTES, NO_ANSWER_MINUTES, refusalOfCall, RELEASE_MINUTES } from '../rules/phonathon.js';
import type { GiftType } from '../rules/phonathon.js';

const PATH = '/staff/advancement';
const calling = { permission: can.callDonors, refusalWhileActing: () => messages.refusal('own_name_only') } as const;
const acting = { ...calling, method: 'POST', mode: 'action' } as const;

/** What is said on the phone. */
const script = z.object({
  solicitation: z.string(),
  lines: z.array(z.string()),
  /** The amounts that are asked for, one after the other, before the open question. */
  asks: z.array(money),
});

/** A donor in somebody's hands. [PHONE-031] */
const inHand = z.object({
  donor: donorRecord,
  callee: z.object({
    idNum: z.string(),
    order: z.number().int(),
    callCount: z.number().int(),
    lastDay: z.string().nullable(),
    assignee: z.string(),
    assignedTime: instant,
    /** When the assignment ends. */
    until: instant,
    /** How long that is from now, by the clock of the portal. */
    secondsLeft: z.number().int(),
    solicitation: z.string(),
  }),
  script,
});
export type InHand = z.output<typeof inHand>;

/** The next donor, who is then in the hands of the caller; null with a sentence where no one is to be called. [PHONE-018] [PHONE-019] [PHONE-031] */
export const openPhonathon = defineOperation({
  name: 'advancement.openPhonathon',
  summary: 'Phonathon: the donor in hand, or the next one',
  ...calling,
  method: 'GET',
  mode: 'action',
  path: `${PATH}/phonathon`,
  input: z.strictObject({}),
  output: inHand.nullable(),
});

const result = z.object({
  id: z.string(),
  donor_id: z.string(),
  donor: z.string(),
  ambassador: z.string(),
  outcome: z.number().int(),
  verify: flag,
  giftType: z.enum(['S', 'R']).nullable(),
  gift_amount: money.nullable(),
  /** What a recurring gift comes to in a month. [ADVREP-027] */
  gift_recurring: money.nullable(),
  created_at: instant,
  notes: z.string(),
  solicitation: z.string(),
});
/** What a call came to. [PHONE-009] */
export type CallResult = z.output<typeof result>;
export const callResult = result;

const giftType = z.enum(['S', 'R'] satisfies GiftType[]);
const outcome = z.union(
  [z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)],
  'Choose an outcome.',
);
const amount = z.union([z.string().trim().max(40), z.number().transform(String)]);

/** The contact form; gift type and amount come with a gift alone. [PHONE-008] [PHONE-032] */
export const submitCall = defineOperation({
  name: 'advancement.submitCall',
  summary: 'Phonathon: store the result of a call',
  ...acting,
  path: `${PATH}/phonathon`,
  input: z
    .strictObject({
      pk: donorId,
      verify: flag,
      outcome: outcome.meta({ title: 'Outcome' }),
      gift: flag,
      giftType: giftType.optional().meta({ title: 'Gift type' }),
      amount: amount.optional().meta({ title: 'Amount' }),
      notes: z
        .string()
        .trim()
        .refine((text) => charactersIn(text) <= MAX_CALL_NOTES, `Enter at most ${MAX_CALL_NOTES} characters.`)
        .default('')
        .meta({ title: 'Notes' }),
    })
    .superRefine((form, context) => {
      const refused = refusalOfCall(form);
      if (refused !== null) context.addIssue({ code: 'custom', path: [refused.field], message: messages.text(refused.code) });
    }),
  output: result,
});

const MINUTES: readonly number[] = [...LATER_MINUTES, NO_ANSWER_MINUTES, RELEASE_MINUTES];

/** Calls again later, notes that nobody answered (1200), or releases the donor (0). [PHONE-017] [PHONE-033] [PHONE-034] */
export const laterCall = defineOperation({
  name: 'advancement.laterCall',
  summary: 'Phonathon: call again later, no answer, or release',
  ...acting,
  path: `${PATH}/phonathon-later`,
  input: z.strictObject({
    pk: donorId,
    minutes: z
      .number(messages.text('wrong_minutes'))
      .refine((minutes) => MINUTES.includes(minutes), messages.text('wrong_minutes')),
  }),
  output: z.object({ pk: z.string(), minutes: z.number().int(), callAfter: instant.nullable(), callCount: z.number().int() }),
});

const callback = z.object({
  pk: z.string(),
  name: z.string(),
  callAfter: instant,
  lastDay: z.string().nullable(),
  due: z.boolean(),
});
export type Callback = z.output<typeof callback>;

/** Whom one has promised to call back, with the time of each. */
export const listCallbacks = defineOperation({
  name: 'advancement.listCallbacks',
  summary: 'Phonathon: my callbacks',
  permission: can.callDonors,
  method: 'GET',
  mode: 'read',
  path: `${PATH}/phonathon-callbacks`,
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(callback),
});

/** Takes a donor in hand whom one has promised to call back, from that time on while the donor is free. */
export const takeCallback = defineOperation({
  name: 'advancement.takeCallback',
  summary: 'Phonathon: take a callback in hand',
  ...acting,
  path: `${PATH}/phonathon-callbacks`,
  input: z.strictObject({ pk: donorId }),
  output: inHand,
});

/** Takes the donor in hand who rang back: by all ten digits of the number, of the present queue or its results, while free. */
export const takeRangBack = defineOperation({
  name: 'advancement.takeRangBack',
  summary: 'Phonathon: who rang back',
  ...acting,
  path: `${PATH}/phonathon-rang-back`,
  input: z.strictObject({ number: z.string().trim().max(40).meta({ title: 'Number that rang' }) }),
  output: inHand,
});

/** What an ambassador may call. */
export const callOperations: readonly Operation[] = [
  openPhonathon,
  submitCall,
  laterCall,
  listCallbacks,
  takeCallback,
  takeRangBack,
];
