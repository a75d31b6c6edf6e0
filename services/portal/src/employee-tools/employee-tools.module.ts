import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { CheckStubExports, CheckStubs } from './check-stub-exports.js';
import { Checks } from './checks.service.js';
import { CompensationStatements } from './compensation.service.js';
import { DirectDeposits } from './direct-deposits.service.js';
import { PayPapersController } from './pay-papers.controller.js';
import { PayPapersRepository } from './pay-papers.repository.js';
import { StaffToolsController } from './staff-tools.controller.js';
import { StaffTools } from './staff-tools.service.js';
import { W2Forms } from './w2.service.js';

/** Pay papers of employees, and the tools that some staff are given. */
@Module({
  imports: [PeopleModule],
  controllers: [PayPapersController, StaffToolsController],
  providers: [
    Checks,
    CheckStubExports,
    CheckStubs,
    CompensationStatements,
    DirectDeposits,
    PayPapersRepository,
    StaffTools,
    W2Forms,
  ],
})
export class EmployeeToolsApiModule {}

/** What the employee tools do in the job process: a year's stubs. */
@Module({ providers: [Checks, CheckStubExports, PayPapersRepository] })
export class EmployeeToolsJobsModule {}
