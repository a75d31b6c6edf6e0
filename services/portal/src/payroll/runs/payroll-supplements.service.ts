import type { RunAction, RunRefusal } from '@campus/domain/payroll/rules';
import { refusalToSupplement } from '@campus/domain/payroll/rules';
import { Inject, Injectable } from '@nestjs/common';
import { PayrollPeopleService } from './payroll-people.service.js';
import type { PeriodForRun, StoredRun } from './payroll-runs.repository.js';
import { PayrollRunsRepository } from './payroll-runs.repository.js';

const NOTHING_WAITS = { sheets: 0, corrections: 0, salaries: 0 };

/** Supplemental runs: what the regular run of a period did not pay, outside the pay periods. */
@Injectable()
export class PayrollSupplementsService {
  constructor(
    @Inject(PayrollRunsRepository) private readonly runs: PayrollRunsRepository,
    @Inject(PayrollPeopleService) private readonly people: PayrollPeopleService,
  ) {}

  /** Why a step of the newest supplemental run of a period cannot be taken; null when it can. */
  async refusal(step: RunAction, found: PeriodForRun, run: StoredRun | null): Promise<RunRefusal | null> {
    return (await this.refusals(found, run)).to(step);
  }

  /** What waits for a supplemental run of a period, and why a step of the newest one cannot be taken. */
  async refusals(found: PeriodForRun, run: StoredRun | null) {
    const regular = await this.runs.open({ period: found.start, kind: 'regular' });
    // Before that nothing of the period can be late.
    const waiting = regular?.state === 'exported' ? await this.people.waiting(found.start) : NOTHING_WAITS;
    const facts = {
      state: run?.state ?? null,
      regular: regular?.state ?? null,
      waiting: waiting.sheets + waiting.corrections + waiting.salaries,
      pending: found.pending,
      bankFileSent: run !== null && run.sentAt !== null,
      paidOnTop: run !== null && run.paidOnTop.length > 0,
    };
    return { waiting, to: (step: RunAction): RunRefusal | null => refusalToSupplement(step, facts) };
  }
}
