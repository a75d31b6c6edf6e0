import type { Operation } from '@campus/contract-kit';
import { awardLetterOperations, pastAwardOperations } from './operations/award-letters.js';
import { awardTemplateOperations } from './operations/award-templates.js';
import { feeCodeOperations } from './operations/fee-codes.js';
import { scholarshipOperations } from './operations/scholarships.js';

/** Every call of financial aid. */
export const financialAidOperations: readonly Operation[] = [
  ...feeCodeOperations,
  ...awardTemplateOperations,
  ...awardLetterOperations,
  ...pastAwardOperations,
  ...scholarshipOperations,
];
