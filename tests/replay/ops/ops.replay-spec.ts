import { describeHistories } from '../histories.js';
import { RETENTION_BRANCHES } from './branches.js';

describeHistories({
  title: 'the workflow of the retention [OPS-016]',
  workflows: 'ops',
  folder: import.meta.dirname,
  branches: Object.keys(RETENTION_BRANCHES),
  file: 'keep-retention',
  renamed: { history: 'chunk-by-chunk', activity: 'forget' },
});
