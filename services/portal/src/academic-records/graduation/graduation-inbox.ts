import { fillIn } from '@campus/contract-kit';
import { academicRecordsPermissions as can, graduationTexts as texts } from '@campus/domain/academic-records';
import {
  expectedTerm,
  graduationDeadlines,
  graduationTermName,
  termOfId,
  termToGraduateIn,
} from '@campus/domain/academic-records/rules';
import type { InboxItem } from '@campus/domain/inbox';
import { addDays, campusMidnight } from '@campus/domain/calendar/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, inboxRow, InboxSources, sql } from '../../platform/index.js';
import { GRADUATION_PATH } from './graduation-reminders.service.js';
import type { GraduationInbox as Q } from './graduation.sql.types.js';

const SELECT_BEGUN = sql<
  Q['SELECT_BEGUN']
>`SELECT a.id, a.term_id, a.saved_at, s.graduation_year_code, s.graduation_term_code FROM graduation_applications a
    JOIN students s ON s.emp_id = a.emp_id AND s.status IN ('active', 'graduating') WHERE a.emp_id = :student AND a.submitted_at IS NULL`;

/** An application to graduate that was begun and not sent waits for its student; one for a term that is over does no more. */
@Injectable()
export class GraduationInbox implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'academic-records', area: texts.title }, async (actor): Promise<InboxItem[]> => {
      if (!actor.permissions.has(can.studyHere)) return [];
      const begun = await this.db.query(SELECT_BEGUN, { student: actor.empId });
      return begun.flatMap((one) => {
        const term = termOfId(one.term_id);
        // The screen opens the application of the term that the student graduates in.
        if (term === null || one.term_id !== termToGraduateIn(expectedTerm(one), this.clock.today())) return [];
        const title = fillIn(texts.waits, { term: graduationTermName(one.term_id) });
        const due = new Date(campusMidnight(addDays(graduationDeadlines(term).clearance, 1)));
        const row = { kind: 'graduation', id: one.id, title, count: 1, since: one.saved_at, due };
        return [inboxRow({ ...row, nextStep: texts.waitsNext, path: GRADUATION_PATH }, this.clock.now())];
      });
    });
  }
}
