import type { Seeder } from '../../platform/index.js';
import { payrollSeeder } from './payroll.seeder.js';
import { timesheetsInAccountingSeeder } from './timesheets-in-accounting.seeder.js';

/** What the command line seeds of payroll. */
export const payrollSeeders: readonly Seeder[] = [payrollSeeder, timesheetsInAccountingSeeder];
