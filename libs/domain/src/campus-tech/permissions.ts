import { definePermissions } from '@campus/contract-kit';

/** The rights of campus technology staff: passwords of others, and the e-mails of groups. [TECH-001] [TECH-027] */
export const campusTechPermissions = definePermissions('campus-tech', ['resetPasswords', 'readGroupEmails']);
