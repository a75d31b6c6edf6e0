import { advancementPermissions as can } from '@campus/domain/advancement';
import type { FeatureRoute } from '../../../lib/index.js';

const permission = can.keepDonors;
const phonathon = async () => import('./screens/phonathon-reports.js');
const grouped = async () => import('./screens/grouped.js');

/** The screens of reports. */
export const reportRoutes: readonly FeatureRoute[] = [
  { path: '/advancement/dashboard', permission, load: () => import('./screens/dashboard.js') },
  { path: '/advancement/reports', permission, load: () => import('./screens/reports.js') },
  { path: '/advancement/annualFundByMonth', permission, load: () => import('./screens/annual-fund.js') },
  { path: '/advancement/givingRelation', permission, load: async () => ({ default: (await grouped()).GivingRelation }) },
  { path: '/advancement/paymentAvenue', permission, load: async () => ({ default: (await grouped()).PaymentAvenue }) },
  { path: '/advancement/solicitation', permission, load: async () => ({ default: (await grouped()).Solicitation }) },
  { path: '/advancement/alumniGiving', permission, load: () => import('./screens/alumni-giving.js') },
  { path: '/advancement/totalGiving', permission, load: () => import('./screens/total-giving.js') },
  { path: '/advancement/sbc', permission, load: () => import('./screens/sbc.js') },
  { path: '/advancement/ats', permission, load: () => import('./screens/ats.js') },
  { path: '/advancement/phonathonResults', permission, load: async () => ({ default: (await phonathon()).PhonathonResults }) },
  { path: '/advancement/phonathonWeekly', permission, load: async () => ({ default: (await phonathon()).PhonathonWeekly }) },
  { path: '/advancement/phonathonSummary', permission, load: async () => ({ default: (await phonathon()).PhonathonSummary }) },
  { path: '/advancement/ambassadorChanges', permission, load: async () => ({ default: (await phonathon()).AmbassadorChanges }) },
  { path: '/advancement/reportFigure', permission, load: () => import('./screens/report-figure.js') },
  { path: '/advancement/problems', permission, load: () => import('./screens/problems.js') },
];
