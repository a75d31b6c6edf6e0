import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { approveGradeChange, declineGradeChange, GradeChange, listGradeChanges } from '@campus/domain/academic-records';
import { academicRecordsMessages as messages, GRADE_CHANGES_TOPIC, gradeTexts as texts } from '@campus/domain/academic-records';
import { refusalToDecide } from '@campus/domain/academic-records/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, WriteTx } from '../../platform/index.js';
import { Clock, ListsService, Writes } from '../../platform/index.js';
import type { ListedChange, LockedChange } from './grade-changes.repository.js';
import { GRADE_CHANGES, GradeChangesRepository } from './grade-changes.repository.js';
import { GRADE_SHEET_RECORD, GradeSheetsService } from './grade-sheets.service.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A change as the messages name it; no grade has a word. */
function valuesOf(change: LockedChange): Readonly<Record<'name' | 'course' | 'before' | 'grade' | 'id' | 'asker', string>> {
  const { name, course, student: id, grade_before: before, grade, asker } = change;
  const shown = (text: string): string => (text === '' ? texts.none : text);
  return { name, course, id, asker, before: shown(before), grade: shown(grade) };
}

/** The second look at changes of stored grades late after their term: a registrar's, who neither asked nor is the student. */
@Injectable()
export class GradeChangesService {
  constructor(
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(GradeChangesRepository) private readonly rows: GradeChangesRepository,
    @Inject(GradeSheetsService) private readonly sheets: GradeSheetsService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async list(actor: Actor, input: InputOf<typeof listGradeChanges>): Promise<ListPage<GradeChange>> {
    const { data, page } = await this.lists.page<ListedChange>(GRADE_CHANGES, input);
    const me = [actor.empId, actor.realUser.empId];
    const shown = data.map(({ asked_by_id: asker, asked_at: asked, decided_at: decided, ...row }) => ({
      ...row,
      asked_at: asked.toISOString(),
      decided_at: decided?.toISOString() ?? null,
      own: me.includes(asker) || me.includes(row.student),
    }));
    return { data: shown, page };
  }

  /** The grade is stored in the same moment; the teacher is told. */
  approve(actor: Actor, { id, version }: InputOf<typeof approveGradeChange>): Promise<Answered> {
    return this.decide(actor, { id, version, action: 'approve', reason: '' });
  }

  decline(actor: Actor, { id, version, reason }: InputOf<typeof declineGradeChange>): Promise<Answered> {
    return this.decide(actor, { id, version, action: 'decline', reason });
  }

  private decide(
    actor: Actor,
    asked: { readonly id: string; readonly version: number; readonly action: 'approve' | 'decline'; readonly reason: string },
  ): Promise<Answered> {
    const { id, version, action, reason } = asked;
    return this.writes.run(actor, async (tx) => {
      const course = UUID.test(id) ? await this.rows.courseOf(id, tx) : null;
      if (course === null) throw messages.refusal('no_such_change');
      // The course first, as everyone who changes its grades.
      await this.sheets.lock(tx, course);
      const change = await this.rows.lock(tx, id);
      const values = valuesOf(change);
      const { asked_by: askedBy, grade_before: gradeBefore, stored_grade: storedGrade } = change;
      const deciders = [actor.empId, actor.realUser.empId];
      const refused = refusalToDecide({ ...change, askedBy, gradeBefore, storedGrade }, { deciders, version, action });
      if (refused !== null) throw messages.refusal(refused, values);
      const by = actor.realUser.empId;
      const state = action === 'approve' ? 'approved' : 'declined';
      if (action === 'approve') await this.sheets.give(tx, course, { id: change.student, grade: change.grade, by: askedBy });
      await this.rows.settle(tx, id, { state, by, at: this.clock.now(), reason });
      this.note(tx, course, { state, description: this.lineOf(action, change, reason) });
      this.tell(tx, id, change, { state, reason });
      tx.live({ topic: GRADE_CHANGES_TOPIC, recordId: course, people: [] });
      return answered({ message: fillIn(texts[state], values), data: null });
    });
  }

  private lineOf(action: 'approve' | 'decline', change: LockedChange, reason: string): string {
    const values = valuesOf(change);
    if (action === 'approve') return fillIn(texts.auditApproved, { ...values, reason: change.reason });
    return fillIn(texts.auditDeclined, { ...values, reason });
  }

  private note(
    tx: WriteTx,
    course: string,
    { state, description }: { readonly state: string; readonly description: string },
  ): void {
    tx.audit({ recordType: GRADE_SHEET_RECORD, recordId: course, action: state, description });
  }

  /** To the teacher who asked. */
  private tell(
    tx: WriteTx,
    id: string,
    change: LockedChange,
    { state, reason }: { readonly state: 'approved' | 'declined'; readonly reason: string },
  ) {
    if (change.email === null) return;
    const values = valuesOf(change);
    tx.mail({
      key: `academic-records/grade-change/${id}/${state}`,
      to: change.email,
      subject: fillIn(texts[`${state}Subject`], values),
      text: fillIn(texts[`${state}Mail`], { ...values, reason }),
      recordType: GRADE_SHEET_RECORD,
      recordId: change.request_num,
      office: 'registrar',
      kind: 'decision',
    });
  }
}
