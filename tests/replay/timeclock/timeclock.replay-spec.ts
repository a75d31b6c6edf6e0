import { describeHistories } from '../histories.js';
import { DUTY_BRANCHES, REQUEST_BRANCHES } from './branches.js';

describeHistories({
  title: 'the workflows of time',
  workflows: 'timeclock',
  folder: import.meta.dirname,
  branches: Object.keys({ ...REQUEST_BRANCHES, ...DUTY_BRANCHES }),
  file: 'request-time-off',
  renamed: { history: 'commit-as-regular-activity', activity: 'commitDecision' },
});
