import { academicRecordsPermissions as can, GRADE_CHANGES_TOPIC } from '@campus/domain/academic-records';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { LiveSources } from '../../platform/index.js';

/** Registrars hear of late changes of grades while they watch. */
@Injectable()
export class GradeChangesLive implements OnModuleInit {
  constructor(@Inject(LiveSources) private readonly sources: LiveSources) {}

  onModuleInit(): void {
    this.sources.register({
      topic: GRADE_CHANGES_TOPIC,
      load: (courses) => Promise.resolve(new Map(courses.map((course) => [course, true]))),
      maySee: (actor) => actor.permissions.has(can.keepGrades),
    });
  }
}
