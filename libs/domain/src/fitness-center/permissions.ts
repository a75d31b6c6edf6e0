import { definePermissions } from '@campus/contract-kit';

/** The rights at the fitness center: the counter, and what asks for proper access beside it: bans, and limiting a session to the tracker. [HRC-001] [HRC-005] */
export const fitnessCenterPermissions = definePermissions('fitness-center', ['track', 'administer']);
