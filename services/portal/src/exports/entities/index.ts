import { ExportFile, ExportFilePart } from './export-file.entity.js';

/** Every table of files that leave the portal. */
export const exportEntities = [ExportFile, ExportFilePart] as const;
