import { fillIn } from '@campus/contract-kit';
import { facultyHomeTexts as texts, facultyPermissions as can } from '@campus/domain/faculty';
import type { InboxItem } from '@campus/domain/inbox';
import { addDays, campusMidnight } from '@campus/domain/calendar/rules';
import type { Actor } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { AcademicRecordsService, GradeSheetsService } from '../academic-records/index.js';
import { Clock, inboxRow, InboxSources } from '../platform/index.js';

/** The grades that a teacher has still to give: a row a course that takes grades, to be done by its last day. */
@Injectable()
export class GradesInbox implements OnModuleInit {
  constructor(
    @Inject(AcademicRecordsService) private readonly records: AcademicRecordsService,
    @Inject(GradeSheetsService) private readonly sheets: GradeSheetsService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'faculty', area: texts.area }, (actor) => this.itemsFor(actor));
  }

  async itemsFor(actor: Actor): Promise<InboxItem[]> {
    if (!actor.permissions.has(can.teach)) return [];
    const all = await this.records.courses({ teacher: actor.empId });
    const courses = all.filter((course) => this.sheets.opensOn(course) === null);
    const counts = await this.records.gradedOf(courses.map((course) => course.REQUEST_NUM));
    return courses.flatMap(({ REQUEST_NUM: id, CRS_CDE: code, section, begins_on: begins, ends_on: ends }) => {
      const { students = 0, graded = 0 } = counts.get(id) ?? {};
      const count = students - graded;
      if (count === 0) return [];
      const title = fillIn(texts.grades, { course: `${code} ${section}`.trim(), graded, students });
      const [since, due] = [
        new Date(campusMidnight(this.sheets.takesFrom({ begins_on: begins, ends_on: ends }))),
        new Date(campusMidnight(addDays(ends, 1))),
      ];
      const where = { nextStep: fillIn(texts.gradesNext, { count }), path: `/faculty/grades?course=${encodeURIComponent(id)}` };
      return [inboxRow({ kind: 'grades', id, title, count, since, due, ...where }, this.clock.now())];
    });
  }
}
