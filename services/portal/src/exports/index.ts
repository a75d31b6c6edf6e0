export { exportEntities } from './entities/index.js';
export { ExportSources } from './export-sources.js';
export type { ContentPiece, ExportBatch, ExportedTable, ExportInput, ExportScope, ExportSource } from './export-sources.js';
export { ExportsApiModule, ExportsJobsModule } from './exports.module.js';
export { Exports } from './exports.service.js';
export { exportSealedColumns } from './sealed-columns.js';
