import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { addTransferCourse, removeTransferCourse, TransferCourse } from '@campus/domain/academic-records';
import { academicRecordsMessages as messages, transcriptTexts as texts } from '@campus/domain/academic-records';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, sql, UUID, Writes } from '../../platform/index.js';
import type { TransferCoursesService as Q } from './transcripts.sql.types.js';

/** The record type of transfer courses in the audit history; the record is the student. */
const TRANSFER_RECORD = 'transfer-course';

const SELECT_TRANSFERS = sql<
  Q['SELECT_TRANSFERS']
>`SELECT x.id, x.school, x.crs_cde, x.crs_title, x.credits, x.taken_at, x.received_on,
    coalesce(concat_ws(' ', p.first_name, p.last_name), '') AS entered_by
  FROM transfer_courses x LEFT JOIN people p ON p.emp_id = x.entered_by WHERE x.emp_id = :student ORDER BY x.school, x.crs_cde`;
const LOCK_STUDENT = sql<Q['LOCK_STUDENT']>`SELECT concat_ws(' ', p.first_name, p.last_name) AS name
  FROM students s JOIN people p USING (emp_id) WHERE s.emp_id = :student FOR NO KEY UPDATE OF s`;
const SELECT_SCHOOL = sql<Q['SELECT_SCHOOL']>`SELECT code FROM schools WHERE code = :school`;
const SELECT_STUDENT_OF = sql<Q['SELECT_STUDENT_OF']>`SELECT emp_id FROM transfer_courses WHERE id = :id::uuid`;
const INSERT_TRANSFER = sql<
  Q['INSERT_TRANSFER']
>`INSERT INTO transfer_courses (emp_id, school, crs_cde, crs_title, credits, taken_at, received_on, entered_by)
  VALUES (:student, :school, :crs_cde, :crs_title, :credits::numeric, :taken_at, :received_on::date, :by)
  ON CONFLICT (emp_id, school, crs_cde) DO NOTHING RETURNING id`;
const DELETE_TRANSFER = sql<
  Q['DELETE_TRANSFER']
>`DELETE FROM transfer_courses WHERE id = :id::uuid RETURNING crs_cde, credits, taken_at`;

/** Whoever sits at the keyboard, or is acted for, does nothing to the own record. */
function refuseOwn(actor: Actor, student: string): void {
  if (student === actor.empId || student === actor.realUser.empId) throw messages.refusal('own_transfer');
}

/** Courses that students took elsewhere, as the registrar enters them. */
@Injectable()
export class TransferCoursesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  list(student: string): Promise<TransferCourse[]> {
    return this.db.query(SELECT_TRANSFERS, { student });
  }

  /** Enters a course; one of this code is on the record once. */
  add(actor: Actor, { id_num: student, school, ...course }: InputOf<typeof addTransferCourse>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      refuseOwn(actor, student);
      const person = await tx.maybe(LOCK_STUDENT, { student });
      if (person === null) throw messages.refusal('no_such_student');
      if (course.received_on > this.clock.today()) throw messages.refusalAt('received_on', 'received_ahead');
      if ((await tx.maybe(SELECT_SCHOOL, { school })) === null) throw messages.refusalAt('school', 'no_such_school', { school });
      const values = { name: person.name, course: course.crs_cde };
      const added = await tx.maybe(INSERT_TRANSFER, { ...course, student, school, by: actor.realUser.empId });
      if (added === null) throw messages.refusal('transfer_there', values);
      const said = { course: course.crs_cde, credits: course.credits, place: course.taken_at };
      tx.audit({
        recordType: TRANSFER_RECORD,
        recordId: student,
        action: 'add',
        description: fillIn(texts.auditTransferAdded, said),
      });
      return answered({ message: fillIn(texts.transferAdded, values), data: null });
    });
  }

  remove(actor: Actor, { id, reason }: InputOf<typeof removeTransferCourse>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const of = UUID.test(id) ? await tx.maybe(SELECT_STUDENT_OF, { id }) : null;
      if (of === null) throw messages.refusal('no_such_transfer');
      refuseOwn(actor, of.emp_id);
      const person = await tx.maybe(LOCK_STUDENT, { student: of.emp_id });
      const removed = await tx.maybe(DELETE_TRANSFER, { id });
      if (removed === null || person === null) throw messages.refusal('no_such_transfer');
      const { crs_cde: course, credits, taken_at: place } = removed;
      const description = fillIn(texts.auditTransferRemoved, { course, credits, place, reason });
      tx.audit({ recordType: TRANSFER_RECORD, recordId: of.emp_id, action: 'remove', description });
      return answered({ message: fillIn(texts.transferRemoved, { course, name: person.name }), data: null });
    });
  }
}
