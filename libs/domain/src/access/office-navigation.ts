import { admissionsPermissions as admissions } from '../admissions/permissions.js';
import { hrReportsPermissions as hrReports } from '../hr-reports/permissions.js';
import { advancementNavigation } from './advancement-navigation.js';
import type { NavigationEntry } from './navigation-entry.js';
import { technologyNavigation } from './technology-navigation.js';

const ADMISSIONS = { group: 'Admissions', permission: admissions.report };

/** The screens of campus technology, HR, admissions and advancement, in the order shown. */
export const officeNavigation: readonly NavigationEntry[] = [
  ...technologyNavigation,
  { label: 'ACA reports', path: '/hr/acaReports', group: 'Human Resources', icon: 'report', permission: hrReports.run },
  { label: 'Admissions summary', path: '/admissions/summary', icon: 'report', ...ADMISSIONS },
  { label: 'Admissions by program', path: '/admissions/byProgram', icon: 'report', ...ADMISSIONS },
  { label: 'Candidates', path: '/admissions/students', icon: 'list', ...ADMISSIONS },
  { label: 'Dropouts', path: '/admissions/dropouts', icon: 'list', ...ADMISSIONS },
  { label: 'Semester dropouts', path: '/admissions/semesterDropouts', icon: 'list', ...ADMISSIONS },
  { label: 'Connect archive', path: '/admissions/connect-archive', icon: 'audit', ...ADMISSIONS },
  { label: 'Admissions programs', path: '/admissions/programs', icon: 'form', ...ADMISSIONS },
  { label: 'Admissions goals', path: '/admissions/goals', icon: 'form', ...ADMISSIONS },
  ...advancementNavigation,
];
