import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { takeBackEntry } from '@campus/domain/registration';
import { registrationMessages as messages, sectionTexts as texts } from '@campus/domain/registration';
import type { Actor, Answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { RegisteringStudent, SectionRow } from '../../academic-records/index.js';
import {
  courseName,
  EnrollmentsService,
  ENROLLMENT_RECORD,
  GRADE_SHEET_RECORD,
  GradeSheetsService,
} from '../../academic-records/index.js';
import type { WriteTx } from '../../platform/index.js';
import { twinOf } from '../record/add-facts.js';
import { WaitlistsService } from '../waitlists/waitlists.service.js';
import { SectionChangesService } from './section-changes.service.js';
import { offersIn } from './section-reading.service.js';
import { SectionsRepository } from './sections.repository.js';

type Entered = InputOf<typeof takeBackEntry>['entered'];

/** What a grade becomes when an entry is taken back. */
const GRADE_AFTER: Readonly<Record<Entered, string>> = { withdrawal: '', audit: '', incomplete: 'I' };

/** Takes back what the registrar entered for a student: a withdrawal, an audit, the F of an incomplete that was due. */
@Injectable()
export class TakenBackEntriesService {
  constructor(
    @Inject(SectionChangesService) private readonly changes: SectionChangesService,
    @Inject(EnrollmentsService) private readonly enrollments: EnrollmentsService,
    @Inject(SectionsRepository) private readonly rows: SectionsRepository,
    @Inject(GradeSheetsService) private readonly gradeSheets: GradeSheetsService,
    @Inject(WaitlistsService) private readonly waitlists: WaitlistsService,
  ) {}

  undo(actor: Actor, { jc_num: num, student: id, entered, reason }: InputOf<typeof takeBackEntry>): Promise<Answered> {
    return this.changes.changeOf(actor, num, id, async (tx, section, student) => {
      await this.gradeSheets.lock(tx, num);
      const row = (await this.rows.roster(num, tx)).find((one) => one.id === id);
      const values = { name: student.name, course: courseName(section), reason, id, grade: row?.grade ?? '' };
      if (row?.entered !== entered) throw messages.refusal('nothing_entered', values);
      const line = fillIn(texts.auditTakenBack[entered], values);
      if (entered === 'withdrawal') await this.register(tx, section, student, line);
      else if (entered === 'incomplete')
        tx.audit({ recordType: GRADE_SHEET_RECORD, recordId: num, action: 'reopened', description: line });
      else tx.audit({ recordType: ENROLLMENT_RECORD, recordId: `${num}/${id}`, action: 'audit-taken-back', description: line });
      await this.gradeSheets.give(tx, num, { id, grade: GRADE_AFTER[entered], by: actor.realUser.empId });
      return fillIn(texts.takenBack[entered], values);
    });
  }

  /** The seat may have been given away since then, and the student may be in another section of the course. */
  private async register(tx: WriteTx, section: SectionRow, student: RegisteringStudent, line: string): Promise<void> {
    const values = { name: student.name, course: courseName(section) };
    const { waitlist } = await this.waitlists.read(section, { on: tx });
    if (section.taken + offersIn(waitlist) >= section.capacity) throw messages.refusal('no_seat_back', values);
    const twin = twinOf(student, section, 'registered');
    if (twin !== undefined) throw messages.refusal('other_section', { ...values, twin: `${twin.code} ${twin.section}` });
    await this.enrollments.set(tx, { section, student: student.id, status: 'registered', line });
  }
}
