import type { BulkResult } from '@campus/contract-kit';
import type { SalariedRequest } from '@campus/domain/timeclock';
import { timeclockMessages as messages } from '@campus/domain/timeclock';
import { hoursOf, hourType } from '@campus/domain/timeclock/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ApprovalsService, Clock } from '../../platform/index.js';
import type { WaitingRequest } from './salaried-requests.repository.js';
import { SalariedRequestsRepository } from './salaried-requests.repository.js';
import type { SalariedRecord } from './time-off.approval.js';
import { timeOffApproval } from './time-off.approval.js';

function typeText(id: string): string {
  return hourType(id)?.description ?? id;
}

function requestAnswer(request: WaitingRequest): SalariedRequest {
  return {
    request_id: request.id,
    name: request.name,
    request_type: typeText(request.hourType),
    hrs: hoursOf(request.hundredths),
    date_taken: request.day,
    salariedSelected: 0,
    title: request.title,
    requested_at: request.requestedAt.toISOString(),
    group: request.delegated ? 'delegated' : 'assigned',
    others_away: request.othersAway,
    over_balance: hoursOf(request.over),
  };
}

/** The time off of salaried people as their supervisors and delegates decide it. [SUP-050] [SUP-051] [SUP-052] */
@Injectable()
export class SalariedRequestsService {
  constructor(
    @Inject(SalariedRequestsRepository) private readonly repository: SalariedRequestsRepository,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<SalariedRequest[]> {
    return (await this.repository.waitingFor(actor.empId)).map(requestAnswer);
  }

  /** Each request with its own result; one that fails stops no other. [SUP-029] */
  approve(actor: Actor, selected: readonly string[]): Promise<BulkResult[]> {
    const ids = [...new Set(selected)];
    if (ids.length === 0) throw messages.refusal('no_request_selected');
    return this.approvals.decideEach(timeOffApproval, actor, 'approve', ids);
  }

  /** Rejects a request; answers whose it is. */
  async reject(actor: Actor, recordId: string, reason: string | undefined): Promise<string> {
    const wanted = { recordId, action: 'reject', reason };
    return (await this.approvals.decide<SalariedRecord>(timeOffApproval, actor, wanted)).employeeName;
  }

  /** A month of absences of the own team, the delegated ones too, with its paid holidays. */
  async absences(actor: Actor, month: string = this.clock.today().slice(0, 7)) {
    const start = `${month}-01`;
    const [absences, holidays] = await Promise.all([
      this.repository.absencesOf(actor.empId, start),
      this.repository.holidaysOf(start),
    ]);
    const shown = absences.map(({ day, name, hourType: type, hundredths, state }) => ({
      date: day,
      name,
      type: typeText(type),
      hours: hoursOf(hundredths),
      state,
    }));
    return { start, absences: shown, holidays };
  }
}
