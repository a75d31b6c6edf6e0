import { Module } from '@nestjs/common';
import { StatementReportExports } from './statement-report-exports.js';
import { StatementsRepository } from './statements.repository.js';

/** The long files of student accounts. */
@Module({ providers: [StatementReportExports, StatementsRepository] })
export class StudentAccountsJobsModule {}
