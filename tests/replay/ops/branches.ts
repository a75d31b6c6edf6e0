import type { RetentionDouble } from '../../../workflows/ops/src/testing/retention-double.js';
import type { ScheduledRunDouble } from '../../../workflows/ops/src/testing/scheduled-run-double.js';

/** Every way that the retention of a night can take, by what it meets. */
export const RETENTION_BRANCHES: Readonly<Record<string, (double: RetentionDouble) => void>> = {
  'nothing-to-forget': () => undefined,
  'chunk-by-chunk': (double) => {
    double.left.set('sessions', 5).set('failures', 3);
  },
  'tried-again': (double) => {
    double.failing = 2;
  },
  'one-kind-left': (double) => {
    double.refused = 'files';
  },
  'donor-syncs': (double) => {
    double.left.set('donor_syncs', 3);
  },
};

/** Every way that a run by its schedule can take. */
export const SCHEDULED_RUN_BRANCHES: Readonly<Record<string, (double: ScheduledRunDouble) => void>> = {
  'scheduled-run': () => undefined,
  'scheduled-run-tried-again': (double) => {
    double.failing = 2;
  },
};
