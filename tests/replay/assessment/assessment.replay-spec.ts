import { describeHistories } from '../histories.js';
import { CAMPAIGN_BRANCHES } from './branches.js';

describeHistories({
  title: 'the workflow of campaigns',
  workflows: 'assessment',
  folder: import.meta.dirname,
  branches: Object.keys(CAMPAIGN_BRANCHES),
  file: 'evaluation-campaign',
  renamed: { history: 'stopped', activity: 'sendReminders' },
});
