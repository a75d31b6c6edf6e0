import { definePermissions } from '@campus/contract-kit';

/**
 * The rights around mass mail: `follow` sees where one stands and holds, stops or retries it; `seeRecipients` reads the addresses whole, which
 * without it are masked.
 */
export const massMailPermissions = definePermissions('mass-mail', ['follow', 'seeRecipients']);
