import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { TimeclockApiModule } from '../timeclock/index.js';
import { AccountantAssignment } from './accountant-assignment.js';
import { AccountingController } from './accounting.controller.js';
import { Accountants } from './accountants.service.js';
import { Approvals } from './approvals.service.js';
import { BookkeepersController } from './bookkeepers.controller.js';
import { BookPeriods } from './book-periods.service.js';
import { BookSheetsRepository } from './book-sheets.repository.js';
import { DelegatesOf } from './delegates-of.service.js';
import { Outstanding } from './outstanding.service.js';
import { PayrollStatus } from './payroll-status.service.js';
import { PayrollReportExports } from './payroll-report-exports.js';
import { PayrollReports } from './payroll-reports.service.js';
import { PayrollReportsController } from './reports.controller.js';
import { ReturnMail } from './return-mail.js';

/** The calls around payroll. */
@Module({
  imports: [PeopleModule, TimeclockApiModule],
  controllers: [AccountingController, BookkeepersController, PayrollReportsController],
  providers: [
    AccountantAssignment,
    Accountants,
    Approvals,
    BookPeriods,
    BookSheetsRepository,
    DelegatesOf,
    Outstanding,
    PayrollReportExports,
    PayrollReports,
    PayrollStatus,
    ReturnMail,
  ],
})
export class PayrollApiModule {}
