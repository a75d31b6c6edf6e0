import type { WorkState } from '@campus/domain/ops/rules';
import type { StatusTone } from '@campus/ui-kit';

/** The colour of each state. */
export const STATE_TONES: Readonly<Record<WorkState, StatusTone>> = {
  failed: 'stopped',
  retrying: 'moving',
  stuck: 'attention',
  timed_out: 'stopped',
  stalled: 'attention',
  resolved: 'done',
};
