import { academicRecordsPermissions as can, informationTexts as texts } from '@campus/domain/academic-records';
import type { InboxItem } from '@campus/domain/inbox';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, inboxRow, InboxSources, sql } from '../../platform/index.js';
import { FORM_HOLD } from './information.service.js';
import type { InformationInbox as Q } from './information.sql.types.js';

const FORM_PATH = '/student/information-form';
const SELECT_HELD = sql<
  Q['SELECT_HELD']
>`SELECT h.id, h.placed_on::timestamp AT TIME ZONE 'America/New_York' AS since FROM student_holds h JOIN students s ON s.emp_id = h.emp_id
  WHERE h.emp_id = :student AND h.code = :code AND h.released_on IS NULL AND s.status IN ('active', 'graduating')`;

/** The information form waits at Home for a student whom its hold keeps from registering. */
@Injectable()
export class InformationInbox implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'academic-records', area: texts.title }, async (actor): Promise<InboxItem[]> => {
      if (!actor.permissions.has(can.studyHere)) return [];
      const held = await this.db.query(SELECT_HELD, { student: actor.empId, code: FORM_HOLD });
      const row = { kind: 'information-form', title: texts.waits, count: 1, nextStep: texts.waitsNext, path: FORM_PATH };
      return held.map(({ id, since }) => inboxRow({ ...row, id, since }, this.clock.now()));
    });
  }
}
