import type { InputOf } from '@campus/contract-kit';
import {
  approveGradeChange,
  declineGradeChange,
  failIncomplete,
  listGradeChanges,
  listOpenGrades,
  listOpenGradesFile,
} from '@campus/domain/academic-records';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from '../../exports/index.js';
import { GradeChangesService } from './grade-changes.service.js';
import { OpenGradesService } from './open-grades.service.js';

/** The registrar's calls around grades. */
@Controller()
export class GradesController {
  constructor(
    @Inject(OpenGradesService) private readonly open: OpenGradesService,
    @Inject(GradeChangesService) private readonly changes: GradeChangesService,
    @Inject(ExportsService) private readonly exports: ExportsService,
  ) {}

  @Implements(listOpenGrades)
  async listOpen(@Input() input: InputOf<typeof listOpenGrades>): Promise<Answered> {
    return answered(await this.open.list(input));
  }

  @Implements(listOpenGradesFile)
  file(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listOpenGradesFile>): Promise<Answered | FileAnswer> {
    return this.exports.answer(actor, listOpenGradesFile, input);
  }

  @Implements(failIncomplete, { plainWrite: true })
  fail(@ActorOf() actor: Actor, @Input() input: InputOf<typeof failIncomplete>): Promise<Answered> {
    return this.open.fail(actor, input);
  }

  @Implements(listGradeChanges)
  async listChanges(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listGradeChanges>): Promise<Answered> {
    return answered(await this.changes.list(actor, input));
  }

  @Implements(approveGradeChange, { plainWrite: true })
  approve(@ActorOf() actor: Actor, @Input() input: InputOf<typeof approveGradeChange>): Promise<Answered> {
    return this.changes.approve(actor, input);
  }

  @Implements(declineGradeChange, { plainWrite: true })
  decline(@ActorOf() actor: Actor, @Input() input: InputOf<typeof declineGradeChange>): Promise<Answered> {
    return this.changes.decline(actor, input);
  }
}
