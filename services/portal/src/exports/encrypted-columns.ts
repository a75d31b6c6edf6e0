import type { EncryptedColumn } from '../platform/index.js';

/** The parts of files that people asked for, bound to the run that made them. */
export const exportEncryptedColumns: readonly EncryptedColumn[] = [
  {
    table: 'export_file_parts',
    key: ['export_id', 'part'],
    column: 'content',
    as: 'bytes',
    boundTo: `'export/' || t.export_id || '/' || (SELECT f.run FROM export_files f WHERE f.id = t.export_id) || '/' || t.part`,
  },
];
