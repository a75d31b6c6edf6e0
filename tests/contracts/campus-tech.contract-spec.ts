import {
  changePassword,
  listGroupEmails,
  listGroupEmailsFile,
  listGroups,
  openPasswordForm,
  searchAccounts,
} from '@campus/domain/campus-tech';
import { contractOf, refusedTo } from '@campus/test-kit/contract';

const OTHERS = ['plain', 'supervisor', 'hr', 'student1', 'records'];

contractOf('campus technology', [
  refusedTo([searchAccounts, openPasswordForm, changePassword], OTHERS, '[TECH-027] [TECH-020] [TECH-021] [TECH-022]'),
  refusedTo([listGroups, listGroupEmails, listGroupEmailsFile], OTHERS, '[TECH-027] [TECH-023] [TECH-024]'),
]);
