import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { approveGradeChange, declineGradeChange, GradeChange, listGradeChanges } from '@campus/domain/academic-records';
import { gradeTexts as texts } from '@campus/domain/academic-records';
import { GRADE_CHANGE, hasGradeMoved } from '@campus/domain/academic-records/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { DirectDecision, ListPage, CommandRequest, WriteTx } from '../../platform/index.js';
import { decidersOf, DirectApprovalsService, ListsService } from '../../platform/index.js';
import { gradeChangeApproval, valuesOf } from './grade-change.approval.js';
import type { LockedChange } from './grade-changes.repository.js';
import { GRADE_CHANGES, GradeChangesRepository } from './grade-changes.repository.js';
import { GradeSheetsService } from './grade-sheets.service.js';

/** The second look at changes of stored grades late after their term: a registrar's, who neither asked nor is the student. */
@Injectable()
export class GradeChangesService {
  constructor(
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(GradeChangesRepository) private readonly rows: GradeChangesRepository,
    @Inject(GradeSheetsService) private readonly sheets: GradeSheetsService,
    @Inject(DirectApprovalsService) private readonly approvals: DirectApprovalsService,
  ) {}

  async list(actor: Actor, input: InputOf<typeof listGradeChanges>): Promise<ListPage<GradeChange>> {
    const { data, page } = await this.lists.page(GRADE_CHANGES, input);
    const me = decidersOf(actor);
    const shown = data.map(({ asked_by_id: asker, asked_at: asked, decided_at: decided, ...row }) => ({
      ...row,
      asked_at: asked.toISOString(),
      decided_at: decided?.toISOString() ?? null,
      own: me.some((empId) => GRADE_CHANGE.refusal('approve', { student: row.student, asked_by: asker }, { empId }) !== null),
    }));
    return { data: shown, page };
  }

  /** The grade is stored in the same moment; the teacher is told. */
  approve(actor: Actor, { id, version }: InputOf<typeof approveGradeChange>): Promise<Answered> {
    return this.decide(actor, { recordId: id, version, action: 'approve' });
  }

  decline(actor: Actor, { id, version, reason }: InputOf<typeof declineGradeChange>): Promise<Answered> {
    return this.decide(actor, { recordId: id, version, action: 'decline', reason });
  }

  private decide(actor: Actor, wanted: CommandRequest): Promise<Answered> {
    return this.approvals.decide(gradeChangeApproval, actor, wanted, {
      lock: (tx) => this.lock(tx, wanted.recordId),
      write: (tx, decision, change) => this.write(tx, decision, change),
      answer: ({ state }, change) =>
        answered({ message: fillIn(texts[state as 'approved' | 'declined'], valuesOf(change)), data: null }),
    });
  }

  /** The course first, as everyone who changes its grades. */
  private async lock(tx: WriteTx, id: string): Promise<LockedChange | null> {
    const course = await this.rows.courseOf(id, tx);
    if (course === null) return null;
    await this.sheets.lock(tx, course);
    return await this.rows.lock(tx, id);
  }

  private async write(
    tx: WriteTx,
    { action, state, by, at, reason }: DirectDecision,
    change: LockedChange,
  ): Promise<string | null> {
    if (action === 'approve') {
      if (hasGradeMoved(change)) return 'grade_moved';
      const { request_num: course, student: id, grade, asked_by: askedBy } = change;
      await this.sheets.give(tx, course, { id, grade, by: askedBy });
    }
    await this.rows.settle(tx, change.id, { state, by, at, reason });
    return null;
  }
}
