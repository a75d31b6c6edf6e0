import { Module } from '@nestjs/common';
import { PayrollReportExports } from './payroll-report-exports.js';

/** What payroll does in the job process: long reports. */
@Module({ providers: [PayrollReportExports] })
export class PayrollJobsModule {}
