import { definePermissions } from '@campus/contract-kit';

/** `requestFeeCode`: a student asks for a fee code. `keepFeeCodes`: financial aid keeps the codes and what is said of them. */
export const financialAidPermissions = definePermissions('financial-aid', ['requestFeeCode', 'keepFeeCodes']);
