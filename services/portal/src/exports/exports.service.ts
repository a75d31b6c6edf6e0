import { setTimeout as wait } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { JobFormat, Operation } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { ExportJob } from '@campus/domain/exports';
import {
  exportMessages as messages,
  exportStateTexts,
  exportTexts as texts,
  fitsFormat,
  isLongFile,
  makeExportFile,
  MAX_CONCURRENT,
} from '@campus/domain/exports';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { answered, authorOf, fileAnswer, requestContext } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { ExportedTable, ExportInput, Queryable, Tx } from '../platform/index.js';
import { Audit, Clock, CONTENT_TYPES, Database, ExportSources, Queues, UUID } from '../platform/index.js';
import type { ExportRecord, NewExport } from './exports.repository.js';
import { ExportsRepository } from './exports.repository.js';
import { contentOf } from './table-content.js';

/** The record type of files in the audit history. */
const RECORD = 'export';
/** How long a call waits for a long file before it answers with the job instead, and how often it looks: at first soon, later less often. */
const MAX_WAIT_MS = 120_000;
const FIRST_LOOK_MS = 20;
const LOOK_EVERY_MS = 250;
const LOOKS_GROW_BY = 1.3;

/** Whose file it is: the person's own, and while impersonating that of this impersonator for this person only. */
function ownerOf(actor: Actor): string {
  return actor.impersonating === null ? actor.empId : `${actor.realUser.empId}/${actor.empId}`;
}

/** A file as its owner sees it. */
function jobOf(file: ExportRecord): ExportJob {
  return {
    id: file.id,
    title: file.title,
    file_name: file.file_name,
    format: file.format,
    filters: [...file.filters],
    state: file.state,
    rows_total: file.rows_total,
    rows_done: file.rows_done,
    bytes: Number(file.bytes),
    created_at: file.created_at.toISOString(),
    ready_at: file.ready_at?.toISOString() ?? null,
    expires_at: file.expires_at?.toISOString() ?? null,
  };
}

/** Tables as files: short ones at once, long ones as jobs that their owner watches. Every file that was asked for is in the audit history. */
@Injectable()
export class ExportsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ExportsRepository) private readonly files: ExportsRepository,
    @Inject(ExportSources) private readonly sources: ExportSources,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The file of a table, or 202 and its job where the caller prefers that. Refuses an Excel file of more rows than a sheet has. */
  async answer(
    actor: Actor,
    operation: Operation,
    { format, ...input }: { readonly format: JobFormat } & ExportInput,
  ): Promise<Answered | FileAnswer> {
    const source = this.sources.of(operation.name);
    const table = source.tableOf(actor, input);
    const rows = await source.count(table.scope);
    if (!fitsFormat(format, rows)) throw messages.refusal('excel_too_long', { rows });
    const asked = this.newExport(actor, operation, { table, format, input, rows });
    if (requestContext()?.respondAsync === true) return this.accepted(await this.start(actor, asked));
    return isLongFile(rows) ? this.whenReady(actor, await this.start(actor, asked)) : this.immediately(actor, asked);
  }

  /** How many rows the file of a table would have. */
  rowsOf(actor: Actor, operation: Operation, input: ExportInput): Promise<number> {
    const source = this.sources.of(operation.name);
    return source.count(source.tableOf(actor, input).scope);
  }

  /** The own files, the newest first. */
  async list(actor: Actor): Promise<ExportJob[]> {
    return (await this.files.listOf(ownerOf(actor))).map(jobOf);
  }

  async read(actor: Actor, id: string): Promise<ExportJob> {
    return jobOf(await this.own(actor, id));
  }

  /** The content of a ready file, to whoever still sees the table that it was made of. */
  async download(actor: Actor, id: string): Promise<FileAnswer> {
    const file = await this.own(actor, id);
    if (file.state !== 'ready') throw this.refused('not_ready', file);
    if (!isDeepStrictEqual(this.tableFor(actor, file)?.scope, file.scope)) throw messages.refusal('no_such_file');
    const values = { file: file.file_name, rows: file.rows_total };
    await this.note(this.db, actor, file.id, 'downloaded', fillIn(texts.auditDownloaded, values));
    return fileAnswer({
      name: file.file_name,
      contentType: CONTENT_TYPES[file.format],
      content: Readable.from(this.files.content(file)),
    });
  }

  async cancel(actor: Actor, id: string): Promise<ExportJob> {
    const file = await this.own(actor, id);
    return this.db.transaction(async (tx) => {
      const cancelled = await this.files.cancel(tx, file.id);
      if (cancelled === null) throw this.refused('not_cancellable', file);
      await this.note(tx, actor, file.id, 'cancelled', fillIn(texts.auditCancelled, { file: file.file_name }));
      return jobOf(cancelled);
    });
  }

  /** Makes an ended file again, of the table as this person sees it now. */
  async makeAgain(actor: Actor, id: string): Promise<ExportJob> {
    const file = await this.own(actor, id);
    const table = this.tableFor(actor, file);
    if (table === null) throw messages.refusal('no_such_file');
    const rows = await this.sources.of(file.source).count(table.scope);
    if (!fitsFormat(file.format, rows)) throw messages.refusal('excel_too_long', { rows });
    return this.db.transaction(async (tx) => {
      const again = await this.files.again(tx, file.id, rows, table.scope);
      if (again === null) throw this.refused('not_again', file);
      await this.note(tx, actor, file.id, 'again', fillIn(texts.auditAgain, { file: file.file_name }));
      this.queues.enqueueAfterCommit(tx, makeExportFile, { exportId: file.id });
      return jobOf(again);
    });
  }

  private newExport(
    actor: Actor,
    operation: Operation,
    asked: { readonly table: ExportedTable; readonly format: JobFormat; readonly input: ExportInput; readonly rows: number },
  ): NewExport {
    const { table, format, input, rows } = asked;
    return {
      owner: ownerOf(actor),
      made_by: authorOf(actor).actionByName,
      source: operation.name,
      title: table.title,
      file_name: `${table.name}.${format}`,
      format,
      input,
      scope: table.scope,
      filters: table.filters,
      rows_total: rows,
    };
  }

  /** Puts a file into the ledger; the same one that is under way already is not made twice. */
  private start(actor: Actor, asked: NewExport): Promise<ExportRecord> {
    return this.db.transaction(async (tx) => {
      const same = await this.files.sameUnderWay(tx, asked);
      if (same !== null) return same;
      if ((await this.files.countUnderWay(tx, asked.owner)) >= MAX_CONCURRENT) throw messages.refusal('too_many');
      const file = await this.files.add(tx, asked);
      // Somebody asked for the same one in the same moment: that call has written it down.
      if (file === null) return this.sameOrRefused(tx, asked);
      await this.note(tx, actor, file.id, 'asked', fillIn(texts.auditAsked, { file: file.file_name }), asked);
      this.queues.enqueueAfterCommit(tx, makeExportFile, { exportId: file.id });
      return file;
    });
  }

  private async sameOrRefused(tx: Tx, asked: NewExport): Promise<ExportRecord> {
    const same = await this.files.sameUnderWay(tx, asked);
    if (same === null) throw messages.refusal('too_many');
    return same;
  }

  private accepted(file: ExportRecord): Answered {
    return answered({ status: 202, message: texts.started, data: jobOf(file) });
  }

  private async immediately(actor: Actor, asked: NewExport): Promise<FileAnswer> {
    const request = { ...asked, madeBy: asked.made_by, madeAt: this.clock.now() };
    const pieces: Buffer[] = [];
    let rows = 0;
    for await (const { content, rowsDone } of contentOf(this.sources.of(asked.source), request)) {
      pieces.push(content);
      rows = rowsDone;
    }
    const said = fillIn(texts.auditDownloaded, { file: asked.file_name, rows });
    await this.note(this.db, actor, randomUUID(), 'downloaded', said, asked);
    return fileAnswer({ name: asked.file_name, contentType: CONTENT_TYPES[asked.format], content: Buffer.concat(pieces) });
  }

  private async whenReady(actor: Actor, file: ExportRecord): Promise<Answered | FileAnswer> {
    const until = performance.now() + MAX_WAIT_MS;
    for (let pause = FIRST_LOOK_MS; ; pause = Math.min(LOOK_EVERY_MS, pause * LOOKS_GROW_BY)) {
      const now = await this.own(actor, file.id);
      if (now.state === 'ready') return this.download(actor, file.id);
      if (now.state !== 'queued' && now.state !== 'running') throw this.refused('not_ready', now);
      if (performance.now() > until) return this.accepted(now);
      await wait(pause);
    }
  }

  /** The table that this person gets for what the file was asked for; null without the right to it. */
  private tableFor(actor: Actor, file: ExportRecord): ExportedTable | null {
    const source = this.sources.of(file.source);
    const { permission } = source.operation;
    const may = permission === 'anyone' || permission === 'signedIn' || actor.permissions.has(permission);
    return may ? source.tableOf(actor, file.input) : null;
  }

  private async own(actor: Actor, id: string): Promise<ExportRecord> {
    const file = UUID.test(id) ? await this.files.find(ownerOf(actor), id) : null;
    if (file === null) throw messages.refusal('no_such_file');
    return file;
  }

  private refused(code: 'not_ready' | 'not_cancellable' | 'not_again', file: ExportRecord) {
    return messages.refusal(code, { state: exportStateTexts[file.state] });
  }

  private async note(tx: Queryable, actor: Actor, id: string, action: string, description: string, asked?: NewExport) {
    const detail = asked === undefined ? null : { source: asked.source, format: asked.format, input: asked.input };
    await this.audit.append(tx, { recordType: RECORD, recordId: id, action, description, ...authorOf(actor), detail });
  }
}
