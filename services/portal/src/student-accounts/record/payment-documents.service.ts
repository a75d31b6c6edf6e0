import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf } from '../../platform/index.js';
import { Clock, Database, sql } from '../../platform/index.js';
import type { PaymentDocumentsService as Q } from './record.sql.types.js';

/** The list for students, also a part of the page of an account. */
export const SELECT_DOCUMENTS = sql<
  Q['SELECT_DOCUMENTS']
>`SELECT name, ext, octet_length(content) AS size, added_at FROM payment_documents ORDER BY lower(name), ext`;
const SELECT_DOCUMENT = sql<Q['SELECT_DOCUMENT']>`SELECT name, ext, content_type, content FROM payment_documents
  WHERE name = :name AND ext = :ext`;

const INSERT_DOCUMENT = sql<
  Q['INSERT_DOCUMENT']
>`INSERT INTO payment_documents (name, ext, content_type, content, added_by, added_at)
  VALUES (:name, :ext, :content_type, :content, :by, :at) ON CONFLICT (name, ext) DO NOTHING`;
const DELETE_DOCUMENT = sql<Q['DELETE_DOCUMENT']>`DELETE FROM payment_documents WHERE name = :name AND ext = :ext`;

/** A file of the list that every student sees; its size in bytes. [PAY-018] */
export type PaymentDocumentRow = RowOf<typeof SELECT_DOCUMENTS>;

type DocumentContent = RowOf<typeof SELECT_DOCUMENT>;

/** The files that payments admins give to every student. */
@Injectable()
export class PaymentDocumentsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  list(on: Queryable = this.db): Promise<PaymentDocumentRow[]> {
    return on.query(SELECT_DOCUMENTS, {});
  }

  /** Null where no file of the list has exactly this name and extension. */
  read(name: string, ext: string): Promise<DocumentContent | null> {
    return this.db.maybe(SELECT_DOCUMENT, { name, ext });
  }

  /** False where the list has a file of this name already. */
  async add(tx: Queryable, document: DocumentContent, by: string): Promise<boolean> {
    const { name, ext, content_type, content } = document;
    return (await tx.execute(INSERT_DOCUMENT, { name, ext, content_type, content, by, at: this.clock.now() })) === 1;
  }

  /** False where the list has no such file. */
  async remove(tx: Queryable, name: string, ext: string): Promise<boolean> {
    return (await tx.execute(DELETE_DOCUMENT, { name, ext })) === 1;
  }
}
