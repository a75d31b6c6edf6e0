import { defineOperation, instant, recordVersion } from '@campus/contract-kit';
import * as z from 'zod';
import { studentAccountsMessages as messages } from '../messages.js';
import { studentAccountsPermissions as can } from '../permissions.js';
import { BLANK_SETTING, PAYMENT_SETTINGS, SETTING_TEXT_LIMIT } from '../rules/index.js';

/** A file as base64 with room for one that is too large to be told so. */
const UPLOAD_LIMIT = 16 * 1024 * 1024;
const admin = {
  permission: can.administerPayments,
  method: 'POST',
  mode: 'action',
  refusalWhileActing: () => messages.refusal('account_acting'),
} as const;

const setting = z.object({ name: z.enum(PAYMENT_SETTINGS), value: z.string(), version: z.number().int() });
export type PaymentSettingAnswer = z.output<typeof setting>;
/** Every setting with its version, in their order. */
export const paymentSettingList = z.array(setting);

const document = z.object({ name: z.string(), ext: z.string(), size: z.number().int(), added_at: instant });
export type PaymentDocumentAnswer = z.output<typeof document>;
export const paymentDocumentList = z.array(document);

/**
 * Saves one setting against the version that was seen; without one only over what one has saved oneself, or nobody. A blank text is sent as
 * `__blank__`. [PAYADM-003] [PAYADM-011]
 */
export const savePaymentSetting = defineOperation({
  name: 'student-accounts.savePaymentSetting',
  summary: 'Save a payment setting',
  ...admin,
  path: '/accounting/payments/setting',
  input: z.strictObject({
    name: z.string().max(60),
    value: z.preprocess(
      (given) => (typeof given === 'number' ? String(given) : given === '' || given === null ? BLANK_SETTING : given),
      z.string().max(SETTING_TEXT_LIMIT * 2),
    ),
    version: recordVersion.optional(),
  }),
  output: setting,
});

/** Adds a file that every student sees; its type is what its bytes are. [PAYADM-012] */
export const uploadPaymentDocument = defineOperation({
  name: 'student-accounts.uploadPaymentDocument',
  summary: 'Upload a document for students',
  ...admin,
  path: '/accounting/payments/upload',
  bodyLimit: UPLOAD_LIMIT,
  input: z.strictObject({ file: z.strictObject({ name: z.string().max(500), content: z.string() }) }),
  output: paymentDocumentList,
  refusalOf: (fields) => messages.refusal('document_needed', {}, { fields }),
});

/** Deletes a file of the list by its whole name. [PAYADM-013] */
export const removePaymentDocument = defineOperation({
  name: 'student-accounts.removePaymentDocument',
  summary: 'Delete a document',
  ...admin,
  method: 'DELETE',
  override: true,
  path: '/accounting/payments/document',
  input: z.strictObject({ name: z.string().max(500) }),
  output: paymentDocumentList,
});

export const paymentSettingOperations = [savePaymentSetting, uploadPaymentDocument, removePaymentDocument] as const;
