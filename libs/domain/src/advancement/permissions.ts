import { definePermissions } from '@campus/contract-kit';

/**
 * The rights of advancement: everything about donors, gifts, contacts, lists and reports; the phonathon's calling screen with the donor in hand, which
 * ambassadors have too; and, for campus technology, the two lists of contact types and staff contacts, which both read and from which it alone removes
 * entries. [ADV-045] [ADV-046] [PHONE-024]
 */
export const advancementPermissions = definePermissions('advancement', [
  'keepDonors',
  'callDonors',
  'readContactCodes',
  'removeCodes',
]);
