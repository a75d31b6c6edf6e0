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
import { Outstanding } from './outstanding.service.js';
import { PayrollCorrectionsRepository } from './payroll-corrections.repository.js';
import { PayrollCorrections } from './payroll-corrections.service.js';
import { PayrollPeople } from './payroll-people.js';
import { PayrollSupplements } from './payroll-supplements.js';
import { PayrollBoard } from './payroll-board.service.js';
import { PayrollCarrier } from './payroll-carrier.js';
import { PayrollLinesRepository } from './payroll-lines.repository.js';
import { PayrollLive } from './payroll-live.js';
import { PayrollReadiness } from './payroll-readiness.service.js';
import { PayrollRunsController } from './payroll-runs.controller.js';
import { PayrollRunsRepository } from './payroll-runs.repository.js';
import { PayrollRuns } from './payroll-runs.service.js';
import { PayrollSecond } from './payroll-second.js';
import { PayrollTrail } from './payroll-trail.js';
import { PayrollStatus } from './payroll-status.service.js';
import { PayrollReportExports } from './payroll-report-exports.js';
import { PayrollReports } from './payroll-reports.service.js';
import { PayrollReportsController } from './reports.controller.js';
import { ReturnMail } from './return-mail.js';

/** The calls around payroll. */
@Module({
  imports: [PeopleModule, TimeclockApiModule],
  controllers: [AccountingController, BookkeepersController, PayrollReportsController, PayrollRunsController],
  providers: [
    AccountantAssignment,
    Accountants,
    Approvals,
    BookPeriods,
    BookSheetsRepository,
    Outstanding,
    PayrollReportExports,
    PayrollReports,
    PayrollBoard,
    PayrollCorrections,
    PayrollCorrectionsRepository,
    PayrollPeople,
    PayrollSupplements,
    PayrollCarrier,
    PayrollLinesRepository,
    PayrollLive,
    PayrollReadiness,
    PayrollRunsRepository,
    PayrollRuns,
    PayrollSecond,
    PayrollTrail,
    PayrollStatus,
    ReturnMail,
  ],
})
export class PayrollApiModule {}
