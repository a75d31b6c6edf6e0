import { Module } from '@nestjs/common';
import { AcademicRecordsModule } from '../../academic-records/index.js';
import { RubricFile } from './rubric-file.js';
import { RubricsController } from './rubrics.controller.js';
import { RubricsRepository } from './rubrics.repository.js';
import { Rubrics } from './rubrics.service.js';

/** The rubric generator: types, groups, courses and the file. */
@Module({
  imports: [AcademicRecordsModule],
  controllers: [RubricsController],
  providers: [Rubrics, RubricsRepository, RubricFile],
})
export class RubricsApiModule {}

/** The rubric files that are made in the job process. */
@Module({ providers: [RubricFile] })
export class RubricsJobsModule {}
