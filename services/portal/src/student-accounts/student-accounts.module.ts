import { Module } from '@nestjs/common';
import { MassMailApiModule } from '../mass-mail/index.js';
import { PaymentsAdminController } from './payments-admin.controller.js';
import { PaymentsAdmin } from './payments-admin.service.js';
import { StatementReportExports } from './statement-report-exports.js';
import { StatementsRepository } from './statements.repository.js';

/** The calls around student accounts. */
@Module({
  imports: [MassMailApiModule],
  controllers: [PaymentsAdminController],
  providers: [PaymentsAdmin, StatementReportExports, StatementsRepository],
})
export class StudentAccountsApiModule {}
