import { definePermissions } from '@campus/contract-kit';

/** The right to take the directory along as files. [DIRCSV-004] */
export const directoryPermissions = definePermissions('directory', ['downloadFiles']);
