import { definePermissions } from '@campus/contract-kit';

/** RAs and RDs fill in their own form; residence life reads what was submitted. [LIFE-019] */
export const studentLifePermissions = definePermissions('student-life', ['fillRaForm', 'fillRdForm', 'readForms']);
