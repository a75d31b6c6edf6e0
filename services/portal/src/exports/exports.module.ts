import { Global, Module } from '@nestjs/common';
import { ExportSources } from './export-sources.js';
import { ExportsController } from './exports.controller.js';
import { ExportsJobs } from './exports.jobs.js';
import { ExportsRepository } from './exports.repository.js';
import { Exports } from './exports.service.js';

/** Files that leave the portal. Global, so that every area can offer its tables in `ExportSources` and answer them through `Exports`. */
@Global()
@Module({
  controllers: [ExportsController],
  providers: [Exports, ExportSources, ExportsRepository],
  exports: [Exports, ExportSources],
})
export class ExportsApiModule {}

/** The making of long files. */
@Global()
@Module({ providers: [ExportsJobs, ExportSources, ExportsRepository], exports: [ExportSources] })
export class ExportsJobsModule {}
