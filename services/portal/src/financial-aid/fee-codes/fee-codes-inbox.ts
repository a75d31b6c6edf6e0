import { fillIn } from '@campus/contract-kit';
import { feeCodeTexts as texts, financialAidPermissions as can } from '@campus/domain/financial-aid';
import { requestYears, yearName } from '@campus/domain/financial-aid/rules';
import type { InboxItem } from '@campus/domain/inbox';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, inboxRow, InboxSources } from '../../platform/index.js';
import { FeeCodesRepository } from './fee-codes.repository.js';

const ADMIN_PATH = '/finAid/feeCode';
/** With fewer free codes than this the office is told at Home. */
const FEW = 10;

/** Codes that run out wait at Home of financial aid, before a student goes without one. */
@Injectable()
export class FeeCodesInbox implements OnModuleInit {
  constructor(
    @Inject(FeeCodesRepository) private readonly rows: FeeCodesRepository,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(InboxSources) private readonly sources: InboxSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ domain: 'financial-aid', area: texts.area }, async (actor): Promise<InboxItem[]> => {
      if (!actor.permissions.has(can.keepFeeCodes)) return [];
      const now = this.clock.now();
      const counts = await this.rows.counts(requestYears(this.clock.today()));
      return counts
        .filter(({ available, assigned }) => assigned > 0 && available < FEW)
        .map(({ year, type, available: free }) => {
          const title = fillIn(texts.fewLeft, { free, type: texts.degrees[type as 0 | 1 | 2], year: yearName(year) });
          const id = `${year}/${type}`;
          return inboxRow(
            { kind: 'fee-codes', id, title, count: 1, since: now, nextStep: texts.fewLeftNext, path: ADMIN_PATH },
            now,
          );
        });
    });
  }
}
