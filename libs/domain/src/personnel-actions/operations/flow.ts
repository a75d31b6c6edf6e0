import {
  asFile,
  bulkResult,
  defineOperation,
  fileFields,
  flag,
  id,
  MAX_WHOLE,
  pageFields,
  recordVersion,
  writtenNumber,
  writtenText,
} from '@campus/contract-kit';
import * as z from 'zod';

import { formContent } from '../entities/form-content.js';
import { personnelActionMessages } from '../messages.js';
import { personnelActionPermissions as right } from '../permissions.js';
import { archiveYearDays, isIncompletePosition } from '../rules/index.js';
import { formRow, savedForm } from '../entities.js';

/** Each admin-side call answers under both prefixes with the same rights. [PAFFLOW-034] */
const both = (path: string) => ({ path: `/hr/paf/admin/${path}`, alsoAt: [`/hr/paf/${path}`] });
const rejectType = personnelActionMessages.text('wrong_reject_type');
const one = z.strictObject({ id });
const yearText = personnelActionMessages.text('fiscal_year');
const yearField = z.string(yearText).refine((text) => archiveYearDays(text) !== null, yearText);
const version = recordVersion.optional();
/** With the version that was looked at, a form that has changed since is refused instead of decided unseen. */
const oneSeen = z.strictObject({ id, version });

/** Submits a draft to its first approver; with `data` the draft is saved first. [PAFFLOW-033] [PAF-040] */
export const submitForm = defineOperation({
  name: 'personnel-actions.submitForm',
  summary: 'Submit a draft for approval',
  method: 'POST',
  path: '/hr/paf/emp/submit-for-approval',
  permission: right.createForms,
  mode: 'action',
  input: z.strictObject({ id: id.optional(), data: formContent.optional(), version }),
  output: savedForm,
  refusalOf: (fields) =>
    fields.some((field) => isIncompletePosition(field.path))
      ? personnelActionMessages.refusal('incomplete_positions', {}, { fields })
      : null,
});

/** Takes a submission back before the first decision. */
export const withdrawForm = defineOperation({
  name: 'personnel-actions.withdrawForm',
  summary: 'Withdraw a submitted form before the first decision',
  method: 'POST',
  path: '/hr/paf/emp/withdraw',
  permission: right.createForms,
  mode: 'action',
  repeatedFrom: 'commands',
  input: oneSeen,
  output: savedForm,
});

/** Approves a submitted form as the waiting approver or as an admin in that person's stead. [PAFFLOW-041] */
export const approveForm = defineOperation({
  name: 'personnel-actions.approveForm',
  summary: 'Approve a submitted form',
  method: 'POST',
  ...both('approve'),
  permission: right.approveForms,
  mode: 'action',
  repeatedFrom: 'commands',
  input: oneSeen,
  output: savedForm,
});

/** Sends a form back for edits (type 2) or rejects it (type 1, HR only). [PAFFLOW-044] */
export const rejectForm = defineOperation({
  name: 'personnel-actions.rejectForm',
  summary: 'Reject a form or send it back for edits',
  method: 'POST',
  ...both('reject'),
  permission: right.viewForms,
  mode: 'action',
  repeatedFrom: 'commands',
  input: z.strictObject({
    id,
    message: z.string().max(2000).default(''),
    type: writtenNumber(z.number(rejectType).int(rejectType).max(MAX_WHOLE, rejectType)),
    version,
  }),
  output: savedForm,
});

/** Finalizes one approved form; a termination may end account and access at once, for cause. [PAFFLOW-043] */
export const finalizeForm = defineOperation({
  name: 'personnel-actions.finalizeForm',
  summary: 'Finalize an approved form',
  method: 'POST',
  ...both('finalize'),
  permission: right.finalizeForms,
  mode: 'action',
  repeatedFrom: 'commands',
  input: z.strictObject({ id, version, end_access_now: writtenNumber(z.number()).pipe(flag).default(0) }),
  output: savedForm,
});

/** Finalizes the selected forms, each with its own result. [PAFFLOW-042] */
export const finalizeSelected = defineOperation({
  name: 'personnel-actions.finalizeSelected',
  summary: 'Finalize the selected forms',
  method: 'POST',
  ...both('finalize-selected'),
  permission: right.finalizeForms,
  mode: 'action',
  answer: 'list',
  input: z.strictObject({ ids: z.array(id).max(500).default([]) }),
  output: z.array(bulkResult),
});

/** Finalizes every form that awaits it; a GET that changes and so carries the token. [PAFFLOW-039] [PAFFLOW-040] */
export const finalizeAll = defineOperation({
  name: 'personnel-actions.finalizeAll',
  summary: 'Finalize all forms that await finalization',
  method: 'GET',
  ...both('finalize-all'),
  permission: right.finalizeForms,
  mode: 'action',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(bulkResult),
});

/** The same as `finalizeAll`, as a POST. */
export const finalizeAllPosted = defineOperation({
  name: 'personnel-actions.finalizeAllPosted',
  summary: 'Finalize all forms that await finalization',
  method: 'POST',
  ...both('finalize-all'),
  permission: right.finalizeForms,
  mode: 'action',
  answer: 'list',
  input: z.strictObject({}),
  output: z.array(bulkResult),
});

/** Names another person for the waiting approval step, with a reason that is kept. */
export const reassignForm = defineOperation({
  name: 'personnel-actions.reassignForm',
  summary: 'Reassign the waiting approval to another person',
  method: 'POST',
  ...both('reassign'),
  permission: right.reassignForms,
  mode: 'action',
  repeatedFrom: 'commands',
  input: z.strictObject({
    id,
    emp_id: writtenText(z.string().min(1).max(20)).default(''),
    message: z.string().max(2000).default(''),
    version,
  }),
  output: savedForm,
});

/** Takes back one's own approval or send-back, until the next person acts on the form and never after it was finalized. */
export const undoDecision = defineOperation({
  name: 'personnel-actions.undoDecision',
  summary: 'Take back the own approval or send-back',
  method: 'POST',
  ...both('undo'),
  permission: right.viewForms,
  mode: 'action',
  repeatedFrom: 'commands',
  input: one,
  output: savedForm,
});

/** Submitted forms that are not approved: one's own turn, or all for an admin. [PAFFLOW-035] [PAFFLOW-010] */
export const listAwaitingApproval = defineOperation({
  name: 'personnel-actions.listAwaitingApproval',
  summary: 'List the forms that await approval',
  method: 'GET',
  ...both('awaiting-approvals'),
  permission: right.approveForms,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ ...pageFields }),
  output: z.array(formRow),
});

/** Forms that are approved and not finalized. [PAFFLOW-036] */
export const listAwaitingFinalize = defineOperation({
  name: 'personnel-actions.listAwaitingFinalize',
  summary: 'List the forms that await finalization',
  method: 'GET',
  ...both('awaiting-finalize'),
  permission: right.finalizeForms,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ ...pageFields }),
  output: z.array(formRow),
});

/** Finalized forms of one fiscal year, of all creators. [PAFFLOW-037] */
export const listFinalizedArchive = defineOperation({
  name: 'personnel-actions.listFinalizedArchive',
  summary: 'List the finalized forms of one fiscal year',
  method: 'GET',
  ...both('finalized-archive'),
  permission: right.finalizeForms,
  mode: 'read',
  answer: 'list',
  input: z.strictObject({ fiscal_year: yearField, ...pageFields }),
  output: z.array(formRow),
});

/** The forms that wait for an approval as a file for spreadsheets. */
export const listAwaitingApprovalFile = defineOperation({
  ...asFile(listAwaitingApproval),
  input: z.strictObject({ ...fileFields }),
});

/** The forms that await finalization as a file for spreadsheets. */
export const listAwaitingFinalizeFile = defineOperation({
  ...asFile(listAwaitingFinalize),
  input: z.strictObject({ ...fileFields }),
});

/** The finalized forms of one fiscal year as a file for spreadsheets. */
export const listFinalizedArchiveFile = defineOperation({
  ...asFile(listFinalizedArchive),
  input: z.strictObject({ fiscal_year: yearField, ...fileFields }),
});

const toggle = z.object({
  id,
  docusign_completed: flag,
  i9dd_completed: flag,
  background_check_completed: flag,
  hr_reviewed: flag,
});

function toggleOperation(name: string, path: string, summary: string) {
  return defineOperation({
    name: `personnel-actions.${name}`,
    summary,
    method: 'POST',
    ...both(path),
    permission: right.finalizeForms,
    mode: 'action',
    input: one,
    output: toggle,
  });
}

/** Each of the four checkboxes of HR toggles by its own call. [PAFVIEW-039] [PAFVIEW-040] [PAFVIEW-041] [PAFVIEW-042] */
export const toggleDocusign = toggleOperation('toggleDocusign', 'docusign', 'Toggle Docusign completed');
export const toggleI9dd = toggleOperation('toggleI9dd', 'i9dd', 'Toggle I9/direct deposit completed');
export const toggleBackgroundCheck = toggleOperation(
  'toggleBackgroundCheck',
  'background-check',
  'Toggle background check completed',
);
export const toggleReviewed = toggleOperation('toggleReviewed', 'reviewed', 'Toggle reviewed');

/** Who finalized, by the id in finalized_by. [PAFVIEW-037] */
export const readFinalizer = defineOperation({
  name: 'personnel-actions.readFinalizer',
  summary: 'Read the name of a finalizer',
  method: 'GET',
  path: '/hr/paf/emp/finalizer/:id',
  permission: right.viewForms,
  mode: 'read',
  input: z.strictObject({ id }),
  output: z.object({ id, name: z.string() }),
});

export const flowOperations = [
  submitForm,
  withdrawForm,
  approveForm,
  rejectForm,
  finalizeForm,
  finalizeSelected,
  finalizeAll,
  finalizeAllPosted,
  reassignForm,
  undoDecision,
  listAwaitingApproval,
  listAwaitingApprovalFile,
  listAwaitingFinalize,
  listAwaitingFinalizeFile,
  listFinalizedArchive,
  listFinalizedArchiveFile,
  toggleDocusign,
  toggleI9dd,
  toggleBackgroundCheck,
  toggleReviewed,
  readFinalizer,
] as const;
