import type { Seeder } from '../../platform/index.js';
import { payrollSeeder } from './payroll.seeder.js';

/** What the command line seeds of payroll. */
export const payrollSeeders: readonly Seeder[] = [payrollSeeder];
