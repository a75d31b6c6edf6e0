import { backupCommands, rotateKeysCommand } from '../platform/index.js';
import type { OperatorCommand } from '../platform/index.js';
import { commands, encryptedColumns } from './domains.js';

/** Every command of an operator: those of the domains, and those that need to know all of them. */
export const operatorCommands: readonly OperatorCommand[] = [...commands, ...backupCommands, rotateKeysCommand(encryptedColumns)];
