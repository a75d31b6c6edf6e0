import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, WriteTx } from '../../platform/index.js';
import { Clock, sql } from '../../platform/index.js';
import { EnrollmentsService } from './enrollments.service.js';
import type { SectionsService as Q } from './enrollments.sql.types.js';

/** The record type of a section in the audit history; its id is the section's number. */
export const SECTION_RECORD = 'section';

const SET_CLOSED = sql<Q['SET_CLOSED']>`UPDATE courses SET closed = :closed WHERE request_num = :section`;
const SET_CAPACITY = sql<Q['SET_CAPACITY']>`UPDATE courses SET capacity = :capacity WHERE request_num = :section`;
const INSERT_WAIVER = sql<Q['INSERT_WAIVER']>`INSERT INTO registration_waivers
    (emp_id, request_num, refusal, reason, waived_by, waived_at)
  VALUES (:student, :section, :refusal, :reason, :by, :at) ON CONFLICT DO NOTHING`;

/** What the registrar waives for a student in a section; `line` is what the history says. */
interface NewWaiver {
  readonly section: string;
  readonly student: string;
  readonly refusal: string;
  readonly reason: string;
  readonly by: string;
  readonly line: string;
}

/** What the registrar changes of sections, inside the transaction of whoever decides that and under the lock of `EnrollmentsService`. */
@Injectable()
export class SectionsService {
  constructor(
    @Inject(EnrollmentsService) private readonly enrollments: EnrollmentsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async close(tx: WriteTx, section: string, closed: boolean, line: string): Promise<void> {
    await tx.execute(SET_CLOSED, { section, closed });
    tx.audit({ recordType: SECTION_RECORD, recordId: section, action: closed ? 'close' : 'open', description: line });
  }

  async resize(tx: WriteTx, section: string, capacity: number, line: string): Promise<void> {
    await tx.execute(SET_CAPACITY, { section, capacity });
    tx.audit({ recordType: SECTION_RECORD, recordId: section, action: 'capacity', description: line });
  }

  /** Puts those who wait into this order from a place on; each of them gets a new place at the end. */
  async reorder(tx: Queryable, section: string, students: readonly string[]): Promise<void> {
    for (const student of students) await this.enrollments.moveInWaitlist(tx, section, student, null);
  }

  /** Answers whether it was not waived before. */
  async waive(tx: WriteTx, { line, ...waiver }: NewWaiver): Promise<boolean> {
    if ((await tx.execute(INSERT_WAIVER, { ...waiver, at: this.clock.now() })) === 0) return false;
    const { section, student, refusal } = waiver;
    tx.audit({ recordType: SECTION_RECORD, recordId: section, action: 'waive', description: line, detail: { student, refusal } });
    return true;
  }
}
