import type { InputOf } from '@campus/contract-kit';
import {
  addFeeCodes,
  clearAssignedFeeCodes,
  clearFeeCodes,
  readFeeCodeAdmin,
  readOwnFeeCode,
  requestFeeCode,
  saveFeeCodeTexts,
  setFeeCodeFailure,
  setFeeCodeHeader,
  setFeeCodeSuccess,
} from '@campus/domain/financial-aid';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { FeeCodeRequestsService } from './fee-code-requests.service.js';
import { FeeCodesService } from './fee-codes.service.js';

/** The calls around fee codes. */
@Controller()
export class FeeCodesController {
  constructor(
    @Inject(FeeCodeRequestsService) private readonly requests: FeeCodeRequestsService,
    @Inject(FeeCodesService) private readonly codes: FeeCodesService,
  ) {}

  @Implements(readOwnFeeCode)
  async own(@ActorOf() actor: Actor, @Input() { year }: InputOf<typeof readOwnFeeCode>): Promise<Answered> {
    return answered({ data: await this.requests.read(actor, year) });
  }

  @Implements(requestFeeCode, { plainWrite: true })
  request(@ActorOf() actor: Actor, @Input() input: InputOf<typeof requestFeeCode>): Promise<Answered> {
    return this.requests.request(actor, input);
  }

  @Implements(readFeeCodeAdmin)
  async read(): Promise<Answered> {
    return answered({ data: await this.codes.read() });
  }

  @Implements(saveFeeCodeTexts, { plainWrite: true })
  save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveFeeCodeTexts>): Promise<Answered> {
    return this.codes.saveTexts(actor, input);
  }

  @Implements(addFeeCodes, { plainWrite: true })
  add(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addFeeCodes>): Promise<Answered> {
    return this.codes.add(actor, input);
  }

  @Implements(clearFeeCodes, { plainWrite: true })
  clear(@ActorOf() actor: Actor, @Input() input: InputOf<typeof clearFeeCodes>): Promise<Answered> {
    return this.codes.clear(actor, input);
  }

  @Implements(clearAssignedFeeCodes, { plainWrite: true })
  clearAssigned(@ActorOf() actor: Actor, @Input() input: InputOf<typeof clearAssignedFeeCodes>): Promise<Answered> {
    return this.codes.clearAssigned(actor, input);
  }

  @Implements(setFeeCodeSuccess, { plainWrite: true })
  setSuccess(@ActorOf() actor: Actor, @Input() { message }: InputOf<typeof setFeeCodeSuccess>): Promise<Answered> {
    return this.codes.setText(actor, 'success', message);
  }

  @Implements(setFeeCodeFailure, { plainWrite: true })
  setFailure(@ActorOf() actor: Actor, @Input() { message }: InputOf<typeof setFeeCodeFailure>): Promise<Answered> {
    return this.codes.setText(actor, 'failure', message);
  }

  @Implements(setFeeCodeHeader, { plainWrite: true })
  setHeader(@ActorOf() actor: Actor, @Input() { message }: InputOf<typeof setFeeCodeHeader>): Promise<Answered> {
    return this.codes.setText(actor, 'header', message);
  }
}
