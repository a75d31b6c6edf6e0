import type { Operation } from '@campus/contract-kit';
import { defineOperation, flag, id, pageFields, writtenDate } from '@campus/contract-kit';
import * as z from 'zod';
import { financialAidMessages as messages } from '../messages.js';
import { awardTexts as texts } from '../messages/award-letters.js';
import { financialAidPermissions as can } from '../permissions.js';
import { AWARD_SCHOOLS, AWARD_STAGES } from '../rules/index.js';
import {
  action,
  awardLetter,
  awardTerm,
  bucket,
  chosenLetters,
  chosenResults,
  followedAward,
  pastAward,
  reading,
  staff,
  unansweredAward,
} from './award-fields.js';

const UPLOAD_LIMIT = 16 * 1024 * 1024;

/** The topic of live changes of award letters. */
export const AWARD_TOPIC = 'award-letters';

/** What letters are made for: two schools, six terms. [FINAID-028] [FINAID-029] */
export const readAwardChoices = defineOperation({
  name: 'financial-aid.readAwardChoices',
  summary: 'Schools and terms of award letters',
  ...staff,
  ...reading,
  path: '/fin-aid/admin/award-choices',
  input: z.strictObject({}),
  output: z.object({
    schools: z.array(z.enum(AWARD_SCHOOLS)),
    periods: z.array(z.object({ year: z.number().int(), term: awardTerm, name: z.string() })),
  }),
});

const wrongImport: Operation['refusalOf'] = (fields) => {
  const paths = fields.map(({ path }) => path.split('.')[0]);
  if (paths.includes('disbursement_date')) return messages.refusal('award_no_date', {}, { fields });
  if (paths.includes('school')) return messages.refusal('award_wrong_school', {}, { fields });
  if (paths.includes('file')) return messages.refusal('award_no_file', {}, { fields });
  return null;
};

const importInput = z.strictObject({
  file: z.strictObject({ name: z.string().trim().max(500), content: z.string() }),
  ...bucket,
  disbursement_date: writtenDate.meta({ title: texts.disbursement, description: texts.disbursementHint }),
  /** Only says what the import would do. */
  preview: flag.optional(),
});

const importedFile = z.object({
  rows: z.number().int(),
  good: z.number().int(),
  bad: z.number().int(),
  duplicates: z.number().int(),
  /** The first rows that are not imported, each with its reason. */
  /** What is asked about before anything is stored. */
  warnings: z.array(z.string()),
  refused: z.array(z.object({ row: z.number().int(), jenzabar_id: z.string(), name: z.string(), problem: z.string() })),
});
export type ImportedAwards = z.output<typeof importedFile>;

const importing = { ...staff, method: 'POST', bodyLimit: UPLOAD_LIMIT, input: importInput, refusalOf: wrongImport } as const;

/** Imports the letters of a file, or says what it would import. [FINAID-009] [FINAID-020] [FINAID-021] */
export const importAwardLetters = defineOperation({
  name: 'financial-aid.importAwardLetters',
  summary: 'Import award letters',
  ...importing,
  mode: 'action',
  path: '/fin-aid/admin/import-award-letters',
  output: importedFile,
});

/** The rows of a file that cannot be imported, as CSV with the reason of each. */
export const readAwardErrors = defineOperation({
  name: 'financial-aid.readAwardErrors',
  summary: 'Rows of a file of award letters that have errors',
  ...importing,
  mode: 'action',
  path: '/fin-aid/admin/award-errors',
  answer: 'file',
  files: ['csv'],
  output: z.unknown(),
});

/** The letters of a school and term that are not sent, and those whose mail did not arrive. [FINAID-022] */
export const listAwardLetters = defineOperation({
  name: 'financial-aid.listAwardLetters',
  summary: 'Award letters to be sent',
  ...staff,
  ...reading,
  path: '/fin-aid/admin/get-award-letters',
  answer: 'list',
  input: z.strictObject({ ...bucket, ...pageFields }),
  output: z.array(awardLetter),
});

/** Sends letters, each student's once; one whose mail did not arrive again. [FINAID-023] */
export const sendAwardLetters = defineOperation({
  name: 'financial-aid.sendAwardLetters',
  summary: 'Send award letters',
  ...staff,
  ...action,
  path: '/fin-aid/admin/send-award-bucket',
  bodyLimit: UPLOAD_LIMIT,
  input: chosenLetters,
  output: chosenResults,
});

/** Deletes letters that are not sent. [FINAID-024] */
export const deleteAwardLetters = defineOperation({
  name: 'financial-aid.deleteAwardLetters',
  summary: 'Delete award letters that are not sent',
  ...staff,
  method: 'DELETE',
  mode: 'action',
  override: true,
  path: '/fin-aid/admin/delete-award-bucket',
  bodyLimit: UPLOAD_LIMIT,
  input: chosenLetters,
  output: chosenResults,
});

/** A letter, for whoever holds its link; one that is not sent for financial aid alone. [FINAID-026] */
export const showAwardLetter = defineOperation({
  name: 'financial-aid.showAwardLetter',
  summary: 'Show an award letter',
  ...reading,
  permission: 'anyone',
  path: '/fin-aid/award/:hash',
  answer: 'file',
  files: ['html'],
  input: z.strictObject({ hash: z.string().max(200) }),
  output: z.unknown(),
});

/** Every call around letters that are being made. */
export const awardLetterOperations: readonly Operation[] = [
  readAwardChoices,
  importAwardLetters,
  readAwardErrors,
  listAwardLetters,
  sendAwardLetters,
  deleteAwardLetters,
  showAwardLetter,
];

/** People by name or id, from 3 characters. */
export const searchAwardPeople = defineOperation({
  name: 'financial-aid.searchAwardPeople',
  summary: 'Search people for award letters',
  ...staff,
  ...reading,
  path: '/fin-aid/admin/search-people',
  answer: 'list',
  input: z.strictObject({ q: z.string().max(200) }),
  output: z.array(z.object({ id, name: z.string(), school: z.string() })),
});

/** The key of this session, with which past letters are read. [FINAID-025] */
export const readPastAwardKey = defineOperation({
  name: 'financial-aid.readPastAwardKey',
  summary: 'The key of past award letters for this session',
  ...staff,
  ...reading,
  path: '/fin-aid/admin/past-award-key',
  input: z.strictObject({}),
  output: z.object({ apiKey: z.string() }),
});

/** The letters that were sent to a person, the newest first. [FINAID-025] */
export const listPastAwards = defineOperation({
  name: 'financial-aid.listPastAwards',
  summary: 'Past award letters of a person',
  ...staff,
  ...reading,
  path: '/fin-aid/admin/past-award-buckets',
  answer: 'list',
  input: z.strictObject({ apiKey: z.string().max(200).default(''), id_num: id }),
  output: z.array(pastAward),
});

/** The letters that their students have not answered, the longest waiting first. */
export const listUnansweredAwards = defineOperation({
  name: 'financial-aid.listUnansweredAwards',
  summary: 'Award letters without an answer',
  ...staff,
  ...reading,
  path: '/fin-aid/admin/unanswered-awards',
  answer: 'list',
  input: z.strictObject({ ...pageFields }),
  output: z.array(unansweredAward),
});

/** How many letters are in each state, and since when the oldest is; revoked ones and those with a later letter are in none. */
export const countAwardStages = defineOperation({
  name: 'financial-aid.countAwardStages',
  summary: 'Award letters by state',
  ...staff,
  ...reading,
  path: '/fin-aid/admin/award-stages',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(z.object({ stage: z.enum(AWARD_STAGES), count: z.number().int(), oldest: z.string().nullable() })),
});

/** The letters of one state, those that are in it the longest first. */
export const listAwardsInStage = defineOperation({
  name: 'financial-aid.listAwardsInStage',
  summary: 'Award letters of one state',
  ...staff,
  ...reading,
  path: '/fin-aid/admin/awards-in-stage',
  answer: 'list',
  input: z.strictObject({ stage: z.enum(AWARD_STAGES), ...pageFields }),
  output: z.array(followedAward),
});

/** Reminds students of letters that they have not answered; each letter says whether its student was. */
export const remindOfAwards = defineOperation({
  name: 'financial-aid.remindOfAwards',
  summary: 'Remind students of award letters without an answer',
  ...staff,
  ...action,
  path: '/fin-aid/admin/remind-awards',
  input: z.strictObject({ ids: z.array(id).min(1).max(500) }),
  output: chosenResults,
});

/** Revokes a sent letter: its link shows no letter, and the student is told. */
export const revokeAwardLetter = defineOperation({
  name: 'financial-aid.revokeAwardLetter',
  summary: 'Revoke an award letter',
  ...staff,
  ...action,
  path: '/fin-aid/admin/revoke-award',
  input: z.strictObject({ id, reason: z.string().trim().max(500, 'Write it in 500 characters.') }),
  output: z.null(),
  answer: 'nothing',
});

const own = { permission: can.readOwnAwards } as const;

/** The own awards, the newest first. */
export const listOwnAwards = defineOperation({
  name: 'financial-aid.listOwnAwards',
  summary: 'My awards',
  ...own,
  ...reading,
  path: '/fin-aid/student/awards',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(pastAward.omit({ mail: true, undelivered: true })),
});
export type OwnAward = z.output<typeof listOwnAwards.output>[number];

/** Accepts or declines an own award; never for somebody else. */
export const answerAward = defineOperation({
  name: 'financial-aid.answerAward',
  summary: 'Accept or decline an award',
  refusalWhileActing: () => messages.refusal('award_not_oneself'),
  ...own,
  ...action,
  path: '/fin-aid/student/award-answer',
  input: z.strictObject({ id, answer: z.enum(['accepted', 'declined'], 'Choose accept or decline.') }),
  output: z.null(),
  answer: 'nothing',
});

/** Every call around letters that were sent. */
export const pastAwardOperations: readonly Operation[] = [
  searchAwardPeople,
  readPastAwardKey,
  listPastAwards,
  listUnansweredAwards,
  countAwardStages,
  listAwardsInStage,
  remindOfAwards,
  revokeAwardLetter,
  listOwnAwards,
  answerAward,
];
