import { definePermissions } from '@campus/contract-kit';

/**
 * The rights around persons' records: `openRecords` finds and reads one, `seePrivate` what a person keeps private too. `editContact` is phones, alternate
 * e-mail and address, `editWork` flags, work phone, location and non-campus position, `editEmails` the e-mails of campus and employment. [RECORD-001]
 * [RECORD-026] [RECORD-027]
 */
export const recordsPermissions = definePermissions('records', [
  'openRecords',
  'seePrivate',
  'editContact',
  'editWork',
  'editEmails',
]);
