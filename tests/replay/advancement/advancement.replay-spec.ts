import { describeHistories } from '../histories.js';
import { SYNC_BRANCHES } from './branches.js';

describeHistories({
  title: 'the workflows of the sync with the donor system [ADV-062] [ADV-063]',
  workflows: 'advancement',
  folder: import.meta.dirname,
  branches: Object.keys(SYNC_BRANCHES),
  file: 'sync-kindful',
  renamed: { history: 'from-page-by-page', activity: 'stepSync' },
});
