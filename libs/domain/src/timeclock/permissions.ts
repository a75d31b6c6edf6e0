import { definePermissions } from '@campus/contract-kit';

/** The rights around time: punch one's own positions, and look after the time of those whom one supervises. [CLOCK-001] [SUP-001] */
export const timeclockPermissions = definePermissions('timeclock', ['clock', 'supervise']);
