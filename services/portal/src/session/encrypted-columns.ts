import type { EncryptedColumn } from '../platform/index.js';

/** The provider's word on who signed in, kept to sign out there too. */
export const sessionEncryptedColumns: readonly EncryptedColumn[] = [
  { table: 'sessions', key: ['id'], column: 'id_token_sealed', as: 'text', boundTo: `'session/' || t.id` },
];
