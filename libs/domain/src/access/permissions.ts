import { definePermissions } from '@campus/contract-kit';

/** The right to run the operations console. */
export const opsPermissions = definePermissions('ops', ['operate']);
