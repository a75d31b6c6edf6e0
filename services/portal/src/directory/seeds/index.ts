import type { Seeder } from '../../platform/index.js';
import { directorySeeder } from './directory.seeder.js';

/** What the command line seeds of the directory. */
export const directorySeeders: readonly Seeder[] = [directorySeeder];
