import { defineOperation, id, recordVersion, writtenText } from '@campus/contract-kit';
import * as z from 'zod';

import { ssn } from '../entities/form-content.js';
import { personnelActionPermissions as right } from '../permissions.js';
import { savedForm } from '../entities.js';
import { personnelActionMessages as messages } from '../messages.js';

const version = recordVersion.optional();
const reason = z.string().max(2000).default('');
const both = (path: string) => ({ path: `/hr/paf/admin/${path}`, alsoAt: [`/hr/paf/${path}`] });

/** HR says that a new hire is a person who is here already: a former employee is taken on again, another one gets a further position. */
export const linkPerson = defineOperation({
  name: 'personnel-actions.linkPerson',
  summary: 'Link a new hire to a person who is here already',
  refusalWhileActing: () => messages.refusal('not_while_impersonating'),
  method: 'POST',
  ...both('link-person'),
  permission: right.finalizeForms,
  mode: 'action',
  input: z.strictObject({ id, emp_id: writtenText(z.string().min(1).max(20)).default(''), version }),
  output: savedForm,
});

/** HR corrects the SSN of a new hire, with a reason that is kept. */
export const correctSsn = defineOperation({
  name: 'personnel-actions.correctSsn',
  summary: 'Correct the SSN of a new hire',
  refusalWhileActing: () => messages.refusal('not_while_impersonating'),
  method: 'POST',
  ...both('correct-ssn'),
  permission: right.finalizeForms,
  mode: 'action',
  input: z.strictObject({ id, ssn, message: reason, version }),
  output: savedForm,
});

/** HR says why someone with the name and birth date of a person who is here is another person. */
export const confirmNewPerson = defineOperation({
  name: 'personnel-actions.confirmNewPerson',
  summary: 'Confirm that a new hire is another person',
  refusalWhileActing: () => messages.refusal('not_while_impersonating'),
  method: 'POST',
  ...both('confirm-new-person'),
  permission: right.finalizeForms,
  mode: 'action',
  input: z.strictObject({ id, message: reason, version }),
  output: savedForm,
});

export const personMatchOperations = [linkPerson, correctSsn, confirmNewPerson] as const;
