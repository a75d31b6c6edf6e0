import type { RunAction, RunRefusal } from '@campus/domain/payroll/rules';
import { refusalToSupplement } from '@campus/domain/payroll/rules';
import { Inject, Injectable } from '@nestjs/common';
import { PayrollPeople } from './payroll-people.js';
import type { MetPeriod, StoredRun } from './payroll-runs.repository.js';
import { PayrollRunsRepository } from './payroll-runs.repository.js';

/** Supplemental runs: what the regular run of a period did not pay, outside the pay periods. */
@Injectable()
export class PayrollSupplements {
  constructor(
    @Inject(PayrollRunsRepository) private readonly runs: PayrollRunsRepository,
    @Inject(PayrollPeople) private readonly people: PayrollPeople,
  ) {}

  /** Why a step of the newest supplemental run of a period cannot be taken; null when it can. */
  async refusal(step: RunAction, met: MetPeriod, run: StoredRun | null): Promise<RunRefusal | null> {
    return (await this.refusals(met, run)).to(step);
  }

  /** What waits for a supplemental run of a period, and why a step of the newest one cannot be taken. */
  async refusals(met: MetPeriod, run: StoredRun | null) {
    const [regular, waiting] = await Promise.all([
      this.runs.open({ period: met.start, kind: 'regular' }),
      this.people.waiting(met.start),
    ]);
    const facts = {
      state: run?.state ?? null,
      regular: regular?.state ?? null,
      waiting: waiting.sheets + waiting.corrections,
      pending: met.pending,
      bankFileSent: run !== null && run.sentAt !== null,
    };
    return { waiting, to: (step: RunAction): RunRefusal | null => refusalToSupplement(step, facts) };
  }
}
