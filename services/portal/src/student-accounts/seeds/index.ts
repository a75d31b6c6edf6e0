import { studentAccountsSeeder } from './student-accounts.seeder.js';

export const studentAccountsSeeders = [studentAccountsSeeder] as const;
