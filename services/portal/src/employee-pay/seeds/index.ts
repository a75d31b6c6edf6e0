import type { Seeder } from '../../platform/index.js';
import { employeePaySeeder } from './employee-pay.seeder.js';

/** What the command line seeds of employees' pay. */
export const employeePaySeeders: readonly Seeder[] = [employeePaySeeder];
