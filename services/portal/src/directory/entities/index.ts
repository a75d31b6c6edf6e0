import { DepartmentContact } from './department-contact.entity.js';

/** Every table of the directory. */
export const directoryEntities = [DepartmentContact] as const;
