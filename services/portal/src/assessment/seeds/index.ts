import type { Seeder } from '../../platform/index.js';
import { assessmentSeeder } from './assessment.seeder.js';
import { rubricsSeeder } from './rubrics.seeder.js';

/** What the command line seeds of evaluations and rubrics. */
export const assessmentSeeders: readonly Seeder[] = [assessmentSeeder, rubricsSeeder];
