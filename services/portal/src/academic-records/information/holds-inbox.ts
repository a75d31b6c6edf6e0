import { fillIn } from '@campus/contract-kit';
import { academicRecordsPermissions as can, academicRecordsTexts as texts } from '@campus/domain/academic-records';
import { officeName } from '@campus/domain/academic-records/rules';
import type { InboxItem } from '@campus/domain/inbox';
import { campusMidnight } from '@campus/domain/calendar/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, inboxRow, InboxSources, sql } from '../../platform/index.js';
import { FORM_HOLD } from './information.service.js';
import type { HoldsInbox as Q } from './information.sql.types.js';

/** The screen that lists every open hold. */
const PATH = '/student/accounting';

/** The hold of the information form waits as the form, for whoever can fill it in. */
const SELECT_HELD = sql<Q['SELECT_HELD']>`SELECT h.id, h.name, h.message, h.placed_on, k.office
  FROM student_holds h JOIN hold_kinds k ON k.code = h.code JOIN students s ON s.emp_id = h.emp_id
  WHERE h.emp_id = :student AND h.released_on IS NULL AND NOT (h.code = :form AND s.status IN ('active', 'graduating'))
  ORDER BY h.placed_on, h.code`;

/** The open holds of a student, each with the steps that release it and the office that does. */
@Injectable()
export class HoldsInbox implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'academic-records', area: texts.holds }, async (actor): Promise<InboxItem[]> => {
      if (!actor.permissions.has(can.studyHere)) return [];
      const held = await this.db.query(SELECT_HELD, { student: actor.empId, form: FORM_HOLD });
      return held.map(({ id, name: hold, message: nextStep, placed_on: day, office }) => {
        const since = new Date(campusMidnight(day));
        const title = fillIn(texts.heldBy, { hold });
        const row = inboxRow({ kind: 'hold', id, title, count: 1, since, nextStep, path: PATH }, this.clock.now());
        return { ...row, about: fillIn(texts.releasedByOffice, { office: officeName(office) }) };
      });
    });
  }
}
