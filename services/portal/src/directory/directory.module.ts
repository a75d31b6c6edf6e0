import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { DirectoryController } from './directory.controller.js';
import { DirectoryExports } from './directory-exports.js';
import { DirectoryRepository } from './directory.repository.js';
import { DirectoryService } from './directory.service.js';

/** The directory of staff, students and departments, and its files. */
@Module({
  imports: [PeopleModule],
  controllers: [DirectoryController],
  providers: [DirectoryService, DirectoryRepository, DirectoryExports],
})
export class DirectoryApiModule {}

/** The long files of the directory. */
@Module({ providers: [DirectoryExports] })
export class DirectoryJobsModule {}
