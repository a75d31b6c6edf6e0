import { describeHistories } from '../histories.js';
import { RETENTION_BRANCHES, SCHEDULED_RUN_BRANCHES } from './branches.js';

describeHistories({
  title: 'the workflows of the retention and of scheduled runs [OPS-016]',
  workflows: 'ops',
  folder: import.meta.dirname,
  branches: Object.keys({ ...RETENTION_BRANCHES, ...SCHEDULED_RUN_BRANCHES }),
  file: 'keep-retention',
  renamed: { history: 'chunk-by-chunk', activity: 'forget' },
});
