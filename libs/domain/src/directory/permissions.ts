import { definePermissions } from '@campus/contract-kit';

/** The rights to take the directory along as files, and to see who supervises whom. [DIRCSV-004] */
export const directoryPermissions = definePermissions('directory', ['downloadFiles', 'seeOrganization']);
