import { defineOperation, flag, id, instant } from '@campus/contract-kit';
import * as z from 'zod';
import { isAddressZip, stateRefusal, UNITED_STATES } from '../../people/rules/index.js';
import { recordsMessages as messages, recordsTexts as texts } from '../messages.js';
import { personRecord } from './record.js';

const change = {
  method: 'POST',
  mode: 'action',
  permission: 'signedIn',
  refusalWhileActing: () => messages.refusal('own_name_only'),
} as const;
const line = z.string().trim().max(100);
const ticked = z.preprocess(
  (value) => (value === '1' || value === true ? 1 : value === '0' || value === false ? 0 : value),
  flag,
);

/** An address of the United States as somebody types it. [RECORD-019] [RECORD-020] */
const typedAddress = z.strictObject({
  addr_line_1: line.min(1).meta({ title: texts.lines.addr_line_1 }),
  addr_line_2: line.default('').meta({ title: texts.lines.addr_line_2 }),
  addr_line_3: line.default('').meta({ title: texts.lines.addr_line_3 }),
  city: line.min(1).meta({ title: texts.lines.city }),
  state: line
    .min(1)
    .transform((state) => state.toUpperCase())
    .refine((state) => stateRefusal(UNITED_STATES, state) === null, 'Enter a state as two letters, such as KY.')
    .meta({ title: texts.lines.state }),
  zip: line.refine(isAddressZip, 'Enter a ZIP code of five digits.').meta({ title: texts.lines.zip }),
  country: line.optional(),
});

const lines = z.object({
  addr_line_1: z.string(),
  addr_line_2: z.string(),
  addr_line_3: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

const proposal = z.object({
  /** Confirms this proposal, once, within 15 minutes. */
  hash: z.string(),
  address: lines,
  /** The lines that the post office writes in another way. */
  changed: z.array(z.string()),
  /** What the service could not confirm; '' for nothing. */
  notice: z.string(),
  /** Whose record changes too; null for no one's. */
  spouse: z.object({ id, name: z.string(), address: z.string() }).nullable(),
  until: instant,
});
export type AddressProposal = z.output<typeof proposal>;

/** Proposes the address in the post office's writing; the record is not changed. [RECORD-033] [RECORD-012] */
export const changeAddress = defineOperation({
  name: 'records.changeAddress',
  summary: "Propose a person's address in the post office's writing",
  ...change,
  path: '/address/change-address',
  input: z.strictObject({ address: typedAddress, pk: id, mailYes: ticked.default(0), spouse: ticked.default(0) }),
  output: proposal,
});

/** Stores the proposal. [RECORD-035] */
export const confirmAddress = defineOperation({
  name: 'records.confirmAddress',
  summary: 'Store the proposed address',
  ...change,
  path: '/address/change-address-confirm',
  input: z.strictObject({ hash: z.string().min(1).max(100) }),
  output: personRecord,
});
