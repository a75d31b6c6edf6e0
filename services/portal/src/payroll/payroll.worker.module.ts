import { Module } from '@nestjs/common';
import { PayrollCorrectionsRepository } from './payroll-corrections.repository.js';
import { PayrollPeople } from './payroll-people.js';
import { PayrollExport } from './payroll-export.service.js';
import { PayrollLinesRepository } from './payroll-lines.repository.js';
import { PayrollProcess } from './payroll-process.service.js';
import { PayrollRunsRepository } from './payroll-runs.repository.js';
import { GrowingSeals } from './payroll-seal.js';
import { PayrollSheets } from './payroll-sheets.js';
import { PayrollTrail } from './payroll-trail.js';
import { PayrollActivities } from './payroll.activities.js';

/** What carries the runs of payroll. */
@Module({
  providers: [
    GrowingSeals,
    PayrollActivities,
    PayrollCorrectionsRepository,
    PayrollExport,
    PayrollPeople,
    PayrollLinesRepository,
    PayrollProcess,
    PayrollRunsRepository,
    PayrollSheets,
    PayrollTrail,
  ],
})
export class PayrollWorkerModule {}
