import { fillIn } from '@campus/contract-kit';
import { outcomeTexts as texts } from '@campus/domain/ops';
import { Spark } from '@campus/ui-kit';

/** Failures of the past 24 hours as small bars; the sentence says the same. */
export function FailureHours({ hours, width = 120 }: { readonly hours: readonly number[]; readonly width?: number }) {
  const total = hours.reduce((sum, count) => sum + count, 0);
  return (
    <Spark label={fillIn(texts.hours, { total, most: Math.max(0, ...hours) })} values={hours} tone="stopped" width={width} />
  );
}
