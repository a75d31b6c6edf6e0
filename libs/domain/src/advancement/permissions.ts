import { definePermissions } from '@campus/contract-kit';

/**
 * The rights of advancement: everything about donors, gifts, contacts, lists and reports; and, for campus technology, the two lists of contact types
 * and staff contacts, which both read and from which it alone removes entries. [ADV-045] [ADV-046]
 */
export const advancementPermissions = definePermissions('advancement', ['keepDonors', 'readContactCodes', 'removeCodes']);
