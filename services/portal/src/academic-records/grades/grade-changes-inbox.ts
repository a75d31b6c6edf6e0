import { fillIn } from '@campus/contract-kit';
import { academicRecordsPermissions as can, gradeTexts as texts } from '@campus/domain/academic-records';
import type { InboxItem } from '@campus/domain/inbox';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources } from '../../platform/index.js';
import { GradeChangesRepository } from './grade-changes.repository.js';

/** Late changes of grades wait at Home for the registrars who may decide them. */
@Injectable()
export class GradeChangesInbox implements OnModuleInit {
  constructor(
    @Inject(GradeChangesRepository) private readonly rows: GradeChangesRepository,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'academic-records', area: texts.area }, async (actor): Promise<InboxItem[]> => {
      if (!actor.permissions.has(can.keepGrades)) return [];
      const waiting = await this.rows.waitingFor(actor.realUser.empId);
      const path = '/academicRecords/gradeChanges?state=waiting';
      const rows = waiting.map(({ id, name, course, grade_before: before, grade, asked_at: since }) => {
        const title = fillIn(texts.waits, { name, course, before, grade: grade === '' ? texts.none : grade });
        return inboxRow({ kind: 'grade-change', id, title, count: 1, since, nextStep: texts.waitsNext, path }, this.clock.now());
      });
      const last = waiting.at(-1);
      const count = (last?.total ?? 0) - waiting.length;
      if (last === undefined || count <= 0) return rows;
      const more = { kind: 'grade-change-more', id: 'grades', title: fillIn(texts.waitsMore, { count }), count, path };
      return [...rows, inboxRow({ ...more, since: last.asked_at, nextStep: texts.waitsNext }, this.clock.now())];
    });
  }
}
