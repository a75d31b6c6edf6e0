import type { FeatureRoute } from '../../lib/routing.js';
import { routes as academicRecords } from '../../features/academic-records/routes.js';
import { routes as admissions } from '../../features/admissions/routes.js';
import { routes as advancement } from '../../features/advancement/routes.js';
import { routes as assessment } from '../../features/assessment/routes.js';
import { routes as campusTech } from '../../features/campus-tech/routes.js';
import { routes as compliance } from '../../features/compliance/routes.js';
import { routes as directory } from '../../features/directory/routes.js';
import { routes as employeePay } from '../../features/employee-pay/routes.js';
import { routes as employeeTools } from '../../features/employee-tools/routes.js';
import { routes as faculty } from '../../features/faculty/routes.js';
import { routes as financialAid } from '../../features/financial-aid/routes.js';
import { routes as fitnessCenter } from '../../features/fitness-center/routes.js';
import { routes as hrReports } from '../../features/hr-reports/routes.js';
import { routes as impersonation } from '../../features/impersonation/routes.js';
import { routes as inbox } from '../../features/inbox/routes.js';
import { routes as massMail } from '../../features/mass-mail/routes.js';
import { routes as ops } from '../../features/ops/routes.js';
import { routes as payroll } from '../../features/payroll/routes.js';
import { routes as people } from '../../features/people/routes.js';
import { routes as personnelActions } from '../../features/personnel-actions/routes.js';
import { routes as registration } from '../../features/registration/routes.js';
import { routes as shell } from '../../features/shell/routes.js';
import { routes as studentAccounts } from '../../features/student-accounts/routes.js';
import { routes as studentLife } from '../../features/student-life/routes.js';
import { routes as timeclock } from '../../features/timeclock/routes.js';

/** The screens of every feature inside the shell. The app itself finds them by their folders, which only its bundler can do. */
export const everyRoute: readonly FeatureRoute[] = [
  ...academicRecords,
  ...admissions,
  ...advancement,
  ...assessment,
  ...campusTech,
  ...compliance,
  ...directory,
  ...employeePay,
  ...employeeTools,
  ...faculty,
  ...financialAid,
  ...fitnessCenter,
  ...hrReports,
  ...impersonation,
  ...inbox,
  ...massMail,
  ...ops,
  ...payroll,
  ...people,
  ...personnelActions,
  ...registration,
  ...shell,
  ...studentAccounts,
  ...studentLife,
  ...timeclock,
].filter(({ outside }: FeatureRoute) => outside !== true);
