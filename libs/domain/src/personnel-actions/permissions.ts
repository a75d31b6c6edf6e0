import { definePermissions } from '@campus/contract-kit';

/** The rights around personnel action forms; which role holds which stands in `access/roles.ts`. [PAFFLOW-026] [PAFFLOW-029] */
export const personnelActionPermissions = definePermissions('personnel-actions', [
  /** Make forms, edit, save and submit the own drafts, look up what a form needs. */
  'createForms',
  /** Open single forms in which one has a part. */
  'viewForms',
  /** Search all forms that one may open. */
  'searchForms',
  /** See the forms that wait for one's approval; approve or send back. */
  'approveForms',
  /** Finalize, send back or reject approved forms; tick the HR checkboxes; save access. */
  'finalizeForms',
  /** Manage approvers, processors, admins, access groups, items and templates; act as the waiting approver. */
  'administer',
  /** Hand the waiting approval to another person; HR only where it waits for the person whom the form is about. */
  'reassignForms',
  /** See and mark processed the access requests of the own access groups; keep access notes. */
  'processAccess',
  /** Send an open access request to its processors again. */
  'resendAccess',
  /** Name a stand-in for the own part as approver, processor or finalizer. */
  'nameStandIn',
  /** See where all open forms stand. */
  'viewFlow',
]);
