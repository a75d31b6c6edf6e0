import { definePermissions } from '@campus/contract-kit';

/** The rights around persons. */
export const peoplePermissions = definePermissions('people', ['viewProfiles']);
