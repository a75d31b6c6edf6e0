import { financialAidPermissions as can } from '@campus/domain/financial-aid';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/student/feeCode', permission: can.requestFeeCode, load: () => import('./screens/own-fee-code.js') },
  { path: '/finAid/feeCode', permission: can.keepFeeCodes, load: () => import('./screens/fee-codes.js') },
];
