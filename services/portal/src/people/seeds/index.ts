import type { Seeder } from '../../platform/index.js';
import { peopleSeeder } from './people.seeder.js';

export { demoCampusOf } from './demo-campus.js';

/** What the command line seeds of people. */
export const peopleSeeders: readonly Seeder[] = [peopleSeeder];
export { insertStudents, yearsBefore } from './people.seeder.js';
