import type { Seeder } from '../../platform/index.js';
import { assignmentsSeeder } from './assignments.seeder.js';
import { bulkSeeder } from './bulk.seeder.js';
import { formsSeeder } from './forms.seeder.js';
import { routesSeeder } from './routes.seeder.js';

/** What the command line seeds of personnel action forms, in this order. */
export const personnelActionSeeders: readonly Seeder[] = [assignmentsSeeder, formsSeeder, bulkSeeder, routesSeeder];
