import { asFile, defineOperation, fileFields, flag, id } from '@campus/contract-kit';
import * as z from 'zod';
import { campusTechMessages as messages, campusTechTexts as texts, passwordRuleTexts as sentences } from './messages.js';
import { campusTechPermissions as can } from './permissions.js';
import { PASSWORD_RESULTS, PASSWORD_TARGETS } from './rules/index.js';

const account = z.object({ id, name: z.string(), username: z.string() });
export type PasswordAccount = z.output<typeof account>;

/** People with an account, by name or id, from three characters. [TECH-020] */
export const searchAccounts = defineOperation({
  name: 'campus-tech.searchAccounts',
  summary: 'Search people whose password may be changed',
  method: 'GET',
  mode: 'read',
  path: '/campusTechnology/search-users',
  permission: can.resetPasswords,
  answer: 'list',
  input: z.strictObject({ q: z.string().max(100) }),
  output: z.array(account),
});

const target = z.enum(PASSWORD_TARGETS);
const passwordForm = z.object({
  person: account,
  targets: z.array(z.object({ flag: target, name: z.string(), open: flag })),
});
export type PasswordForm = z.output<typeof passwordForm>;

/** What the form of a person needs: the person, and the systems by their names. [TECH-021] [TECH-005] */
export const openPasswordForm = defineOperation({
  name: 'campus-tech.openPasswordForm',
  summary: 'Open the password form of a person',
  method: 'POST',
  mode: 'action',
  path: '/campusTechnology/password-reset',
  permission: can.resetPasswords,
  refusalWhileActing: () => messages.refusal('own_name_only'),
  input: z.strictObject({ id }),
  output: passwordForm,
});

/** As it was typed: what a space does to a password is for the rules to say. */
const secret = (title: string) => z.string().max(1000).default('').meta({ title, secret: true, asTyped: true });
const chosen = flag.default(0);
const passwordResults = z.object({
  results: z.array(z.object({ flag: target, name: z.string(), result: z.enum(PASSWORD_RESULTS) })),
});
export type PasswordResults = z.output<typeof passwordResults>;

/** Sets a person's password in the chosen systems. [TECH-022] */
export const changePassword = defineOperation({
  name: 'campus-tech.changePassword',
  summary: "Change a person's password in the chosen systems",
  method: 'POST',
  mode: 'action',
  path: '/campusTechnology/change-password',
  permission: can.resetPasswords,
  secretInput: true,
  refusalWhileActing: () => messages.refusal('own_name_only'),
  refusalOf: (fields) =>
    fields.every(({ path }) => path === 'new' || path === 'confirm')
      ? messages.refusal('invalid', {}, { fields: [{ path: 'new', message: sentences.listed }] })
      : null,
  input: z.strictObject({
    id,
    new: secret(texts.new),
    confirm: secret(texts.confirm),
    target_1: chosen,
    target_2: chosen,
    target_3: chosen,
    target_4: chosen,
  }),
  output: passwordResults,
});

const groupName = z.string().trim().min(1).max(500);

/** The websites, groups and stems to choose from. [TECH-023] */
export const listGroups = defineOperation({
  name: 'campus-tech.listGroups',
  summary: 'Websites, groups and stems',
  method: 'GET',
  mode: 'read',
  path: '/campusTechnology/grouper/stems',
  permission: can.readGroupEmails,
  input: z.strictObject({}),
  output: z.object({ websites: z.array(z.string()), groups: z.array(z.string()), stems: z.array(z.string()) }),
});

const ofGroup = { website: groupName.optional(), stem: groupName.optional() };
const groupEmails = z.object({
  emails: z.array(z.object({ id, name: z.string(), email: z.string() })),
  /** Members whom the portal does not know, or of whom it has no e-mail. */
  missing: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type GroupEmails = z.output<typeof groupEmails>;

/** The e-mails of a website's group, of a group, or of all groups directly below a stem. [TECH-024] [TECH-018] */
export const listGroupEmails = defineOperation({
  name: 'campus-tech.listGroupEmails',
  summary: "E-mails of a group's members",
  method: 'GET',
  mode: 'read',
  path: '/campusTechnology/grouper/emails',
  permission: can.readGroupEmails,
  input: z.strictObject(ofGroup),
  output: groupEmails,
});

export const listGroupEmailsFile = defineOperation({
  ...asFile(listGroupEmails),
  input: z.strictObject({ ...ofGroup, ...fileFields }),
});
