import { defineMessages } from '@campus/contract-kit';
import { feeCodeRefusals } from './messages/fee-codes.js';

/** Every refusal of financial aid. */
export const financialAidMessages = defineMessages('financial-aid', { ...feeCodeRefusals });
