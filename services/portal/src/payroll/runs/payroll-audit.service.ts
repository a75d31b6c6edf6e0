import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Audit, SYSTEM_AUTHOR } from '../../platform/index.js';
import { PAYROLL_RECORD } from '../record/payroll-lines.js';
import type { StoredRun } from './payroll-runs.repository.js';

/** The audit history of a period's payroll: every step of a person and every one that the run took by itself. */
@Injectable()
export class PayrollAuditService {
  constructor(@Inject(Audit) private readonly audit: Audit) {}

  async byItself(tx: Tx, run: StoredRun, action: string, description: string, detail: object = {}): Promise<void> {
    await this.audit.append(tx, {
      recordType: PAYROLL_RECORD,
      recordId: run.period,
      action,
      description,
      ...SYSTEM_AUTHOR,
      detail: { runId: run.id, attempt: run.attempt, ...detail },
    });
  }

  async by(tx: Tx, actor: Actor, run: StoredRun, action: string, description: string, detail: object = {}): Promise<void> {
    await this.audit.append(tx, {
      recordType: PAYROLL_RECORD,
      recordId: run.period,
      action,
      description,
      ...authorOf(actor),
      detail: { runId: run.id, attempt: run.attempt, ...detail },
    });
  }
}
