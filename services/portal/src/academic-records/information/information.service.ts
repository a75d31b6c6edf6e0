import { informationForm, informationTexts as texts, academicRecordsMessages as messages } from '@campus/domain/academic-records';
import { expectedTerm, graduationTerms, INFORMATION_CHOICES } from '@campus/domain/academic-records/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { SavedForm, ServedForm, WantedForm, WriteTx } from '../../platform/index.js';
import { Clock, RecordForms, serveRecordForm, sql } from '../../platform/index.js';
import { HoldsService } from '../enrollments/holds.service.js';
import { StudentInformation } from '../entities/index.js';
import { OwnStudentsRepository } from './own-students.repository.js';
import type { InformationService as Q } from './information.sql.types.js';

/** The kind of hold that the information form releases. */
export const FORM_HOLD = 'SIF';

type Values = Readonly<Record<string, unknown>>;

/** The expected graduation is the student's; a form that is saved does not keep it a second time. */
const SAVE_GRADUATION = sql<Q['SAVE_GRADUATION']>`WITH kept AS (
    UPDATE student_information SET content = content - 'graduation_date' WHERE id = :id::uuid)
  UPDATE students SET graduation_year_code = :year, graduation_term_code = :term WHERE emp_id = :student`;

/** The information form of students: a complete save makes it up to date and releases the form hold in one transaction. [INFO-004] */
@Injectable()
export class InformationService {
  private readonly form: ServedForm;

  constructor(
    @Inject(RecordForms) private readonly forms: RecordForms,
    @Inject(OwnStudentsRepository) private readonly students: OwnStudentsRepository,
    @Inject(HoldsService) private readonly holds: HoldsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.form = serveRecordForm(informationForm, {
      entity: StudentInformation,
      own: (actor) => ({ emp_id: actor.empId }),
      also: (actor, values, submitted) => this.also(actor, values, submitted),
      lists: () => ({ ...INFORMATION_CHOICES, graduation_terms: graduationTerms(this.clock.today()) }),
      before: (tx, wanted) => this.before(tx, wanted),
      inTransaction: (tx, saved) => this.follow(tx, saved),
    });
  }

  read(actor: Actor): Promise<Answered> {
    return this.forms.read(this.form, actor);
  }

  lists(actor: Actor): Promise<Answered> {
    return this.forms.lists(this.form, actor);
  }

  save(actor: Actor, input: Values): Promise<Answered> {
    return this.forms.save(this.form, actor, input);
  }

  submit(actor: Actor, input: Values): Promise<Answered> {
    return this.forms.submit(this.form, actor, input);
  }

  /** The form with the graduation that the student expects; of the SSN at most the last four digits leave the portal. [INFO-003] */
  private async also(actor: Actor, values: Values | null, upToDate: boolean): Promise<object> {
    const student = await this.students.student(actor.empId);
    const expected = values?.['graduation_date'] ?? expectedTerm(student);
    const isOffered = graduationTerms(this.clock.today()).some(({ id }) => id === expected);
    const form = { ...values, ...(isOffered ? { graduation_date: expected } : {}) };
    return { form, r_pl: form, upToDate, ssn: `***-**-${student.ssn_last4 ?? '****'}` };
  }

  private async before(tx: WriteTx, { actor, values }: WantedForm): Promise<void> {
    await this.students.lock(tx, actor.empId);
    const { graduation_date: term } = values;
    const fields = [{ path: 'graduation_date', message: messages.text('no_such_graduation') }];
    if (term !== undefined && !graduationTerms(this.clock.today()).some(({ id }) => id === term))
      throw messages.refusal('form_not_saved', {}, { fields });
  }

  private async follow(tx: WriteTx, { id, actor, values }: SavedForm): Promise<void> {
    const term = String(values['graduation_date']);
    await tx.execute(SAVE_GRADUATION, { id, student: actor.empId, year: term.slice(0, 4), term: term.slice(4) });
    await this.holds.release(tx, { student: actor.empId, code: FORM_HOLD, reason: texts.released, by: '0' });
  }
}
