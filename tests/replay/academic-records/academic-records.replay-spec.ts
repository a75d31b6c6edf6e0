import { describeHistories } from '../histories.js';
import { APPLICATION_BRANCHES } from './branches.js';

describeHistories({
  title: 'the workflow of begun applications to graduate',
  workflows: 'academic-records',
  folder: import.meta.dirname,
  branches: Object.keys(APPLICATION_BRANCHES),
  file: 'remind-to-graduate',
  renamed: { history: 'reminded', activity: 'remindOfApplication' },
});
