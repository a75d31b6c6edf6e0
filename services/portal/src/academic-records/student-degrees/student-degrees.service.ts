import type { InputOf, OutputOf } from '@campus/contract-kit';
import { fillIn, showDate } from '@campus/contract-kit';
import type { addSubstitution, readStudentDegrees, removeSubstitution, takeBackDegree } from '@campus/domain/academic-records';
import { academicRecordsMessages as messages, studentDegreeTexts as texts } from '@campus/domain/academic-records';
import { academicStanding, averageOf, countAttempts, showHundredths, sumOf } from '@campus/domain/academic-records/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { WriteTx } from '../../platform/index.js';
import { Clock, Writes, UUID } from '../../platform/index.js';
import { CourseRecordsService } from '../transcripts/course-records.service.js';
import { RecordViewsService } from '../transcripts/record-views.service.js';
import { TranscriptsService } from '../transcripts/transcripts.service.js';
import { StudentDegreesRepository } from './student-degrees.repository.js';

/** The record types in the audit history; the record is the student. */
const SUBSTITUTION_RECORD = 'course-substitution';
const DEGREE_RECORD = 'student-degree';

/** The degrees of students and what counts as something else in their audits, as the registrar keeps it. Nobody does so for oneself. */
@Injectable()
export class StudentDegreesService {
  constructor(
    @Inject(StudentDegreesRepository) private readonly rows: StudentDegreesRepository,
    @Inject(CourseRecordsService) private readonly records: CourseRecordsService,
    @Inject(TranscriptsService) private readonly transcripts: TranscriptsService,
    @Inject(RecordViewsService) private readonly views: RecordViewsService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async read(actor: Actor, id: string): Promise<OutputOf<typeof readStudentDegrees>> {
    const name = await this.transcripts.nameOf(id);
    await this.views.note(actor, id, 'transcript');
    const [degrees, substitutions, courses] = await Promise.all([
      this.rows.degrees(id),
      this.rows.substitutions(id),
      this.records.of(id),
    ]);
    return {
      id,
      name,
      degrees: degrees.map((degree) => {
        const sums = sumOf(countAttempts(courses.filter(({ school }) => school === degree.school)));
        const average = averageOf(sums);
        return { ...degree, average: average === null ? null : showHundredths(average), standing: academicStanding(sums) };
      }),
      substitutions: substitutions.map(({ emp_id: _student, entered_at: at, ...row }) => ({
        ...row,
        entered_at: at.toISOString(),
      })),
    };
  }

  /** The course must be on the record, and the other one something that a degree can ask for. */
  add(actor: Actor, { id_num: student, ...asked }: InputOf<typeof addSubstitution>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const { name } = await this.locked(tx, actor, student);
      const { school, crs_cde: course, counts_as: other, approved_by: authority, reason } = asked;
      const values = { name, course, as: other, authority, reason };
      if (course === other) throw messages.refusalAt('counts_as', 'substitution_same', values);
      if (!(await this.rows.isSchool(tx, school))) throw messages.refusalAt('school', 'no_such_school', { school });
      const taken = await this.records.of(student, tx);
      if (!taken.some((one) => one.code === course && one.school === school))
        throw messages.refusalAt('crs_cde', 'substitution_not_taken', values);
      if (!(await this.rows.isCourse(tx, school, other)))
        throw messages.refusalAt('counts_as', 'substitution_no_course', { course: other });
      const row = { ...asked, student, by: actor.realUser.empId, at: this.clock.now() };
      if (!(await this.rows.add(tx, row))) throw messages.refusal('substitution_there', values);
      const description = fillIn(texts.auditAdded, values);
      tx.audit({ recordType: SUBSTITUTION_RECORD, recordId: student, action: 'add', description });
      return answered({ message: fillIn(texts.added, values), data: null });
    });
  }

  remove(actor: Actor, { id, reason }: InputOf<typeof removeSubstitution>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const row = UUID.test(id) ? await this.rows.substitution(tx, id) : null;
      if (row === null) throw messages.refusal('no_such_substitution');
      const { name } = await this.locked(tx, actor, row.emp_id);
      if (!(await this.rows.remove(tx, id))) throw messages.refusal('no_such_substitution');
      const values = { name, course: row.crs_cde, as: row.counts_as, reason };
      const description = fillIn(texts.auditRemoved, values);
      tx.audit({ recordType: SUBSTITUTION_RECORD, recordId: row.emp_id, action: 'remove', description });
      return answered({ message: fillIn(texts.removed, values), data: null });
    });
  }

  /** Takes an awarded degree back, once; lists do not award it again for the same day. */
  undoAward(actor: Actor, { id_num: student, program, reason }: InputOf<typeof takeBackDegree>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const { name } = await this.locked(tx, actor, student);
      const degree = (await this.rows.degrees(student, tx)).find((one) => one.program === program);
      const day = degree?.awarded_on ?? null;
      if (degree === undefined || day === null) throw messages.refusal('degree_not_awarded', { name });
      const award = { student, program, awarded_on: day, reason, by: actor.realUser.empId, at: this.clock.now() };
      const isActive = await this.rows.undo(tx, award);
      const values = { name, degree: degree.name, day: showDate(day), reason };
      const description = fillIn(texts.auditTakenBack, values);
      tx.audit({ recordType: DEGREE_RECORD, recordId: student, action: 'undo-award', description });
      return answered({ message: fillIn(isActive ? texts.takenBackActive : texts.takenBack, values), data: null });
    });
  }

  private async locked(tx: WriteTx, actor: Actor, student: string): Promise<{ readonly name: string }> {
    if (student === actor.empId || student === actor.realUser.empId) throw messages.refusal('own_degrees');
    const person = await this.rows.lock(tx, student);
    if (person === null) throw messages.refusal('no_such_student');
    return person;
  }
}
