import { definePermissions } from '@campus/contract-kit';

/**
 * `requestFeeCode`: a student asks for a fee code. `keepFeeCodes`: financial aid keeps the codes and what is said of them. `keepAwardLetters`:
 * financial aid writes, imports and sends award letters. `readOwnAwards`: a student sees and answers the own awards. `searchScholarships`: students.
 * `keepScholarships`: financial aid keeps the scholarships and whom they are for.
 */
export const financialAidPermissions = definePermissions('financial-aid', [
  'requestFeeCode',
  'keepFeeCodes',
  'keepAwardLetters',
  'readOwnAwards',
  'searchScholarships',
  'keepScholarships',
]);
