import type { RunKind } from '@campus/domain/payroll/rules';

/** Which payroll is meant: that of a whole pay period, or the newest supplemental one of it. */
export interface NamedRun {
  readonly period: string;
  readonly kind: RunKind;
}
