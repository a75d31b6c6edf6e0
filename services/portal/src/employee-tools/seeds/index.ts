import type { Seeder } from '../../platform/index.js';
import { employeeToolsSeeder } from './employee-tools.seeder.js';

/** What the command line seeds of the employee tools. */
export const employeeToolsSeeders: readonly Seeder[] = [employeeToolsSeeder];
