import { describeHistories } from '../histories.js';
import { PAYROLL_BRANCHES } from './branches.js';

describeHistories({
  title: 'the workflow of payroll',
  workflows: 'payroll',
  folder: import.meta.dirname,
  branches: Object.keys(PAYROLL_BRANCHES),
  file: 'payroll-run',
  renamed: { history: 'rolled-back', activity: 'reverseChunk' },
});
