import { defineMessages } from '@campus/contract-kit';
import { awardRefusals } from './messages/award-letters.js';
import { feeCodeRefusals } from './messages/fee-codes.js';
import { scholarshipRefusals } from './messages/scholarships.js';

/** Every refusal of financial aid. */
export const financialAidMessages = defineMessages('financial-aid', feeCodeRefusals, awardRefusals, scholarshipRefusals);
