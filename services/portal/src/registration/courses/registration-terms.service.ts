import { isShortTerm } from '@campus/domain/academic-records/rules';
import type { RegistrationTerm } from '@campus/domain/registration';
import { registrationMessages as messages } from '@campus/domain/registration';
import { creditLimit, isTermOpen, schoolHours } from '@campus/domain/registration/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { RegisteringStudent, RegistrationTermRow } from '../../academic-records/index.js';
import { EnrollmentsService } from '../../academic-records/index.js';
import { Clock } from '../../platform/index.js';
import { opensAt, registrationHolds } from '../record/add-facts.js';
import { requireActiveStudent } from '../record/active-student.js';

/** The code of the student information form hold. */
const FORM_HOLD = 'SIF';

function holdsOf(student: RegisteringStudent): RegistrationTerm['holds'] {
  const holds = registrationHolds(student);
  const form = holds.find(({ code }) => code === FORM_HOLD);
  const others = holds.filter(({ code }) => code !== FORM_HOLD);
  return {
    has_holds: holds.length > 0,
    info: {
      sih: form !== undefined,
      oh: others.length > 0,
      ohn: others.map(({ name }) => name).join(', '),
      sihm: form?.message ?? '',
      ohm: others.map(({ message }) => message).join('\n'),
    },
  };
}

/** Who registers, and for which term. */
@Injectable()
export class RegistrationTermsService {
  constructor(
    @Inject(EnrollmentsService) private readonly enrollments: EnrollmentsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The student who asks. Refuses who has no student record, and who has withdrawn. [REG-001] */
  async studentOf(actor: Actor): Promise<RegisteringStudent> {
    return requireActiveStudent(await this.enrollments.student(actor.empId));
  }

  /** The terms that are not long over, the earliest first. [REG-006] [REG-025] */
  async terms(actor: Actor): Promise<RegistrationTerm[]> {
    const student = await this.studentOf(actor);
    const [now, today] = [this.clock.now().getTime(), this.clock.today()];
    const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
    const holds = holdsOf(student);
    return (await this.enrollments.terms())
      .filter(({ ends_on: ends }) => ends >= lastYear)
      .map((term) => {
        const opens = opensAt(student, { term_id: term.id, opens_at: term.opens_at });
        const short = isShortTerm(term);
        return {
          id: term.id,
          name: term.name,
          b_date: term.begins_on,
          e_date: term.ends_on,
          reg_open: isTermOpen({ opensAt: opens, lastDropOn: term.closes_on, endsOn: term.ends_on }, now, today),
          opens_at: opens === null ? null : new Date(opens).toISOString(),
          drop_until: term.last_drop_on,
          short,
          tel_web_code: term.tel_web_code,
          holds,
          credit_limit: creditLimit(student.school, short),
          full_time: short ? 0 : schoolHours(student.school).fullTime,
        };
      });
  }

  /** The term of an id. Refuses one that is none. */
  async term(id: string): Promise<RegistrationTermRow> {
    const term = (await this.enrollments.terms()).find((one) => one.id === id);
    if (term === undefined) throw messages.refusal('no_such_term', { term: id });
    return term;
  }
}
