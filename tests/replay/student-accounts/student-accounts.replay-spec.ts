import { describeHistories } from '../histories.js';
import { PAYMENT_BRANCHES } from './branches.js';

describeHistories({
  title: 'the workflow of online payments',
  workflows: 'student-accounts',
  folder: import.meta.dirname,
  branches: Object.keys(PAYMENT_BRANCHES),
  file: 'pay-online',
  renamed: { history: 'paid', activity: 'postPayment' },
});
