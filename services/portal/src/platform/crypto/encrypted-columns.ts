/**
 * A column whose values are encrypted. `cli rotate-keys` finds, opens and encrypts them again by what stands here; a column that is missing here would
 * stay under a key that is taken away, so a test compares these lists with what lies in the database.
 */
export interface EncryptedColumn {
  readonly table: string;
  /** The columns of its primary key. */
  readonly key: readonly string[];
  readonly column: string;
  readonly as: 'text' | 'bytes';
  /** The name that the value is bound to, as an SQL expression; `t` is the row. */
  readonly boundTo: string;
  /** A column beside it that holds the mark of the same text, so that equal ones are found unopened. */
  readonly mark?: { readonly column: string; readonly kind: string };
}

/** What the platform itself keeps encrypted: files, the answers that were given to repeated commands, what failed work was about. */
export const platformEncryptedColumns: readonly EncryptedColumn[] = [
  {
    table: 'documents',
    key: ['id'],
    column: 'content',
    as: 'bytes',
    boundTo: `'document/' || t.kind || '/' || t.record_id || '/' || t.version`,
  },
  {
    table: 'idempotency_keys',
    key: ['actor', 'operation', 'key'],
    column: 'answer',
    as: 'text',
    boundTo: `'answer/' || t.actor || '/' || t.operation || '/' || t.key`,
  },
  { table: 'work_failures', key: ['id'], column: 'payload_sealed', as: 'text', boundTo: `'work/' || t.key` },
];
