import { bulkResult, flag, id, recordVersion, writtenDate, writtenNumber } from '@campus/contract-kit';
import * as z from 'zod';
import { financialAidPermissions as can } from '../permissions.js';
import { awardDeadlineNames as deadlineNames, awardTexts as texts } from '../messages/award-letters.js';
import type { AwardDeadline } from '../rules/index.js';
import { AWARD_SCHOOLS, AWARD_STAGES, AWARD_STATES, AWARD_TERMS } from '../rules/index.js';

export const staff = { permission: can.keepAwardLetters } as const;
export const reading = { method: 'GET', mode: 'read' } as const;
export const action = { method: 'POST', mode: 'action' } as const;

const empty = (given: unknown): unknown => (given === '' || given === null ? undefined : given);

export const school = z.enum(AWARD_SCHOOLS, 'Choose BOYCE or SOUTHERN.').meta({ title: texts.school });
/** Read by the letters of a term's id too. */
const TERMS_BY_CODE: Readonly<Record<string, unknown>> = { FA: 'Fall', SP: 'Spring' };
const named = (given: unknown): unknown => (typeof given === 'string' ? (TERMS_BY_CODE[given] ?? given) : given);
export const awardTerm = z.enum(AWARD_TERMS, 'Choose Fall or Spring.');
export const term = z.preprocess(named, awardTerm);
export const year = z.preprocess(empty, writtenNumber(z.number('Choose a year.').int().min(2000).max(2200)));
/** A day as `MM-dd-yyyy` or ISO; empty for none. [FINAID-010] */
export const day = z.preprocess((given) => (given === '' ? null : given), writtenDate.nullable());
export const deadline = (name: AwardDeadline) => day.meta({ title: deadlineNames[name], field: 'date' });
export const deadlines = {
  fallApplyDeadline: deadline('fallApplyDeadline'),
  springApplyDeadline: deadline('springApplyDeadline'),
  fallAppealDeadline: deadline('fallAppealDeadline'),
  springAppealDeadline: deadline('springAppealDeadline'),
} satisfies Record<AwardDeadline, z.ZodType>;

export const yes = z.union([z.boolean(), flag]);
export const version = recordVersion.optional();

/** A school and term, which are a list of letters. */
export const bucket = { school, term, year };

/** The letters to send or delete: some by their ids, or all of a list. */
export const chosenLetters = z.strictObject({
  ids: z.array(id).max(100_000).optional(),
  all: yes.optional(),
  school: school.optional(),
  term: term.optional(),
  year: year.optional(),
});

export const chosenResults = z.array(bulkResult);

/** A letter of a list. [FINAID-003] */
export const awardLetter = z.object({
  id,
  jenzabar_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  scholarship: z.string(),
  award_amount: z.string(),
  /** The same under the name of the file's column. */
  'award amount': z.string(),
  template_id: z.string(),
  template_name: z.string(),
  hash: z.string(),
  award_year: z.number().int(),
  term: awardTerm,
  school,
  disbursement_date: z.string(),
  state: z.enum(AWARD_STATES),
  revises: z.string().nullable(),
  /** Why its mail did not arrive; null for one that is not sent, or went out. */
  undelivered: z.string().nullable(),
});
export type AwardLetter = z.output<typeof awardLetter>;

/** A letter that was sent, with what became of it. */
export const pastAward = awardLetter.extend({
  sent_at: z.string(),
  link: z.string(),
  expires_on: z.string(),
  mail: z.string().nullable(),
  revoked_at: z.string().nullable(),
  revoke_reason: z.string().nullable(),
  answer: z.enum(['accepted', 'declined']).nullable(),
  answered_at: z.string().nullable(),
  changes: z.array(z.string()),
  /** Whether a later letter of the same award was sent: this one is no longer in force. */
  replaced: z.boolean(),
});
export type PastAward = z.output<typeof pastAward>;

/** A letter that its student has still to answer. */
export const unansweredAward = awardLetter
  .pick({ id: true, jenzabar_id: true, scholarship: true, award_amount: true, award_year: true, term: true })
  .extend({ name: z.string(), school: z.string(), sent_at: z.string(), undelivered: z.string().nullable() });
export type UnansweredAward = z.output<typeof unansweredAward>;

/** A letter as the office follows it: where it is, since when, and when its student was last reminded. */
export const followedAward = unansweredAward.omit({ sent_at: true }).extend({
  stage: z.enum(AWARD_STAGES),
  since: z.string(),
  reminded_on: z.string().nullable(),
  /** The first day on which its student saw it in the portal, or a person opened its link. */
  opened_on: z.string().nullable(),
});
export type FollowedAward = z.output<typeof followedAward>;
