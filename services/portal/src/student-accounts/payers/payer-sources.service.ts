import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { AssignmentSources, GuestSources } from '../../session/index.js';
import { PayerSignInService } from './payer-sign-in.service.js';
import { isPayer } from './payers.repository.js';

/** Tells the session who is a payer: whoever a student names now. */
@Injectable()
export class PayerSourcesService implements OnModuleInit {
  constructor(
    @Inject(AssignmentSources) private readonly assignments: AssignmentSources,
    @Inject(GuestSources) private readonly guests: GuestSources,
    @Inject(PayerSignInService) private readonly signIns: PayerSignInService,
  ) {}

  onModuleInit(): void {
    this.assignments.register('payer', isPayer);
    this.guests.register((address) => this.signIns.guestOf(address));
  }
}
