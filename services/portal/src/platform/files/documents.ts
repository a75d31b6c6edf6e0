import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataCipher } from '../crypto/data-cipher.js';
import type { Queryable } from '../database/database.js';
import { Database } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { Documents as Q } from './files.sql.types.js';

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

const HEAD = sql`id, kind, record_id AS "recordId", version, name, content_type AS "contentType", encode(sha256, 'hex') AS sha256, created_at AS "createdAt"`;

const KEEP = sql<
  Q['KEEP']
>`INSERT INTO documents (kind, record_id, version, name, content_type, content, sha256) VALUES (:kind, :recordId, :version, :name, :contentType, :encrypted, :digest)
  ON CONFLICT ON CONSTRAINT documents_version DO NOTHING RETURNING ${HEAD}`;
const KEPT = sql<Q['KEPT']>`SELECT ${HEAD} FROM documents WHERE kind = :kind AND record_id = :recordId AND version = :version`;
const IS_KEPT = sql<
  Q['IS_KEPT']
>`SELECT EXISTS (SELECT FROM documents WHERE kind = :kind AND record_id = :recordId AND version = :version) AS kept`;

type Kept = StoredDocument & { readonly content: Buffer };

const nameOf = (document: { readonly kind: string; readonly recordId: string; readonly version: number }): string =>
  `document/${document.kind}/${document.recordId}/${document.version}`;

const SELECT_BY_ID = sql<Q['SELECT_BY_ID']>`SELECT ${HEAD}, content FROM documents WHERE id = :id`;
const SELECT_VERSION = sql<
  Q['SELECT_VERSION']
>`SELECT ${HEAD}, content FROM documents WHERE kind = :kind AND record_id = :recordId AND (:version::integer IS NULL OR version = :version)
      ORDER BY version DESC LIMIT 1`;
const DELETE_VERSION = sql<
  Q['DELETE_VERSION']
>`DELETE FROM documents WHERE kind = :kind AND record_id = :recordId AND version = :version`;

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
    const kept = await tx.maybe(KEEP, {
      kind,
      recordId,
      version,
      name,
      contentType,
      encrypted,
      digest: createHash('sha256').update(content).digest(),
    });
    return kept ?? tx.one(KEPT, { kind, recordId, version });
  }

  /** Whether there is such a file, without reading it. */
  async has(kind: string, recordId: string, version: number): Promise<boolean> {
    return (await this.database.keyed.one(IS_KEPT, { kind, recordId, version })).kept;
  }

  async get(id: string): Promise<Kept | null> {
    return this.opened(await this.database.keyed.maybe(SELECT_BY_ID, { id }));
  }

  /** A record's file of a kind, the newest version where none is named. */
  async find(kind: string, recordId: string, version?: number): Promise<Kept | null> {
    return this.opened(await this.database.keyed.maybe(SELECT_VERSION, { kind, recordId, version: version ?? null }));
  }

  /** Throws a file away, content and all. */
  async remove(tx: Queryable, kind: string, recordId: string, version: number): Promise<void> {
    await tx.execute(DELETE_VERSION, { kind, recordId, version });
  }

  private opened(row: Kept | null): Kept | null {
    return row === null ? null : { ...row, content: this.cipher.openBytes(row.content, nameOf(row)) };
  }
}
