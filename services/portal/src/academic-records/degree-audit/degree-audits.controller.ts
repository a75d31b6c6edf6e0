import type { InputOf } from '@campus/contract-kit';
import { listPrimaryAims, listWhatIfChoices, readDegreeAudit, readWhatIf } from '@campus/domain/academic-records';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { DegreeAuditsService } from './degree-audits.service.js';

/** The calls around the own degree audits. */
@Controller()
export class DegreeAuditsController {
  constructor(@Inject(DegreeAuditsService) private readonly audits: DegreeAuditsService) {}

  @Implements(listPrimaryAims)
  async aims(@ActorOf() actor: Actor): Promise<Answered> {
    return answered({ data: await this.audits.aims(actor.empId) });
  }

  @Implements(readDegreeAudit)
  async audit(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readDegreeAudit>): Promise<Answered> {
    return answered({ data: await this.audits.audit(actor, input.aim) });
  }

  @Implements(readWhatIf)
  async whatIf(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readWhatIf>): Promise<Answered> {
    return answered({ data: await this.audits.whatIf(actor, input.program, input.planned) });
  }

  @Implements(listWhatIfChoices)
  async choices(): Promise<Answered> {
    return answered({ data: await this.audits.choices() });
  }
}
