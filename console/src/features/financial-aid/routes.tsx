import { financialAidPermissions as can } from '@campus/domain/financial-aid';
import type { FeatureRoute } from '../../lib/index.js';

export const routes: readonly FeatureRoute[] = [
  { path: '/student/feeCode', permission: can.requestFeeCode, load: () => import('./screens/own-fee-code.js') },
  { path: '/finAid/feeCode', permission: can.keepFeeCodes, load: () => import('./screens/fee-codes.js') },
  { path: '/student/awards', permission: can.readOwnAwards, load: () => import('./screens/own-awards.js') },
  {
    path: '/student/scholarshipSearch',
    permission: can.searchScholarships,
    load: () => import('./screens/scholarship-search.js'),
  },
  { path: '/finAid/awardLetter', permission: can.keepAwardLetters, load: () => import('./screens/award-letters.js') },
  { path: '/finAid/pastAwards', permission: can.keepAwardLetters, load: () => import('./screens/past-awards.js') },
  { path: '/finAid/scholarships', permission: can.keepScholarships, load: () => import('./screens/scholarships.js') },
];
