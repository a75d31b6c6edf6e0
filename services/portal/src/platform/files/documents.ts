import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataCipher } from '../crypto/data-cipher.js';
import type { Queryable } from '../database/database.js';
import { Database } from '../database/database.js';

/** A kept file without its content. */
export interface StoredDocument {
  readonly id: string;
  readonly kind: string;
  readonly recordId: string;
  readonly version: number;
  readonly name: string;
  readonly contentType: string;
  /** Hash of the content in hex. */
  readonly sha256: string;
  readonly createdAt: Date;
}

/** A file to be kept; one of a kind, record and version. */
export interface NewDocument {
  readonly kind: string;
  readonly recordId: string;
  readonly version: number;
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

const HEAD = `id, kind, record_id AS "recordId", version, name, content_type AS "contentType", encode(sha256, 'hex') AS sha256, created_at AS "createdAt"`;

const KEEP = `INSERT INTO documents (kind, record_id, version, name, content_type, content, sha256) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT ON CONSTRAINT documents_version DO NOTHING RETURNING ${HEAD}`;
const KEPT = `SELECT ${HEAD} FROM documents WHERE kind = $1 AND record_id = $2 AND version = $3`;
const IS_KEPT = `SELECT EXISTS (SELECT FROM documents WHERE kind = $1 AND record_id = $2 AND version = $3) AS kept`;

type Kept = StoredDocument & { readonly content: Buffer };

const nameOf = (document: { readonly kind: string; readonly recordId: string; readonly version: number }): string =>
  `document/${document.kind}/${document.recordId}/${document.version}`;

/** Files that the portal made or was given, kept encrypted with the hash of what is in them: a form's PDF shows birth date and pay. */
@Injectable()
export class Documents {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(DataCipher) private readonly cipher: DataCipher,
  ) {}

  /** Keeps a file once; a second one of the same kind, record and version leaves the first as it is. */
  async put(tx: Queryable, document: NewDocument): Promise<StoredDocument> {
    const { kind, recordId, version, name, contentType, content } = document;
    const encrypted = this.cipher.encryptBytes(content, nameOf(document));
    const kept = await tx.maybe<StoredDocument & Record<string, unknown>>(KEEP, [
      kind,
      recordId,
      version,
      name,
      contentType,
      encrypted,
      createHash('sha256').update(content).digest(),
    ]);
    return kept ?? tx.one<StoredDocument & Record<string, unknown>>(KEPT, [kind, recordId, version]);
  }

  /** Whether there is such a file, without reading it. */
  async has(kind: string, recordId: string, version: number): Promise<boolean> {
    return (await this.database.keyed.one<{ kept: boolean }>(IS_KEPT, [kind, recordId, version])).kept;
  }

  async get(id: string): Promise<Kept | null> {
    return this.opened(await this.database.keyed.maybe<Kept>(`SELECT ${HEAD}, content FROM documents WHERE id = $1`, [id]));
  }

  /** A record's file of a kind, the newest version where none is named. */
  async find(kind: string, recordId: string, version?: number): Promise<Kept | null> {
    const sql = `SELECT ${HEAD}, content FROM documents WHERE kind = $1 AND record_id = $2 AND ($3::integer IS NULL OR version = $3)
      ORDER BY version DESC LIMIT 1`;
    return this.opened(await this.database.keyed.maybe<Kept>(sql, [kind, recordId, version ?? null]));
  }

  /** Throws a file away, content and all. */
  async remove(tx: Queryable, kind: string, recordId: string, version: number): Promise<void> {
    await tx.execute('DELETE FROM documents WHERE kind = $1 AND record_id = $2 AND version = $3', [kind, recordId, version]);
  }

  private opened(row: Kept | null): Kept | null {
    return row === null ? null : { ...row, content: this.cipher.openBytes(row.content, nameOf(row)) };
  }
}
