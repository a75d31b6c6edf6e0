import { SYNC_FROM_KINDFUL, SYNC_TO_KINDFUL } from '@campus/workflow-advancement';
import type { SyncInput } from '@campus/workflow-advancement';
import { SyncDouble } from '../../../workflows/advancement/src/testing/sync-double.js';

/** A way that a sync can take: which workflow, what it is started with, and the portal's half. */
interface SyncBranch {
  readonly workflow: string;
  readonly input: SyncInput;
  readonly double: () => SyncDouble;
}

const RUN = '6f1c1d1e-0000-4000-8000-000000000001';
const pressed = (workflow: string, ...script: ConstructorParameters<typeof SyncDouble>[0]): SyncBranch => ({
  workflow,
  input: { run: RUN },
  double: () => new SyncDouble([...script]),
});

/** Every way that a sync can take, by the name of its recorded history. */
export const SYNC_BRANCHES: Readonly<Record<string, SyncBranch>> = {
  'from-page-by-page': pressed(SYNC_FROM_KINDFUL, 'more', 'more', 'done'),
  'from-waits-and-retries': pressed(SYNC_FROM_KINDFUL, 'wait', 'retry', 'more', 'done'),
  'from-key-refused': pressed(SYNC_FROM_KINDFUL, 'key'),
  'to-page-by-page': pressed(SYNC_TO_KINDFUL, 'more', 'wait', 'more', 'done'),
  'to-without-an-answer': pressed(SYNC_TO_KINDFUL, 'retry', 'retry', 'retry', 'retry', 'retry'),
  'database-away': {
    ...pressed(SYNC_FROM_KINDFUL, 'more', 'done'),
    double: () => {
      const double = new SyncDouble(['more', 'done']);
      double.failing = 2;
      return double;
    },
  },
  'by-the-schedule': { ...pressed(SYNC_TO_KINDFUL, 'done'), input: { run: null } },
  'schedule-switched-off': {
    workflow: SYNC_FROM_KINDFUL,
    input: { run: null },
    double: () => {
      const double = new SyncDouble(['done']);
      double.switchedOn = false;
      return double;
    },
  },
  renewed: {
    ...pressed(SYNC_FROM_KINDFUL, 'more', 'more', 'more', 'more', 'retry', 'more', 'done'),
    input: { run: RUN, renewAfterEvents: 20 },
  },
};
