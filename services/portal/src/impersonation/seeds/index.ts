import type { Seeder } from '../../platform/index.js';
import { impersonationSeeder, studentGroupSeeder } from './impersonation.seeder.js';

/** What the command line seeds of impersonation. */
export const impersonationSeeders: readonly Seeder[] = [impersonationSeeder, studentGroupSeeder];
