import type { InputOf } from '@campus/contract-kit';
import {
  deleteAdmissionsProgram,
  listAdmissionsGoals,
  listAdmissionsPrograms,
  readProgramMatches,
  saveAdmissionsGoal,
  saveAdmissionsProgram,
} from '@campus/domain/admissions';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { GoalsService } from './goals.service.js';
import { ProgramsService } from './programs.service.js';

/** The calls of programs and goals. */
@Controller()
export class PlanningController {
  constructor(
    @Inject(ProgramsService) private readonly programs: ProgramsService,
    @Inject(GoalsService) private readonly goals: GoalsService,
  ) {}

  @Implements(listAdmissionsPrograms)
  async listPrograms(): Promise<Answered> {
    return answered({ data: await this.programs.list() });
  }

  @Implements(readProgramMatches)
  async matches(@Input() input: InputOf<typeof readProgramMatches>): Promise<Answered> {
    return answered({ data: await this.programs.matches(input) });
  }

  @Implements(saveAdmissionsProgram, { plainWrite: true })
  saveProgram(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveAdmissionsProgram>): Promise<Answered> {
    return this.programs.save(actor, input);
  }

  @Implements(deleteAdmissionsProgram, { plainWrite: true })
  deleteProgram(@ActorOf() actor: Actor, @Input() input: InputOf<typeof deleteAdmissionsProgram>): Promise<Answered> {
    return this.programs.remove(actor, input);
  }

  @Implements(listAdmissionsGoals)
  async listGoals(@Input() { yr_cde: year }: InputOf<typeof listAdmissionsGoals>): Promise<Answered> {
    return answered({ data: await this.goals.list(year) });
  }

  @Implements(saveAdmissionsGoal, { plainWrite: true })
  saveGoal(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveAdmissionsGoal>): Promise<Answered> {
    return this.goals.save(actor, input);
  }
}
