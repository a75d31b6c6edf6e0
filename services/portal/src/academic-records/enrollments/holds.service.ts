import { academicRecordsMessages as messages, academicRecordsTexts as texts } from '@campus/domain/academic-records';
import { fillIn } from '@campus/contract-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { WriteTx } from '../../platform/index.js';
import { Clock, sql } from '../../platform/index.js';
import type { HoldsService as Q } from './enrollments.sql.types.js';

/** The record type of a student's holds in the audit history; the record is the student. */
export const HOLD_RECORD = 'student-hold';

const SELECT_KIND = sql<Q['SELECT_KIND']>`SELECT code, name, office, blocks, steps FROM hold_kinds WHERE code = :code`;
const INSERT_HOLD = sql<Q['INSERT_HOLD']>`INSERT INTO student_holds
    (emp_id, code, name, message, reason, placed_on, placed_by)
  VALUES (:student, :code, :name, :message, :reason, :today::date, :by)
  ON CONFLICT (emp_id, code) WHERE released_on IS NULL DO NOTHING RETURNING id`;
const RELEASE_HOLD = sql<Q['RELEASE_HOLD']>`UPDATE student_holds SET released_on = :today::date, released_by = :by
  WHERE emp_id = :student AND code = :code AND released_on IS NULL RETURNING name`;

/** Who places or releases a hold, by id; '0' is the portal itself. */
export interface HoldChange {
  readonly student: string;
  readonly code: string;
  readonly reason: string;
  readonly by: string;
}

/** Places and releases holds, inside the transaction of whoever decides that. */
@Injectable()
export class HoldsService {
  constructor(@Inject(Clock) private readonly clock: Clock) {}

  /** Places a hold of a kind; a student who has an open one of this kind keeps that. Answers whether one was placed. */
  async place(tx: WriteTx, { student, code, reason, by }: HoldChange): Promise<boolean> {
    const kind = await tx.maybe(SELECT_KIND, { code });
    if (kind === null) throw messages.refusal('no_such_hold', { code });
    const today = this.clock.today();
    const placed = await tx.maybe(INSERT_HOLD, { student, code, name: kind.name, message: kind.steps, reason, today, by });
    if (placed === null) return false;
    tx.audit({
      recordType: HOLD_RECORD,
      recordId: student,
      action: 'place',
      description: fillIn(texts.auditHoldPlaced, { hold: kind.name, reason }),
    });
    return true;
  }

  /** Releases the open hold of a kind; answers whether there was one. */
  async release(tx: WriteTx, { student, code, reason, by }: HoldChange): Promise<boolean> {
    const released = await tx.maybe(RELEASE_HOLD, { student, code, today: this.clock.today(), by });
    if (released === null) return false;
    const description = fillIn(texts.auditHoldReleased, { hold: released.name, reason });
    tx.audit({ recordType: HOLD_RECORD, recordId: student, action: 'release', description });
    return true;
  }
}
