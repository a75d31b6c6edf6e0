import { definePermissions } from '@campus/contract-kit';

/** The rights of operations: `operate` runs the console; `revealPayloads` reads what the console otherwise hides, with a reason. */
export const opsPermissions = definePermissions('ops', ['operate', 'revealPayloads']);
