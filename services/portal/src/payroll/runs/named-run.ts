import { fillIn } from '@campus/contract-kit';
import { runTexts as texts } from '@campus/domain/payroll';
import type { RunKind } from '@campus/domain/payroll/rules';
import { periodLabel } from '@campus/domain/timeclock/rules';

/** Which payroll is meant: that of a whole pay period, or the newest supplemental one of it. */
export interface NamedRun {
  readonly period: string;
  readonly kind: RunKind;
}

/** The runs that have paid on top of one, in words; they are named by period and attempt. */
export function onTopText(run: { readonly paidOnTop: readonly string[] } | null): string {
  const named = (run?.paidOnTop ?? []).map((name) => name.split('/'));
  return named.map(([period = '', attempt = '']) => fillIn(texts.runOf, { attempt, period: periodLabel(period) })).join(', ');
}
