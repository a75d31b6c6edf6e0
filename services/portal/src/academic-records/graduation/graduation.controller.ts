import type { InputOf } from '@campus/contract-kit';
import {
  checkGraduation,
  graduationApplicationsFile,
  graduationForm,
  listGraduationApplications,
} from '@campus/domain/academic-records';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../../exports/index.js';
import { GraduationChecksService } from './graduation-checks.service.js';
import { GraduationListService } from './graduation-list.service.js';
import { GraduationService } from './graduation.service.js';

/** The calls of the graduation application. */
@Controller()
export class GraduationController {
  constructor(
    @Inject(GraduationService) private readonly graduation: GraduationService,
    @Inject(GraduationChecksService) private readonly checks: GraduationChecksService,
    @Inject(GraduationListService) private readonly applications: GraduationListService,
    @Inject(ExportsService) private readonly exports: ExportsService,
  ) {}

  @Implements(graduationForm.read)
  read(@ActorOf() actor: Actor): Promise<Answered> {
    return this.graduation.read(actor);
  }

  @Implements(graduationForm.save, { plainWrite: true })
  save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof graduationForm.save>): Promise<Answered> {
    return this.graduation.save(actor, input);
  }

  @Implements(graduationForm.submit, { plainWrite: true })
  submit(@ActorOf() actor: Actor, @Input() input: InputOf<typeof graduationForm.submit>): Promise<Answered> {
    return this.graduation.submit(actor, input);
  }

  @Implements(checkGraduation)
  async check(@ActorOf() actor: Actor, @Input() input: InputOf<typeof checkGraduation>): Promise<Answered> {
    return answered({ data: await this.checks.of(actor, input) });
  }

  @Implements(listGraduationApplications)
  async list(@Input() input: InputOf<typeof listGraduationApplications>): Promise<Answered> {
    return answered(await this.applications.page(input));
  }

  @Implements(graduationApplicationsFile)
  file(@ActorOf() actor: Actor, @Input() input: InputOf<typeof graduationApplicationsFile>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, graduationApplicationsFile, input);
  }
}
