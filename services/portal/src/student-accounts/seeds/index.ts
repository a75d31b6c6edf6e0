import { chargesSeeder } from './charges.seeder.js';
import { studentAccountsSeeder } from './student-accounts.seeder.js';

export const studentAccountsSeeders = [studentAccountsSeeder, chargesSeeder] as const;
