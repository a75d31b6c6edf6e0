import { payrollDomain } from '@campus/domain/payroll/domain';
import type { PortalDomain } from '../platform/index.js';
import { PayrollExtras1790600000000 } from './migrations/1790600000000-payroll-extras.js';
import { LeftOutOfPayroll1791231000000 } from './migrations/1791231000000-left-out-of-payroll.js';
import { FilesForTheBank1791760000000 } from './migrations/1791760000000-files-for-the-bank.js';
import { SalariesByWorkdays1791760100000 } from './migrations/1791760100000-salaries-by-workdays.js';
import { YearsOf27PayDays1791780100000 } from './migrations/1791780100000-years-of-27-pay-days.js';
import { SecondLook1791240000000 } from './migrations/1791240000000-second-look.js';
import { NoCheckOfNothing1791790000000 } from './migrations/1791790000000-no-check-of-nothing.js';
import { PayrollPromisesService } from './runs/payroll-promises.service.js';
import { AccountantAssignmentService } from './accounting/accountant-assignment.service.js';
import { AccountingController } from './accounting/accounting.controller.js';
import { PayCalendarController } from './accounting/pay-calendar.controller.js';
import { AccountantsController } from './accounting/accountants.controller.js';
import { payrollEntities } from './entities/index.js';
import { overtakenPayrollMail } from './accounting/overtaken-payroll-mail.js';
import { PayrollInbox } from './runs/payroll-inbox.js';
import { payrollInvariants } from './invariants.js';
import { PayrollLive } from './runs/payroll-live.js';
import { payrollBookFiles } from './books/book-files.js';
import { PayrollBooksController } from './books/books.controller.js';
import { payrollReportFiles } from './reports/payroll-report-exports.js';
import { PayrollRunsController } from './runs/payroll-runs.controller.js';
import { PayrollActivities } from './payroll.activities.js';
import { PayrollReportsController } from './reports/reports.controller.js';
import { payrollEncryptedColumns } from './encrypted-columns.js';
import { payrollSeeders } from './seeds/index.js';

export const payrollPortal: PortalDomain = {
  domain: payrollDomain,
  home: 'tells',
  entities: payrollEntities,
  migrations: [
    PayrollExtras1790600000000,
    LeftOutOfPayroll1791231000000,
    SecondLook1791240000000,
    FilesForTheBank1791760000000,
    SalariesByWorkdays1791760100000,
    YearsOf27PayDays1791780100000,
    NoCheckOfNothing1791790000000,
  ],
  encryptedColumns: payrollEncryptedColumns,
  seeders: payrollSeeders,
  invariants: payrollInvariants,
  api: [
    AccountingController,
    AccountantsController,
    PayCalendarController,
    PayrollReportsController,
    PayrollRunsController,
    PayrollBooksController,
    ...payrollBookFiles,
    AccountantAssignmentService,
    PayrollInbox,
    PayrollLive,
    payrollReportFiles,
  ],
  worker: [PayrollActivities],
  jobs: [...overtakenPayrollMail, PayrollPromisesService, payrollReportFiles, ...payrollBookFiles],
};
