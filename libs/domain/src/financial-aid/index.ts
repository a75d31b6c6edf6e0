export { financialAidMessages } from './messages.js';
export { feeCodeTexts } from './messages/fee-codes.js';
export {
  addFeeCodes,
  clearAssignedFeeCodes,
  clearFeeCodes,
  FEE_CODE_TOPIC,
  readFeeCodeAdmin,
  readOwnFeeCode,
  requestFeeCode,
  saveFeeCodeTexts,
  setFeeCodeFailure,
  setFeeCodeHeader,
  setFeeCodeSuccess,
} from './operations/fee-codes.js';
export type { FeeCodeAdmin, FeeCodeCount, OwnFeeCode } from './operations/fee-codes.js';
export { financialAidPermissions } from './permissions.js';
