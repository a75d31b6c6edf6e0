import type { InputOf } from '@campus/contract-kit';
import { listSchools, listTerms, readCourseListing } from '@campus/domain/academic-records';
import type { Answered, FileAnswer } from '@campus/server-kit';
import { answered, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { AcademicRecordsService } from './academic-records.service.js';
import { CourseListingsService } from './course-listing.service.js';

/** The calls about terms, schools and the course listing. */
@Controller()
export class AcademicRecordsController {
  constructor(
    @Inject(AcademicRecordsService) private readonly records: AcademicRecordsService,
    @Inject(CourseListingsService) private readonly listings: CourseListingsService,
  ) {}

  @Implements(listTerms)
  async terms(): Promise<Answered> {
    const current = (await this.records.currentTerm())?.id;
    return answered({ data: (await this.records.terms()).map((term) => ({ ...term, current: term.id === current })) });
  }

  @Implements(listSchools)
  async schools(): Promise<Answered> {
    return answered({ data: await this.records.schools() });
  }

  @Implements(readCourseListing)
  async listing(@Input() input: InputOf<typeof readCourseListing>): Promise<FileAnswer> {
    return fileAnswer({ ...(await this.listings.ofSchool(input)), contentType: 'application/pdf' });
  }
}
