import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { AuditAnchors } from '../audit/audit-anchors.js';
import { PostgresIdempotencyStore } from '../idempotency/postgres-idempotency-store.js';
import { Live } from '../live/live.js';
import { Sweepers } from './sweepers.js';

/** Forgets what the platform keeps for a time only, and anchors the audit. */
@Injectable()
export class PlatformSweeper implements OnModuleInit {
  constructor(
    @Inject(Sweepers) private readonly sweepers: Sweepers,
    @Inject(PostgresIdempotencyStore) private readonly answers: PostgresIdempotencyStore,
    @Inject(Live) private readonly live: Live,
    @Inject(AuditAnchors) private readonly anchors: AuditAnchors,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('kept-answers', () => this.answers.forgetOld());
    this.sweepers.register('live-events', () => this.live.forgetOld());
    this.sweepers.register('audit-anchors', () => this.anchors.anchor());
  }
}
