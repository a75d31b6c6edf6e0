import { EndowmentDocumentEntity, PlaceAccess } from './staff-tool.entity.js';

/** Every table of the employee tools. */
export const employeeToolsEntities = [EndowmentDocumentEntity, PlaceAccess] as const;
