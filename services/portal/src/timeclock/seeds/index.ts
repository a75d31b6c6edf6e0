import type { Seeder } from '../../platform/index.js';
import { timeOfLeaversSeeder } from './time-of-leavers.seeder.js';
import { timeUnderWaySeeder } from './time-under-way.seeder.js';
import { timeclockSeeder } from './timeclock.seeder.js';

/** What the command line seeds of time. */
export const timeclockSeeders: readonly Seeder[] = [timeclockSeeder, timeUnderWaySeeder, timeOfLeaversSeeder];
