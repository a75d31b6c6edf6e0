import type { Seeder } from '../../platform/index.js';
import { assessmentSeeder } from './assessment.seeder.js';

/** What the command line seeds of evaluations. */
export const assessmentSeeders: readonly Seeder[] = [assessmentSeeder];
