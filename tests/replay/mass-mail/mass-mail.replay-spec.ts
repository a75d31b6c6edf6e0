import { describeHistories } from '../histories.js';
import { MASS_MAIL_BRANCHES } from './branches.js';

describeHistories({
  title: 'the workflow of mass mail',
  workflows: 'mass-mail',
  folder: import.meta.dirname,
  branches: Object.keys(MASS_MAIL_BRANCHES),
  file: 'mass-mail',
  renamed: { history: 'sent', activity: 'ringChunks' },
});
