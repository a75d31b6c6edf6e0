import type { InputOf } from '@campus/contract-kit';
import {
  downloadStatistics,
  listDeanSchools,
  listDeanStatistics,
  listStatistics,
  listTaughtStatistics,
  readStatistics,
  searchInstructors,
} from '@campus/domain/assessment';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { AcademicRecordsService } from '../../academic-records/index.js';
import { StatisticsFile } from './statistics-file.js';
import { readerOf, StatisticsService } from './statistics.service.js';

/** The calls of whoever reads statistics: administration, deans, faculty. */
@Controller()
export class StatisticsController {
  constructor(
    @Inject(StatisticsService) private readonly statistics: StatisticsService,
    @Inject(StatisticsFile) private readonly file: StatisticsFile,
    @Inject(AcademicRecordsService) private readonly records: AcademicRecordsService,
  ) {}

  @Implements(listStatistics)
  async list(@Input() input: InputOf<typeof listStatistics>): Promise<Answered> {
    return answered(await this.statistics.list(input));
  }

  @Implements(readStatistics)
  async read(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readStatistics>): Promise<Answered> {
    return answered({ data: await this.statistics.single(readerOf(actor), input.evalId, input.courseId, input.deanSchool) });
  }

  @Implements(downloadStatistics)
  download(@ActorOf() actor: Actor, @Input() input: InputOf<typeof downloadStatistics>): Promise<Answered | FileAnswer> {
    return this.file.download(actor, input);
  }

  @Implements(listDeanStatistics)
  async ofSchool(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listDeanStatistics>): Promise<Answered> {
    return answered(await this.statistics.ofSchool(actor, input));
  }

  @Implements(listDeanSchools)
  async schools(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.statistics.schools(actor) });
  }

  @Implements(listTaughtStatistics)
  async taught(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listTaughtStatistics>): Promise<Answered> {
    return answered(await this.statistics.taught(actor, input));
  }

  @Implements(searchInstructors)
  async instructors(@Input() { q }: InputOf<typeof searchInstructors>): Promise<Answered> {
    return answered({ data: await this.records.searchTeachers(q) });
  }
}
