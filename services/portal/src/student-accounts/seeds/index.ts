import { chargesSeeder } from './charges.seeder.js';
import { payersSeeder } from './payers.seeder.js';
import { paymentsUnderWaySeeder } from './payments-under-way.seeder.js';
import { studentAccountsSeeder } from './student-accounts.seeder.js';

export const studentAccountsSeeders = [studentAccountsSeeder, chargesSeeder, payersSeeder, paymentsUnderWaySeeder] as const;
