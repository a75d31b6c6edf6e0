import type { RecordPart } from '@campus/domain/academic-records';
import { recordViewTexts as texts } from '@campus/domain/academic-records';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Audit, Clock, Database, sql } from '../../platform/index.js';

/** The record type of these lines in the audit history; the record is the student. */
export const RECORD_VIEW = 'record-view';
/** Whoever opens the same part again within this time is still on the same visit. */
const VISIT_MS = 10 * 60_000;

const SELECT_VISIT = sql<{ student: string; part: string; by: string; since: Date }>`SELECT 1 AS one FROM audit_entries
  WHERE record_type = '${sql.raw(RECORD_VIEW)}' AND record_id = :student AND action = :part AND action_by = :by AND at > :since LIMIT 1`;

/** Who opened another person's record, as staff or as that person. */
@Injectable()
export class RecordViewsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Writes down that a part of a student's record is opened; one's own leaves no line. Call it before the record is handed out. */
  async note(actor: Actor, student: string, part: RecordPart): Promise<void> {
    const by = actor.realUser.empId;
    if (by === student) return;
    await this.db.transaction(async (tx) => {
      const since = new Date(this.clock.now().getTime() - VISIT_MS);
      if ((await tx.maybe(SELECT_VISIT, { student, part, by, since })) !== null) return;
      const recordId = student;
      await this.audit.append(tx, {
        ...{ recordType: RECORD_VIEW, recordId, action: part, description: texts.opened[part] },
        ...authorOf(actor),
      });
    });
  }
}
