import { definePermissions } from '@campus/contract-kit';

/** The right around mass mail: to see where one stands, and to hold, stop or retry it. */
export const massMailPermissions = definePermissions('mass-mail', ['follow']);
