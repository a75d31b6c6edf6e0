import { definePermissions } from '@campus/contract-kit';

/** `seeRecipients` reads addresses in mails whole, which without it are masked; named as roles and consoles know it. */
export const mailPermissions = definePermissions('mass-mail', ['seeRecipients']);
