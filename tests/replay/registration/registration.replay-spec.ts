import { describeHistories } from '../histories.js';
import { WAITLIST_BRANCHES } from './branches.js';

describeHistories({
  title: 'the workflow of waitlists',
  workflows: 'registration',
  folder: import.meta.dirname,
  branches: Object.keys(WAITLIST_BRANCHES),
  file: 'keep-waitlist',
  renamed: { history: 'claimed', activity: 'tendWaiter' },
});
