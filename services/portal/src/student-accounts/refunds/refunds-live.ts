import { REFUND_TOPIC, studentAccountsPermissions as can } from '@campus/domain/student-accounts';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { LiveSources } from '../../platform/index.js';

/** Accounting hears of refund requests while it watches. */
@Injectable()
export class RefundsLive implements OnModuleInit {
  constructor(@Inject(LiveSources) private readonly sources: LiveSources) {}

  onModuleInit(): void {
    this.sources.register({
      topic: REFUND_TOPIC,
      load: (requests) => Promise.resolve(new Map(requests.map((request) => [request, true]))),
      maySee: (actor) => actor.permissions.has(can.administerPayments),
    });
  }
}
