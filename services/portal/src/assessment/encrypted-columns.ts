import type { EncryptedColumn } from '../platform/index.js';

/** Answers before and after they are submitted. Every pool is encrypted again whether or not somebody answered, so that nothing is told by it. */
export const assessmentEncryptedColumns: readonly EncryptedColumn[] = [
  {
    table: 'evaluation_drafts',
    key: ['invitation_id'],
    column: 'sealed',
    as: 'bytes',
    boundTo: `'draft/' || t.invitation_id`,
  },
  { table: 'evaluation_pools', key: ['id'], column: 'sealed', as: 'bytes', boundTo: `'urn/' || t.urn_id` },
];
