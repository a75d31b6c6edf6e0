import { describeHistories } from '../histories.js';
import { APPROVAL_BRANCHES } from './branches.js';

describeHistories({
  title: 'the workflow of records that people decide on',
  workflows: 'approvals',
  folder: import.meta.dirname,
  branches: Object.keys(APPROVAL_BRANCHES),
  file: 'approval',
  renamed: { history: 'commit-as-regular-activity', activity: 'commitApproval' },
});
