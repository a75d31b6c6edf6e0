import { counted, fillIn } from '@campus/contract-kit';
import { academicRecordsPermissions as can, gradeTexts as texts } from '@campus/domain/academic-records';
import type { InboxItem } from '@campus/domain/inbox';
import { addDays, campusMidnight } from '@campus/domain/calendar/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources } from '../../platform/index.js';
import { OpenGradesService } from './open-grades.service.js';

/** Grades that were not given when their courses ended, and incompletes that are due, wait at Home of those who keep grades. */
@Injectable()
export class OpenGradesInbox implements OnModuleInit {
  constructor(
    @Inject(OpenGradesService) private readonly grades: OpenGradesService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'academic-records', area: texts.openArea }, async (actor): Promise<InboxItem[]> => {
      if (!actor.permissions.has(can.keepGrades)) return [];
      return (await this.grades.waiting()).map(({ kind, count, since }) => {
        const [sentence, what, nextStep] =
          kind === 'missing'
            ? ([texts.missingWait, 'grade', texts.missingNext] as const)
            : ([texts.incompletesWait, 'incomplete', texts.incompletesNext] as const);
        const row = { kind: `grades-${kind}`, id: kind, title: fillIn(sentence, { count: counted(count, what) }), count };
        const where = { nextStep, path: `/academicRecords/openGrades?kind=${kind}` };
        return inboxRow({ ...row, since: new Date(campusMidnight(addDays(since, 1))), ...where }, this.clock.now());
      });
    });
  }
}
