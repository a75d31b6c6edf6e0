import { centsOf } from '@campus/domain/money/rules';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { BalanceSources } from '../../academic-records/index.js';
import { Database } from '../../platform/index.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';

/** Tells who applies to graduate what is owed. */
@Injectable()
export class GraduationBalanceSource implements OnModuleInit {
  constructor(
    @Inject(BalanceSources) private readonly sources: BalanceSources,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
    @Inject(Database) private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.sources.register(async (student) => {
      const totals = await this.ledger.totals(this.db.keyed, student);
      return totals.reduce((sum, { balance }) => sum + centsOf(balance), 0);
    });
  }
}
