import type { RunKind } from '@campus/domain/payroll/rules';

/** Whom a run pays: of a period, whole or only what its regular run did not; without an id what the next run of the kind would pay now. */
export interface PaidRun {
  readonly id: string | null;
  readonly period: string;
  readonly kind: RunKind;
}
