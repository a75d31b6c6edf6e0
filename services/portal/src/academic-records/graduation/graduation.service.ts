import { graduationForm, academicRecordsMessages as messages } from '@campus/domain/academic-records';
import {
  expectedTerm,
  graduationDeadlines,
  graduationTermName,
  termOfId,
  termToGraduateIn,
} from '@campus/domain/academic-records/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ServedForm, WantedForm, WriteTx } from '../../platform/index.js';
import { Clock, RecordForms, serveRecordForm } from '../../platform/index.js';
import { GraduationApplication } from '../entities/index.js';
import type { OwnStudent } from '../information/own-students.repository.js';
import { OwnStudentsRepository } from '../information/own-students.repository.js';

type Values = Readonly<Record<string, unknown>>;

/** The application to graduate: one a student and term, which stays as it was sent. [GRAD-014] */
@Injectable()
export class GraduationService {
  private readonly form: ServedForm;

  constructor(
    @Inject(RecordForms) private readonly forms: RecordForms,
    @Inject(OwnStudentsRepository) private readonly students: OwnStudentsRepository,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.form = serveRecordForm(graduationForm, {
      entity: GraduationApplication,
      own: async (actor) => ({ emp_id: actor.empId, term_id: this.termOf(await this.students.student(actor.empId)) }),
      also: (actor) => this.also(actor),
      before: (tx, wanted) => this.before(tx, wanted),
    });
  }

  read(actor: Actor): Promise<Answered> {
    return this.forms.read(this.form, actor);
  }

  save(actor: Actor, input: Values): Promise<Answered> {
    return this.forms.save(this.form, actor, input);
  }

  submit(actor: Actor, input: Values): Promise<Answered> {
    return this.forms.submit(this.form, actor, input);
  }

  /** The term that a student's application is for. */
  termOf(student: OwnStudent): string {
    return termToGraduateIn(expectedTerm(student), this.clock.today());
  }

  /** Who applies, for which term and which degrees. [GRAD-004] [GRAD-013] */
  private async also(actor: Actor): Promise<object> {
    const student = await this.students.student(actor.empId);
    const id = this.termOf(student);
    const term = termOfId(id) ?? { year_code: '', term_code: '' };
    const programs = await this.students.programs(actor.empId);
    return {
      student: {
        ID_NUM: student.id,
        FIRST_NAME: student.first_name,
        MIDDLE_NAME: student.middle_name ?? '',
        LAST_NAME: student.last_name,
      },
      gradTerm: { id, name: graduationTermName(id), ...graduationDeadlines(term) },
      degrees: programs.map(({ code, name, degree }) => ({ id: code, name: `${degree}, ${name}` })),
    };
  }

  private async before(tx: WriteTx, { actor, values }: WantedForm): Promise<void> {
    const student = await this.students.lock(tx, actor.empId);
    const { degree, grad_date: day } = values;
    const programs = await this.students.programs(actor.empId, tx);
    if (degree !== undefined && !programs.some(({ code }) => code === degree))
      throw messages.refusalAt('degree', 'not_your_degree');
    const term = this.termOf(student);
    if (typeof day === 'string' && !day.startsWith(term.slice(0, 4)))
      throw messages.refusalAt('grad_date', 'not_in_graduation_year', { term: graduationTermName(term), year: term.slice(0, 4) });
  }
}
