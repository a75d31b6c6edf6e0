import { Module } from '@nestjs/common';
import { AccessExports } from './access-exports.js';
import { FormCommandsSweeper } from './form-commands-sweeper.js';
import { FormListExports } from './form-list-exports.js';
import { FormPdf } from './form-pdf.service.js';
import { FormReconciler } from './form-reconciler.js';
import { FormRoute } from './form-route.js';
import { ListMarksKeeper } from './list-marks.service.js';
import { PersonnelActionsJobs } from './personnel-actions.jobs.js';
import { ReportExports } from './report-exports.js';
import { ReportsRepository } from './reports.repository.js';
import { Reports } from './reports.service.js';

const files = [AccessExports, FormListExports, ListMarksKeeper, ReportExports, Reports, ReportsRepository];

/** The queued work of personnel action forms: PDFs and long files, and the sweeps that repair what a crash left. */
@Module({ providers: [FormCommandsSweeper, FormPdf, FormReconciler, FormRoute, PersonnelActionsJobs, ...files] })
export class PersonnelActionsJobsModule {}
