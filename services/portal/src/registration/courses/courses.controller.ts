import type { InputOf } from '@campus/contract-kit';
import {
  addCourse,
  dropCourse,
  listEligibleCourses,
  listOwnCourses,
  listRegistrationTerms,
  swapCourses,
} from '@campus/domain/registration';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import type { PortalConfig } from '../../platform/index.js';
import { CONFIG } from '../../platform/index.js';
import { CoursesService } from './courses.service.js';
import { RegistrationTermsService } from './registration-terms.service.js';

/** The calls of a student who registers. */
@Controller()
export class CoursesController {
  constructor(
    @Inject(CoursesService) private readonly courses: CoursesService,
    @Inject(RegistrationTermsService) private readonly registrationTerms: RegistrationTermsService,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  @Implements(listRegistrationTerms)
  async terms(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: { pl: await this.registrationTerms.terms(actor), map_form: this.config.mapEnrollmentForm } });
  }

  @Implements(listEligibleCourses)
  async eligible(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listEligibleCourses>): Promise<Answered> {
    return answered({ data: { pl: await this.courses.eligible(actor, input.term_id) } });
  }

  @Implements(listOwnCourses)
  async own(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listOwnCourses>): Promise<Answered> {
    return answered({ data: { pl: await this.courses.own(actor, input.term_id) } });
  }

  @Implements(addCourse, { plainWrite: true })
  add(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addCourse>): Promise<Answered> {
    return this.courses.add(actor, input.jc_num);
  }

  @Implements(dropCourse, { plainWrite: true })
  drop(@ActorOf() actor: Actor, @Input() input: InputOf<typeof dropCourse>): Promise<Answered> {
    return this.courses.drop(actor, input.jc_num);
  }

  @Implements(swapCourses, { plainWrite: true })
  swap(@ActorOf() actor: Actor, @Input() input: InputOf<typeof swapCourses>): Promise<Answered> {
    return this.courses.swap(actor, input.drop, input.jc_num);
  }
}
